"""Each mistake of each stage, made everywhere on a good problem, is named; and nothing crashes."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

import numpy as np
import pytest
from diagnosis_classroom import Layout, draw, problem, projected, two_heads, view
from diagnosis_students import HONEST, LOCAL, MISTAKES

from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.typed import Form, Typed

CASES = [
    (stage, entry)
    for stage, entries in MISTAKES.items()
    for entry in entries
    if entry not in {*LOCAL, "exps.zero-is-zero"} - {"heads.head-dropped"}
]
NEW = ("query", "key", "value", "concat", "projected_output")
IN_HEAD_2 = [(f"head2.{stage}", entry) for stage, entry in CASES if stage not in NEW]


@cache
def problems():
    """A plain and a causal problem, and two whose shapes can be confused."""
    rng = np.random.default_rng(5)
    found = [draw(rng, confusable=False) for _ in range(12)]
    found += [draw(rng, confusable=True) for _ in range(30)]
    return found


@cache
def from_x():
    """Problems with projections: of one head, and of two."""
    rng = np.random.default_rng(6)
    return [projected(rng) for _ in range(8)] + [two_heads(rng) for _ in range(36)]


def numerals(values):
    form = np.where(np.isnan(values), Form.ABSENT, Form.NUMERAL).astype(np.int8)
    return Typed(np.round(values, 3), np.full(values.shape, 3), form)


def made(derivation, name, entry):
    """What a student types at one step who makes the mistake there and keeps every digit."""
    step = derivation.plan.step(name)
    stage = step.stage.name
    known = view(Layout(derivation.plan), step, derivation.values)
    with np.errstate(all="ignore"):
        wrong = MISTAKES[stage][entry][0](known, lambda x: x)
        right = HONEST[stage](known, lambda x: x)
    if wrong is None or wrong.shape != right.shape or np.isnan(wrong).any():
        return None
    return None if stage != "masked_scores" and np.isinf(wrong).any() else wrong


def family(entry):
    under = catalogue()[entry].told_under
    return {entry} | (family(under) if under else set())


@pytest.mark.parametrize(
    ("name", "entry"),
    CASES + IN_HEAD_2,
    ids=[f"{name}-{entry}" for name, entry in CASES + IN_HEAD_2],
)
def test_core_mistake_is_named(name, entry):
    for derivation in from_x() if name in NEW or name.startswith("head2") else problems():
        if name not in derivation.values:
            continue
        wrong = made(derivation, name, entry)
        if wrong is None:
            continue
        cells = {name: numerals(wrong)}
        diagnosis = diagnose(derivation, cells, mark(derivation, cells)).get(name)
        if diagnosis is not None and diagnosis.sure:
            assert family(entry) & {fit.id for fit in diagnosis.fits}
            return
    pytest.fail("not named on any problem")


def test_a_product_left_out_of_a_projection_is_named():
    for derivation in from_x():
        right, known = derivation.values["query"], derivation.values
        wrong = known["X"][:, 1:] @ known["W_Q"][1:]
        where = np.arange(len(right))[:, None] == 1  # in one row
        cells = {"query": numerals(np.where(where, wrong, right))}
        diagnosis = diagnose(derivation, cells, mark(derivation, cells)).get("query")
        if diagnosis is not None and diagnosis.sure:
            assert [fit.id for fit in diagnosis.fits] == ["projection.dropped-component"]
            return
    pytest.fail("not named on any problem")


def test_any_numbers_of_any_problem_can_be_diagnosed():
    rng = np.random.default_rng(2)
    square = rng.integers(-2, 3, (3, 3))
    given = [
        problem(square, square, square),
        problem(square, square, square[:, :1], "causal"),
        problem(square[:1], square, square, scale="none"),
        problem(square[:2], square, square, "none"),
    ]
    for derivation in [*given, *problems()[:3]]:
        for _ in range(10):
            cells = {
                step.name: numerals(rng.normal(0, 2, derivation.values[step.name].shape))
                for step in derivation.plan.steps
                if rng.random() < 0.5
            }
            for diagnosis in diagnose(derivation, cells, mark(derivation, cells)).values():
                assert diagnosis.departs is not None
                assert len({fit.sure for fit in diagnosis.fits}) <= 1
