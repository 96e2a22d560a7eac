"""Files that a command writes whole: never half, and never over another without being told to."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from attn_tutor.cli import export_words as words
from attn_tutor.errors import StoreError, UsageError

if TYPE_CHECKING:
    from typing import NoReturn


def free(path: Path, *, force: bool) -> None:
    """Make sure, before any work is done, that a file may be written there.

    Raises UsageError where a file is there already (without ``force``) or the path is a folder.
    """
    if path.is_dir():
        raise UsageError(words.NOT_A_FILE.fill(path=path))
    if path.exists() and path.is_file() and not force:
        raise UsageError(words.THERE_ALREADY.fill(path=path))
    if not path.parent.is_dir():
        _refuse(path, FileNotFoundError(2, os.strerror(2)))


def write_file(path: Path, data: bytes, *, force: bool) -> None:
    """Write a file at once: what is there stays whole until the new one is.

    Raises UsageError where another file came first, StoreError where nothing can be written.
    """
    free(path, force=force)
    try:
        if path.exists() and not path.is_file():  # such as a pipe
            path.write_bytes(data)
            return
        with TemporaryDirectory(dir=path.parent, prefix=".attn-tutor-") as folder:
            draft = Path(folder) / "draft"
            _write(draft, data)
            _put(draft, path, force=force)
    except OSError as error:
        _refuse(path, error)


def _write(draft: Path, data: bytes) -> None:
    with draft.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _put(draft: Path, path: Path, *, force: bool) -> None:
    """Give the draft its name at one stroke; where files have no second name, at two."""
    if force:
        draft.replace(path)
        return
    try:
        path.hardlink_to(draft)
    except FileExistsError as error:
        raise UsageError(words.THERE_ALREADY.fill(path=path)) from error
    except OSError:
        with path.open("xb") as file:
            file.write(draft.read_bytes())


def _refuse(path: Path, error: OSError) -> NoReturn:
    raise StoreError(words.NOT_WRITTEN.fill(path=path, reason=error.strerror or error)) from error


def write_to_stdout(data: bytes) -> None:
    """Print a file as it is, in its own encoding."""
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
