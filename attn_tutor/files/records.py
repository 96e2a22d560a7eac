"""The records of a CSV file with their lines, whatever divides their fields.

A quote that is never closed spoils its own line only: reading goes on at the next line.
"""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Iterator

SEPARATORS = (",", ";", "\t")
LONGEST_RECORD = 20
"""So many lines a record may have, where an answer has line breaks in it."""


Record = tuple[int, "list[str] | None"]
"""The line and the fields of a record; None where it cannot be divided into fields."""


def records(lines: Iterator[tuple[int, str]]) -> tuple[str, Iterator[Record]]:
    """Give what divides the fields, and the records, the header first; empty lines are left out."""
    waiting: deque[tuple[int, str]] = deque()
    first = next(lines, None)
    separator = ""
    if first is not None and first[1].strip().lower().startswith("sep="):
        separator = first[1].strip()[len("sep=") :][:1] or "\t"
        first = next(lines, None)
    if first is None:
        return separator or ",", iter(())
    waiting.append(first)
    separator = separator or _separator(first[1])
    return separator, _records(lines, waiting, separator)


def _separator(header: str) -> str:
    """Tell what divides a header: what stands in it most often outside of quotes."""
    outside = "".join(header.split('"')[::2])
    return max(SEPARATORS, key=outside.count)


def _records(
    lines: Iterator[tuple[int, str]], waiting: deque[tuple[int, str]], separator: str
) -> Iterator[Record]:
    width, empty = 0, f"{separator} \t\xa0"
    while True:
        found = waiting.popleft() if waiting else next(lines, None)
        if found is None:
            return
        number, line = found
        if not line.strip(empty):
            continue
        if '"' not in line:
            fields: list[str] | None = line.split(separator)
        elif line.count('"') % 2 == 0:
            fields = _divided(line, separator)
        else:
            fields = _several(line, (lines, waiting), separator, width)
        width = width or len(fields or ())
        yield number, fields


def _divided(text: str, separator: str) -> list[str] | None:
    try:
        return next(csv.reader([text], delimiter=separator, strict=True))
    except (csv.Error, StopIteration):
        return None


def _several(
    line: str,
    source: tuple[Iterator[tuple[int, str]], deque[tuple[int, str]]],
    separator: str,
    width: int,
) -> list[str] | None:
    """Read a record of several lines; where that gives none, the lines after the first wait."""
    lines, waiting = source
    taken: list[tuple[int, str]] = []
    text, fields = line, None
    while len(taken) < LONGEST_RECORD and text.count('"') % 2:
        following = waiting.popleft() if waiting else next(lines, None)
        if following is None:
            break
        taken.append(following)
        text += "\n" + following[1]
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
