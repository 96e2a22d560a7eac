"""A typed row or matrix: its cells, each a number or left out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.expressions import Number, read_simple, read_span
from attn_tutor.reading.spelling import LONGEST, Spelled, spell_formula

if TYPE_CHECKING:
    from attn_tutor.reading.separators import Span

Grid: TypeAlias = tuple[tuple[Number | None, ...], ...]

_SIGNS = frozenset(("+", "-", "*", "/", "×", "^", "**", "%"))


def read_rows(text: str, *, rows: int, columns: int, infinity: bool = False) -> Grid:
    """Read a row or matrix of any shape, or raise :class:`UnreadableError`; () where it is blank.

    ``rows`` and ``columns`` are the shape expected. They decide only what a comma or semicolon
    divides, and that 1 1/2 is one number where one is asked; another shape is given back as it is.
    A cell typed as ``_`` is None.

    >>> [[number.value for number in row] for row in read_rows("1 1/2; 3 4", rows=2, columns=2)]
    [[1.0, 0.5], [3.0, 4.0]]
    """
    if len(text) <= LONGEST:
        simple = _simple_row(text)
        if simple is not None and (len(simple) == 1 or (rows, columns) != (1, 1)):
            return (simple,)
    source = spell_formula(text)
    if not source.letters.strip():
        return ()
    return _read(source, rows, columns, infinity=infinity)


def wrong_count(text: str, grid: Grid, columns: int) -> UnreadableError:
    """Make the error that says how many numbers are expected and how many were read.

    The caret stands under the first number too many, or behind the last one.
    """
    cells = [cell for row in grid for cell in row]
    if columns == 1:
        sentence = refusals.ONE_EXPECTED.fill(read=len(cells))
    else:
        sentence = refusals.MANY_EXPECTED.fill(expected=columns, read=len(cells))
    if len(cells) <= columns:
        return UnreadableError(sentence, len(text.rstrip()))
    place = end = 0
    for cell in cells[: columns + 1]:
        typed = "_" if cell is None else cell.text
        alone = re.compile(rf"(?<![\w.]){re.escape(typed)}(?![\w.])")  # not the 4 of float64
        there = alone.search(text, end)
        place = there.start() if there else max(text.find(typed, end), end)
        end = place + len(typed)
    return UnreadableError(sentence, place, end - place)


def _simple_row(text: str) -> tuple[Number, ...] | None:
    """Read decimals and fractions between spaces, the fast way; None if there is anything else."""
    if not (text.isascii() and text.isprintable()):
        return None
    found: list[Number] = []
    for word in text.split(" "):
        number = read_simple(word)
        if number is not None:
            found.append(number)
        elif word:
            return None
    return tuple(found) or None


def _read(source: Spelled, rows: int, columns: int, *, infinity: bool) -> Grid:
    # what only brackets, commas and lines need is imported when the first one is typed
    from attn_tutor.reading.dividing import Shape
    from attn_tutor.reading.layout import Layout
    from attn_tutor.reading.pasted import without_edges, without_wrapping

    source = without_wrapping(without_edges(source))
    layout = Layout(source, Shape(rows, columns))
    everything = (0, len(source.letters))
    if rows == columns == 1:
        span = layout.unwrapped(everything)
        if layout.groups(span) is None:
            return ((_one(source, span, infinity=infinity),),)
    grid = layout.grid(everything)
    _refuse_ragged(source, grid)
    found = tuple(_row(source, row, infinity=infinity) for row in grid)
    if rows == columns == 1 and (len(found), len(found[0])) != (1, 1):
        raise wrong_count(source.typed, found, 1)
    return found


def _one(source: Spelled, span: Span, *, infinity: bool) -> Number | None:
    if source.letters[span[0] : span[1]] == "_":
        return None
    return read_span(source, *span, infinity=infinity, mixed=True)


def _refuse_ragged(source: Spelled, grid: list[list[Span]]) -> None:
    first = len(grid[0])
    for number, row in enumerate(grid, start=1):
        if len(row) != first:
            text = refusals.RAGGED.fill(row=number, read=len(row), first=first)
            raise source.refusal(text, row[0][0], row[-1][1])


def _row(source: Spelled, row: list[Span], *, infinity: bool) -> tuple[Number | None, ...]:
    cells: list[Number | None] = []
    for index, (start, end) in enumerate(row):
        letters = source.letters[start:end]
        lone = letters in _SIGNS or (letters in ("x", "X") and 0 < index < len(row) - 1)
        if lone and not {",", ";"} & set(source.letters[row[0][0] : row[-1][1]]):
            raise source.refusal(refusals.SPACES_IN_CELL, start, end)
        if letters in ("", "_"):
            cells.append(None)
        else:
            cells.append(read_span(source, start, end, infinity=infinity, mixed=False))
    return tuple(cells)
