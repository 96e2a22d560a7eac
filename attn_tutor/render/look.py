"""Blocks to Rich renderables, for a terminal. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from attn_tutor.render.blocks import Beside, Block, Cell, Grid, Line
from attn_tutor.render.glyphs import harmless

WIDE = 60
"""From this width on tables have frames; below, every cell counts."""

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
    """How blocks are laid out: the width, the signs, and whether frames are drawn."""

    width: int
    glyphs: dict[int, str]

    def text(self, words: str, style: str = "") -> Text:
        """Give literal text: no markup, no emoji codes, no control characters."""
        return Text(harmless(words).translate(self.glyphs), style=STYLES[style])

    def lay_out(self, blocks: Iterable[Block]) -> Iterator[RenderableType]:
        """Give a renderable for each block."""
        for block in blocks:
            match block:
                case Line(words, style):
                    yield self.text(words, style)
                case Grid():
                    yield self._table(block)
                case Beside(grids):
                    yield from self._beside(grids)

    def _table(self, grid: Grid) -> Table:
        table = Table(
            title=self.text(grid.name, "title") if grid.name else None,
            title_justify="left",
            box=box.ROUNDED if self.width >= WIDE else box.SIMPLE,
            show_header=any(grid.columns),
            padding=(0, 1),
        )
        table.add_column("")
        for column in grid.columns:
            table.add_column(self.text(column, "muted"), justify="right")
        for label, cells in grid.rows:
            table.add_row(self.text(label, "muted"), *(self._cell(cell) for cell in cells))
        return table

    def _cell(self, cell: Cell) -> Text:
        return self.text(cell.text, cell.style)

    def _beside(self, grids: tuple[Grid, ...]) -> Iterator[RenderableType]:
        row: list[Grid] = []
        for grid in grids:
            if row and sum(map(self._cells_wide, [*row, grid])) > self.width:
                yield self._side_by_side(row)
                row = []
            row.append(grid)
        if row:
            yield self._side_by_side(row)

    def _side_by_side(self, grids: list[Grid]) -> RenderableType:
        if len(grids) == 1:
            return self._table(grids[0])
        frame = Table.grid(padding=(0, 2))
        frame.add_row(*(self._table(grid) for grid in grids))
        return frame

    def _cells_wide(self, grid: Grid) -> int:
        labels = max((self.text(label).cell_len for label, _ in grid.rows), default=0)
        widths = [self.text(column).cell_len for column in grid.columns]
        for _, cells in grid.rows:
            widths = [
                max(width, self.text(cell.text).cell_len)
                for width, cell in zip(widths, cells, strict=True)
            ]
        return labels + sum(widths) + 3 * (len(widths) + 1) + 1 + 2
