"""A class diagnosed at once: word for word what each student would be told alone."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.diagnosis.many import diagnose_many
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Typed

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
SHAPES = {"one head": -2, "projected": -4, "two_heads": -3}
"""Which of the last steps is typed by everybody: what is hidden before it differs."""


@cache
def rooms():
    sys.path.insert(0, str(BENCHMARKS))
    spec = importlib.util.spec_from_file_location("rooms", BENCHMARKS / "diagnosis_classroom.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["rooms"] = module
    spec.loader.exec_module(module)
    sys.path.remove(str(BENCHMARKS))
    return module


def drawn(shape, rng):
    if shape == "one head":
        return rooms().draw(rng, confusable=False)
    return getattr(rooms(), shape)(rng)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_each_student_is_told_the_same(shape):
    """Students who typed different stages sit in one room; names, classes, numbers are equal."""
    rng = np.random.default_rng(9)
    derivation = drawn(shape, rng)
    step = derivation.plan.steps[SHAPES[shape]]
    room = rooms().classroom(rng, derivation, step.name, 2)
    students = len(next(iter(room.typed.values())).value)
    some = rng.permutation(students)[:25]
    typed = {name: Typed(*(each[some] for each in cells)) for name, cells in room.typed.items()}
    together = diagnose_many(derivation, typed, mark(derivation, typed))
    compared = 0
    for place, told in enumerate(together):
        own = {name: Typed(*(each[place] for each in cells)) for name, cells in typed.items()}
        alone = diagnose(derivation, own, mark(derivation, own))
        assert told.keys() == alone.keys()
        for name, found in alone.items():
            assert same_words(told[name], found), (name, place)
            compared += 1
    assert compared >= 10


def same_words(one, other):
    plain = [[fit._replace(values=0) for fit in each.fits] for each in (one, other)]
    numbers = [[fit.values for fit in each.fits] for each in (one, other)]
    return (
        one._replace(fits=()) == other._replace(fits=())
        and plain[0] == plain[1]
        and all(np.allclose(a, b, equal_nan=True) for a, b in zip(*numbers, strict=True))
    )
