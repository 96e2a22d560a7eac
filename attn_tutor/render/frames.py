"""Drawing a small table line by line: the widths are known, so nothing has to be measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

BETWEEN = "  "
"""Between two columns of a table without a frame."""


class Column(NamedTuple):
    """A column: its name, its cells, and on which side they stand."""

    name: Text
    cells: Sequence[Text]
    right: bool = True

    @property
    def width(self) -> int:
        """The width in terminal cells, where Hangul counts two."""
        return max(each.cell_len for each in (self.name, *self.cells))


def framed(columns: Sequence[Column], *, header: bool) -> Iterator[Text]:
    """Give the lines of a table in a frame.

    >>> table = [Column(Text("k1"), [Text("2"), Text("0.5")])]
    >>> [line.plain for line in framed(table, header=False)]
    ['╭─────╮', '│   2 │', '│ 0.5 │', '╰─────╯']
    """
    widths = [column.width for column in columns]
    yield _rule("╭┬╮", widths)
    if header:
        yield _row([column.name for column in columns], columns, widths)
        yield _rule("├┼┤", widths)
    for place in range(len(columns[0].cells)):
        yield _row([column.cells[place] for column in columns], columns, widths)
    yield _rule("╰┴╯", widths)


def open_rows(columns: Sequence[Column], *, header: bool) -> Iterator[Text]:
    """Give the lines of a table without a frame, for narrow screens."""
    widths = [column.width for column in columns]
    if header:
        yield _joined([column.name for column in columns], columns, widths)
        yield Text("─" * (sum(widths) + len(BETWEEN) * (len(widths) - 1)))
    for place in range(len(columns[0].cells)):
        yield _joined([column.cells[place] for column in columns], columns, widths)


def beside(blocks: Sequence[Sequence[Text]], gap: int) -> Iterator[Text]:
    """Give blocks of lines set side by side.

    >>> [line.plain for line in beside([[Text("ab"), Text("c")], [Text("d")]], 1)]
    ['ab d', 'c']
    """
    widths = [max(line.cell_len for line in block) for block in blocks]
    for place in range(max(map(len, blocks))):
        whole = Text()
        blank = 0
        for block, width in zip(blocks, widths, strict=True):
            if place < len(block):
                whole.append(" " * blank).append_text(block[place])
                blank = width - block[place].cell_len + gap
            else:
                blank += width + gap
        yield whole


def _rule(corners: str, widths: Sequence[int]) -> Text:
    left, middle, right = tuple(corners)
    return Text(left + middle.join("─" * (width + 2) for width in widths) + right)


def _row(cells: Sequence[Text], columns: Sequence[Column], widths: Sequence[int]) -> Text:
    whole = Text("│")
    for cell, column, width in zip(cells, columns, widths, strict=True):
        whole.append(" ").append_text(_padded(cell, width, right=column.right)).append(" │")
    return whole


def _joined(cells: Sequence[Text], columns: Sequence[Column], widths: Sequence[int]) -> Text:
    padded = [
        _padded(cell, width, right=column.right)
        for cell, column, width in zip(cells, columns, widths, strict=True)
    ]
    return Text(BETWEEN).join(padded)


def _padded(cell: Text, width: int, *, right: bool) -> Text:
    blank = " " * (width - cell.cell_len)
    return Text(blank).append_text(cell) if right else Text().append_text(cell).append(blank)
