"""The file under the journal: made, opened, recognised again, moved aside."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from attn_tutor.errors import StoreError
from attn_tutor.store.faults import CANNOT_OPEN, NO_FOLDER, NOT_SET_ASIDE, READ_ONLY
from attn_tutor.store.schema import version_of

if TYPE_CHECKING:
    import sqlite3

FILE = "journal.db"
Identity = tuple[int, int] | None
BESIDE = ("-wal", "-shm", "-journal")
PATIENCE = 3.0
"""Seconds to wait for another program that is writing."""
NETWORK = ("nfs", "cifs", "smb", "9p", "afs", "ncp", "fuse.sshfs", "lustre", "ceph", "gluster")


def make(path: Path) -> None:
    """Make the folder, and the file if there is none, readable by its owner only.

    A file that is there is only asked about, never opened: closing it again would drop the locks
    that another connection of this program holds on it, and its moves with them
    (https://www.sqlite.org/howtocorrupt.html, section 2.2).
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(NO_FOLDER.fill(path=path.parent)) from error
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if not _may(path, os.R_OK | os.W_OK):
            said = READ_ONLY if _may(path, os.R_OK) else CANNOT_OPEN
            raise StoreError(said.fill(path=path)) from None
    except PermissionError as error:
        said = READ_ONLY if _may(path.parent, os.X_OK) else CANNOT_OPEN
        raise StoreError(said.fill(path=path)) from error
    except OSError:
        return  # SQLite says what is the matter


def _may(path: Path, mode: int) -> bool:
    """Tell whether this program may do something with a file, without opening it."""
    return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)


def connect(path: Path, *, to_disk: bool = False) -> sqlite3.Connection:
    """Open the file: with a write-ahead log where the file system can have one.

    What is committed outlives the program however it ends. With ``to_disk`` it is also on the disk
    itself before the commit returns and outlives a power cut; that costs milliseconds a move.
    """
    import sqlite3

    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
            version_of(connection)  # another program's database is left as it is
        log = _write_ahead(connection, path)
        level = "NORMAL" if log and not to_disk else "FULL"
        connection.execute(f"PRAGMA synchronous = {level}")
    except BaseException:
        connection.close()
        raise
    return connection


def _write_ahead(connection: sqlite3.Connection, path: Path) -> bool:
    import sqlite3

    if on_network(path):
        return _without_log(connection)
    try:
        return _journal_mode(connection, "WAL") == "wal"
    except sqlite3.OperationalError as error:
        out_of_reach = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL}
        if error.sqlite_errorcode & 0xFF not in out_of_reach:
            raise
        return _without_log(connection)


def _without_log(connection: sqlite3.Connection) -> bool:
    """Leave the log, also where the file has one that cannot be shared (exclusive: not shared)."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    _journal_mode(connection, "DELETE")
    connection.execute("PRAGMA locking_mode = NORMAL")
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return False


def _journal_mode(connection: sqlite3.Connection, mode: str) -> str:
    """Set the mode; SQLite itself does not wait here for another program that does the same."""
    import sqlite3
    from time import sleep

    for left in range(int(PATIENCE * 50), -1, -1):
        try:
            return str(connection.execute(f"PRAGMA journal_mode = {mode}").fetchone()[0])
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or not left:
                raise
        sleep(0.02)
    raise AssertionError


def on_network(path: Path, mounts: Path = Path("/proc/self/mounts")) -> bool:
    """Tell whether a path is on a network file system, where two computers cannot share a log."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    place = f"{path.absolute()}/"
    best = ("", "")
    for line in lines:
        _, point, kind, *_ = (*line.split(" "), "", "", "")
        folder = point.replace("\\040", " ").rstrip("/") + "/"
        if place.startswith(folder) and len(folder) >= len(best[0]):
            best = (folder, kind)
    return best[1].startswith(NETWORK)


def identity(path: Path) -> Identity:
    """Give what tells a file from another one put in its place; None where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return (stat.st_dev, stat.st_ino)


def set_aside(path: Path) -> Path:
    """Move an unreadable file (and its log) to a free name, over nothing, and give the name."""
    try:
        kept = _free_name(path)
        try:
            for ending in BESIDE:
                beside = path.with_name(path.name + ending)
                if beside.exists():
                    beside.replace(kept.with_name(kept.name + ending))
            path.replace(kept)
        except OSError:
            kept.unlink()
            raise
    except OSError as error:
        raise StoreError(NOT_SET_ASIDE.fill(path=path)) from error
    return kept


def _free_name(path: Path) -> Path:
    """Give a name that nobody has and that is now ours: an empty file stands there."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.unreadable-{number}")
        try:
            os.close(os.open(kept, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            continue
        return kept
    raise AssertionError
