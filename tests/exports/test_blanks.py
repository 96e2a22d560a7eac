"""Blanks: what is asked, and intervals that say exactly what the judge says."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.exports.blanks import blanks_of
from attn_tutor.exports.intervals import Interval
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Form, Typed, as_columns, nothing_typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import DigitsAsked
from attn_tutor.packs.load import load_pack
from attn_tutor.packs.shelves.library import Library
from attn_tutor.reading.expressions import read_number

UNUSUAL = """
  - {id: far, title: far from 1, Q: [[30, 1], [0, 2]], K: [[1, 0], [0.1, 3]], V: [[1000, -2], [0.001, 9.97]]}
  - {id: exact, title: exact, kind: number, answer: 1/3, exact: true}
  - {id: whole, title: whole, kind: number, answer: sqrt(64), decimals: 0}
  - {id: ten, title: just below ten, kind: number, answer: 9.996}
  - {id: small, title: small, kind: number, answer: "-0.0994"}
"""
DIGITS = {
    "far": [Digits(decimals=2), Digits(figures=3)],
    "exact": [Digits()],
    "whole": [Digits(decimals=0)],
    "ten": [Digits(), Digits(decimals=1), Digits(figures=2)],
    "small": [Digits(decimals=0), Digits(figures=1)],
    "3.2": [Digits(decimals=4), Digits(figures=2)],
    "13.4": [Digits()],
    "4.3": [Digits()],
}


@pytest.fixture(scope="module")
def derivations(tmp_path_factory):
    path = tmp_path_factory.mktemp("packs") / "unusual.yaml"
    head = "format: 1\nid: unusual\nversion: 1.0.0\ntitle: unusual\nproblems:"
    path.write_text(head + UNUSUAL, encoding="utf-8")
    library = Library()
    problems = [*load_pack(path).problems, *map(library.find_problem, ("3.2", "13.4", "4.3"))]
    return [
        derive(replace(problem, digits=DigitsAsked(digits)))
        for problem in problems
        for digits in DIGITS[problem.id]
    ]


@pytest.fixture(scope="module")
def asked(derivations):
    """Every blank of every problem at every number of digits, worked out when it is drawn."""
    known = {}

    def give(place):
        if place not in known:
            derivation = derivations[place % len(derivations)]
            known[place] = (derivation, blanks_of(derivation, everything=True))
        return known[place]

    return give, len(derivations)


def judged(derivation, blank, number):
    """The verdict of the judge where nothing but this cell was typed."""
    step = derivation.plan.step(blank.stage)
    shape = derivation.values[step.name].shape
    typed = Typed(*(each.copy() for each in nothing_typed(shape)))
    cell = as_columns([[number]], mask=step.stage.masks)
    for all_cells, one in zip(typed, cell, strict=True):
        all_cells[blank.row, blank.column] = one[0, 0]
    verdict = Verdict(
        int(mark(derivation, {step.name: typed})[step.name].verdicts[blank.row, blank.column])
    )
    return Verdict.RIGHT if verdict is Verdict.FOLLOWS else verdict


def compared(blank, number):
    """What a page says that only compares."""
    form = (
        Form.NUMERAL
        if number.decimals is not None
        else Form.POINTED
        if number.pointed
        else Form.CLOSED
    )
    return blank.writing(form, number.decimals or 0).verdict(number.value)


@st.composite
def texts(draw, value):
    """Typed texts: the value at any digits, near to it, or something else altogether."""
    if not np.isfinite(value):
        return draw(st.sampled_from(["-inf", "-∞", "-99999", "-1e9", "0", "-9999"]))
    places = draw(st.integers(0, 8))
    units = draw(st.sampled_from([0, 0, 0, 1, -1, 2, -2, 3, 0.5, -0.5, 1.5, 100, -100]))
    near = f"{value + units * 10.0**-places:.{places}f}"
    cut = f"{value:.12f}"[: 2 + places + (value < 0)].rstrip("-.") or "0"
    far = draw(st.floats(-30, 30).map(lambda number: f"{number:.{places}f}"))
    return draw(
        st.sampled_from(
            [
                near,
                near,
                near,
                cut,
                far,
                f"{value!r}",
                f"{round(value * 12)}/12",
                "1/3",
                "0.5*2",
                f"{value * 100:.{places}f}%",
                f"({near})*1.0",
                "0",
                "10",
                "√2/2",
            ]
        )
    )


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_intervals_say_what_the_judge_says(asked, data):
    """Any text, any digits: comparing with the intervals gives the verdict of the judge."""
    give, count = asked
    derivation, blanks = give(data.draw(st.integers(0, count - 1)))
    blank = blanks[data.draw(st.integers(0, len(blanks) - 1))]
    text = data.draw(texts(blank.value))
    number = read_number(text, infinity=derivation.plan.step(blank.stage).stage.masks)
    said, compares = judged(derivation, blank, number), compared(blank, number)
    assert compares == said, (derivation.problem.id, derivation.problem.digits, blank.place, text)


HONEST = ["2.16", "4.3", "5.2", "6.9", "7.10", "8.4", "13.4"]


@pytest.mark.parametrize("identifier", HONEST)
def test_no_honest_student_is_refused(shipped, identifier):
    """Whoever rounds at each step, goes on with it or not, types more digits or leaves steps out."""
    draw = random.Random(identifier)
    derivation = derive(shipped(identifier))
    blanks = {
        (each.stage, each.row, each.column): each for each in blanks_of(derivation, everything=True)
    }
    for _ in range(12):
        used = {each.name: derivation.values[each.name] for each in derivation.plan.givens}
        for step in derivation.plan.steps:
            worked = step.stage.compute({need: used[name] for need, name in step.inputs.items()})
            more, rounds, halves = draw.choice([0, 0, 1, 3]), draw.random() < 0.7, draw.choice("ED")
            places = 0 if derivation.whole[step.name] else step.digits.decimals + more
            typed = [[written(cell, places, halves) for cell in row] for row in worked]
            used[step.name] = (
                np.array([[float(text) for text in row] for row in typed]) if rounds else worked
            )
            for place in np.ndindex(worked.shape):
                blank = blanks.get((step.name, *place))
                if blank is not None:
                    text = typed[place[0]][place[1]]
                    assert compared(blank, read_number(text, infinity=True)) is Verdict.RIGHT, (
                        blank.place,
                        text,
                    )


def written(value, places, halves):
    """Round as people do: a half up, or a half to even."""
    if not np.isfinite(value):
        return "-inf"
    unit = Decimal(1).scaleb(-places)
    return str(
        Decimal(repr(float(value))).quantize(
            unit, {"E": ROUND_HALF_EVEN, "D": ROUND_HALF_UP}[halves]
        )
    )


def test_blanks_in_order_of_the_walk(shipped):
    """Row by row, stage by stage; exps and row sums only when everything is asked."""
    found = blanks_of(derive(shipped("3.2")))
    assert [blank.place for blank in found] == ["scores[1,1]", "scores[1,2]", "weights[1,1]"]
    assert [blank.expected for blank in found] == ["2", "0", "0.8808"]
    assert found[-1].closed == "e^2/(e^2 + 1)"
    stages = dict.fromkeys(
        blank.stage for blank in blanks_of(derive(shipped("13.4")), everything=True)
    )
    assert list(stages) == ["scores", "scaled_scores", "exps", "row_sums", "weights", "output"]


def test_the_intervals_of_a_cell(shipped):
    """The question of 3.2: the range that honest rounding reaches, and what is near it."""
    weight = blanks_of(derive(shipped("3.2")))[-1]
    assert weight.right == (
        Interval(pytest.approx(0.88073, abs=1e-6), pytest.approx(0.88086, abs=1e-5)),
    )
    assert weight.as_asked.decimals == 4
    assert list(weight.too_few_digits) == [0, 1, 2, 3]
    said = {
        text: compared(weight, read_number(text)).word
        for text in ("0.8808", "0.88", "0.8807", "0.8809", "0.5")
    }
    assert said == {
        "0.8808": "right",
        "0.88": "too_few_digits",
        "0.8807": "truncated",
        "0.8809": "last_digit",
        "0.5": "wrong",
    }


def test_masked_cells_take_minus_infinity(shipped):
    """What is masked takes −∞ or the very low number of a program, and nothing else."""
    derivation = derive(shipped("4.3"))
    hidden = next(each for each in blanks_of(derivation) if each.expected == "-inf")
    assert hidden.right == (Interval(-np.inf, -1e4),)
    assert compared(hidden, read_number("-inf", infinity=True)) is Verdict.RIGHT
    assert compared(hidden, read_number("0")) is Verdict.WRONG


def test_mistakes_are_told_apart_from_right(shipped):
    """Each named mistake has a finite number of its own, far enough from what is accepted."""
    for blank in blanks_of(derive(shipped("13.4"))):
        assert blank.mistakes
        for mistake in blank.mistakes:
            assert mistake.interval.holds(mistake.value)
            assert not any(each.holds(mistake.value) for each in blank.as_asked.last_digit)
            assert mistake.question.en
            assert mistake.question.ko


def test_the_most_telling_mistake_first(shipped):
    """Whole-stage mistakes before slips, this stage before earlier ones."""
    weight = blanks_of(derive(shipped("3.2")))[-1]
    ids = [mistake.id for mistake in weight.mistakes]
    assert ids[0] == "weights.linear"
    assert ids.index("weights.linear") < ids.index("scaled_scores.scaled-anyway")
    kinds = [
        (mistake.kind in {"rounding", "format"}, mistake.extent != "stage")
        for mistake in weight.mistakes
    ]
    assert kinds == sorted(kinds)


@pytest.mark.parametrize("identifier", ["1.2", "3.5", "3.14", "3.18"])
def test_answers_that_are_no_numbers(shipped, identifier):
    """They have the right answer as text, and nothing to compare numbers with."""
    for blank in blanks_of(derive(shipped(identifier))):
        assert not blank.numeric
        assert (blank.writings, blank.mistakes) == ((), ())
