"""``pack prove`` as a teacher types it: files, folders, zips; tables, JSON, progress, statuses."""

from __future__ import annotations

import json
import re
import sys
import zipfile

import pytest

NUMBER = "  - {id: '1', title: T, kind: number, answer: 8, exact: true}\n"
TINY = (
    "  - {id: '2', title: {en: Two keys, ko: 키 둘}, Q: [[1, 1]], K: [[1, 0], [0, 1]],"
    " V: [[1], [1]], ask: weights}\n"
)


def test_what_is_said(program, pack_file):
    path = pack_file(NUMBER + TINY)
    run = program("--lang en pack prove", str(path))
    assert (run.status, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0] == "1: proven. 3 rows typed by 3 students."
    assert lines[1].startswith("2: proven. 24 rows typed by 6 students. Of ")
    assert "not told apart" in lines
    assert re.search(r"│ weights +│ +the right answer,", run.out)
    assert "attn-tutor why ID explains a mistake." in lines
    assert " ".join(run.out.split()).endswith(": 2 problems, all proven.")
    assert max(map(len, lines)) <= 80


def test_plain_and_korean_say_each_group_in_a_line(program, pack_file):
    run = program("--lang ko --plain pack prove", str(pack_file(TINY)))
    said = [line for line in run.out.splitlines() if line.startswith("구별하지 못함, weights: ")]
    assert said
    assert all(
        re.fullmatch(r".*서로 같은 값이 되는 것 .+, 다른 숫자로 구별 (가능|불가능)", line)
        for line in said
    )
    assert "키가 너무 적은 문제예요(2, 키 2개)." in run.out
    assert run.out.endswith("mine.yaml: 문제 1개, 모두 이상 없어요.\n")


def test_a_folder_and_a_zip_give_the_same_json(program, tmp_path):
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text(
        "format: 1\nid: mine\nversion: 1.0.0\ntitle: T\n", encoding="utf-8"
    )
    (folder / "one.yaml").write_text("problems:\n" + NUMBER, encoding="utf-8")
    packed = tmp_path / "pack.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in folder.iterdir():
            archive.write(file, file.name)
    runs = [program("pack prove --json", str(path)) for path in (folder, packed)]
    assert {(run.status, run.err) for run in runs} == {(0, "")}
    data = [json.loads(run.out) for run in runs]
    assert data[0] == data[1]
    assert data[0] == {
        "schema": 1,
        "pack": "mine",
        "proven": True,
        "problems": [
            {
                "id": "1",
                "proven": True,
                "students": [
                    {"name": "right", "rows": 1},
                    {"name": "cutting", "rows": 1},
                    {"name": "wrong", "rows": 1},
                ],
                "mistakes": {"tried": 0, "named": 0, "unseen": 0, "unseen_ids": []},
                "failures": [],
                "alike": [],
                "proposal": [],
            }
        ],
    }


def test_a_failure_gives_1_and_is_told(pack_file, monkeypatch, capsys):
    from attn_tutor.cli.main import status_of
    from attn_tutor.proving import lines, proof

    monkeypatch.setattr(proof, "wrong_line", lines.right_line)
    path = str(pack_file(NUMBER))
    assert status_of(["--lang", "en", "pack", "prove", path]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert out.startswith("1: 1 failures. ")
    assert "the student who answers wrongly typed 8 at answer[1]: A wrong answer was taken" in out
    assert out.endswith("1 of 1 problems failed.")
    assert status_of(["--lang", "ko", "pack", "prove", "--json", path]) == 1
    (failed,) = json.loads(capsys.readouterr().out)["problems"]
    assert failed["failures"] == [
        {
            "student": "틀리게 답한 로봇",
            "place": "answer[1]",
            "typed": "8",
            "what": "틀린 답이 맞다고 나왔어요.",
        }
    ]


def test_a_pack_that_is_not_there_gives_3(program):
    run = program("--lang en pack prove nowhere.yaml")
    assert run.status == 3
    assert run.out == ""
    assert "nowhere.yaml" in run.err


@pytest.mark.skipif(sys.platform == "win32", reason="a real terminal")
@pytest.mark.parametrize(("option", "told"), [("", True), ("--plain", False)])
def test_progress_is_told_on_a_terminal_and_taken_away(environment, pack_file, option, told):
    import pexpect

    words = f"-m attn_tutor --lang en {option} pack prove {pack_file(NUMBER + TINY)}"
    child = pexpect.spawn(sys.executable, words.split(), env=environment, encoding="utf-8")
    out = child.read()
    child.close()
    assert child.exitstatus == 0
    shown = "2 of 2: problem 2 of " in out
    assert shown == told
    screen = [line.rpartition("\r")[2] for line in out.replace("\r\n", "\n").split("\n")]
    assert " ".join(" ".join(screen).split()).endswith(": 2 problems, all proven.")
    assert not any("of 2: problem" in line for line in screen)
