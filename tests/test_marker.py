"""``marker``: one cell marked again and again, as ``check`` marks it once."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor import UsageError, check, find_problem, marker, shipped_packs

TEXTS = (
    "0.503", "0.5", "0.50321", "1/2", "e^0/(e^0+1)", "50.3%", "-0.2", "", "  ", "_", "?", "1 2",
    "1; 2", "0,503", "２", "1 1/2", "1e-3", "0.24", "0.248", "0.249", "0.25", "9" * 5000, "-inf", "\x00",
)  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("place", ["scores[2,1]", "weights[1,3]", "output[3,2]"])
def test_as_check_marks_it(place, text):
    problem = find_problem("13.4")
    assert marker(problem, place)(text) == check(problem, {place: text}).verdict


@settings(max_examples=60)
@given(
    score=st.sampled_from(("2", "7", "2 2 4", "", "?", "1/3 2 3")),
    number=st.integers(0, 1200),
    places=st.integers(1, 4),
)
def test_what_follows_from_earlier_numbers_is_honoured(score, number, places):
    problem = find_problem("13.4")
    text = f"{number / 1000:.{places}f}"
    place = "scores[1,1]" if " " not in score else "scores[1]"
    before = {place: score}
    alone = check(problem, {**before, "weights[1,1]": text})
    assert marker(problem, "weights[1,1]", before)(text) == alone.marks[-1].verdict


def asked_for_one_cell():
    """The shipped problems whose question is one cell that a judge can mark."""
    for pack in shipped_packs():
        for problem in pack.problems:
            try:
                yield problem, marker(problem)
            except UsageError:
                continue


def test_every_shipped_question_of_one_cell():
    """Whatever its kind: a number, an option, an exact value."""
    kinds = set()
    for problem, mark in asked_for_one_cell():
        for text in (mark.expected, "1", "2", "0.5", "-3/4", "1.0", "b", "√2", mark.expected + "1"):
            assert mark(text) == check(problem, text).verdict, (problem.id, text)
        kinds.add(problem.kind)
    assert kinds >= {"attention", "number", "choice"}


def test_the_question_is_marked_where_no_place_is_named():
    mark = marker(find_problem("3.2"))
    assert repr(mark) == "<Marker of weights[1,1]: 0.8808>"
    assert (mark.place, mark.expected) == ("weights[1,1]", "0.8808")
    assert [mark(text) for text in ("0.8808", "0.88", "0.8807", "0.8809", "0.5", "", "x")] == [
        "right", "too_few_digits", "truncated", "last_digit", "wrong", "blank", "unreadable",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("problem", "place", "english", "korean"),
    [
        (
            "13.4",
            "weights",
            "weights has several cells (3 × 3): name one of them, such as weights[1,1].",
            "weights에는 칸이 여러 개 있어요 (3 × 3). weights[1,1]처럼 칸 하나를 골라 주세요.",
        ),
        (
            "13.4",
            "scores[2]",
            "scores[2] has several cells (1 × 3): name one of them, such as scores[2,1].",
            "scores[2]에는 칸이 여러 개 있어요 (1 × 3). scores[2,1]처럼 칸 하나를 골라 주세요.",
        ),
    ],
)
def test_a_place_with_several_cells(problem, place, english, korean):
    with pytest.raises(UsageError) as caught:
        marker(find_problem(problem), place)
    assert (caught.value.text.en, caught.value.text.ko) == (english, korean)


def test_a_place_that_is_not_there():
    with pytest.raises(UsageError) as caught:
        marker(find_problem("3.2"), "weights[2,1]")
    assert caught.value.text.en == "weights is 1 × 2; rows and columns are counted from 1."
