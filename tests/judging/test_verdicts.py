"""Every verdict, and the rules that decide between neighbours."""

from __future__ import annotations

import numpy as np
import pytest

from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import NAMES, Verdict, worst
from attn_tutor.maths.digits import Digits

NUMBERS = [
    # answer, digits, typed, verdict
    ("0.880797", Digits(4), ".8808", "right"),
    ("0.880797", Digits(4), "88.08%", "right"),
    ("0.880797", Digits(4), "88.1%", "too_few_digits"),
    ("0.880797", Digits(4), "88.09%", "last_digit"),
    ("0.880797", Digits(4), "8.808e-1", "right"),
    ("0.880797", Digits(4), "0.88080", "right"),
    ("0.880797", Digits(4), "0.880797", "right"),
    ("0.880797", Digits(4), "0.88082", "right"),  # more digits never cost anything
    ("0.880797", Digits(4), "0.8809", "last_digit"),
    ("0.880797", Digits(4), "0.8807", "truncated"),
    ("0.880797", Digits(4), "0.8806", "wrong"),
    ("0.25", Digits(2), "0.24", "last_digit"),  # 0.25 itself is not cut to 0.24
    ("-0.25", Digits(2), "-0.24", "last_digit"),
    ("0.2499", Digits(2), "0.24", "truncated"),
    ("12.4", Digits(2), "12.3*1", "wrong"),  # an expression has no digits that are too few
    ("12.4", Digits(2), "12.4*1", "right"),
    ("0.880797", Digits(4), "0.88", "too_few_digits"),
    ("0.880797", Digits(4), "0.9", "too_few_digits"),
    ("0.880797", Digits(4), "1", "wrong"),
    ("0.880797", Digits(4), "1.0", "wrong"),
    ("0.880797", Digits(4), "-0.8808", "wrong"),
    ("0.500", Digits(3), ".5", "right"),
    ("0.50003", Digits(3), ".5", "right"),
    ("0.50003", Digits(4), ".5", "right"),  # .5000 is its honest rounding
    ("0.5003", Digits(4), ".5", "too_few_digits"),
    ("2.0001", Digits(3), "2", "right"),
    ("2.01", Digits(3), "2", "wrong"),
    ("2.01", Digits(3), "2.0", "too_few_digits"),
    ("12.01", Digits(3), "12", "too_few_digits"),
    ("9.6", Digits(3), "10", "too_few_digits"),
    ("0.02", Digits(3), "0", "wrong"),
    ("0.02", Digits(3), "0.0", "wrong"),
    ("0.02", Digits(3), ".0", "wrong"),
    ("0.0004", Digits(3), "0", "right"),
    ("0.6667", Digits(2), "0.66", "truncated"),
    ("-0.6667", Digits(2), "-0.66", "truncated"),
    ("-0.6667", Digits(2), "-0.68", "last_digit"),
    ("0.6612", Digits(2), "0.67", "last_digit"),
    ("-0.6612", Digits(2), "-0.67", "last_digit"),
    ("0.66", Digits(2), "0.64", "wrong"),
    ("0.0049", Digits(2), "0.01", "last_digit"),
    ("0.0074", Digits(2), "0.00", "truncated"),
    ("0.125", Digits(2), "0.12", "right"),
    ("0.125", Digits(2), "0.13", "right"),
    ("-0.125", Digits(2), "-0.12", "right"),
    ("1/3", Digits(3), "1/3", "right"),
    ("1/3", Digits(3), "0.33/1", "wrong"),
    ("1/3", Digits(3), "0.3333/1.0", "right"),  # a point makes it stand for the digits asked
    ("1/3", Digits(3), "333/1000", "wrong"),  # without one it stands for itself
    ("e^2/(e^2+1)", Digits(3), "e^2/(e^2+1)", "right"),
    ("sqrt(2)/2", Digits(3), "1/sqrt(2)", "right"),
    # significant figures
    ("999", Digits(figures=2), "1000", "right"),
    ("999", Digits(figures=2), "1e3", "right"),
    ("999", Digits(figures=2), "990", "truncated"),
    ("10", Digits(figures=2), "10.0", "right"),
    ("10", Digits(figures=2), "10", "right"),
    ("1234", Digits(figures=2), "1200", "right"),
    ("1234", Digits(figures=2), "1234", "right"),
    ("1234", Digits(figures=3), "1240", "last_digit"),
    ("0.01234", Digits(figures=3), "0.0123", "right"),
    ("0.01234", Digits(figures=3), "0.012", "too_few_digits"),
    ("33.1558", Digits(figures=3), "33", "too_few_digits"),
    ("33.1558", Digits(figures=3), "33.1", "truncated"),
    ("0", Digits(figures=2), "0.0", "right"),
    # whole answers are exact
    ("8", Digits(0), "8", "right"),
    ("8", Digits(0), "8.0", "right"),
    ("8", Digits(0), "9", "wrong"),
    ("8", Digits(0), "8.3", "wrong"),
    ("16", Digits(0), "32/2", "right"),
    ("22.6", Digits(0), "23", "right"),
    ("22.6", Digits(0), "22.6", "right"),
    ("22.6", Digits(0), "22", "wrong"),
    ("22.6", Digits(0), "24", "wrong"),
    ("8", Digits(3), "_", "blank"),
    ("8", Digits(3), "?", "unreadable"),
]


@pytest.mark.parametrize(("answer", "digits", "typed", "verdict"), NUMBERS)
def test_one_number(bench, answer, digits, typed, verdict):
    assert bench.one(bench.number(answer, digits), typed) == verdict


EXACT = [
    ("1/3", "1/3", "right"),
    ("1/3", "2/6", "right"),
    ("1/3", "0.333", "wrong"),
    ("1/3", "0.33333333", "wrong"),
    ("0.5", "0.5", "right"),
    ("0.5", "0.50", "right"),
    ("0.5", "1/2", "right"),
    ("0.5", "50%", "right"),
    ("0.5", "0.501", "wrong"),
    ("8", "8", "right"),
    ("8", "7.9", "wrong"),
    ("sqrt(2)", "sqrt(2)", "right"),
    ("sqrt(2)", "2/sqrt(2)", "right"),
    ("sqrt(2)", "1.414", "wrong"),
]


@pytest.mark.parametrize(("answer", "typed", "verdict"), EXACT)
def test_exact_answers_are_never_rounded(bench, answer, typed, verdict):
    assert bench.one(bench.number(answer, exact=True), typed) == verdict


QK = {"Q": "2 1; 1 2", "K": "1 0; 0 2"}  # scores 2 2; 1 4


@pytest.mark.parametrize(
    ("typed", "verdicts"),
    [
        ("2 2; 1 4", "right right; right right"),
        ("2.0 2.000; 1 4", "right right; right right"),
        ("2 2; 1 5", "right right; right wrong"),
        ("2 2; 1.1 4", "right right; wrong right"),
        ("2 2; 1 3.9", "right right; right wrong"),
        ("2 _; ? 4", "right blank; unreadable right"),
    ],
)
def test_whole_numbers_have_no_near_misses(bench, typed, verdicts):
    assert bench.verdicts(bench.attention(**QK), scores=typed)["scores"] == verdicts


def test_a_hard_maximum_is_wrong(bench):
    problem = bench.attention(scores="0 3 0", scale="none")
    for typed in ("0 1 0", "0.0 1 0.0", "0 1.0 0"):
        assert "wrong" in bench.verdicts(problem, weights=typed)["weights"], typed
    found = bench.verdicts(problem, weights="0 1 0")["weights"]
    assert found == "wrong wrong wrong"
    assert bench.verdicts(problem, weights="0.0 .9 0.0")["weights"] == "wrong too_few_digits wrong"


MASKED = {"scores": "1 2; 3 4", "scale": "none", "mask": "causal"}


@pytest.mark.parametrize(
    ("typed", "verdicts"),
    [
        ("1 -inf; 3 4", "right right; right right"),
        ("1 -∞; 3 4", "right right; right right"),
        ("1 -10000; 3 4", "right right; right right"),
        ("1 -1e9; 3 4", "right right; right right"),
        ("1 -9999; 3 4", "right wrong; right right"),
        ("1 0; 3 4", "right wrong; right right"),
        ("1 2; 3 4", "right wrong; right right"),
        ("1 -inf; -inf 4", "right right; wrong right"),
        ("-1e5 -inf; 3 4", "wrong right; right right"),
    ],
)
def test_masked_cells(bench, typed, verdicts):
    found = bench.verdicts(bench.attention(**MASKED), masked_scores=typed)
    assert found["masked_scores"] == verdicts


def test_a_forgotten_mask_is_followed(bench):
    problem = bench.attention(**MASKED)
    typed = {
        "masked_scores": "1 2; 3 4",
        "exps": "2.718 7.389; 20.086 54.598",
        "row_sums": "10.107; 74.684",
    }
    assert bench.verdicts(problem, **typed) == {
        "masked_scores": "right wrong; right right",
        "exps": "right follows; right right",
        "row_sums": "follows; right",
    }
    repaired = bench.verdicts(problem, masked_scores="1 2; 3 4", weights="1 0; .269 .731")
    assert repaired["weights"] == "right right; right right"


def test_digits_may_differ_by_stage(bench):
    by_stage = {"scaled_scores": Digits(2), "weights": Digits(4)}
    problem = bench.attention(by_stage=by_stage, **QK)
    found = bench.verdicts(problem, scaled_scores="1.41 1.41; .71 2.83", weights=".5 .5; .11 .89")
    assert found == {
        "scaled_scores": "right right; right right",
        "weights": "right right; too_few_digits too_few_digits",
    }
    assert (
        bench.verdicts(problem, weights=".5 .5; .1070 .8930")["weights"]
        == "right right; right right"
    )


def test_rounded_steps_follow(bench):
    """Scaled .71 2.83 at two decimals gives exps 2.03 16.95, right ones are 2.03 16.92."""
    problem = bench.attention(Digits(2), **QK)
    typed = {"scaled_scores": "1.41 1.41; .71 2.83", "exps": "4.11 4.11; 2.03 16.95"}
    found = bench.verdicts(problem, **typed)
    assert found["exps"] == "right right; right follows"


def test_exact_carry_follows_nothing(bench):
    problem = bench.attention(**QK)
    typed = {"scores": "2 2; 1 5", "scaled_scores": "1.414 1.414; .707 3.536"}
    assert bench.verdicts(problem, **typed)["scaled_scores"] == "right right; right follows"
    found = bench.verdicts(problem, carry="exact", **typed)
    assert found["scaled_scores"] == "right right; right wrong"


def test_a_sum_that_may_be_zero_lets_only_right_through(bench):
    problem = bench.attention(scores="0 1", scale="none")
    found = bench.verdicts(problem, row_sums="0", weights=".269 5")
    assert found == {"row_sums": "wrong", "weights": "right wrong"}


def test_what_is_not_typed_is_absent(bench):
    marks = bench.marks(bench.attention(**QK), scores="2 2; 1 4")
    assert (marks["weights"].verdicts == Verdict.ABSENT).all()


def test_a_class_is_marked_like_each_of_its_students(bench):
    problem = bench.attention(**QK)
    texts = [".5 .5; .107 .893", ".5 .5; .1 .9", "1 0; 0 1", "_ .5; ? .893"]
    read = [bench.read(text) for text in texts]
    together = mark(
        problem, {"weights": Typed(*(np.stack(each) for each in zip(*read, strict=True)))}
    )
    for place, one in enumerate(read):
        alone = mark(problem, {"weights": one})
        for name in alone:
            for end in (0, 1):
                for chain in ("own", "mended"):
                    np.testing.assert_array_equal(
                        getattr(together[name], chain).box[end][place]
                        if getattr(together[name], chain).box[end].ndim == 3
                        else getattr(together[name], chain).box[end],
                        getattr(alone[name], chain).box[end],
                    )
        np.testing.assert_array_equal(
            together["weights"].verdicts[place], alone["weights"].verdicts
        )


def test_forms_of_typed_cells(bench):
    read = bench.read("0.5 0.5/1 1/2 _ ? -inf")
    assert [Form(int(each)) for each in read.form[0]] == [
        Form.NUMERAL,
        Form.POINTED,
        Form.CLOSED,
        Form.BLANK,
        Form.UNREADABLE,
        Form.CLOSED,
    ]


def test_verdicts_are_ordered_and_named():
    order = "right follows too_few_digits truncated last_digit blank wrong unreadable"
    assert " ".join(verdict.word for verdict in sorted(Verdict) if verdict >= 0) == order
    assert worst([Verdict.RIGHT, Verdict.BLANK, Verdict.LAST_DIGIT]) is Verdict.BLANK
    assert worst([]) is Verdict.ABSENT
    assert set(NAMES) == set(Verdict)
    assert all(name.en and name.ko for name in NAMES.values())
