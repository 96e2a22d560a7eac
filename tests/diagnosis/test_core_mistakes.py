"""Each mistake of each stage, made everywhere on a good problem, is named; and nothing crashes."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

import numpy as np
import pytest
from diagnosis_classroom import draw, problem
from diagnosis_students import HONEST, LOCAL, MISTAKES

from attn_tutor.judging.diagnosis import diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.typed import Form, Typed

CASES = [
    (stage, entry)
    for stage, entries in MISTAKES.items()
    for entry in entries
    if entry not in LOCAL and entry != "exps.zero-is-zero"
]


@cache
def problems():
    """A plain and a causal problem, and two whose shapes can be confused."""
    rng = np.random.default_rng(5)
    found = [draw(rng, confusable=False) for _ in range(12)]
    found += [draw(rng, confusable=True) for _ in range(30)]
    return found


def numerals(values):
    form = np.where(np.isnan(values), Form.ABSENT, Form.NUMERAL).astype(np.int8)
    return Typed(np.round(values, 3), np.full(values.shape, 3), form)


def made(derivation, stage, entry):
    """What a student types at one stage who makes the mistake there and keeps every digit."""
    known = dict(derivation.values)
    known["divisor"] = known["key"].shape[-1] ** 0.5
    known.setdefault("allowed", np.ones(known["exps"].shape, bool))
    known["logits"] = known.get("masked_scores", known["scaled_scores"])
    with np.errstate(all="ignore"):
        wrong = MISTAKES[stage][entry][0](known, lambda x: x)
        right = HONEST[stage](known, lambda x: x)
    if wrong is None or wrong.shape != right.shape or np.isnan(wrong).any():
        return None
    return None if stage != "masked_scores" and np.isinf(wrong).any() else wrong


def family(entry):
    under = catalogue()[entry].told_under
    return {entry} | (family(under) if under else set())


@pytest.mark.parametrize(("stage", "entry"), CASES, ids=[entry for _, entry in CASES])
def test_core_mistake_is_named(stage, entry):
    for derivation in problems():
        if stage not in derivation.values:
            continue
        wrong = made(derivation, stage, entry)
        if wrong is None:
            continue
        cells = {stage: numerals(wrong)}
        diagnosis = diagnose(derivation, cells, mark(derivation, cells)).get(stage)
        if diagnosis is not None and diagnosis.sure:
            assert family(entry) & {fit.id for fit in diagnosis.fits}
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
