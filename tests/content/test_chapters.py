"""What every chapter must have: worked example, problems, a separating one, a mistake to find."""

from __future__ import annotations

import pytest

from attn_tutor.packs.load import read_pack
from tests.content.shipped import CHAPTERS, pack, tagged

ADVANCED = {"05", "06", "07"}
"""Outside the depth contract of the course, apart from one sentence on why each is there."""


def test_the_chapters_of_the_reading_order_are_there():
    assert list(CHAPTERS) == ["01", "02", "03", "04", "05", "06", "07", "08", "13"]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_nothing_is_to_be_mended_in_it(chapter):
    _, findings = read_pack(CHAPTERS[chapter])
    assert findings == ()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_it_has_five_problems_besides_the_worked_example_and_the_mistake(chapter):
    special = {"worked-example", "find-the-mistake"}
    plain = [each for each in pack(chapter).problems if not special & set(each.tags)]
    assert len(plain) >= 5
    assert sum(each.kind == "attention" for each in plain) >= 2


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_its_worked_example_shows_steps_and_leaves_blanks(chapter):
    examples = [each for each in tagged(chapter, "worked-example") if each.worked]
    assert len(examples) == 1
    for text in (examples[0].title.said("en"), examples[0].title.said("ko")):
        assert text.startswith(("Worked example: ", "예제: "))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_one_problem_separates_and_one_has_a_mistake_to_find(chapter):
    (separating,) = tagged(chapter, "separates")
    (mistake,) = tagged(chapter, "find-the-mistake")
    assert separating.kind == "attention"
    assert mistake.kind == "choice"
    assert len(mistake.content.options) == 4
    assert len(mistake.content.right) == 1
    assert mistake.title.said("ko").startswith("실수 찾기: ")
    assert mistake.title.said("en").startswith("Find the mistake: ")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_ids_carry_the_number_of_the_chapter(chapter):
    for problem in pack(chapter).problems:
        assert problem.id.removeprefix("ex").split(".")[0] == str(int(chapter))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_levels_follow_the_depth_contract(chapter):
    core = {problem.id for problem in pack(chapter).problems if problem.level == "core"}
    sentences = {problem.id for problem in pack(chapter).problems if problem.kind == "sentence"}
    if chapter in ADVANCED:
        assert core == sentences
        assert len(core) >= 2
    else:
        assert sentences <= core
        assert len(core) >= 7


def test_right_options_are_not_always_at_the_same_place():
    places = [tagged(chapter, "find-the-mistake")[0].content.right for chapter in CHAPTERS]
    assert len(set(places)) == 4


def test_wrong_options_of_a_choice_say_why():
    silent = [
        problem.id
        for chapter in CHAPTERS
        for problem in pack(chapter).problems
        if problem.kind == "choice"
        for place, option in enumerate(problem.content.options, start=1)
        if option.why is None and place not in problem.content.right
    ]
    assert set(silent) <= {"1.2"}  # its options are names only
