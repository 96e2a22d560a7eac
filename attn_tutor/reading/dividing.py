"""What divides the cells of one row: tabs, else semicolons, else commas, else spaces.

A comma may also mark decimals; then the student is asked.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from attn_tutor.reading import refusals
from attn_tutor.reading.separators import (
    Span,
    filled,
    numbers,
    pieces,
    trimmed,
    without_trailing,
    words,
)
from attn_tutor.reading.spelling import Spelled


class Shape(NamedTuple):
    """The shape that is expected; it only decides between two readings."""

    rows: int
    columns: int


def cells_of(source: Spelled, span: Span, shape: Shape, partners: dict[int, int]) -> list[Span]:
    """Find the cells of one row."""
    letters = source.letters
    span = without_trailing(letters, span)
    for mark in "\t;,":
        cut = pieces(letters, span, mark, partners)
        if len(cut) > 1:
            cut = [trimmed(letters, piece) for piece in cut]
            if mark == "\t":
                return _tabbed(cut, shape.columns)
            cut = filled(source, cut)
            return cut if mark == ";" else _at_commas(source, span, cut, shape, partners)
    return words(letters, span, partners)


def _tabbed(cut: list[Span], columns: int) -> list[Span]:
    """Keep the empty cells of a spreadsheet, unless tabs were only typed to line up."""
    written = [piece for piece in cut if piece[0] < piece[1]]
    return written if len(written) == columns else cut


def _at_commas(
    source: Spelled, span: Span, cut: list[Span], shape: Shape, partners: dict[int, int]
) -> list[Span]:
    """Divide at commas if that is the only reading that fits, else ask."""
    letters = source.letters
    divided = _divided(letters, cut, shape, partners)
    decimals = _as_decimals(letters, span, partners)
    if decimals is None:
        return divided
    if len(decimals) != shape.columns:
        if len(divided) in (shape.columns, shape.rows, shape.rows * shape.columns):
            return divided
        question = refusals.ASK_COMMA
    elif len(divided) == shape.columns:
        question = refusals.ASK_COMMA
    else:
        tight = ("".join(cell.split()) for cell in decimals)  # a cell has no spaces inside
        question = refusals.ASK_DECIMAL.fill(reading=" ".join(tight))
    raise source.refusal(question, cut[0][1], cut[0][1] + 1, ask=True)


def is_one_cell(letters: str, span: Span, partners: dict[int, int]) -> bool:
    """Tell whether a span is one number, perhaps with a comma for its point."""
    decimals = _as_decimals(letters, span, partners)
    if decimals is not None:
        return len(decimals) == 1
    commas = len(pieces(letters, span, ",", partners)) - 1
    return commas == 0 and len(numbers(letters, span, partners)) == 1


def _divided(letters: str, cut: list[Span], shape: Shape, partners: dict[int, int]) -> list[Span]:
    """Divide at commas, and at spaces too where commas alone do not give the cells expected."""
    apart = [cell for piece in cut for cell in numbers(letters, piece, partners)]
    glued = any(len(numbers(letters, piece, partners, surely=True)) > 1 for piece in cut)
    if glued or (len(cut) != shape.columns and len(apart) == shape.columns):
        return apart
    return cut


def _as_decimals(letters: str, span: Span, partners: dict[int, int]) -> list[str] | None:
    """Give the cells if commas between digits were points; None if that cannot be meant."""
    start, end = span
    points = letters[:start] + re.sub(r"(?<=[0-9]),(?=[0-9])", ".", letters[start:end])
    if points[start:] == letters[start:end] or re.search(r"\.[0-9]*\.", points[start:]):
        return None
    cut = pieces(points, span, ",", partners)
    cells = [cell for piece in cut for cell in numbers(points, piece, partners)]
    return [points[first:last] for first, last in cells]
