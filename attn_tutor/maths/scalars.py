"""One number in place of an array: the few array functions that a rule needs, on plain floats.

NumPy takes about a microsecond for any step on an array of one cell, plain Python a tenth of it. A
rule that asks :func:`namespace_of` for its functions is written once and runs on both.
"""

from __future__ import annotations

from math import floor, inf, isfinite, log10, nan
from types import SimpleNamespace
from typing import Any


def namespace_of(values: Any) -> Any:
    """Give the functions for these values: of their array library, or of this file for a float.

    >>> namespace_of(-1.5).abs(-1.5)
    1.5
    """
    return _SCALARS if type(values) is float else values.__array_namespace__()


def _where(condition: object, one: Any, other: Any) -> Any:
    return one if condition else other


def _maximum(one: float, other: float) -> float:
    """Give the larger number; NaN where either is, as arrays have it.

    >>> _maximum(1.0, 2.0), _maximum(nan, 2.0), _maximum(2.0, nan)
    (2.0, nan, nan)
    """
    return one if one >= other or one != one else other  # noqa: PLR0124


def _minimum(one: float, other: float) -> float:
    """Give the smaller number; NaN where either is.

    >>> _minimum(1.0, 2.0), _minimum(nan, 2.0), _minimum(2.0, nan)
    (1.0, nan, nan)
    """
    return one if one <= other or one != one else other  # noqa: PLR0124


def _full_like(values: float, number: float, dtype: object) -> float:
    del values, dtype
    return number


def _round(value: float) -> float:
    return float(round(value)) if isfinite(value) else value


def _not(condition: object) -> bool:
    return not condition


_SCALARS = SimpleNamespace(
    abs=abs,
    float64=float,
    floor=floor,
    full_like=_full_like,
    inf=inf,
    isfinite=isfinite,
    log10=log10,
    logical_not=_not,
    maximum=_maximum,
    minimum=_minimum,
    nan=nan,
    round=_round,
    where=_where,
)
