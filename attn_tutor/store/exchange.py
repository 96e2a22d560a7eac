"""Histories in and out of the journal: out as lines, in as a union that overwrites nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import IO, TYPE_CHECKING, NamedTuple

from attn_tutor.errors import StoreError
from attn_tutor.store import rows
from attn_tutor.store.records import line_of, read_line
from attn_tutor.words import Text

if TYPE_CHECKING:
    import sqlite3

    from attn_tutor.store.journal import Journal
    from attn_tutor.store.walks import Entry, Walk

Fork = tuple[str, str, str]
Record = tuple["Walk", "Entry"]
BOMS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
LONGEST_BOM = 3


class Broken(NamedTuple):
    """A line that could not be read, counted from 1, and why."""

    line: int
    why: Text


class Merged(NamedTuple):
    """What an import did.

    ``added`` moves were new, ``known`` were there already. ``forks`` are walks (pack, problem,
    begun) that go on in two ways since then. ``waiting`` moves follow one that nobody has; they are
    kept, and seen as soon as it is imported.
    """

    added: int
    known: int
    forks: tuple[Fork, ...]
    waiting: int


def export_lines(journal: Journal, only: tuple[str, str] | None = None) -> Iterator[str]:
    """Give every move as a line, in an order that depends on nothing but the moves."""
    sql = rows.EVERYTHING.format(only="WHERE w.pack = ? AND w.problem = ?" if only else "")
    for row in journal.read(sql, *(only or ())):
        yield line_of(*rows.record_of(row))


def import_lines(file: IO[bytes], broken: list[Broken]) -> Iterator[Record]:
    """Read the lines of a file. A line that cannot be read is put down in ``broken``."""
    for number, line in enumerate(_lines(file), 1):
        if not line.strip():
            continue
        try:
            yield read_line(line)
        except StoreError as error:
            broken.append(Broken(number, error.text))


def merge(journal: Journal, records: Iterable[Record]) -> Merged:
    """Put moves to those that are there; nothing is changed or lost, in any order of merging."""
    with journal.transaction() as connection:
        before = set(connection.execute(rows.FORKS))
        added = known = 0
        for walk, group in groupby(records, key=itemgetter(0)):
            connection.execute(rows.PUT_WALK, rows.walk_row(walk))
            for row in rows.move_rows(walk, map(itemgetter(1), group)):
                new = connection.execute(rows.PUT_MOVE, row).rowcount
                added, known = added + new, known + 1 - new
        connection.execute(rows.FORGET_LOOSE)
        waiting = connection.execute(rows.FIND_LOOSE).rowcount
        after = set(connection.execute(rows.FORKS))
    forks = {(pack, problem, begun) for pack, problem, begun, _, _ in after - before}
    return Merged(added, known, tuple(sorted(forks)), waiting)


def kept_problems(journal: Journal) -> list[tuple[str, str]]:
    """Give the problems (pack, id) of which something is kept."""
    return [(pack, problem) for pack, problem in journal.read(rows.PROBLEMS)]


def forget(connection: sqlite3.Connection, only: tuple[str, str] | None = None) -> None:
    """Take the moves of one problem or all out of the journal, inside a transaction."""
    if only is None:
        for table in ("moves", "walks", "outcomes", "loose"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608 - our own words
        return
    for sql in rows.FORGET_PROBLEM:
        connection.execute(sql, only)


def _lines(file: IO[bytes]) -> Iterator[str]:
    from io import BufferedReader, TextIOWrapper

    start = file.peek(LONGEST_BOM) if isinstance(file, BufferedReader) else b""
    fitting = (encoding for bom, encoding in BOMS if start.startswith(bom))
    encoding = next(fitting, "utf-8")
    errors = "replace" if encoding == "utf-16" else "surrogateescape"
    text = TextIOWrapper(file, encoding=encoding, errors=errors)
    try:
        yield from text
    finally:
        text.detach()
