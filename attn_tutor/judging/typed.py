"""Typed numbers as columns, ready for the judge: one cell or a hundred thousand students'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from math import inf, isfinite, nan
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.reading.expressions import Number


class Form(IntEnum):
    """How a cell was typed, which decides what the number stands for."""

    ABSENT = 0
    NUMERAL = 1
    """A plain decimal: its digits are known."""
    POINTED = 2
    """An expression with a decimal point in it: it stands for a value at the digits asked."""
    CLOSED = 3
    """A form without a decimal point, such as 1/3 or e^2/(e^2+1): it stands for itself."""
    BLANK = 4
    UNREADABLE = 5


UNREADABLE = "unreadable"
"""Stands for a cell whose text could not be read."""

MASKED_BELOW = -1e4
"""Where a mask is typed, a number this low or lower is taken for −∞, as programs write it."""


class Typed(NamedTuple):
    """The typed cells of one step: [..., rows, columns] each.

    ``value`` is NaN where there is no number; ``decimals`` counts the places typed of a numeral.
    """

    value: Array
    decimals: Array
    form: Array


def nothing_typed(shape: tuple[int, ...]) -> Typed:
    """Give the columns of a step of which nothing was typed."""
    return Typed(np.full(shape, np.nan), np.zeros(shape, int), np.zeros(shape, np.int8))


def as_columns(grid: Sequence[Sequence[Number | str | None]], *, mask: bool = False) -> Typed:
    """Turn a grid of read cells into columns; None is a blank, ``UNREADABLE`` an unreadable cell.

    ``mask`` says that −∞ is asked here, so that any number ≤ −1e4 counts as it.
    """
    shape = (len(grid), len(grid[0]) if grid else 0)
    columns = nothing_typed(shape)
    for row, cells in enumerate(grid):
        for column, cell in enumerate(cells):
            each = of_cell(cell, mask=mask)
            for into, out in zip(columns, each, strict=True):
                into[row, column] = out
    return columns


def of_cell(cell: Number | str | None, *, mask: bool = False) -> Typed:
    """Turn one read cell into plain numbers: a float and two integers in place of the arrays."""
    if cell is None:
        return _BLANK
    if isinstance(cell, str):
        return _UNREADABLE
    value = -inf if mask and cell.value <= MASKED_BELOW else cell.value
    if cell.decimals is not None:
        return _plain(value, min(cell.decimals, 300), _NUMERAL)
    return _plain(value, 0, _POINTED if cell.pointed else _CLOSED)


def read_as(cell: Number, *, mask: bool) -> float | None:
    """Give the value to tell of a cell: of no plain decimal, or of one that stands for −∞.

    None where the cell says itself what it is.
    """
    if mask and isfinite(cell.value) and cell.value <= MASKED_BELOW:
        return -inf
    return None if cell.plain or cell.value == -inf else cell.value


_plain: Callable[[float, int, int], Typed] = cast("Any", Typed)
_NUMERAL, _POINTED, _CLOSED = (int(form) for form in (Form.NUMERAL, Form.POINTED, Form.CLOSED))
_BLANK, _UNREADABLE = (_plain(nan, 0, int(form)) for form in (Form.BLANK, Form.UNREADABLE))
