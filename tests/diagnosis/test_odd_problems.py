"""Mistakes on problems at the edge of the family: one key, given scores, heads of one column."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.diagnosis.guesses import _fills
from attn_tutor.judging.marking import given as nothing_carried
from attn_tutor.judging.marking import mark
from attn_tutor.judging.misconceptions.masked_scores import mask_of
from attn_tutor.judging.misconceptions.work import NotHereError, Work
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.maths.boxes import point
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import same

X = [[1, 2, 0], [0, 1, 1], [2, 0, -1]]
W = {
    "W_Q": [[1, 0], [1, 1], [0, 1]],
    "W_K": [[0, 1], [1, 0], [1, 1]],
    "W_V": [[1, 1], [0, 1], [2, 0]],
}
SQUARE = {
    "W_Q": [[1, 0], [1, 1]],
    "W_K": [[0, 1], [1, 0]],
    "W_V": [[1, 2], [0, 1]],
    "W_O": [[1, 0], [2, 1]],
}
QK = {"Q": [[2, 1], [1, 2]], "K": [[1, 0], [0, 2], [1, 1]]}
PROBLEMS = {
    "given scores": {"scores": [[1, 4, 2]], "V": [[1, 0], [0, 1], [1, 1]], "scale": "none"},
    "biases": {"X": X, **W, "b_Q": [[1, 2]], "b_K": [[-1, 3]]},
    "one bias": {"X": X, **W, "b_Q": [[1, 2]]},
    "one key": {"Q": [[2, 1], [1, 2]], "K": [[1, 2]], "V": [[3, 1]]},
    "heads of one column": {"X": [[1, 2], [0, 1], [2, -1]], **SQUARE, "heads": 2},
    "decimals": {"X": [[0.12, 0.27, 0.4], [0.33, 0.14, 0.1]], **W},
    "biased scores": {**QK, "bias": [[0, 1, 2], [1, 0, 1]]},
    "divided by a number": {**QK, "scale": 3},
    "more queries than keys": {"Q": [[2, 1], [1, 2], [0, 1]], "K": [[1, 0], [0, 2]], "V": [[1, 2], [3, 4]]},
}  # fmt: skip


def number(value):
    return Number(f"{value:g}", float(value), None)


def given(value):
    if isinstance(value, list):
        return tuple(tuple(map(number, row)) for row in value)
    return value if isinstance(value, str) or value == 2 else number(value)


@cache
def problem(name):
    content, complaints = kind("attention").build(
        {field: given(value) for field, value in PROBLEMS[name].items()}
    )
    assert not complaints
    digits = DigitsAsked(Digits(3))
    return derive(Problem("p", "1", "attention", same("t"), content, digits=digits))


def fits(derivation, name, values):
    """What is named for a step where such numbers are typed and nothing before it."""
    form = np.where(np.isnan(values), Form.ABSENT, Form.NUMERAL).astype(np.int8)
    cells = {name: Typed(np.round(values, 3), np.full(values.shape, 3), form)}
    found = diagnose(derivation, cells, mark(derivation, cells))
    assert len(found) == len(list(found))
    return [fit.id for fit in found[name].fits] if name in found else []


def softmax(scores):
    exps = np.exp(scores)
    return exps / exps.sum(axis=-1, keepdims=True)


# the problem, the step typed, what is typed there instead, the mistake that is named first
NAMED = [
    ("given scores", "output", lambda v: v["output"] / 3, "output.scaled-again"),
    ("biases", "query", lambda v: v["X"] @ v["W_K"] + v["b_K"], "projection.other-matrix"),
    ("biases", "query", lambda v: v["X"] @ v["W_K"] + v["b_Q"], "projection.other-matrix"),
    ("one bias", "query", lambda v: v["X"] @ v["W_K"] + v["b_Q"], "projection.other-matrix"),
    ("heads of one column", "concat", lambda v: v["concat"][:, ::-1], "heads.head-order"),
    (
        "decimals",
        "scores",
        lambda v: np.round(v["query"], 1) @ np.round(v["key"], 1).T,
        "rounding.early",
    ),
    (
        "biased scores",
        "weights",
        lambda v: softmax(v["scores"] + v["bias"]),
        "scaled_scores.not-scaled",
    ),
    ("divided by a number", "scaled_scores", lambda v: v["scores"], "scaled_scores.not-scaled"),
    ("more queries than keys", "weights", lambda v: softmax(v["scores"]), "scaled_scores.not-scaled"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "step", "typed", "mistake"), NAMED)
def test_the_mistake_is_named(name, step, typed, mistake):
    derivation = problem(name)
    assert fits(derivation, step, typed(derivation.values))[:1] == [mistake]


def test_what_cannot_be_done_is_not_named():
    """One key has no neighbour, and columns of heads that have but one cannot be interleaved."""
    alone = problem("one key")
    assert "scores.next-key" not in fits(alone, "scores", alone.values["scores"][::-1])
    joined = problem("heads of one column")
    found = fits(joined, "concat", joined.values["concat"][:, ::-1])
    assert "heads.interleaved" not in found


@pytest.mark.parametrize("name", PROBLEMS)
def test_any_wrong_numbers_can_be_diagnosed(name):
    derivation = problem(name)
    rng = np.random.default_rng(1)
    for step in derivation.plan.steps:
        if not step.stage.copies:
            values = derivation.values[step.name]
            assert len(set(fits(derivation, step.name, rng.normal(0, 5, values.shape)))) <= 3


def test_a_mistake_stops_where_the_problem_has_no_such_thing():
    derivation = problem("biased scores")
    plan = derivation.plan
    known = {each.name: nothing_carried(derivation.values[each.name]) for each in plan.givens}
    work = Work(plan, plan.step("scaled_scores"), known, {})
    for missing in (
        lambda: work.box("weights"),  # it comes later
        lambda: work.operand("scores", "mask"),
        lambda: work.step_of("output"),
        lambda: mask_of(work),
    ):
        with pytest.raises(NotHereError):
            missing()


@pytest.mark.parametrize(
    ("shape", "fills"),
    [((2, 3), True), ((1, 3), True), ((2, 1), True), ((1, 1), True), ((3, 2), False), ((3, 3), False)],
)  # fmt: skip
def test_numbers_of_another_shape_are_nobodys_guess(shape, fills):
    assert _fills(point(np.zeros(shape)), (2, 3)) is fills
