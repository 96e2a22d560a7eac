"""Arithmetic that cannot run away: exact where it is rational and short, a float beside it.

Every size is looked at before the arithmetic is done.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from attn_tutor.reading import refusals
from attn_tutor.words import Text

LARGEST_EXPONENT = 1000
_MOST_BITS = 2048  # a longer numerator or denominator is no longer kept exactly
_LONGEST_CUBE = 150  # bits; up to here the float cube root is less than one from the true one


class UncalculableError(Exception):
    """There is no such number, or it is out of reach; the reader adds the place."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class Value(NamedTuple):
    """A finite number, and the same number exactly where that is known."""

    value: float
    exact: Fraction | None


def rational(exact: Fraction) -> Value:
    """Make a value of an exact number, letting go of the exactness of very long ones."""
    try:
        value = float(exact)
    except OverflowError:
        raise UncalculableError(refusals.TOO_LARGE) from None
    return Value(value, exact if _bits(exact) <= _MOST_BITS else None)


def _real(value: float) -> Value:
    if not math.isfinite(value):
        raise UncalculableError(refusals.TOO_LARGE)
    return Value(value, None)


def _bits(exact: Fraction) -> int:
    return max(exact.numerator.bit_length(), exact.denominator.bit_length())


def negative(inside: Value) -> Value:
    """Minus the value."""
    return Value(-inside.value, None if inside.exact is None else -inside.exact)


def add(left: Value, right: Value) -> Value:
    """Add two values."""
    if left.exact is not None and right.exact is not None:
        return rational(left.exact + right.exact)
    return _real(left.value + right.value)


def multiply(left: Value, right: Value) -> Value:
    """Multiply two values."""
    if left.exact is not None and right.exact is not None:
        return rational(left.exact * right.exact)
    return _real(left.value * right.value)


def divide(left: Value, right: Value) -> Value:
    """Divide the first value by the second."""
    if right.value == 0:
        raise UncalculableError(refusals.DIVISION_BY_ZERO)
    if left.exact is not None and right.exact is not None:
        return rational(left.exact / right.exact)
    return _real(left.value / right.value)


def power(base: Value, exponent: Value) -> Value:
    """Raise to a power; 4^(1/2) and 8^(1/3) are exact."""
    if abs(exponent.value) > LARGEST_EXPONENT:
        raise UncalculableError(refusals.EXPONENT_TOO_LARGE.fill(limit=LARGEST_EXPONENT))
    if base.value == 0:
        return _power_of_zero(base, exponent)
    exact = exponent.exact
    if exact is not None and exact.denominator == 1:
        return _whole_power(base, exact.numerator)
    if base.value < 0:
        raise UncalculableError(refusals.POWER_OF_NEGATIVE)
    if exact is not None and exact.denominator in (2, 3):
        root = square_root(base) if exact.denominator == 2 else cube_root(base)  # noqa: PLR2004
        return _whole_power(root, exact.numerator)
    return _float_power(base.value, exponent.value)


def _power_of_zero(base: Value, exponent: Value) -> Value:
    if exponent.value > 0:
        return base
    if exponent.value < 0:
        raise UncalculableError(refusals.DIVISION_BY_ZERO)
    raise UncalculableError(refusals.ZERO_TO_ZERO)


def _whole_power(base: Value, exponent: int) -> Value:
    if exponent == 0:
        return Value(1.0, Fraction(1))
    if base.exact is not None and _bits(base.exact) * abs(exponent) <= _MOST_BITS:
        return rational(base.exact**exponent)
    return _float_power(base.value, exponent)


def _float_power(base: float, exponent: float) -> Value:
    try:
        return _real(math.pow(base, exponent))
    except OverflowError:
        raise UncalculableError(refusals.TOO_LARGE) from None


def square_root(inside: Value) -> Value:
    """Take the square root; exact for squares."""
    if inside.value < 0:
        raise UncalculableError(refusals.ROOT_OF_NEGATIVE)
    if inside.exact is not None:
        top, bottom = math.isqrt(inside.exact.numerator), math.isqrt(inside.exact.denominator)
        if top * top == inside.exact.numerator and bottom * bottom == inside.exact.denominator:
            return rational(Fraction(top, bottom))
    return _real(math.sqrt(inside.value))


def cube_root(inside: Value) -> Value:
    """Take the cube root, of negative numbers too; exact for cubes."""
    if inside.exact is not None and _bits(inside.exact) <= _LONGEST_CUBE:
        top = round(math.cbrt(inside.exact.numerator))
        bottom = round(math.cbrt(inside.exact.denominator))
        if top**3 == inside.exact.numerator and bottom**3 == inside.exact.denominator:
            return rational(Fraction(top, bottom))
    return _real(math.cbrt(inside.value))


def exponential(inside: Value) -> Value:
    """Raise e to a value."""
    if inside.exact == 0:
        return Value(1.0, Fraction(1))
    if abs(inside.value) > LARGEST_EXPONENT:
        raise UncalculableError(refusals.EXPONENT_TOO_LARGE.fill(limit=LARGEST_EXPONENT))
    try:
        return _real(math.exp(inside.value))
    except OverflowError:
        raise UncalculableError(refusals.TOO_LARGE) from None


def logarithm(inside: Value) -> Value:
    """Take the natural logarithm."""
    return _logarithm(inside, math.log)


def _logarithm(inside: Value, function: Callable[[float], float]) -> Value:
    if inside.value <= 0:
        raise UncalculableError(refusals.LOGARITHM_OF_NEGATIVE)
    if inside.exact == 1:
        return Value(0.0, Fraction(0))
    return _real(function(inside.value))


FUNCTIONS: dict[str, Callable[[Value], Value]] = {
    "sqrt": square_root,
    "cbrt": cube_root,
    "exp": exponential,
    "ln": logarithm,
    "log2": lambda inside: _logarithm(inside, math.log2),
    "log10": lambda inside: _logarithm(inside, math.log10),
    "sin": lambda inside: _real(math.sin(inside.value)),
    "cos": lambda inside: _real(math.cos(inside.value)),
}
CONSTANTS = {"e": Value(math.e, None), "pi": Value(math.pi, None)}
