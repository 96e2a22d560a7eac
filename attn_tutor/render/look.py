"""Blocks to Rich renderables, for a terminal. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from attn_tutor.render.blocks import (
    Bars,
    Beside,
    Block,
    Flow,
    Grid,
    Heats,
    Line,
    Links,
    Strips,
)
from attn_tutor.render.frames import BETWEEN, Column, beside, framed, open_rows
from attn_tutor.render.glyphs import harmless

if TYPE_CHECKING:
    from rich.console import RenderableType

APART = "   "
"""Between the parts of a flow."""
WIDE = 60
"""From this width on tables have frames; below, every cell counts."""

GAP = 2
"""Blank cells between grids that stand side by side."""

STYLES = {
    "": "",
    "title": "bold",
    "ask": "bold",
    "right": "green",
    "follows": "cyan",
    "near": "yellow",
    "wrong": "bold red",
    "hint": "magenta",
    "muted": "dim",
    "error": "red",
    "operand": "bold cyan",
    "here": "bold reverse",
}


class Look(NamedTuple):
    """How blocks are laid out: the width, the signs, and if there are colours enough for heat."""

    width: int
    glyphs: dict[int, str]
    colour: bool = False

    def text(self, words: str, style: str = "") -> Text:
        """Give literal text: no markup, no emoji codes, no control characters."""
        return Text(harmless(words).translate(self.glyphs), style=STYLES[style])

    def lay_out(self, blocks: Iterable[Block]) -> Iterator[RenderableType]:
        """Give a renderable for each block; nothing is wider than the screen, no digit is lost."""
        for block in blocks:
            match block:
                case Line(words, style):
                    yield self.text(words, style)
                case Grid():
                    yield from self._beside((block,))
                case Beside(grids):
                    yield from self._beside(grids)
                case Bars() | Strips():
                    yield from self._drawn(block)
                case Heats() | Links():
                    yield from self._pictured(block)
                case Flow(parts, style):
                    yield from self._flow(parts, style)

    def _flow(self, parts: tuple[str, ...], style: str) -> Iterator[Text]:
        line = ""
        for part in parts:
            longer = f"{line}{APART}{part}" if line else part
            if line and self.text(longer).cell_len > self.width:
                yield self.text(line, style)
                longer = part
            line = longer
        yield self.text(line, style)

    def _drawn(self, block: Bars | Strips) -> Iterator[Text]:
        from attn_tutor.render.bars import bar_lines, strip_lines  # few screens draw any

        yield self.text(block.name, "title")
        if isinstance(block, Bars):
            lines = bar_lines(block, self.width, self.glyphs)
        else:
            lines = strip_lines(block, self.width, self.glyphs)
        yield from map(self.text, lines)
        if isinstance(block, Strips) and block.legend:
            yield self.text(block.legend, "muted")

    def _pictured(self, block: Heats | Links) -> Iterator[Text]:
        from attn_tutor.render.drawing import (
            heat,  # few screens draw any
            links,  # few screens draw any
        )

        if isinstance(block, Links):
            lines = links.link_lines(block, self.width, self.glyphs)
        else:
            lines = heat.heat_lines(block, heat.Look(self.width, self.glyphs, self.colour))
        for line in lines:
            line.no_wrap = True
            yield line

    @property
    def _framed(self) -> bool:
        return self.width >= WIDE

    def _beside(self, grids: tuple[Grid, ...]) -> Iterator[RenderableType]:
        """Set grids side by side as far as they fit; one that is too wide goes on below."""
        row: list[Grid] = []
        for grid in (part for whole in grids for part in self._parts(whole)):
            if row and sum(self._width_of(each) + GAP for each in [*row, grid]) - GAP > self.width:
                yield from self._side_by_side(row)
                row = []
            row.append(grid)
        if row:
            yield from self._side_by_side(row)

    def _parts(self, grid: Grid) -> Iterator[Grid]:
        """Cut a grid that is wider than the screen into grids of as many columns as fit."""
        start = 0
        for end in range(2, len(grid.columns) + 1):
            if self._table_width(_columns(grid, start, end)) > self.width:
                yield _columns(grid, start, end - 1)
                start = end - 1
        yield _columns(grid, start, len(grid.columns))

    def _side_by_side(self, grids: list[Grid]) -> Iterator[RenderableType]:
        if self._width_of(grids[0]) > self.width:  # one column wider than the screen
            yield from self._folded(grids[0])
            return
        for line in beside([self._lines(grid) for grid in grids], GAP):
            line.no_wrap = True
            yield line

    def _lines(self, grid: Grid) -> list[Text]:
        columns = self._columns(grid)
        drawn = framed if self._framed else open_rows
        named = [self.text(grid.name, "title")] if grid.name else []
        return [*named, *map(self._glyphed, drawn(columns, header=any(grid.columns)))]

    def _glyphed(self, line: Text) -> Text:
        if self.glyphs:  # a sign of the frame has a stand-in of the same width
            line.plain = line.plain.translate(self.glyphs)
        return line

    def _columns(self, grid: Grid) -> list[Column]:
        labels = [self.text(label, "muted") for label, _ in grid.rows]
        columns = [Column(Text(), labels, right=False)] if _labelled(grid) else []
        for place, name in enumerate(grid.columns):
            cells = [self.text(row[place].text, row[place].style) for _, row in grid.rows]
            columns.append(Column(self.text(name, "muted"), cells))
        return columns

    def _folded(self, grid: Grid) -> Iterator[RenderableType]:
        """Let Rich fold what does not fit."""
        from rich.table import Table

        if grid.name:
            yield self.text(grid.name, "title")
        table = Table(box=None, show_header=any(grid.columns), padding=(0, 1, 0, 0))
        columns = self._columns(grid)
        for column in columns:
            table.add_column(column.name, overflow="fold")
        for cells in zip(*(column.cells for column in columns), strict=True):
            table.add_row(*cells)
        yield table

    def _width_of(self, grid: Grid) -> int:
        return max(self._table_width(grid), self.text(grid.name).cell_len)

    def _table_width(self, grid: Grid) -> int:
        columns = [[name, *texts] for name, texts in _texts(grid)]
        widths = [max(self.text(each).cell_len for each in column) for column in columns]
        between = 3 * len(widths) + 1 if self._framed else len(BETWEEN) * (len(widths) - 1)
        return sum(widths) + between


def _labelled(grid: Grid) -> bool:
    return any(label for label, _ in grid.rows)


def _columns(grid: Grid, start: int, end: int) -> Grid:
    rows = tuple((label, cells[start:end]) for label, cells in grid.rows)
    return grid._replace(columns=grid.columns[start:end], rows=rows)


def _texts(grid: Grid) -> Iterator[tuple[str, list[str]]]:
    if _labelled(grid):
        yield "", [label for label, _ in grid.rows]
    for place, name in enumerate(grid.columns):
        yield name, [cells[place].text for _, cells in grid.rows]
