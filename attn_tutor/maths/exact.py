"""Closed forms to show: quotients of sums of surds and powers of e, exact and bounded.

The functions take and give ``ClosedForm | None``: None in gives None out, and so does whatever has
no closed form here (a division by zero, e to a power of e) or passes a limit of ``surds``. So
a stage may write chains without checks.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from fractions import Fraction

from attn_tutor.maths import surds
from attn_tutor.maths.quotients import ClosedForm, constant, power_form
from attn_tutor.maths.surds import NoFormError

__all__ = [
    "ClosedForm",
    "add",
    "divide",
    "exponential",
    "multiply",
    "negate",
    "power",
    "rational",
    "root",
    "subtract",
    "total",
]


def rational(value: Fraction | int) -> ClosedForm | None:
    """Take a rational number for a closed form.

    >>> rational(Fraction(2, 4)).text()
    '1/2'
    """
    return _guarded(lambda: constant(surds.surd(value)))


def root(n: ClosedForm | None) -> ClosedForm | None:
    """Give the square root of a rational number that is not negative; None for anything else.

    >>> root(rational(18)).text(), root(rational(-1))
    ('3√2', None)
    """
    return _guarded(_root, n)


def exponential(form: ClosedForm | None) -> ClosedForm | None:
    """Give e to the power of a surd; None for any other power.

    >>> exponential(rational(Fraction(1, 2))).text()
    'e^(1/2)'
    """
    return _guarded(lambda known: power_form(known.surd()), form)


def add(a: ClosedForm | None, b: ClosedForm | None) -> ClosedForm | None:
    """Add two forms.

    >>> add(rational(1), root(rational(2))).text()
    '1 + √2'
    """
    return _guarded(operator.add, a, b)


def subtract(a: ClosedForm | None, b: ClosedForm | None) -> ClosedForm | None:
    """Subtract the second form from the first.

    >>> subtract(exponential(rational(2)), rational(1)).text()
    'e^2 - 1'
    """
    return add(a, negate(b))


def negate(form: ClosedForm | None) -> ClosedForm | None:
    """Turn the sign of a form.

    >>> negate(root(rational(3))).text()
    '-√3'
    """
    return _guarded(operator.neg, form)


def multiply(a: ClosedForm | None, b: ClosedForm | None) -> ClosedForm | None:
    """Multiply two forms.

    >>> multiply(root(rational(6)), root(rational(2))).text()
    '2√3'
    """
    return _guarded(operator.mul, a, b)


def divide(a: ClosedForm | None, b: ClosedForm | None) -> ClosedForm | None:
    """Divide the first form by the second; None if that is exactly zero.

    >>> divide(rational(1), root(rational(2))).text()
    '√2/2'
    """
    return _guarded(lambda left, right: left * right.inverse(), a, b)


def power(form: ClosedForm | None, n: int) -> ClosedForm | None:
    """Raise a form to a whole power; the power 0 gives 1, and a negative one divides.

    >>> power(root(rational(2)), -3).text()
    '√2/4'
    """
    return _guarded(lambda known: known**n, form)


def total(forms: Iterable[ClosedForm | None]) -> ClosedForm | None:
    """Add up any number of forms; nothing adds up to 0.

    >>> total(exponential(rational(power)) for power in (1, 2, 1, 0)).text()
    'e^2 + 2e + 1'
    """
    summed = rational(0)
    for form in forms:
        summed = add(summed, form)
    return summed


def _guarded(operation: Callable[..., ClosedForm], *forms: ClosedForm | None) -> ClosedForm | None:
    if any(form is None for form in forms):
        return None
    try:
        return operation(*forms)
    except (NoFormError, ZeroDivisionError):
        return None


def _root(form: ClosedForm) -> ClosedForm:
    inside = form.surd().rational()
    if inside is None or inside < 0:
        raise NoFormError
    return constant(surds.root(inside))
