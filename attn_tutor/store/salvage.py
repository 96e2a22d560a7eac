"""What can still be read of a damaged journal, or of one copied from another machine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attn_tutor.store import rows
from attn_tutor.store.walks import Entry, Walk

if TYPE_CHECKING:
    import sqlite3

MAGIC = b"SQLite format 3\x00"
WALK = f"SELECT w.key, {rows.WALK} FROM walks w WHERE w.rowid = ?"  # noqa: S608 - our own words
MOVE = f"SELECT m.walk, m.digest, {rows.MOVE} FROM moves m WHERE m.place = ?"  # noqa: S608
LAST_WALK = "SELECT max(rowid) FROM walks"
LAST_MOVE = "SELECT max(place) FROM moves"
LEAST_ROW = 50
"""Bytes that a row takes at least: tells how many there can be where the last is not known."""


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
    most = _size(path) // LEAST_ROW
    with closing(connection):
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        walks = dict(_walks(_row_by_row(connection, WALK, LAST_WALK, most)))
        for key, digest, *move in _row_by_row(connection, MOVE, LAST_MOVE, most):
            try:
                entry = Entry(*move)
                sound = entry.digest == digest
            except (TypeError, ValueError):
                continue
            if sound and key in walks:
                yield walks[key], entry


def _size(path: Path) -> int:
    log = path.with_name(f"{path.name}-wal")
    return path.stat().st_size + (log.stat().st_size if log.exists() else 0)


def _walks(found: Iterable[tuple[Any, ...]]) -> Iterator[tuple[str, Walk]]:
    for key, *row in found:
        try:
            walk = rows.walk_of(tuple(row))
        except (TypeError, ValueError):
            continue
        if walk.key == key:
            yield key, walk


def _row_by_row(
    connection: sqlite3.Connection, one: str, last: str, most: int
) -> Iterator[tuple[Any, ...]]:
    """Read each row for itself, so that one bad page costs no more than its own rows."""
    known = next((row[0] for row in _until_damage(connection, last)), most)
    for place in range(1, min(known or 0, most) + 1):
        yield from _until_damage(connection, one, place)


def _until_damage(
    connection: sqlite3.Connection, sql: str, *values: object
) -> Iterator[tuple[Any, ...]]:
    import sqlite3

    try:
        yield from connection.execute(sql, values)
    except sqlite3.Error:
        return
