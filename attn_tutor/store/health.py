"""How the journal is: looked at without changing, making or moving anything."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from attn_tutor.store import files, rows, schema
from attn_tutor.store.faults import ForeignError, damaged

if TYPE_CHECKING:
    import sqlite3

State = Literal["none", "good", "newer", "damaged", "unusable"]
COUNTS = (
    "SELECT count(*) FROM walks",
    "SELECT count(*) FROM moves",
    "SELECT count(*) FROM loose",
)


class Health(NamedTuple):
    """What there is to know of a journal without reading what was typed."""

    path: Path
    state: State
    detail: str = ""
    schema: int = 0
    mode: str = ""
    size: int = 0
    walks: int = 0
    moves: int = 0
    waiting: int = 0
    forks: int = 0
    set_aside: tuple[str, ...] = ()
    writable: bool = True

    @property
    def well(self) -> bool:
        """Tell whether moves can be saved."""
        return self.state in {"none", "good"} and self.writable


def sqlite_version() -> str:
    """Give the version of the library under the journal."""
    import sqlite3

    return sqlite3.sqlite_version


def health(folder: Path) -> Health:
    """Look at the journal of a folder: never an error, whatever is there."""
    import sqlite3

    path = folder / files.FILE
    aside = sorted(each.name for each in folder.glob(f"{files.FILE}.unreadable-*[0-9]"))
    found = Health(path, "none", set_aside=tuple(aside), writable=_writable(path))
    if not path.exists():
        return found
    found = found._replace(size=path.stat().st_size)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            return _looked_at(opened, found)
    except (sqlite3.Error, ForeignError) as error:
        state: State = "damaged" if damaged(error) else "unusable"
        return found._replace(state=state, detail=getattr(error, "sqlite_errorname", "foreign"))


def _looked_at(connection: sqlite3.Connection, found: Health) -> Health:
    version = schema.version_of(connection)
    found = found._replace(schema=version)
    if version > schema.NEWEST:
        return found._replace(state="newer")
    (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if said != "ok":
        return found._replace(state="damaged", detail="integrity_check")
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if version < schema.NEWEST:  # the next start brings it up to date
        return found._replace(state="good", mode=mode)
    walks, moves, waiting = (connection.execute(sql).fetchone()[0] for sql in COUNTS)
    forks = len(connection.execute(rows.FORKS).fetchall())
    counts = {"walks": walks, "moves": moves, "waiting": waiting, "forks": forks}
    return found._replace(state="good", mode=mode, **counts)


def _writable(path: Path) -> bool:
    import os

    folder = path.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return os.access(folder, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))
