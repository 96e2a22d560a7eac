"""The quiz and the review: short items, mixed, with new numbers."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from itertools import pairwise

import pytest

from attn_tutor.cli.items import items_of
from attn_tutor.cli.quiz.items import options_of
from attn_tutor.learning.choosing import Choice, Setting
from attn_tutor.learning.quiz import SHORT
from attn_tutor.packs.shelves.library import Library
from attn_tutor.session.state import State
from tests.cli.at_home import CTRL_C, MONDAY, right, student, wrong

__all__ = ["student"]
ROBOT = [right] * 60
MORE = {"en": "You can go on from here to the end", "ko": "여기서 이어서 끝까지"}


@pytest.fixture(scope="module")
def problems():
    return {f"{each.pack}/{each.id}": each for pack in Library().packs() for each in pack.problems}


def items(ran):
    return re.findall(r"^Item \d+ of \d+  \((\S+)\)$", ran.out, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "head", "item", "end"),
    [
        (
            "en",
            "5 items, seed 11. q leaves the quiz.\n",
            "Item 3 of 5  (",
            "Answered 5 of 5; right at the first try: 5.\n",
        ),
        (
            "ko",
            "5문제, 시드 11. q를 입력하면 그만둬요.\n",
            "5문제 중 3번  (",
            "5문제 중 5문제를 풀었고, 한 번에 맞힌 문제는 5문제예요.\n",
        ),
    ],
)
def test_a_whole_quiz(student, language, head, item, end):
    """Five items, the seed, a summary; 0 where all were answered; nothing goes on beyond a row."""
    student.language = language
    ran = student.sit("quiz --seed 11", *ROBOT)
    assert ran.out.startswith(head)
    assert item in ran.out
    assert ran.out.endswith(end)
    assert ran.status == 0
    assert len(student.dialogues) == 5
    assert MORE[language] not in ran.out
    assert ran.err == ""


def test_the_summary_counts_first_tries(student):
    """A row that was wrong first is answered, but not at the first try; so is one that was shown."""
    ran = student.sit("quiz --seed 3 -n 1", wrong, right)
    assert ran.out.endswith("Answered 1 of 1; right at the first try: 0.\n")
    ran = student.sit("quiz --seed 3 -n 1", "show")
    assert ran.out.endswith("Answered 1 of 1; right at the first try: 0.\n")
    ran = student.sit("quiz --seed 3 -n 1", "h", right)
    assert ran.out.endswith("Answered 1 of 1; right at the first try: 0.\n")


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "Answered 1 of 5; right at the first try: 1.\n"),
        ("ko", "5문제 중 1문제를 풀었고, 한 번에 맞힌 문제는 1문제예요.\n"),
    ],
)
@pytest.mark.parametrize(("last", "status"), [("q", 1), (None, 1), (CTRL_C, 130)])
def test_leaving_in_the_middle(student, language, end, last, status):
    """The summary comes all the same, and nothing stays open."""
    student.language = language
    ran = student.sit("quiz --seed 3", right, *([] if last is None else [last]))
    assert ran.status == status
    assert ran.out.endswith(end)
    assert "still open" not in student.sit("", "n").out
    assert len(student.kept()) == 1


def test_the_same_seed_is_the_same_quiz(student, tmp_path):
    """For the same history; without a seed another one each time, and it is printed."""
    first = student.sit("quiz --seed 5", *ROBOT)
    student.move(tmp_path / "other")
    assert student.sit("quiz --seed 5", *ROBOT) == first
    seeds = set()
    for _ in range(2):
        ran = student.sit("quiz -n 1", "q")
        seeds |= set(re.findall(r"seed (\d+)\. q leaves", ran.out))
    assert len(seeds) == 2


def test_the_numbers_of_an_item_come_again_by_its_seed(student):
    """What the screen names can be solved in full with solve."""
    ran = student.sit("quiz --seed 3 -n 1", "q")
    ((name, seed),) = re.findall(r"(\S+)  Fresh numbers, seed (\d+)", ran.out)
    content = student.dialogue.session.problem.content
    student.sit(f"solve {name} --seed {seed}", "q")
    assert student.dialogue.session.problem.content == content


def test_items_are_short_core_and_mixed(student, problems):
    """Over an evening of quizzes: core, about two minutes, never the same twice in one quiz."""
    minutes = {(each.problem, each.stage): each.minutes for each in items_of(problems.values())}
    for seed in range(3):
        ran = student.sit(f"quiz --seed {seed}", *ROBOT)
        assert ran.status == 0
        names = items(ran)
        assert len(names) == 5
        assert len(set(names)) == 5
        asked = []
        for name, each in zip(names, student.dialogues, strict=True):
            problem, session = problems[name], each.session
            assert problem.level == "core"
            assert session.state is State.FINISHED
            assert len(set(session.walk)) == len(session.walk)
            last = session.walk[-1 if problem.kind == "attention" else 0].step
            assert minutes[name, last] <= SHORT
            asked.append((problem.kind, session.plan.step(last).stage.skill))
            if problem.kind == "attention":
                assert session.problem.seed is not None
                assert session.problem.content != problem.content
        assert len(set(asked)) > 1
        assert all(one != other for one, other in pairwise(asked))


def test_earlier_stages_are_shown_and_only_the_row_is_asked(student):
    """Once dot is known, later stages are asked, with everything before them worked out."""
    later = 0
    for seed in range(4):
        ran = student.sit(f"quiz --seed {seed}", *ROBOT)
        assert ran.status == 0
        for each in student.dialogues:
            session = each.session
            if session.problem.kind != "attention":
                continue
            steps = [step.name for step in session.plan.steps]
            asked = {prompt.step for prompt in session.walk}
            assert len(asked) <= 2
            first = min(steps.index(name) for name in asked)
            shown = {quantity for quantity, _, _ in session.cells} - asked
            later += bool(shown)
            needed = set(session.plan.step(session.walk[0].step).inputs.values()) & set(steps)
            assert needed <= {*shown, *asked, "exps", "row_sums"} or first == 0
    assert later > 3


def test_no_more_is_shown_than_is_gone_on_from(shipped):
    """The output needs weights and no exps; the weights need neither exps nor row sums shown."""
    problem = shipped("13.4")
    items_here = {each.stage: each for each in items_of([problem])}
    setting = Setting((), {}, (), MONDAY)
    worked = {
        stage: options_of(problem, setting, Choice(item, "mixed", 1))["worked"]
        for stage, item in items_here.items()
    }
    assert worked == {
        "scores": [],
        "scaled_scores": ["scores"],
        "exps": ["scores", "scaled_scores"],
        "row_sums": ["scores", "scaled_scores", "exps"],
        "weights": ["scores", "scaled_scores"],
        "output": ["scores", "scaled_scores", "weights"],
    }


def test_one_pack(student):
    """Only its problems; an unknown one is told."""
    for seed in (1,):
        assert all(
            name.startswith("masks/")
            for name in items(student.sit(f"quiz masks --seed {seed}", *ROBOT))
        )
    ran = student.sit("quiz mask")
    assert ran.status == 2
    assert ran.err == (
        "attn-tutor: There is no pack mask. Did you mean masks? attn-tutor list shows them all.\n"
    )


def test_a_pack_of_two_keys_only(student, pack_file):
    """Nothing there can vary: its own numbers are better than no quiz."""
    path = pack_file(
        "  - id: '1'\n    title: {en: One, ko: 하나}\n    Q: [[1, 2]]\n    K: [[1, 0], [0, 1]]\n"
    )
    ran = student.sit(f"--pack {path} quiz mine --seed 1 -n 2", *ROBOT)
    assert ran.status == 0, ran
    assert items(ran) == ["mine/1"] * 2


@pytest.mark.parametrize("count", [1, 7])
def test_how_many(student, count):
    assert len(items(student.sit(f"quiz --seed 2 -n {count}", *ROBOT))) == count


@pytest.mark.parametrize(
    "line", ["quiz -n 0", "quiz -n 51", "quiz -n x", "quiz --seed -1", "review -n 0"]
)
def test_usage(student, line):
    assert student.sit(line).status == 2


# --- review ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Nothing to review yet: reviews begin when a skill is mastered. Try quiz.\n",
        ),
        (
            "ko",
            "아직 복습할 것이 없어요. 익힌 것이 생기면 시작돼요. quiz로 연습해 보세요.\n",
        ),
    ],
)
def test_nothing_to_review_yet(student, language, said):
    student.language = language
    ran = student.sit("review")
    assert (ran.status, ran.out) == (0, said)


def master_dot(someone):
    """Dot products of two problems with new numbers, and nothing else."""
    for name in ("2.15", "13.4"):
        someone.sit(f"solve {name} --seed 1 --ask scores", right, right, right)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Nothing is due. The next review is on {date}.\n"),
        ("ko", "지금 복습할 것은 없어요. 다음 복습일: {date}\n"),
    ],
)
def test_nothing_is_due(student, language, said):
    """Mastered just now: the day of the next review is told."""
    student.language = language
    master_dot(student)
    ran = student.sit("review")
    date = (student.clock + timedelta(days=2)).astimezone().date().isoformat()
    assert (ran.status, ran.out) == (0, said.format(date=date))
    assert student.sit("list --status due --json").out.count('"id"') == 0


def test_something_is_due(student, problems):
    """Days later it is asked, with new numbers; then nothing is due for longer than before."""
    master_dot(student)
    student.clock += timedelta(days=3)
    listed = student.sit("list --status due").out
    assert "1.9  Nine dot products" in listed
    ran = student.sit("review --seed 4", *ROBOT)
    assert ran.status == 0
    assert ran.out.startswith("2 items, seed 4. q leaves the quiz.\n")
    varied = 0
    for each in student.dialogues:
        session = each.session
        known = problems[f"{session.problem.pack}/{session.problem.id}"]
        if known.kind == "attention":
            steps = {session.plan.step(prompt.step).stage.skill for prompt in session.walk}
            assert steps == {"dot"}
            assert session.problem.content != known.content
            varied += 1
        else:
            assert "find-the-mistake" in known.tags
    assert varied
    assert re.fullmatch(
        r"Nothing is due. The next review is on 2026-03-\d\d.\n", student.sit("review").out
    )
    student.clock += timedelta(days=3)
    assert student.sit("review").out.startswith("Nothing is due.")


def test_rounding_is_due(student):
    """No stage has this skill; it is practised where numbers are rounded."""
    for name in ("2.15", "13.4"):
        student.sit(f"solve {name} --seed 1 --ask weights --direct", right, right, right)
    due = {
        each["skill"]: each["due"] for each in json.loads(student.sit("stats --json").out)["skills"]
    }
    assert due["rounding"]
    student.clock += timedelta(days=3)
    ran = student.sit("review --seed 1 -n 1", *ROBOT)
    assert (ran.status, len(items(ran))) == (0, 1)


def test_the_clock_is_asked_in_one_place(student):
    """A clock that stands still at another year is all that the program knows of time."""
    master_dot(student)
    kept = [walk.walk.begun for walk, _ in student.kept()]
    assert all(begun.startswith("2026-03-02T18:") for begun in kept)
    assert all(walk.last.startswith("2026-03-02T18:") for walk, _ in student.kept())
