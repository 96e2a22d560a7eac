"""The few functions on plain floats give what NumPy gives for an array of one cell."""

from __future__ import annotations

import math

import numpy as np
import pytest

from attn_tutor.maths.scalars import namespace_of

ODD = [0.0, -0.0, 0.5, 1.5, 2.5, -2.5, 1e300, math.inf, -math.inf, math.nan]
PLAIN = namespace_of(1.0)


def alike(plain, array):
    assert np.array_equal(np.asarray(plain), array, equal_nan=True)


@pytest.mark.parametrize("value", ODD)
@pytest.mark.parametrize("name", ["abs", "isfinite", "round"])
def test_of_one_number(name, value):
    alike(getattr(PLAIN, name)(value), getattr(np, name)(np.float64(value)))


@pytest.mark.parametrize("one", ODD)
@pytest.mark.parametrize("other", ODD)
@pytest.mark.parametrize("name", ["maximum", "minimum"])
def test_of_two_numbers(name, one, other):
    alike(getattr(PLAIN, name)(one, other), getattr(np, name)(one, other))


@pytest.mark.parametrize("condition", [True, False])
def test_of_a_condition(condition):
    alike(PLAIN.where(condition, 1.0, 2.0), np.where(condition, 1.0, 2.0))
    assert PLAIN.logical_not(condition) is (not condition)


def test_arrays_have_their_own():
    assert namespace_of(np.zeros(1)) is np
    assert PLAIN.full_like(1.0, 2.0, dtype=PLAIN.float64) == 2.0
    assert PLAIN.floor(2.5) == 2
    assert PLAIN.log10(0.01) == -2
