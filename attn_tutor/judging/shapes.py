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
    found = _for_cell(typed, whole) if asked == (1, 1) else _for_rows(typed, asked, whole)
    return next((finding for finding, is_so in found if is_so), ShapeFinding.OTHER)


def _for_cell(typed: Shape, whole: Shape) -> list[tuple[ShapeFinding, bool]]:
    return [
        (ShapeFinding.ALL_ROWS, typed == whole and whole[0] > 1),
        (ShapeFinding.ROW_FOR_CELL, typed in {(1, whole[1]), (whole[1], 1)}),
    ]


def _for_rows(typed: Shape, asked: Shape, whole: Shape) -> list[tuple[ShapeFinding, bool]]:
    """Give what may be the matter, the likeliest first."""
    rows, columns = typed
    fewer = asked[0] > 1 and columns == asked[1]
    in_one_line = 1 in typed and rows * columns == whole[0] * whole[1] and whole[0] > 1
    return [
        (ShapeFinding.ALL_ROWS, typed == whole),
        (ShapeFinding.TRANSPOSED, typed == asked[::-1]),
        (ShapeFinding.ONE_ROW, fewer and rows == 1),
        (ShapeFinding.MISSING_ROW, fewer and rows < asked[0]),
        (ShapeFinding.FLATTENED, in_one_line),
    ]
