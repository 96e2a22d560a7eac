"""Blocks to plain lines, for screen readers and logs: no frames, no colour, matrices row by row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attn_tutor.render.blocks import Beside, Block, Grid, Line
from attn_tutor.render.glyphs import harmless


def plain_lines(blocks: Iterable[Block], glyphs: dict[int, str]) -> Iterator[str]:
    """Give the lines of blocks, read row by row.

    >>> from attn_tutor.render.blocks import Cell
    >>> grid = Grid("Q", ("1", "2"), (("cat", (Cell("2"), Cell("0"))),))
    >>> list(plain_lines([grid], {}))
    ['Q, cat: 2, 0']
    """
    for block in blocks:
        match block:
            case Line(words, _):
                yield from (line.translate(glyphs) for line in harmless(words).split("\n"))
            case Grid():
                yield from (line.translate(glyphs) for line in _rows(block))
            case Beside(grids):
                for grid in grids:
                    yield from (line.translate(glyphs) for line in _rows(grid))


def _rows(grid: Grid) -> Iterator[str]:
    above = ""
    for label, cells in grid.rows:
        above = label or above
        head = ", ".join(part for part in (grid.name, above) if part)
        texts = ", ".join(cell.text or "-" for cell in cells)
        yield harmless(f"{head}: {texts}" if head else texts)
