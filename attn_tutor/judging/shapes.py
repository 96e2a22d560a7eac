"""Recognise an answer of the wrong shape before any cell is judged."""

from __future__ import annotations

from enum import Enum

Shape = tuple[int, int]


class ShapeFinding(Enum):
    """What is the matter with the shape of an answer."""

    FITS = "fits"
    TRANSPOSED = "transposed"
    ALL_ROWS = "all rows at once"
    MISSING_ROW = "a row missing"
    FLATTENED = "flattened"
    ONE_ROW = "one row of a matrix"
    ROW_FOR_CELL = "a whole row for one number"
    OTHER = "another number of cells"


def recognise(typed: Shape, asked: Shape, whole: Shape) -> ShapeFinding:
    """Tell how a typed shape differs from the one asked; ``whole`` is the stage's full shape.

    >>> recognise((3, 3), asked=(1, 3), whole=(3, 3)).value
    'all rows at once'
    >>> recognise((1, 6), asked=(2, 3), whole=(2, 3)).value
    'flattened'
    """
    if typed == asked:
        return ShapeFinding.FITS
    rows, columns = typed
    if asked == (1, 1):
        return _for_cell(typed, whole)
    if typed == whole and asked != whole:
        return ShapeFinding.ALL_ROWS
    if typed == asked[::-1]:
        return ShapeFinding.TRANSPOSED
    if asked[0] > 1:
        if columns == asked[1] and rows == 1:
            return ShapeFinding.ONE_ROW
        if columns == asked[1] and rows < asked[0]:
            return ShapeFinding.MISSING_ROW
    if 1 in typed and rows * columns == whole[0] * whole[1] and whole[0] > 1:
        return ShapeFinding.FLATTENED
    return ShapeFinding.OTHER


def _for_cell(typed: Shape, whole: Shape) -> ShapeFinding:
    if typed == whole and whole[0] > 1:
        return ShapeFinding.ALL_ROWS
    if typed in {(1, whole[1]), (whole[1], 1)}:
        return ShapeFinding.ROW_FOR_CELL
    return ShapeFinding.OTHER
