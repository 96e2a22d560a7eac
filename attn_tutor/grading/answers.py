"""Answers handed in as text: read stage by stage, each cell a number, a blank or unreadable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import UnreadableError
from attn_tutor.grading.targets import size_of
from attn_tutor.judging.shapes import ShapeFinding, recognise
from attn_tutor.judging.typed import UNREADABLE, Typed, as_columns, nothing_typed, read_as
from attn_tutor.phrases import SHAPES
from attn_tutor.reading.answers import wrong_count
from attn_tutor.reading.by_type import read_typed
from attn_tutor.reading.expressions import Number, read_number

if TYPE_CHECKING:
    from attn_tutor.model.plan import Step
    from attn_tutor.model.problem import Target
    from attn_tutor.words import Text

Texts = str | Sequence["str | Sequence[str]"]
"""A whole answer in one text, or rows, or rows of cells."""


class ReadStage(NamedTuple):
    """An answer to one stage as it was read.

    ``texts`` holds what was typed a cell, ``readings`` how those were read that are no plain
    decimals; ``error`` says why nothing could be read at all,
    ``shape`` how the shape differs from the one asked; ``raw`` is
    the whole text where it came in one.
    """

    target: Target
    texts: dict[tuple[int, int], str]
    typed: Typed
    error: UnreadableError | None = None
    shape: ShapeFinding = ShapeFinding.FITS
    sizes: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    raw: str = ""
    readings: tuple[tuple[str, float], ...] = ()


def why_unread(read: ReadStage) -> Text | None:
    """Say why nothing could be read, or how the shape differs; None where the answer was read."""
    if read.error is not None:
        return read.error.text
    if read.shape is ShapeFinding.FITS:
        return None
    typed, asked = (f"{rows} × {columns}" for rows, columns in read.sizes)
    return SHAPES[read.shape.name].fill(typed=typed, asked=asked)


def read_stage(step: Step, target: Target, given: Texts) -> ReadStage:
    """Read the answer to a stage, a row or a cell of it."""
    size = (len(step.rows), len(step.columns))
    raw = given if isinstance(given, str) else ""
    nothing = ReadStage(target, {}, nothing_typed(size), raw=raw)
    asked = size_of(step, target)
    try:
        grid = _grid(step, given, asked)
    except UnreadableError as error:
        return nothing._replace(error=error)
    typed_size = (len(grid), len(grid[0]) if grid else 0)
    if not grid:
        grid, typed_size = [[None] * asked[1] for _ in range(asked[0])], asked
    finding = recognise(typed_size, asked, size)
    if finding is ShapeFinding.OTHER and isinstance(given, str):
        count = asked[0] * asked[1]
        whole = tuple(
            tuple(cell if isinstance(cell, Number) else None for cell in row) for row in grid
        )
        return nothing._replace(error=wrong_count(given, whole, count))
    if finding is not ShapeFinding.FITS:
        return nothing._replace(shape=finding, sizes=(typed_size, asked))
    return _placed(nothing, step, grid, given)


Grid = list[list[Number | str | None]]


def _grid(step: Step, given: Texts, asked: tuple[int, int]) -> Grid:
    if isinstance(given, str):
        read = read_typed(given, step.answer, asked, infinity=step.stage.masks)
        return [list(row) for row in read]
    rows: Grid = []
    for row in given:
        if isinstance(row, str):
            read = read_typed(row, step.answer, (1, asked[1]), infinity=step.stage.masks)
            rows += [list(cells) for cells in read] or [[None] * asked[1]]
        else:
            rows.append([_cell(text, step) for text in row])
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        short = next(row for row in rows if len(row) != max(widths))
        raise wrong_count("", (tuple(None for _ in short),), max(widths))
    return rows


def _cell(text: str, step: Step) -> Number | str | None:
    if not text.strip():
        return None
    try:
        if step.answer.numeric:
            return read_number(text, infinity=step.stage.masks)
        return read_typed(text, step.answer, (1, 1))[0][0]
    except UnreadableError:
        return UNREADABLE


def _placed(nothing: ReadStage, step: Step, grid: Grid, given: Texts) -> ReadStage:
    cells = as_columns(grid, mask=step.stage.masks)
    first_row, first_column = nothing.target.row or 0, nothing.target.column or 0
    texts: dict[tuple[int, int], str] = {}
    for i, row in enumerate(grid):
        for j, cell in enumerate(row):
            place = (first_row + i, first_column + j)
            raw = given[i][j] if not isinstance(given, str) and i < len(given) else ""
            texts[place] = cell.text.strip() if isinstance(cell, Number) else str(raw or "")
            for into, out in zip(nothing.typed, cells, strict=True):
                into[place] = out[i, j]
    told = [
        (cell.text, read_as(cell, mask=step.stage.masks))
        for row in grid
        for cell in row
        if isinstance(cell, Number)
    ]
    readings = tuple((text, value) for text, value in told if value is not None)
    return nothing._replace(texts=texts, readings=readings)
