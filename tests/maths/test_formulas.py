"""Expressions by value: many digits, several points, one number."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from attn_tutor.maths.formulas import candidates, telling_points, together, value_at, variables
from attn_tutor.maths.trees import (
    Call,
    Constant,
    Negative,
    Numeral,
    Power,
    Product,
    Sum,
    Tree,
    Variable,
)
from attn_tutor.reading.formulas import read_formula

X, Y = Variable("x"), Variable("y")
NAMES = ("x", "y")
POINT = ("0.75", "-1.5")

VALUES = [
    ("x + y", 0.75 - 1.5),
    ("x - y", 2.25),
    ("x*y", -1.125),
    ("x/y", -0.5),
    ("e^(x+y)", math.exp(-0.75)),
    ("exp(y)", math.exp(-1.5)),
    ("ln(x)", math.log(0.75)),
    ("log2(x)", math.log2(0.75)),
    ("log10(x)", math.log10(0.75)),
    ("sqrt(x)", math.sqrt(0.75)),
    ("cbrt(y)", math.cbrt(-1.5)),
    ("sin(y)", math.sin(-1.5)),
    ("cos(y)", math.cos(-1.5)),
    ("pi*x", math.pi * 0.75),
    ("y^3", -3.375),
    ("y^-2", 1 / 2.25),
    ("2^x", 2**0.75),
    ("y^(2x/x)", 2.25),
]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_values_are_those_of_the_library(text: str, value: float) -> None:
    found = value_at(read_formula(text, NAMES).tree, NAMES, POINT)
    assert found is not None
    assert math.isclose(float(found), value, rel_tol=1e-14)


@pytest.mark.parametrize("text", ["ln(y)", "sqrt(y)", "1/(x-0.75)", "y^x", "sin(99x)"])
def test_what_has_no_value_has_none(text: str) -> None:
    assert value_at(read_formula(text, NAMES).tree, NAMES, POINT) is None


def test_what_is_too_large_has_no_value() -> None:
    tower: Tree = X
    for _ in range(9):
        tower = Power(Constant("e"), Sum((tower, tower)))
    assert value_at(tower, NAMES, POINT) is None


def test_what_is_only_rounding_is_zero() -> None:
    tree = read_formula("e^x - 1/e^(-x)", NAMES).tree
    assert value_at(tree, NAMES, POINT) == Decimal(0)
    assert together(tree, NAMES, candidates(2)) == 0.0


def test_points_are_the_same_on_every_machine_and_far_from_zero() -> None:
    assert candidates(2)[:2] == candidates(2)[:2]
    assert candidates(1)[0] == ("+0.604539866056",)
    coordinates = [abs(float(each)) for point in candidates(3) for each in point]
    assert min(coordinates) > 0.19
    assert len(set(coordinates)) == len(coordinates)
    signs = {tuple(each[0] for each in point) for point in candidates(2)}
    assert signs == {("+", "+"), ("-", "-"), ("+", "-"), ("-", "+")}


def test_points_are_those_where_every_expression_has_a_bearable_value() -> None:
    everywhere = telling_points([X], NAMES)
    assert len(everywhere) == 5
    above = telling_points([Call("ln", X)], NAMES)
    assert all(point[0].startswith("+") for point in above)
    assert telling_points([Call("ln", Negative(Product((X, X))))], NAMES) == ()
    assert telling_points([Power(Constant("e"), Product((Numeral(Fraction(99)), X)))], NAMES) == ()


def test_a_function_that_differs_for_negative_values_only_is_another_one() -> None:
    points = telling_points([X], NAMES)
    root = Call("sqrt", Product((X, X)))
    assert together(root, NAMES, points) != together(X, NAMES, points)


def test_a_small_difference_is_seen_beside_large_values() -> None:
    points = telling_points([X, Y], NAMES)
    large = Product((Numeral(Fraction(10**6)), X))
    assert together(Sum((large, Y)), NAMES, points) != together(large, NAMES, points)


@pytest.mark.parametrize(
    ("written", "value"),
    [("(-2)^(6/3)", 4.0), ("(-8)^(3*(1/3))", -8.0), ("(-x)^(2/3*3)", 0.5625), ("(-x)^(0*x)", 1.0)],
)
def test_a_whole_power_that_was_worked_out_is_whole(written, value):
    """6 times a third of 50 digits is not quite 2, and a negative number has whole powers only."""
    found = value_at(read_formula(written, NAMES).tree, NAMES, POINT)
    assert found is not None
    assert float(found) == pytest.approx(value)


def test_the_names_of_an_expression_wherever_they_stand():
    tree = read_formula("a^b + sqrt(c)*(-d)/f - 2", None).tree
    assert variables(tree) == frozenset("abcdf")


def test_what_is_zero_everywhere_is_bearable():
    nothing = Sum((X, Negative(X)))
    assert len(telling_points([nothing], NAMES)) == 5
