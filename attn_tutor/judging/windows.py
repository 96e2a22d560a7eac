"""What a typed number stands for: the windows of values around it (marking rules, section 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.judging.typed import Form, Typed
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.maths.scalars import namespace_of

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits


BARE_BELOW = 10
"""A bare whole number below this says nothing of its digits: a hard maximum 0 1 0 is wrong."""

_NUMERAL, _CLOSED = int(Form.NUMERAL), int(Form.CLOSED)

OPEN = 1 - 1e-6
"""How much of a window is left when its ends do not belong to it."""


class Windows(NamedTuple):
    """The windows of every typed cell.

    ``asked`` is the number ± half a unit of the last digit asked. ``unit`` is that unit, ``typed``
    the one of the last digit typed; ``fewer`` tells where fewer digits were typed, ``more`` where
    more.
    """

    value: Array
    asked: Box
    unit: Array
    typed: Array
    fewer: Array
    more: Array

    @property
    def narrow(self) -> Box:
        """The number ± half a unit of the digits typed, where more were typed than asked."""
        return boxes.choose(self.more, self._at_typed, self.asked)

    @property
    def wide(self) -> Box:
        """The number ± half a unit of the digits typed, where fewer were typed than asked."""
        return boxes.choose(self.fewer, self._at_typed, self.asked)

    @property
    def _at_typed(self) -> Box:
        return boxes.widen(boxes.point(self.value), self.typed / 2)


def windows(typed: Typed, digits: Digits, *, whole: bool, always_exact: bool) -> Windows:
    """Give the windows of typed cells.

    ``whole`` says that the value is a whole number made of whole numbers: then a typed integer
    stands for itself. ``always_exact`` says that nothing is rounded at all.
    """
    value, form = typed.value, typed.form
    namespace = namespace_of(value)
    numeral = form == _NUMERAL
    unit = digits.unit(namespace.where(namespace.isfinite(value), value, 0.0))
    itself = (form == _CLOSED) | (whole & numeral & (typed.decimals == 0)) | always_exact
    unit = namespace.where(itself, 0.0, unit)
    typed_unit = _typed_unit(typed, unit)
    counted = numeral & namespace.logical_not(itself)
    bare = (typed.decimals == 0) & (namespace.abs(value) < BARE_BELOW)
    fewer = counted & (typed_unit > unit * 1.5) & namespace.logical_not(bare)
    more = counted & (typed_unit < unit / 1.5)
    # its ends are for ties at the digits asked; 1.229 is not a three-figure 1.234
    half = unit / 2 * namespace.where(more, OPEN, 1.0)
    asked = boxes.widen(boxes.point(value), half)
    return Windows(value, asked, unit, typed_unit, fewer, more)


def _typed_unit(typed: Typed, unit: Array) -> Array:
    """One unit of the last digit typed. Zeros that end a whole number may only hold its place.

    >>> import numpy as np
    >>> from attn_tutor.judging.typed import nothing_typed
    >>> typed = nothing_typed((2,))._replace(value=np.array([1200.0, 1234.0]))
    >>> _typed_unit(typed, np.array([100.0, 100.0]))
    array([100.,   1.])
    """
    namespace = namespace_of(typed.value)
    typed_unit = 10.0 ** (-1.0 * typed.decimals)
    units = namespace.where(
        unit > typed_unit, typed.value / namespace.where(unit > 0, unit, 1.0), namespace.nan
    )
    holds_place = (typed.decimals == 0) & (units == namespace.round(units))
    return namespace.where(holds_place, unit, typed_unit)


def cut_off(value: Array, unit: Array) -> Box:
    """Give the values that are cut to this number: [t, t + u) away from zero.

    >>> import numpy as np
    >>> cut_off(np.array([0.25]), np.array([0.01])).high.round(6)
    array([0.26])
    >>> low, high = cut_off(np.array([0.0]), np.array([0.01]))
    >>> bool(low < 0 < high)
    True
    """
    step = unit * (1 - 1e-9)  # the next number itself is not cut to this one
    where = namespace_of(value).where
    return Box(where(value > 0, value, value - step), where(value < 0, value, value + step))


def near(value: Array, unit: Array) -> Box:
    """Give the values within one and a half units."""
    return boxes.widen(boxes.point(value), 1.5 * unit)
