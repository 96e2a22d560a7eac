"""The records of a CSV file with their lines, whatever divides their fields.

A quote that is never closed spoils its own line only: reading goes on at the next line.
"""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from attn_tutor.files.decoding import Block

SEPARATORS = (",", ";", "\t")
LONGEST_RECORD = 20
"""So many lines a record may have, where an answer has line breaks in it."""


Record = tuple[int, "list[str] | None"]
"""The line and the fields of a record; None where it cannot be divided into fields."""
BLANK = " \t\xa0"


class Opened(NamedTuple):
    """What divides the fields of a file, its header with the line, and the lines below that."""

    separator: str
    header: Record
    blocks: Iterator[Block]

    def divided(self, block: Block) -> list[Record]:
        """Divide a block into records; empty lines are left out.

        The last record may go on in the next block, which is then taken too.
        """
        waiting = deque(enumerate(block[1], block[0]))
        width = len(self.header[1] or ())
        return list(_one_by_one(waiting, self.blocks, self.separator, width))


def opened(blocks: Iterator[Block]) -> Opened:
    """Read as far as the header, the first line that is not empty."""
    waiting: deque[tuple[int, str]] = deque()
    separator, first = "", _next_line(waiting, blocks)
    if first.strip().lower().startswith("sep="):
        separator = first.strip()[len("sep=") :][:1] or "\t"
        waiting.popleft()
        first = _next_line(waiting, blocks)
    separator = separator or _separator(first)
    header = next(_one_by_one(waiting, blocks, separator, 0), (1, None))
    rest = [(number, [line]) for number, line in waiting]
    if rest and rest[-1][0] - rest[0][0] == len(rest) - 1:
        rest = [(rest[0][0], [line for _, line in waiting])]
    return Opened(separator, header, chain(rest, blocks))


def _next_line(waiting: deque[tuple[int, str]], blocks: Iterator[Block]) -> str:
    """Give the next line that is not empty, which then waits first; "" at the end."""
    empty = BLANK + "".join(SEPARATORS)
    while True:
        while waiting and not waiting[0][1].strip(empty):
            waiting.popleft()
        if waiting:
            return waiting[0][1]
        first, lines = next(blocks, (0, []))
        if not lines:
            return ""
        waiting.extend(enumerate(lines, first))


def records(blocks: Iterator[Block]) -> Iterator[Record]:
    """Give the records of a file one by one, the header first."""
    found = opened(blocks)
    yield found.header
    for block in found.blocks:
        yield from found.divided(block)


def _separator(header: str) -> str:
    """Tell what divides a header: what stands in it most often outside of quotes."""
    outside = "".join(header.split('"')[::2])
    return max(SEPARATORS, key=outside.count)


class Columns(NamedTuple):
    """Rows that all have a field for every column: their lines, and the fields column by column."""

    lines: Sequence[int]
    fields: list[list[str]]


def even_columns(block: Block, separator: str, width: int) -> Columns | None:
    """Divide a block at once; None where a line is no row of the width of the header."""
    first, lines = block
    full = [line for line in lines if line.strip(separator + BLANK)]
    text = separator.join(full)
    if '"' in text:
        fields = _quoted(full, separator, width)
    elif {line.count(separator) for line in full} == {width - 1}:
        together = text.split(separator)
        fields = [together[at::width] for at in range(width)]
    else:
        fields = None
    if fields is None:
        return None
    numbers: Sequence[int] = range(first, first + len(lines))
    if len(full) < len(lines):
        numbers = [at for at, line in enumerate(lines, first) if line.strip(separator + BLANK)]
    return Columns(numbers, fields)


def _quoted(lines: list[str], separator: str, width: int) -> list[list[str]] | None:
    if any(line.count('"') % 2 for line in lines):
        return None  # one is not closed in its line
    try:
        rows = list(csv.reader(lines, delimiter=separator, strict=True))
    except csv.Error:
        return None
    if len(rows) != len(lines) or any(len(row) != width for row in rows):
        return None  # a quotation mark holds lines together, or a row is cut off
    return [list(column) for column in zip(*rows, strict=True)]


def _one_by_one(
    waiting: deque[tuple[int, str]], blocks: Iterator[Block], separator: str, width: int
) -> Iterator[Record]:
    """Divide lines of which some belong together; the last record may go on in the next block."""
    while waiting:
        number, line = waiting.popleft()
        if not line.strip(separator + BLANK):
            continue
        if '"' not in line:
            fields: list[str] | None = line.split(separator)
        elif line.count('"') % 2 == 0:
            fields = _divided(line, separator)
        else:
            fields = _several(line, (waiting, blocks), separator, width)
        width = width or len(fields or ())
        yield number, fields


def _divided(text: str, separator: str) -> list[str] | None:
    try:
        return next(csv.reader([text], delimiter=separator, strict=True))
    except (csv.Error, StopIteration):
        return None


def _several(
    line: str, source: tuple[deque[tuple[int, str]], Iterator[Block]], separator: str, width: int
) -> list[str] | None:
    """Read a record of several lines; where that gives none, the lines after the first wait."""
    waiting, blocks = source
    taken: list[tuple[int, str]] = []
    text, fields = line, None
    while len(taken) < LONGEST_RECORD and text.count('"') % 2:
        if not waiting:
            first, lines = next(blocks, (0, []))
            waiting.extend(enumerate(lines, first))
        if not waiting:
            break
        taken.append(waiting.popleft())
        text += "\n" + taken[-1][1]
    if text.count('"') % 2 == 0:
        try:
            rows = list(
                csv.reader(text.splitlines(keepends=True), delimiter=separator, strict=True)
            )
        except csv.Error:
            rows = []
        if len(rows) == 1 and (not width or len(rows[0]) <= width):
            fields = rows[0]
    if fields is None:
        waiting.extendleft(reversed(taken))
    return fields
