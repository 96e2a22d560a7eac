"""What a typed number stands for: the windows of values around it (marking rules, section 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.typed import Form, Typed
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits


BARE_BELOW = 10
"""A bare whole number below this says nothing of its digits: a hard maximum 0 1 0 is wrong."""

OPEN = 1 - 1e-6
"""How much of a window is left when its ends do not belong to it."""


class Windows(NamedTuple):
    """The windows of every typed cell.

    ``asked`` is the number ± half a unit of the last digit asked; ``narrow`` the same at the digits
    typed, where more were typed; ``wide`` the same at the digits typed, where fewer were (elsewhere
    it equals ``asked``). ``unit`` is the unit asked, ``fewer`` tells where fewer digits were typed.
    """

    asked: Box
    narrow: Box
    wide: Box
    unit: Array
    fewer: Array


def windows(typed: Typed, digits: Digits, *, whole: bool, always_exact: bool) -> Windows:
    """Give the windows of typed cells.

    ``whole`` says that the value is a whole number made of whole numbers: then a typed integer
    stands for itself. ``always_exact`` says that nothing is rounded at all.
    """
    value, form = typed.value, typed.form
    numeral = form == Form.NUMERAL
    unit = digits.unit(np.where(np.isfinite(value), value, 0.0))
    itself = (form == Form.CLOSED) | (whole & numeral & (typed.decimals == 0)) | always_exact
    unit = np.where(itself, 0.0, unit)
    typed_unit = _typed_unit(typed, unit)
    bare = (typed.decimals == 0) & (np.abs(value) < BARE_BELOW)
    fewer = numeral & ~itself & (typed_unit > unit * 1.5) & ~bare
    more = numeral & ~itself & (typed_unit < unit / 1.5)
    centre = boxes.point(value)
    # its ends are for ties at the digits asked; 1.229 is not a three-figure 1.234
    asked = boxes.widen(centre, unit / 2 * np.where(more, OPEN, 1.0))
    at_typed = boxes.widen(centre, typed_unit / 2)
    return Windows(
        asked=asked,
        narrow=boxes.choose(more, at_typed, asked),
        wide=boxes.choose(fewer, at_typed, asked),
        unit=unit,
        fewer=fewer,
    )


def _typed_unit(typed: Typed, unit: Array) -> Array:
    """One unit of the last digit typed. Zeros that end a whole number may only hold its place.

    >>> from attn_tutor.judging.typed import nothing_typed
    >>> typed = nothing_typed((2,))._replace(value=np.array([1200.0, 1234.0]))
    >>> _typed_unit(typed, np.array([100.0, 100.0]))
    array([100.,   1.])
    """
    typed_unit = 10.0 ** -typed.decimals.astype(float)
    units = np.where(unit > typed_unit, typed.value / np.where(unit > 0, unit, 1.0), np.nan)
    holds_place = (typed.decimals == 0) & (units == np.round(units))
    return np.where(holds_place, unit, typed_unit)


def cut_off(value: Array, unit: Array) -> Box:
    """Give the values that are cut to this number: [t, t + u) away from zero.

    >>> cut_off(np.array([0.25]), np.array([0.01])).high.round(6)
    array([0.26])
    """
    step = unit * (1 - 1e-9)  # the next number itself is not cut to this one
    return Box(np.where(value > 0, value, value - step), np.where(value < 0, value, value + step))


def near(value: Array, unit: Array) -> Box:
    """Give the values within one and a half units."""
    return boxes.widen(boxes.point(value), 1.5 * unit)
