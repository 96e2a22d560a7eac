"""A small class whose figures are counted by hand: nine students, one problem, four steps.

ann, ben, cho and dan make no mistake. eun and fay do not divide by √d_k and go on rightly. gil takes
base 2 in the softmax and goes on rightly. han cuts two weights off. ida leaves the weights blank and
stops. ann types other weights an hour later, which is no first try.
"""

from __future__ import annotations

from math import nan
from pathlib import Path

import pytest

from attn_tutor.files.classes import read_class
from attn_tutor.grading.batch import Marker
from attn_tutor.grading.columns import Place, collected
from attn_tutor.grading.figures import Item, Tally, correlation, discriminations
from attn_tutor.grading.firsts import first_answers, seconds_of
from attn_tutor.grading.pseudonyms import Pseudonyms
from attn_tutor.grading.tries import tries_of
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive

CLASS = Path(__file__).with_name("class.csv")
STEPS = ("scores", "scaled_scores", "weights", "output")


@pytest.fixture(scope="module")
def answers():
    return first_answers(collected(list(read_class(str(CLASS), lambda _: True))))


@pytest.fixture(scope="module")
def figures(answers, shipped):
    graded = Marker(lambda name, _: derive(shipped(name))).grade(answers)
    tally = Tally()
    steps = [("13.6", place.stage) for place in answers.places]
    seconds = seconds_of(answers, steps)
    for student, number in zip(graded.student, graded.report, strict=True):
        name, report = graded.students[student], graded.reports[number]
        took = {step: seconds[name, ("13.6", step)] for step in STEPS[1:]} if name != "ida" else {}
        tally.add(name, report.derivation, tries_of(report), took)
    return tally.figures()


@pytest.fixture(scope="module")
def items(figures):
    return {each.item.step: each for each in figures.items}


@pytest.mark.parametrize(
    ("step", "students", "right", "saved", "seconds"),
    [
        ("scores", 9, 9, 0, None),
        ("scaled_scores", 9, 7, 0, 60),  # eun and fay
        ("weights", 9, 6, 2, 120),  # gil, han and ida; eun and fay follow
        ("output", 8, 8, 3, 60),  # eun, fay and gil follow; ida stopped
    ],
)
def test_each_step(items, step, students, right, saved, seconds):
    found = items[step]
    counted = (found.students, found.right, found.saved, found.seconds)
    assert counted == (students, right, saved, seconds)


def test_the_worst_cell_of_each_student_is_counted(items):
    assert items["weights"].verdicts == {
        Verdict.RIGHT: 4,
        Verdict.FOLLOWS: 2,
        Verdict.WRONG: 1,
        Verdict.TRUNCATED: 1,
        Verdict.BLANK: 1,
    }


def test_mistakes_and_a_row_worked_both_ways(items):
    (unscaled,) = items["scaled_scores"].mistakes
    assert (unscaled.id, unscaled.students) == ("scaled_scores.not-scaled", 2)
    assert unscaled.example.typed == ("3", "1", "2")
    assert unscaled.example.mistaken == ("3.000", "1.000", "2.000")
    assert unscaled.example.right == ("2.121", "0.707", "1.414")
    assert (unscaled.example.did.en, unscaled.example.formula) == ("Z = S", "Z = S / √d_k")
    named = [(each.id, each.students) for each in items["weights"].mistakes]
    assert named == [("exps.base2", 1), ("rounding.truncated", 1)]


def test_discrimination_by_hand(items):
    """Scaled scores: x is 0 for eun and fay, else 1; y is the mean of a student's other steps.

    y: gil (1 + 0 + 1)/3, han (1 + 1/3 + 1)/3 since one of three weights is right, ida (1 + 0)/2, all
    others 1. Σy = 143/18, Σxy = 107/18, Σy² = 6 + 4/9 + 49/81 + 1/4. r = −0.351.
    """
    across = 107 / 18 - 7 * (143 / 18) / 9
    spread_x, spread_y = 7 - 49 / 9, 6 + 4 / 9 + 49 / 81 + 1 / 4 - (143 / 18) ** 2 / 9
    by_hand = across / (spread_x * spread_y) ** 0.5
    assert items["scaled_scores"].discrimination == pytest.approx(by_hand)
    assert by_hand == pytest.approx(-0.351, abs=5e-4)
    assert items["scores"].discrimination is None  # all alike


def test_students_and_mistakes_of_the_whole(figures):
    assert len(figures.people) == 9
    first = figures.people[0]
    assert (first.student, first.right, first.steps) == ("ida", 2, 3)
    assert [(each.id, each.students) for _, each in figures.mistakes] == [
        ("scaled_scores.not-scaled", 2),
        ("exps.base2", 1),
        ("rounding.truncated", 1),
    ]


def test_too_few_students_have_no_correlation():
    scores = {
        Item("p", "1", step): {f"s{n}": (n + shift) % 2 for n in range(7)}
        for shift, step in enumerate(("scores", "weights"))
    }
    assert set(discriminations(scores).values()) == {None}
    for own in scores.values():
        own["s7"] = 0.5
    assert list(discriminations(scores).values()) == pytest.approx([-1.0, -1.0])


def test_correlation_with_no_spread():
    assert correlation([(1 / 3, 0.0)] * 9) is None


def row(student, text, at, place="weights", line=1):
    return (student, Place("13.6", stage=place), text, at, "a.csv", line)


@pytest.mark.parametrize(
    ("rows", "kept"),
    [
        ([("0.5", 20.0), ("0.6", 10.0)], "0.6"),  # the earlier one
        ([("0.5", nan), ("0.6", 10.0)], "0.6"),  # a time comes before none
        ([("0.5", nan), ("0.6", nan)], "0.5"),  # the one further up
        ([(" ", 10.0), ("0.6", 20.0)], "0.6"),  # an empty one is no try
        ([(" ", 10.0)], " "),  # but stands alone
    ],
)
def test_the_first_answer(rows, kept):
    found = first_answers(collected([row("kim", text, at) for text, at in rows]))
    assert [found.texts[text] for text in found.text] == [kept]


def test_nothing_is_the_first_of_nothing():
    found = first_answers(collected([]))
    assert len(found.student) == 0
    assert seconds_of(found, []) == {}
    assert Tally().figures().items == ()


def test_seconds_run_from_the_step_before():
    """kim is 30 s at the weights, counted to the last cell; lee's only step has no step before."""
    rows = [
        row("kim", "1", 100.0, "scores"),
        row("lee", "1", 110.0, "weights"),
        row("kim", "1", 120.0, "weights"),
        row("kim", "2", 130.0, "weights"),
        row("kim", "2", nan, "output"),
    ]
    answers = collected(rows)
    steps = [("p/1", place.stage) for place in answers.places]
    assert seconds_of(answers, steps) == {("kim", ("p/1", "weights")): 30.0}


def test_pseudonyms_are_stable_distinct_and_need_the_secret():
    class_of = [f"student{number}" for number in range(3000)]
    ours, again, other = (Pseudonyms(secret) for secret in (b"oak", b"oak", b"elm"))
    names = [ours.of(student) for student in class_of]
    assert names == [again.of(student) for student in class_of]
    assert len(set(names)) == 3000
    assert not set(names) & {other.of(student) for student in class_of}
    assert all(len(name) == 12 and name.startswith("s-") for name in names)
