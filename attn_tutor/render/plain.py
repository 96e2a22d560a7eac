"""Blocks to plain lines, for screen readers and logs: no frames, no colour, matrices row by row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attn_tutor.render.blocks import Bars, Beside, Block, Flow, Grid, Heats, Line, Links, Strips
from attn_tutor.render.glyphs import harmless


def plain_lines(blocks: Iterable[Block], glyphs: dict[int, str]) -> Iterator[str]:
    """Give the lines of blocks, read row by row.

    >>> from attn_tutor.render.blocks import Cell
    >>> grid = Grid("Q", ("1", "2"), (("cat", (Cell("2"), Cell("0"))),))
    >>> list(plain_lines([grid], {}))
    ['Q, cat: 2, 0']
    """
    for block in blocks:
        yield from (harmless(line).translate(glyphs) for line in _lines(block))


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Line(words, _):
            yield from words.split("\n")
        case Grid():
            yield from _rows(block)
        case Beside(grids):
            for grid in grids:
                yield from _rows(grid)
        case Flow(parts, _):
            yield ", ".join(parts)
        case Heats(maps):
            yield from (line for heat in maps for line in (heat.name, *heat.spoken))
        case Links():
            pass  # the words beside it say the same
        case Bars(name, drawn) | Strips(name, drawn):
            yield from (_read(name, each.label, each.text) for each in drawn)


def _read(name: str, label: str, text: str) -> str:
    head = ", ".join(part for part in (name, label) if part)
    return f"{head}: {text}" if head else text


def _rows(grid: Grid) -> Iterator[str]:
    above = ""
    for label, cells in grid.rows:
        above = label or above
        texts = [cell.text or "-" for cell in cells]
        if grid.spoken:
            texts = [f"{name} {text}" for name, text in zip(grid.columns, texts, strict=True)]
        yield _read(grid.name, above, ", ".join(texts))
