"""Files written beside their place and then put there: what is read is old or new, never half."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from time import sleep

from attn_tutor.errors import PackError, reason_of
from attn_tutor.words import Text

NOT_WRITTEN = Text(
    en="{path} cannot be written: {reason}.", ko="파일을 쓸 수 없어요: {path} ({reason})"
)
UNFINISHED = ".part"
PATIENCE = 20
"""How often to try again where another program reads the old file (Windows), 50 ms apart."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all, and on the disk on return.

    Raises PackError with the reason where it cannot be written; the old file then stays.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, data)
    except OSError as error:
        raise PackError(NOT_WRITTEN.fill(path=path, reason=reason_of(error))) from error


def put_whole(path: Path, data: bytes) -> None:
    """Do so in a folder that is there. Raises OSError where it cannot be written."""
    beside = path.with_name(f".{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _put(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    _settle(path.parent)


def clear_unfinished(folder: Path, before: float) -> None:
    """Delete what was begun before some time and never finished."""
    for left in folder.glob(f".*{UNFINISHED}"):
        with suppress(OSError):
            if left.stat().st_mtime < before:
                left.unlink()


def _put(beside: Path, path: Path) -> None:
    for left in range(PATIENCE, -1, -1):
        try:
            beside.replace(path)
        except PermissionError:
            if not left or os.name != "nt":
                raise
            sleep(0.05)
        else:
            return


def _settle(folder: Path) -> None:
    """Bring the new name to the disk too, where a system can do so."""
    with suppress(OSError, AttributeError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
