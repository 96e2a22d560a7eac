"""``progress``: a history goes to another machine, comes back, and is forgotten on request."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from attn_tutor.store.journal import open_journal
from tests.store.walking import a_walk, chain, texts_of

TYPED = " 0.8808\t[/] :key:"


@pytest.fixture
def home(environment):
    """A home with two problems in its journal."""
    folder = Path(environment["ATTN_TUTOR_HOME"])
    with open_journal(folder) as journal:
        for identifier, problem, pack in [("a", "3.2", "anatomy"), ("b", "2.1", "anatomy")]:
            walk = a_walk(identifier, problem, pack)
            journal._append(walk, chain(walk, "2 0", TYPED))
    return folder


def kept(folder):
    with open_journal(folder) as journal:
        return texts_of(journal)


# --- export and import ----------------------------------------------------------------------------


def test_to_another_machine_and_back(program, home, tmp_path):
    """Exported, imported elsewhere, twice; the export there is the same, byte for byte."""
    ran = program("progress export -o there.jsonl")
    assert (ran.status, ran.out, ran.err) == (0, "there.jsonl: 4 moves written.\n", "")
    other = tmp_path / "other"
    for said in ("4 new moves, 0 known already", "0 new moves, 4 known already"):
        ran = program("progress import there.jsonl", ATTN_TUTOR_HOME=str(other))
        assert (ran.status, ran.out) == (0, f"there.jsonl: {said}.\n")
    assert kept(other) == kept(home) == [["2 0", TYPED]] * 2
    program("progress export --output back.jsonl", ATTN_TUTOR_HOME=str(other))
    assert (tmp_path / "back.jsonl").read_bytes() == (tmp_path / "there.jsonl").read_bytes()


@pytest.mark.usefixtures("home")
def test_the_screen_is_a_file_too(program):
    """Without -o, or with a dash, lines of JSON and nothing else; they can be piped in."""
    ran = program("progress export")
    assert [json.loads(line)["text"] for line in ran.out.splitlines()] == ["2 0", TYPED] * 2
    assert ran == program("progress export -o -")
    narrow = program("progress export", PYTHONUTF8="0", PYTHONIOENCODING="cp949")
    assert [json.loads(line) for line in narrow.out.splitlines()] == [
        json.loads(line) for line in ran.out.splitlines()
    ]
    ran = program("--lang ko progress import -", typed=ran.out)
    assert ran.out == "-: 새 기록 0개, 이미 있던 기록 4개\n"


@pytest.mark.usefixtures("home")
def test_a_file_that_is_there_is_not_overwritten(program, tmp_path):
    """It may hold what another machine wrote."""
    (tmp_path / "mine.jsonl").write_text("precious")
    ran = program("progress export -o mine.jsonl")
    assert ran.status == 2
    assert ran.err == (
        "attn-tutor: mine.jsonl is there already."
        " Choose another name, or add --force to overwrite it.\n"
    )
    ran = program("--lang ko progress export -o mine.jsonl")
    assert ran.err == (
        "attn-tutor: 이미 있는 파일이에요: mine.jsonl"
        " 다른 이름을 고르거나 --force를 붙여 덮어쓰세요.\n"
    )
    assert (tmp_path / "mine.jsonl").read_text() == "precious"
    assert program("progress export -o mine.jsonl --force").status == 0
    assert (tmp_path / "mine.jsonl").read_text() == program("progress export").out
    assert [each.name for each in tmp_path.glob("*mine*")] == ["mine.jsonl"]


@pytest.mark.usefixtures("home")
def test_a_place_where_nothing_can_be_written(program):
    """A sentence, status 3."""
    ran = program("progress export -o no/such/folder.jsonl")
    assert ran.status == 3
    assert ran.err == (
        "attn-tutor: no/such/folder.jsonl could not be written (No such file or directory).\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.usefixtures("home")
def test_a_full_disk(program):
    """The same; a device is not removed."""
    ran = program("--lang ko progress export -o /dev/full")
    assert ran.status == 3
    assert ran.err == (
        "attn-tutor: 파일을 쓰지 못했어요: /dev/full (No space left on device) "
        "다른 것은 바꾸지 않았어요.\n"
    )
    assert Path("/dev/full").exists()


def test_nothing_to_export(program, environment):
    """No journal is made for it."""
    ran = program("progress export")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    ran = program("--lang ko progress export -o none.jsonl")
    assert (ran.status, ran.out) == (0, "아직 저장한 기록이 없어요.\n")
    assert not Path(environment["ATTN_TUTOR_HOME"], "journal.db").exists()


@pytest.mark.usefixtures("home")
def test_broken_lines_and_missing_files(program, tmp_path):
    """Each is named; the rest is merged; the status is the worst."""
    program("progress export -o good.jsonl")
    good = (tmp_path / "good.jsonl").read_text(encoding="utf-8").splitlines()
    (tmp_path / "bad.jsonl").write_text("\n".join([good[0], "{", good[1]]), encoding="utf-8")
    other = {"ATTN_TUTOR_HOME": str(tmp_path / "other")}
    ran = program("progress import bad.jsonl", **other)
    assert ran.status == 1
    assert ran.out == (
        "bad.jsonl:2: not a line of JSON. Left out.\nbad.jsonl: 2 new moves, 0 known already.\n"
    )
    ran = program("--lang ko progress import bad.jsonl none.jsonl good.jsonl", **other)
    assert ran.status == 2
    assert ran.err == "attn-tutor: 파일을 읽을 수 없어요: none.jsonl\n"
    assert ran.out == (
        "bad.jsonl:2: JSON 한 줄이 아니에요. 이 줄은 뺐어요.\n"
        "bad.jsonl: 새 기록 0개, 이미 있던 기록 2개\n"
        "good.jsonl: 새 기록 2개, 이미 있던 기록 2개\n"
    )
    (tmp_path / "worse.jsonl").write_text("{\n" * 50)
    ran = program("progress import worse.jsonl")
    assert ran.out.splitlines()[20:] == [
        "… and 30 more lines.",
        "worse.jsonl: 0 new moves, 0 known already.",
    ]


def test_ways_that_part_and_moves_that_wait(program, home, tmp_path):
    """Both are said, and reported as JSON on request."""
    walk = a_walk("a", "3.2", "anatomy")
    other = tmp_path / "other"
    with open_journal(other) as journal:
        journal._append(walk, chain(walk, "2 0", "0.5", "0.6"))
    program("progress export -o o.jsonl", ATTN_TUTOR_HOME=str(other))
    lines = (tmp_path / "o.jsonl").read_text(encoding="utf-8").splitlines()
    (tmp_path / "gap.jsonl").write_text(lines[2])
    ran = program("progress import gap.jsonl")
    assert ran.out.splitlines()[0] == (
        "1 moves follow one that is missing. They are kept, and seen when it is imported."
    )
    data = json.loads(program("progress import gap.jsonl o.jsonl --json").out)
    assert data["schema"] == 1
    gap, whole = data["files"]
    assert gap == {
        "path": "gap.jsonl",
        "added": 0,
        "known": 1,
        "forks": [],
        "waiting": 1,
        "broken": [],
    }
    fork = {"pack": "anatomy", "problem": "3.2", "begun": walk.begun}
    assert (whole["added"], whole["known"], whole["forks"]) == (1, 2, [fork])
    assert sorted(kept(home)) == [["2 0", TYPED], ["2 0", TYPED], ["2 0", "0.5", "0.6"]]


@pytest.mark.usefixtures("home")
def test_a_fork_in_words(program, tmp_path):
    """In both languages."""
    said = {
        "en": "anatomy/3.2 (begun 2026-03-01T00:00:00.000Z) goes on in two ways; both are kept.",
        "ko": "anatomy/3.2 (2026-03-01T00:00:00.000Z 시작): 두 갈래로 이어져서 둘 다 남겨 두었어요.",
    }
    walk = a_walk("a", "3.2", "anatomy")
    for language, sentence in said.items():
        other = tmp_path / language
        with open_journal(other) as journal:
            journal._append(walk, chain(walk, "2 0", language))
        ran = program(
            f"--lang {language} progress import", str(other / "journal.db"), COLUMNS="120"
        )
        assert ran.out.splitlines()[0] == sentence


def test_a_damaged_journal_comes_back(program, home):
    """The sentence of the start names the command; the command does it."""
    file = home / "journal.db"
    content = bytearray(file.read_bytes())
    content[60:64] = b"\xff" * 4
    content[100:104] = b"\xff" * 4
    file.write_bytes(content)
    ran = program("progress import /dev/null" if sys.platform != "win32" else "progress import nul")
    aside = home / "journal.db.unreadable-1"
    assert ran.err == (
        f"attn-tutor: {file} could not be read. It is kept as {aside}, and a new one begins. "
        f"What can still be read comes back with: attn-tutor progress import {aside}\n"
    )
    assert aside.read_bytes() == content


# --- reset ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "word"), [("en", "3.2"), ("ko", " anatomy/3.2 ")])
def test_one_problem_is_forgotten(program, home, lang, word):
    """After its id was typed; the backup brings it back."""
    ran = program(f"--lang {lang} progress reset 3.2", typed=f"{word}\n", COLUMNS="200")
    assert ran.status == 0
    (backup,) = (home / "backups").iterdir()
    asked, prompt, done = ran.out.splitlines()
    assert [asked, prompt, done] == {
        "en": [
            "2 moves will be forgotten: anatomy/3.2. A backup is written first.",
            f"Type 3.2 to go on> {word}",
            f"Forgotten: 2 moves. To take it back: attn-tutor progress import {backup}",
        ],
        "ko": [
            "기록 2개를 지워요: anatomy/3.2. 먼저 백업해 둘게요.",
            f"계속하려면 이렇게 적으세요: 3.2> {word}",
            f"지운 기록: 2개. 되돌리는 명령: attn-tutor progress import {backup}",
        ],
    }[lang]
    assert kept(home) == [["2 0", TYPED]]
    program("progress import", str(backup))
    assert kept(home) == [["2 0", TYPED]] * 2


@pytest.mark.parametrize(("lang", "word"), [("en", "all"), ("ko", "모두"), ("en", "모두")])
def test_everything_is_forgotten(program, home, lang, word):
    """After a word was typed, of either language."""
    ran = program(f"--lang {lang} progress reset --all", typed=f"{word}\n")
    assert ran.status == 0
    assert kept(home) == []
    (backup,) = (home / "backups").iterdir()
    program("progress import", str(backup))
    assert kept(home) == [["2 0", TYPED]] * 2


@pytest.mark.parametrize("typed", ["", "\n", "y\n", "3.3\n", "all\n"])
def test_anything_else_changes_nothing(program, home, typed):
    """Also the end of the input."""
    ran = program("progress reset 3.2", typed=typed)
    assert ran.status == 1
    assert ran.out.splitlines()[-1] == "Nothing was changed."
    assert not (home / "backups").exists()
    assert len(kept(home)) == 2


def test_yes_asks_nothing(program, home):
    """For scripts."""
    ran = program("progress reset 2.1 --yes", COLUMNS="200")
    assert ran.status == 0
    assert ran.out.startswith("Forgotten: 2 moves.")
    assert len(kept(home)) == 1


def test_without_a_backup_nothing_is_forgotten(program, home):
    """A file stands where the backups would go."""
    (home / "backups").write_text("in the way")
    ran = program("progress reset --all --yes")
    assert ran.status == 3
    assert "backups could not be written" in ran.err
    assert len(kept(home)) == 2


def test_what_cannot_be_reset(program, home):
    """Which one; nothing of it; one or all."""
    with open_journal(home) as journal:
        walk = a_walk("c", "3.2", "other")
        journal.append(walk, chain(walk, "1"))
    for line, status, said in [
        ("progress reset 3.2", 2, "Several packs have 3.2: anatomy/3.2, other/3.2."),
        ("progress reset 9.9", 2, "Nothing is kept of 9.9."),
        ("progress reset", 2, "Name one problem, or --all."),
        ("progress reset 3.2 --all", 2, "Name one problem, or --all."),
        ("--lang ko progress reset 3.2", 2, "여러 꾸러미에 있어요: 3.2 (anatomy/3.2, other/3.2)"),
        ("--lang ko progress reset 9.9", 2, "저장한 기록이 없는 문제예요: 9.9"),
        ("--lang ko progress reset", 2, "문제 번호를 하나 적거나 --all을 쓰세요."),
    ]:
        ran = program(line)
        assert (ran.status, ran.err) == (status, f"attn-tutor: {said}\n")
    assert program("progress reset other/3.2 --yes").status == 0
    assert len(kept(home)) == 2


def test_nothing_to_reset(program):
    """Said, and no journal is made."""
    ran = program("--lang ko progress reset --all --yes")
    assert (ran.status, ran.out) == (1, "아직 저장한 기록이 없어요.\n")
