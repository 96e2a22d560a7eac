"""The digits asked: the unit of the last one, and how a value is shown at them."""

from __future__ import annotations

import numpy as np
import pytest

from attn_tutor.maths.digits import Digits


@pytest.mark.parametrize(
    ("digits", "value", "unit"),
    [
        (Digits(3), 0.5, 0.001),
        (Digits(0), 123.0, 1.0),
        (Digits(figures=2), 0.5, 0.01),
        (Digits(figures=2), 0.088, 0.001),
        (Digits(figures=2), 1.0, 0.1),
        (Digits(figures=2), -1.5, 0.1),
        (Digits(figures=3), 12345.0, 100.0),
        (Digits(figures=3), 0.0, 0.0),
        (Digits(figures=3), np.inf, 0.0),
    ],
)
def test_the_unit_of_the_last_digit(digits, value, unit):
    assert digits.unit(np.array([value])) == pytest.approx(unit, rel=1e-12, abs=0)


@pytest.mark.parametrize(
    ("digits", "value", "shown"),
    [
        (Digits(2), 1.234, "1.23"),
        (Digits(2), -1.234, "-1.23"),
        (Digits(2), -0.001, "0.00"),
        (Digits(0), -0.2, "0"),
        (Digits(figures=2), -0.0876, "-0.088"),
        (Digits(figures=2), 0.0996, "0.10"),
        (Digits(figures=2), 12345.0, "12000"),
        (Digits(figures=3), 0.0, "0.00"),
    ],
)
def test_how_a_value_is_shown(digits, value, shown):
    assert digits.shown(value) == shown


def test_three_decimals_are_asked_where_nothing_is_said():
    assert Digits() == Digits(3)
    assert Digits().shown(2 / 3) == "0.667"
