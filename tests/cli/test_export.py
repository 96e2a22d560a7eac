"""``export`` as a teacher types it."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

KINDS = """
  - {id: a, title: {en: A share, ko: 몫}, kind: number, answer: e/(1 + e)}
  - {id: b, title: {en: Why?, ko: 왜?}, kind: sentence, model_answer: {en: So., ko: 그래서요.}}
"""
TABLE = """
  - {id: t, title: {en: Three, ko: 셋}, Q: [[1, 0], [0, 1], [1, 1]], K: [[1, 2], [0, 1], [1, 0]], ask: scores}
"""


@pytest.mark.parametrize("form", ["moodle", "gift", "markdown", "html", "anki"])
def test_a_text_is_written_or_printed(program, pack_file, tmp_path, form):
    path = str(pack_file(KINDS))
    written = program(f"--lang en export --to {form} -o made.txt", path)
    assert (written.status, written.out) == (0, f"made.txt: written for {form} (problems: 2).\n")
    printed = program(f"--lang en export --to {form} -o -", path)
    assert (printed.status, printed.err) == (0, written.err)
    assert printed.out.encode() == (tmp_path / "made.txt").read_bytes()


def test_what_is_marked_by_hand_is_said(program, pack_file):
    path = str(pack_file(KINDS))
    run = program("--lang en export --to moodle -o made.xml", path)
    assert run.err == (
        "attn-tutor: b: a sentence cannot be marked by Moodle."
        " It is exported as an essay that you mark.\n"
    )
    run = program("--lang ko export --to gift -o made.txt", path)
    assert run.out == "made.txt: gift 형식으로 문제 2개를 내보냈어요.\n"
    assert run.err == (
        "attn-tutor: b: GIFT에서는 문장을 채점할 수 없어요. 직접 채점하는 서술형으로 내보냈어요.\n"
    )


def test_a_shipped_pack_goes_by_its_id(program, tmp_path):
    run = program("--lang en export anatomy --ids 3.3,3.2 --to qti -o quiz.zip")
    assert (run.status, run.out, run.err) == (0, "quiz.zip: written for qti (problems: 2).\n", "")
    names = zipfile.ZipFile(tmp_path / "quiz.zip").namelist()
    assert names == ["imsmanifest.xml", "test.xml", "items/item-1-3.3.xml", "items/item-2-3.2.xml"]


def test_json_tells_what_was_written(program, pack_file):
    run = program("--lang en export --to moodle -o made.xml --json", str(pack_file(KINDS)))
    assert (run.status, run.err) == (0, "")
    assert json.loads(run.out) == {
        "schema": 1,
        "path": "made.xml",
        "format": "moodle",
        "pack": "mine",
        "problems": ["a", "b"],
        "notes": [
            "b: a sentence cannot be marked by Moodle. It is exported as an essay that you mark."
        ],
    }


def test_fresh_numbers_are_variants_of_each_problem(program, pack_file):
    path = str(pack_file(TABLE + KINDS))
    line = "--lang en export --to anki -o - --fresh 2 --seed 5 --ids t,a"
    run = program(line, path)
    cards = [each.split("\t")[0] for each in run.out.splitlines() if not each.startswith("#")]
    assert cards == ["attn-tutor/mine/t#5", "attn-tutor/mine/t#6", "attn-tutor/mine/a"]
    assert run.err == (
        "attn-tutor: a is exported as it is. Problem a is a fixed question:"
        " there is nothing in it to draw anew. Fresh numbers are for attention problems.\n"
    )
    assert program(line, path).out == run.out


def test_a_file_is_not_written_over(program, pack_file, tmp_path):
    path = str(pack_file(KINDS))
    (tmp_path / "made.md").write_text("mine", encoding="utf-8")
    refused = program("--lang en export --to markdown -o made.md", path)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == (
        "attn-tutor: made.md is there already. Choose another name, or add --force to overwrite it.\n"
    )
    assert (tmp_path / "made.md").read_text(encoding="utf-8") == "mine"
    forced = program("--lang en export --to markdown -o made.md --force", path)
    assert forced.status == 0
    assert (tmp_path / "made.md").read_text(encoding="utf-8").startswith("# Mine\n")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["made.md", "mine.yaml"]


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("--to moodel -o x", 2, "There is no format moodel. Did you mean moodle?"),
        ("--to word -o x", 2, "--to is word, but can only be "),
        ("--to qti -o -", 2, "qti is a zip and cannot be printed. Give a file: -o quiz.zip"),
        ("--to moodle -o .", 2, ". is there already. Choose another name, or add --force"),
        ("--to moodle -o . --force", 3, ". could not be written (Is a directory)"),
        ("--to moodle -o no/x", 3, "no/x could not be written (No such file or directory)"),
        ("--to moodle -o x --ids aa", 2, "There is no problem aa in the pack mine."),
        ("--to moodle -o x --ids t1,t2", 2, "There is no problem t1 in the pack mine."),
    ],
)
def test_what_cannot_be_done_is_said_before_any_work(program, pack_file, line, status, said):
    run = program(f"--lang en export {line}", str(pack_file(KINDS)))
    assert (run.status, run.out) == (status, "")
    assert run.err.startswith(f"attn-tutor: {said}")


def test_an_unknown_pack_is_no_file(program):
    run = program("--lang en export anatomi --to moodle -o x.xml")
    assert run.status == 2
    assert run.err.startswith("attn-tutor: There is no pack anatomi. Did you mean anatomy?")


def test_a_broken_pack_gives_its_findings(program, pack_file, tmp_path):
    path = pack_file("  - {id: a, title: T, kind: number}\n")
    run = program("--lang en export --to moodle -o x.xml", str(path))
    assert (run.status, run.out) == (3, "")
    first, *_, last = run.err.splitlines()
    assert "mine.yaml:6:10: AT115 answer is missing" in first
    assert last.endswith("mine.yaml cannot be used: 1 to mend.")
    assert not (tmp_path / "x.xml").exists()


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_takes_no_file(program, pack_file, tmp_path):
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(stat.S_IRUSR | stat.S_IXUSR)
    run = program("--lang en export --to moodle -o closed/x.xml", str(pack_file(KINDS)))
    assert run.status == 3
    assert run.err == "attn-tutor: closed/x.xml could not be written (Permission denied)\n"


def test_a_pack_in_one_language_keeps_it(program, pack_file):
    path = str(pack_file("  - {id: a, title: Nur Deutsch, kind: number, answer: 2}\n"))
    for language in ("en", "ko"):
        run = program(f"--lang {language} export --to markdown -o -", path)
        assert "## a Nur Deutsch" in run.out


def test_an_installed_pack_goes_by_its_id(program, pack_file):
    path = str(pack_file(KINDS))
    assert program("--lang en pack install", path).status == 0
    run = program("--lang en export mine --ids a --to gift -o -")
    assert (run.status, run.err) == (0, "")
    assert "::a A share::" in run.out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_said(environment, pack_file):
    for target in ("-o - > /dev/full", "-o /dev/full --force"):
        line = f"{sys.executable} -m attn_tutor export {pack_file(KINDS)} --to moodle {target}"
        done = subprocess.run(line, shell=True, capture_output=True, env=environment, check=False)
        assert done.returncode == 3
        assert b"No space left on device" in done.stderr.splitlines()[-1]
        assert b"Traceback" not in done.stderr


def test_a_closed_pipe_ends_quietly(environment, pack_file):
    line = f"{sys.executable} -m attn_tutor export {pack_file(KINDS)} --to moodle -o - | head -n 1"
    done = subprocess.run(line, shell=True, capture_output=True, env=environment, check=False)
    assert done.stdout.startswith(b"<?xml")
    assert b"Error" not in done.stderr
