"""The journal: moves, append-only. Everything else that is known of a student is replayed.

``open_journal(folder)`` opens it; :mod:`attn_tutor.store.pen` writes it in a dialogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from attn_tutor.errors import StoreError
from attn_tutor.store import files, rows, schema
from attn_tutor.store.faults import (
    NEWER,
    SET_ASIDE,
    ForeignError,
    SetAsideError,
    damaged,
    store_error,
)
from attn_tutor.words import Text

if TYPE_CHECKING:
    import sqlite3

    from attn_tutor.store.walks import Entry, Kept, Walk

EVERY = -1
CLOSED = (-1, -1)


def open_journal(folder: Path, *, to_disk: bool = False) -> Journal:
    """Open the journal of a folder, or begin it. Raises StoreError with what is to be done.

    ``to_disk`` (for an exam): no power cut can take a move back.
    """
    return Journal(folder / files.FILE, to_disk=to_disk)


def open_if_there(folder: Path) -> Journal | None:
    """Open the journal if there is one; looking at nothing makes nothing."""
    return open_journal(folder) if (folder / files.FILE).exists() else None


class Journal:
    """An open journal. ``notices`` are sentences that the student should read once."""

    def __init__(self, path: Path, *, to_disk: bool = False) -> None:
        self.path = path
        self.notices: list[Text] = []
        self._to_disk = to_disk
        self._identity: files.Identity = CLOSED
        self._open()

    def __enter__(self) -> Self:
        """Hold the journal open."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Close the file; what was appended is there already."""
        self._identity = CLOSED
        self._connection.close()

    # --- writing --------------------------------------------------------------------------------

    def append(self, walk: Walk, chain: Sequence[Entry]) -> bool:
        """Keep the last move of a chain: when this returns, no crash of ours can take it back.

        Moves before it that the file lacks (they could not be saved, or were reset in another
        terminal) are kept too. Gives False where the walk goes on in another place as well.
        """
        if files.identity(self.path) != self._identity:
            self.close()
            self._open()
        try:
            return self._append(walk, chain)
        except SetAsideError as error:
            self.notices.append(error.text)
            return self._append(walk, chain)

    def note(self, tip: str, outcome: str) -> None:
        """Note what replaying a walk up to a move gave. A cache: failing to note is no error."""
        try:
            with self.transaction() as connection:
                connection.execute(rows.PUT_OUTCOME, (tip, outcome))
        except StoreError:
            return

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Do all or nothing. Raises StoreError."""
        import sqlite3

        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            raise self._trouble(error) from error
        except BaseException:
            self._roll_back()
            raise

    # --- reading --------------------------------------------------------------------------------

    def walks(
        self, pack: str | None = None, problem: str = "", *, limit: int = EVERY
    ) -> list[Kept]:
        """Give the walks, the one with the latest move first; with ``pack`` of one problem only."""
        only = "" if pack is None else rows.ONLY_PROBLEM
        names = () if pack is None else (pack, problem)
        found = self.read(rows.TIPS.format(only=only), *names, limit)
        return [rows.kept_of(row) for row in found]

    def moves_of(self, kept: Kept) -> list[Entry]:
        """Give the moves of a walk in order."""
        from attn_tutor.store.walks import Entry

        return [Entry(*row) for row in self.read(rows.CHAIN, kept.tip)]

    def moves_since(self, at: str = "") -> list[tuple[Walk, Entry]]:
        """Give every move from a time on, in the order of time; each one once."""
        return [rows.record_of(row) for row in self.read(rows.SINCE, at)]

    def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Give rows. Raises StoreError."""
        import sqlite3

        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self._trouble(error) from error

    # --- the file -------------------------------------------------------------------------------

    def _open(self) -> None:
        import sqlite3

        seen = files.identity(self.path)
        try:
            self._connect()
        except sqlite3.Error as error:
            if not damaged(error):
                raise store_error(error, self.path) from error
            self._replace(seen)
        except ForeignError:
            self._replace(seen)

    def _replace(self, seen: files.Identity) -> None:
        """Begin afresh, unless another terminal has just done so."""
        if files.identity(self.path) == seen:
            self.notices.append(self._begin_afresh())
        else:
            self._open()

    def _connect(self) -> None:
        files.make(self.path)
        connection = files.connect(self.path, to_disk=self._to_disk)
        try:
            self._bring_up_to_date(connection)
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        self._identity = files.identity(self.path)

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        found = schema.migrate(connection)
        if found > schema.NEWEST:
            words = {"path": self.path, "found": found, "known": schema.NEWEST}
            raise StoreError(NEWER.fill(**words))
        connection.execute("BEGIN IMMEDIATE")  # says now what could not be written later
        connection.execute("ROLLBACK")

    def _begin_afresh(self) -> Text:
        kept = files.set_aside(self.path)
        self._connect()
        return SET_ASIDE.fill(path=self.path, kept=kept)

    def _trouble(self, error: sqlite3.Error) -> StoreError:
        if not damaged(error):
            return store_error(error, self.path)
        self.close()
        return SetAsideError(self._begin_afresh())

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _append(self, walk: Walk, chain: Sequence[Entry]) -> bool:
        last = chain[-1]
        with self.transaction() as connection:
            connection.execute(rows.PUT_WALK, rows.walk_row(walk))
            known = connection.execute(rows.HAS_MOVE, (last.after,)).fetchone()
            missing = chain[-1:] if known else chain
            connection.executemany(rows.PUT_MOVE, rows.move_rows(walk, missing))
            (ways,) = connection.execute(rows.FOLLOWERS, (last.after,)).fetchone()
        return bool(ways <= 1)
