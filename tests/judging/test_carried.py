"""The boxes that a step hands on: what a later number may have been made from."""

from __future__ import annotations

import numpy as np
import pytest

from attn_tutor.judging.marking import mark, on_paper
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.boxes import Box, point
from attn_tutor.maths.digits import Digits


@pytest.mark.parametrize(
    ("value", "digits", "half"),
    [
        (0.5, Digits(2), 0.0),
        (12.0, Digits(0), 0.0),
        (0.125, Digits(2), 0.005),
        (0.125, Digits(3), 0.0),
        (125.0, Digits(figures=2), 5.0),
        (120.0, Digits(figures=2), 0.0),
        (0.0, Digits(figures=2), 0.0),
    ],
)
def test_what_is_exact_at_the_digits_asked_is_not_rounded_on_paper(value, digits, half):
    carried = on_paper(point(np.array([[value]])), digits)
    box = carried.box
    assert carried.half_unit == pytest.approx(digits.unit(np.array([[value]])) / 2)
    assert (box.low, box.high) == (pytest.approx(value - half), pytest.approx(value + half))


def test_a_range_is_rounded_at_both_ends():
    """It is no single value, so nobody knows that it is exact."""
    box = on_paper(Box(np.array([[0.25]]), np.array([[0.5]])), Digits(2)).box
    assert (box.low, box.high) == (pytest.approx(0.245), pytest.approx(0.505))


@pytest.mark.parametrize(("typed", "word"), [("0.70", "truncated"), ("0.72", "last_digit")])
def test_behind_a_near_miss_stands_what_it_was_made_from(bench, typed, word):
    """Who cut 0.7071 to 0.70 goes on with either of them; so with a last digit that is off."""
    derivation = bench.attention(Digits(2), Q="1 1", K="2 0; 1 0", V="1 0; 0 1")
    assert derivation.values["scaled_scores"][0, 1] == pytest.approx(0.70711, abs=1e-5)
    marks = bench.marks(derivation, scores="2 1", scaled_scores=f"1.41 {typed}")
    words = bench.verdicts(derivation, scores="2 1", scaled_scores=f"1.41 {typed}")
    assert words["scaled_scores"] == f"right {word}"
    box = marks["scaled_scores"].own.box
    low, high = sorted((float(typed), 0.70711))
    assert box.low[0, 1] <= low
    assert box.high[0, 1] >= high - 1e-5


@pytest.mark.parametrize(
    ("exps", "step", "typed", "words"),
    [
        ("4.113 2.04", "row_sums", "6.13", "last_digit"),
        ("4.127 2.04", "row_sums", "6.1", "too_few_digits"),
        ("4.113 2.018", "weights", "0.66 0.33", "truncated right"),
    ],
)
def test_a_near_miss_of_the_truth_is_one_whatever_was_typed_before(bench, exps, step, typed, words):
    """The exps typed are a little off, and the number fits the true ones better than these."""
    derivation = bench.attention(Digits(2), Q="1 1", K="2 0; 1 0", V="1 0; 0 1")
    assert bench.verdicts(derivation, exps=exps, **{step: typed})[step] == words


def test_what_nobody_typed_is_absent_for_every_student(bench):
    derivation = bench.attention(Digits(2), Q="1 1", K="2 0; 1 0", V="1 0; 0 1")
    one = bench.read("2 1")
    typed = type(one)(*(np.stack([column] * 5) for column in one))
    marks = mark(derivation, {"scores": typed})
    assert marks["scores"].verdicts.tolist() == [[[Verdict.RIGHT] * 2]] * 5
    assert marks["weights"].verdicts.tolist() == [[[Verdict.ABSENT] * 2]] * 5


@pytest.mark.parametrize(("typed", "half"), [("9.9", 0.05), ("9.90", 0.005), ("9.900", 0.005)])
def test_a_wrong_number_stands_for_all_that_rounds_to_it(bench, typed, half):
    """At the digits typed where they are fewer than asked."""
    derivation = bench.attention(Digits(2), Q="1 1", K="2 0; 1 0", V="1 0; 0 1")
    box = bench.marks(derivation, scaled_scores=f"1.41 {typed}")["scaled_scores"].own.box
    assert box.low[0, 1] == pytest.approx(9.9 - half)
    assert box.high[0, 1] == pytest.approx(9.9 + half)


@pytest.mark.parametrize(
    ("typed", "low", "high"), [("6.14137", 6.14136, 6.14138), ("6.14", 6.13, 6.1415)]
)
def test_more_digits_tell_that_a_number_is_not_made_from_the_rounded_ones(bench, typed, low, high):
    """4.11 + 2.02 is 6.13; who types 6.14137 has added the unrounded exps, and goes on with that."""
    derivation = bench.attention(Digits(2), Q="1 1", K="2 0; 1 0", V="1 0; 0 1")
    words = bench.verdicts(derivation, exps="4.11 2.02", row_sums=typed)
    assert (words["exps"], words["row_sums"]) == ("right follows", "right")
    box = bench.marks(derivation, exps="4.11 2.02", row_sums=typed)["row_sums"].own.box
    assert low <= box.low[0, 0] <= box.high[0, 0] <= high
