"""What can still be read of a damaged journal, or of one copied from another machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attn_tutor.store import rows
from attn_tutor.store.walks import Entry, Walk

if TYPE_CHECKING:
    import sqlite3

MAGIC = b"SQLite format 3\x00"
WALKS = f"SELECT w.key, {rows.WALK} FROM walks w"  # noqa: S608 - our own words
ONE_MOVE = f"SELECT m.walk, m.digest, {rows.MOVE} FROM moves m WHERE m.place = ?"  # noqa: S608
PLACES = ("SELECT max(place) FROM moves", "SELECT count(*) FROM moves")
MOST_GAPS = 100_000
"""Places in a row that may be empty or unreadable where the end of the table is not known."""


def is_database(start: bytes) -> bool:
    """Tell whether a file that begins like this is a database and no text."""
    return start.startswith(MAGIC)


def readable_records(path: Path) -> Iterator[tuple[Walk, Entry]]:
    """Give every move that can be read and that still has its digest; the file is not changed."""
    import sqlite3

    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error:
        return
    with closing(connection):
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        walks = dict(_walks(connection))
        for key, digest, *move in _moves(connection):
            try:
                entry = Entry(*move)
                sound = entry.digest == digest
            except (TypeError, ValueError):
                continue
            if sound and key in walks:
                yield walks[key], entry


def _walks(connection: sqlite3.Connection) -> Iterator[tuple[str, Walk]]:
    for key, *row in _until_damage(connection, WALKS):
        try:
            walk = rows.walk_of(tuple(row))
        except (TypeError, ValueError):
            continue
        if walk.key == key:
            yield key, walk


def _moves(connection: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Read move by move, so that one bad page costs no more than its own moves."""
    gaps, place = 0, 0
    last = next((row[0] for sql in PLACES for row in _until_damage(connection, sql) if row[0]), 0)
    while place < last or (not last and gaps < MOST_GAPS):
        place += 1
        found = list(_until_damage(connection, ONE_MOVE, place))
        gaps = 0 if found else gaps + 1
        yield from found


def _until_damage(
    connection: sqlite3.Connection, sql: str, *values: object
) -> Iterator[tuple[Any, ...]]:
    import sqlite3

    try:
        yield from connection.execute(sql, values)
    except sqlite3.Error:
        return
