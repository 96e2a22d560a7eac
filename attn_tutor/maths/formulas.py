"""Expressions in variables, compared by value: many digits at several points, put into one number.

Two ways of writing one function have the same number; two functions that differ, be it only for
negative values, have different ones. The points are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Context, Decimal, DivisionByZero, InvalidOperation, Overflow, localcontext
from functools import cache, reduce
from math import inf
from operator import mul

from attn_tutor.maths.trees import (
    Call,
    Constant,
    Negative,
    Numeral,
    Power,
    Product,
    Reciprocal,
    Sum,
    Tree,
    Variable,
)

DIGITS = 60
FARTHEST = 9999  # powers of ten
MOST_POINTS, FEWEST_POINTS = 5, 3
SIZES = Decimal("1e-6"), Decimal("1e6")
"""Where the true value is smaller or larger, a point tells functions apart badly."""
NOTHING = Decimal("1e-40")
WIDEST_TURN = 50
SEED = 3
TRIED = 12
SIGNS = ("+", "-", "+-", "-+", "+", "--+", "+")
"""The signs of the coordinates, point by point: logarithms and roots need positive ones."""
SHARE = Decimal("0.61803398874989484820")

Point = tuple[str, ...]


def variables(tree: Tree) -> frozenset[str]:
    """Give the names of the variables in an expression.

    >>> sorted(variables(Sum((Variable("z"), Negative(Variable("c")), Constant("e")))))
    ['c', 'z']
    """
    match tree:
        case Variable(name):
            return frozenset((name,))
        case Negative(inside) | Reciprocal(inside) | Call(_, inside):
            return variables(inside)
        case Sum(parts) | Product(parts):
            return frozenset[str]().union(*map(variables, parts))
        case Power(base, exponent):
            return variables(base) | variables(exponent)
        case _:
            return frozenset()


def candidates(count: int) -> tuple[Point, ...]:
    """Give points with so many coordinates, none of them near 0."""
    from random import Random

    draw = Random(SEED).random  # noqa: S311 - the same points every time
    return tuple(
        tuple(f"{signs[place % len(signs)]}{0.2 + draw() * 1.7:.12f}" for place in range(count))
        for signs in (SIGNS * TRIED)[:TRIED]
    )


def telling_points(formulas: Iterable[Tree], names: tuple[str, ...]) -> tuple[Point, ...]:
    """Give points at which all formulas have a bearable value; () where there are too few."""
    points = candidates(len(names))
    good = set(range(len(points)))
    for tree in formulas:
        good &= _bearable([value_at(tree, names, point) for point in points])
    kept = [points[place] for place in sorted(good)]
    return tuple(kept[:MOST_POINTS]) if len(kept) >= FEWEST_POINTS else ()


def _bearable(values: Sequence[Decimal | None]) -> set[int]:
    """Give the places of values of a good size; 0 is one where it is the value everywhere."""
    if not any(values) and None not in values:
        return set(range(len(values)))
    low, high = SIZES
    return {
        place
        for place, value in enumerate(values)
        if value is not None and low <= abs(value) <= high
    }


def together(tree: Tree, names: tuple[str, ...], points: Iterable[Point]) -> float:
    """Give one number for an expression's values at all points; infinity where one is undefined.

    >>> from fractions import Fraction
    >>> x, points = Variable("x"), candidates(1)
    >>> twice = together(Sum((x, x)), ("x",), points)
    >>> twice == together(Product((Numeral(Fraction(2)), x)), ("x",), points)
    True
    >>> together(Reciprocal(Sum((x, Negative(x)))), ("x",), points)
    inf
    """
    total, share = Decimal(0), Decimal(1)
    with localcontext(_context()):
        for point in points:
            value = value_at(tree, names, point)
            if value is None:
                return inf
            total += share * (1 + abs(value)).ln().copy_sign(value)
            share *= SHARE
        return float(total)


def value_at(tree: Tree, names: tuple[str, ...], point: Point) -> Decimal | None:
    """Give the value at one point, 0 where it is nothing but rounding; None where it has none."""
    known = dict(zip(names, map(Decimal, point), strict=True))
    with localcontext(_context()):
        try:
            value = _value(tree, known)
        except (ArithmeticError, ValueError, KeyError, RecursionError):
            return None
    return Decimal(0) if abs(value) < NOTHING else value


def _context() -> Context:
    return Context(
        prec=DIGITS,
        Emin=-FARTHEST,
        Emax=FARTHEST,
        traps=[DivisionByZero, InvalidOperation, Overflow],
    )


def _value(tree: Tree, known: Mapping[str, Decimal]) -> Decimal:
    match tree:
        case Numeral(fraction):
            value = Decimal(fraction.numerator) / Decimal(fraction.denominator)
        case Constant(name):
            value = CONSTANTS[name]()
        case Variable(name):
            value = known[name]
        case Negative(inside):
            value = -_value(inside, known)
        case Reciprocal(inside):
            value = 1 / _value(inside, known)
        case Sum(terms):
            value = sum((_value(term, known) for term in terms), Decimal(0))
        case Product(factors):
            value = reduce(mul, (_value(factor, known) for factor in factors))
        case Power(base, exponent):
            value = _power(_value(base, known), _value(exponent, known))
        case _:
            value = FUNCTIONS[tree.name](_value(tree.inside, known))
    return value


def _power(base: Decimal, exponent: Decimal) -> Decimal:
    whole = exponent.to_integral_value()
    return base ** (whole if abs(exponent - whole) < NOTHING else exponent)


def _cube_root(inside: Decimal) -> Decimal:
    root = abs(inside) ** (Decimal(1) / 3)
    return -root if inside < 0 else root


def _sine(angle: Decimal) -> Decimal:
    """Sum the series x - x³/3! + ….

    >>> round(_sine(Decimal("0.5")), 12)
    Decimal('0.479425538604')
    """
    if abs(angle) > WIDEST_TURN:
        raise InvalidOperation
    total, term, order = Decimal(0), angle, 1
    while abs(term) > NOTHING:
        total += term
        order += 2
        term *= -angle * angle / (order * (order - 1))
    return total


@cache
def _pi() -> Decimal:
    """Machin: π = 16 arctan 1/5 - 4 arctan 1/239."""
    return 16 * _arctangent(5) - 4 * _arctangent(239)


def _arctangent(below: int) -> Decimal:
    total, power, order = Decimal(0), Decimal(1) / below, 1
    while abs(power) > NOTHING**2:
        total += power / order
        power /= -below * below
        order += 2
    return total


def _logarithm(base: int) -> Callable[[Decimal], Decimal]:
    return lambda inside: inside.ln() / Decimal(base).ln()


CONSTANTS: Mapping[str, Callable[[], Decimal]] = {
    "e": lambda: Decimal(1).exp(),
    "pi": lambda: _pi(),  # noqa: PLW0108 - made at the digits of its first use
}
FUNCTIONS: Mapping[str, Callable[[Decimal], Decimal]] = {
    "sqrt": Decimal.sqrt,
    "cbrt": _cube_root,
    "exp": Decimal.exp,
    "ln": Decimal.ln,
    "log2": _logarithm(2),
    "log10": Decimal.log10,
    "sin": _sine,
    "cos": lambda angle: _sine(angle + _pi() / 2),
}
