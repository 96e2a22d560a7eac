"""The tables of the journal, as a list of steps from a blank file to today's form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import __version__
from attn_tutor.store.faults import ForeignError

if TYPE_CHECKING:
    import sqlite3

Steps = tuple[tuple[str, ...], ...]

MIGRATIONS: Steps = (
    (  # 1: walks and moves; nothing else is worth keeping
        """CREATE TABLE walks (
          key TEXT PRIMARY KEY, id TEXT NOT NULL, pack TEXT NOT NULL, problem TEXT NOT NULL,
          revision TEXT NOT NULL, begun TEXT NOT NULL, seed TEXT, options TEXT NOT NULL)""",
        """CREATE TABLE moves (
          place INTEGER PRIMARY KEY, digest TEXT NOT NULL UNIQUE, walk TEXT NOT NULL,
          number INTEGER NOT NULL, after TEXT NOT NULL, at TEXT NOT NULL, name TEXT NOT NULL,
          text TEXT NOT NULL)""",
        "CREATE INDEX moves_after ON moves (after)",
        "CREATE INDEX moves_walk ON moves (walk)",
        "CREATE INDEX moves_at ON moves (at)",
        "CREATE INDEX walks_problem ON walks (problem, pack)",
        """CREATE TRIGGER moves_stay BEFORE UPDATE ON moves
          BEGIN SELECT RAISE(ABORT, 'a move is never changed'); END""",
    ),
    (  # 2: two caches that can be emptied at any time: what replaying gave, and loose ends
        "CREATE TABLE outcomes (tip TEXT PRIMARY KEY, outcome TEXT NOT NULL)",
        "CREATE TABLE loose (digest TEXT PRIMARY KEY)",
    ),
)
"""Each step is done in one transaction together with its record in ``schema_versions``."""

NEWEST = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """Give the step a file stands at: 0 for a blank one. Raises ForeignError for no journal."""
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not found:
        return 0
    if not {"schema_versions", "walks", "moves"} <= found:
        raise ForeignError
    row = connection.execute("SELECT max(version) FROM schema_versions").fetchone()
    return int(row[0] or 0)


def migrate(connection: sqlite3.Connection, steps: Steps = MIGRATIONS) -> int:
    """Bring a file to the newest step and give its version, which may be newer than we know."""
    version = version_of(connection)
    while version < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = version_of(connection)  # another terminal may have been faster
            if version < len(steps):
                _step(connection, version, steps)
                version += 1
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return version


def _step(connection: sqlite3.Connection, version: int, steps: Steps) -> None:
    if version == 0:
        connection.execute(
            "CREATE TABLE schema_versions (version INTEGER PRIMARY KEY, program TEXT NOT NULL)"
        )
    for statement in steps[version]:
        connection.execute(statement)
    connection.execute("INSERT INTO schema_versions VALUES (?, ?)", (version + 1, __version__))
