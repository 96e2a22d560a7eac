"""``attn-tutor`` alone, the list, and how fast the first prompt is there."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest

from attn_tutor import phrases
from attn_tutor.packs.shelves.library import Library
from attn_tutor.store.journal import open_journal
from attn_tutor.store.walks import Entry, new_walk, written_time
from tests.cli.at_home import CTRL_C, MONDAY, right, student, wrong

__all__ = ["student"]
ALL_STATES = "new, open, solved, hinted, revealed, skipped, changed, due"
WELCOME = {
    "en": (
        "attn-tutor: work attention by hand, one row at a time.\n"
        "Your numbers are checked against the exact values; an honest rounding is never wrong.\n"
        "attn-tutor list shows every problem; attn-tutor solve ID opens one.\n"
    ),
    "ko": (
        "attn-tutor: 어텐션을 한 행씩 손으로 계산해 봐요.\n"
        "적은 값은 정확한 값과 비교해요. 제대로 반올림했다면 틀렸다고 하지 않아요.\n"
        "attn-tutor list: 문제 목록 / attn-tutor solve ID: 그 문제 풀기\n"
    ),
}
FIRST = {
    "en": "Start with 2.1, Your first two scores?\n",
    "ko": "첫 문제: 2.1 처음 구하는 점수 두 개. 시작할까요?\n",
}
NEXT = {
    "en": "Next: 1.1, Worked example: dot products. Start?\n",
    "ko": f"다음 문제: 1.1 {Library().find_problem('1.1').title.ko}. 시작할까요?\n",
}


# --- alone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_first_time(student, language):
    """A certain first success, begun by Enter; looking at the offer makes no journal."""
    student.language = language
    no = student.sit("", "n")
    assert no.out.startswith(WELCOME[language] + FIRST[language])
    assert no.status == 0
    assert not (student.folder / "journal.db").exists()
    yes = student.sit("", "", right, "n")
    assert yes.status == 0
    assert NEXT[language] in student.sit("", "n").out


def test_what_is_no_answer_is_asked_again(student):
    """Neither yes nor no begins nothing; q, Ctrl-D and Ctrl-C leave."""
    ran = student.sit("", "2.4", "?", "n")
    assert ran.out.count("Type Enter for yes or n for no.\n") == 2
    assert (ran.status, student.dialogue) == (0, None)
    assert student.sit("", "q").status == student.sit("").status == 0
    assert student.sit("", CTRL_C).status == 130


def test_a_pipe_is_told_and_not_asked(student):
    """One screen, status 0."""
    ran = student.sit("", pipe=True)
    assert (ran.status, ran.out) == (0, WELCOME["en"] + FIRST["en"])


def test_the_latest_open_one_is_offered(student):
    """Of several; a finished one is followed by the one before it; a quiz item never is."""
    student.sit("solve 13.4", right)
    student.sit("solve 2.4", right)
    student.sit("quiz --seed 1", "q")
    student.sit("quiz --seed 1", right)
    assert "2.4, Scores 1, 4, 2, is still open. Go on?" in student.sit("", "n").out
    student.sit("", "", *[right] * 30)
    assert "13.4, The cat ate the fish, is still open. Go on?" in student.sit("", "n").out
    student.sit("", "", *[right] * 30)
    assert NEXT["en"] in student.sit("", "n").out


def test_everything_solved(student):
    """Then the first problem of all is offered, not nothing."""
    problems = [each for pack in Library().packs() for each in pack.problems]
    write_history(student.folder, [(each, "solved") for each in problems])
    assert "Next: 1.1, Worked example: dot products. Start?" in student.sit("", "n").out


# --- states ---------------------------------------------------------------------------------------


def write_history(folder, stood):
    """Walks through problems, each with a state noted."""
    with open_journal(folder) as journal:
        for problem, outcome in stood:
            walk = new_walk(problem, MONDAY)
            entry = Entry(0, written_time(MONDAY), "submit", "1", walk.key)
            journal.append(walk, [entry])
            journal.note(entry.digest, outcome)


def states(someone, status=""):
    line = f"list --json --status {status}" if status else "list --json"
    found = json.loads(someone.sit(line).out)
    assert found["schema"] == 1
    return {each["id"]: each["state"] for each in found["problems"] if each["state"] != "new"}


def test_the_states_are_told_apart(student):
    """By walking: solved, with hints, shown, skipped, open, and marked by oneself."""
    student.sit("solve 3.2", right, right, "n")
    student.sit("solve 2.4", "h", *[right] * 30)
    student.sit("solve 2.3", "show", *[right] * 30)
    student.sit("solve 2.1", "s", *[right] * 30)
    student.sit("solve 13.4", right)
    student.sit("solve 13.15", "so", "y")
    student.sit("solve 13.17", "so", "n")
    student.sit("solve 3.17", right)
    expected = {
        "3.2": "solved",
        "2.4": "hinted",
        "2.3": "revealed",
        "2.1": "skipped",
        "13.4": "open",
        "13.15": "solved",
        "13.17": "revealed",
        "3.17": "solved",
    }
    assert states(student) == expected
    for state in set(expected.values()):
        assert states(student, state) == {i: s for i, s in expected.items() if s == state}
    new = json.loads(student.sit("list --json --status new").out)["problems"]
    everything = json.loads(student.sit("list --json").out)["problems"]
    assert len(new) == len(everything) - len(expected)
    listed = student.sit("list").out
    for identifier, state in expected.items():
        said = phrases.STATES[state].en
        assert f"  {identifier} " in listed
        assert any(
            line.startswith(f"  {identifier} ") and line.endswith(f"[{said}]")
            for line in listed.splitlines()
        )
    student.language = "ko"
    listed = student.sit("list").out
    for said in ("풀었음", "힌트 보고 풀었음", "풀이를 봄", "건너뜀", "푸는 중"):
        assert f"  [{said}]\n" in listed


def test_the_last_finished_walk_decides(student):
    """A problem that was solved and is open again stays solved; shown after that is shown."""
    student.sit("solve 3.2", right, right, "n")
    student.sit("solve 3.2", right)
    assert states(student) == {"3.2": "solved"}
    student.sit("solve 3.2", "show", "n")
    assert states(student) == {"3.2": "revealed"}


def test_a_part_asked_by_option_solves_no_problem(student):
    """One row of weights is not 13.4; everything is more than it."""
    student.sit("solve 13.4 --ask weights[3] --direct", right, "n")
    assert states(student) == {}
    student.sit("solve 3.2 --ask all", *[right] * 20)
    assert states(student) == {"3.2": "solved"}


def test_a_part_asked_in_a_quiz_solves_no_problem(student):
    """Only a whole question does."""
    for seed in range(2):
        student.sit(f"quiz --seed {seed}", *[right] * 60)
    asked = {each.session.problem.kind for each in student.dialogues}
    kinds = {each.id: each.kind for pack in Library().packs() for each in pack.problems}
    assert asked
    assert all(kinds[identifier] != "attention" for identifier in states(student))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", f"attn-tutor: --status is done, but can only be one of: {ALL_STATES}.\n"),
        ("ko", f"attn-tutor: --status done: 이런 상태는 없어요. 쓸 수 있는 값: {ALL_STATES}\n"),
    ],
)
def test_an_unknown_status(student, language, said):
    """Usage, and what there is."""
    student.language = language
    ran = student.sit("list --status done")
    assert (ran.status, ran.err) == (2, said)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("3.2", ["ex3.2", "3.2"]),
        ("13.4", ["13.4"]),
        ("temperature", None),
        ("masks 4.2", ["4.2"]),
        ("고양이가", ["13.4"]),
        ("no-such-word", []),
        ("--tag find-the-mistake 13", ["13.12"]),
    ],
)
def test_searching(student, words, found):
    """Ids, titles of both languages, tags and packs; every word must fit."""
    listed = [
        each["id"] for each in json.loads(student.sit(f"list --json {words}").out)["problems"]
    ]
    assert listed == found if found is not None else listed


def test_the_id_of_a_pack_names_that_pack_alone(student, tmp_path):
    """Other packs have "ad" in their ids and titles, too."""
    (tmp_path / "ad.yaml").write_text(
        "format: 1\nid: ad\nversion: 1.0.0\ntitle: Ad\nproblems:\n"
        '  - {id: "1", title: First, kind: number, answer: 2, text: "1 + 1?"}\n'
    )
    found = json.loads(student.sit(f"--pack {tmp_path}/ad.yaml list --json ad").out)["problems"]
    assert [(each["pack"], each["id"]) for each in found] == [("ad", "1")]


def test_a_bare_number_is_a_chapter(student):
    """13 is chapter 13 alone; 3 is chapter 3 with its example, and no 13."""
    listed = [each["id"] for each in json.loads(student.sit("list --json 13").out)["problems"]]
    assert listed
    assert all(each.startswith("13.") for each in listed)
    listed = [each["id"] for each in json.loads(student.sit("list --json 3").out)["problems"]]
    assert "ex3.2" in listed
    assert all(each.startswith(("3.", "ex3.")) for each in listed)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No problem fits.\n"), ("ko", "맞는 문제가 없어요.\n")]
)
def test_nothing_fits(student, language, said):
    student.language = language
    ran = student.sit("list --status due")
    assert (ran.status, ran.out) == (0, said)


# --- speed ----------------------------------------------------------------------------------------

LATE = {
    "numpy",
    "sqlite3",
    "yaml",
    "fsrs",
    "attn_tutor.store.journal",
    "attn_tutor.replaying.replay",
}
PROBE = """
import builtins, sys
def first(prompt=""):
    print("MODULES", *sys.modules)
    raise EOFError
builtins.input = first
class Keyboard:
    def isatty(self): return True
sys.stdin = Keyboard()
from attn_tutor.cli.main import run
run(["--lang", "en", *sys.argv[1:]])
"""


def test_the_first_prompt_loads_little(environment, tmp_path):
    """Nothing open: no database and no arithmetic before the student can type."""
    for _ in range(2):  # the second time the problem is in the cache
        done = subprocess.run(
            [sys.executable, "-c", PROBE, "solve", "3.2"],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    (loaded,) = [line.split() for line in done.stdout.splitlines() if line.startswith("MODULES")]
    assert not LATE & set(loaded), LATE & set(loaded)
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    (loaded,) = [line.split() for line in done.stdout.splitlines() if line.startswith("MODULES")]
    assert not {"numpy", "sqlite3", "fsrs"} & set(loaded)


def test_a_long_list_is_fast(student, program):
    """200 kept walks: in this process well below a second."""
    problems = [each for pack in Library().packs() for each in pack.problems]
    write_history(student.folder, [(each, "solved") for each in (problems * 3)[:200]])
    began = time.process_time()
    listed = student.sit("list")
    assert time.process_time() - began < 1.5
    assert listed.out.count("[solved]") == len(problems)
    assert program("list --lang en", ATTN_TUTOR_HOME=str(student.folder)).out == listed.out


def test_a_long_imported_history_is_replayed_once(student):
    """Without outcomes noted every walk is made again, the first time only."""
    for _ in range(3):
        student.sit("solve 3.2 --anew", wrong, right, right, "n")
    with open_journal(student.folder) as journal, journal.transaction() as connection:
        connection.execute("DELETE FROM outcomes")
    assert states(student) == {"3.2": "solved"}
    with open_journal(student.folder) as journal:
        assert [kept.outcome for kept in journal.walks()] == ["solved"] * 3
