"""What the commands of ``progress`` share: new files, and sentences on the screen."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, TYPE_CHECKING

from attn_tutor.cli.output_files import may_write
from attn_tutor.cli.progress import words
from attn_tutor.errors import StoreError, UsageError

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.store.journal import Journal
    from attn_tutor.words import Text


def write_over(path: Path, lines: Iterable[str], *, force: bool) -> int:
    """Write lines to a new file, or with force over one, which stays until the new one is whole."""
    may_write(str(path), force=force)
    if not path.is_file():
        return write_new(path, lines)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    count = write_new(beside, lines)
    try:
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise StoreError(words.NOT_WRITTEN.fill(path=path, reason=error.strerror)) from error
    return count


def write_new(path: Path, lines: Iterable[str]) -> int:
    """Write lines to a file that was not there; it is on the disk when this returns."""
    special = path.exists() and not path.is_file()  # such as a pipe
    try:
        descriptor = os.open(path, os.O_WRONLY | (0 if special else os.O_CREAT | os.O_EXCL), 0o600)
    except FileExistsError as error:
        raise UsageError(words.THERE_ALREADY.fill(path=path)) from error
    except OSError as error:
        raise StoreError(words.NOT_WRITTEN.fill(path=path, reason=error.strerror)) from error
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            return _written(file, lines, special=special)
    except BaseException as error:
        if not special:
            path.unlink(missing_ok=True)  # half a history is none
        if isinstance(error, OSError):
            raise StoreError(words.NOT_WRITTEN.fill(path=path, reason=error.strerror)) from error
        raise


def _written(file: IO[str], lines: Iterable[str], *, special: bool) -> int:
    count = 0
    for line in lines:
        file.write(line + "\n")
        count += 1
    file.flush()
    if not special:
        os.fsync(file.fileno())
    return count


def say(settings: Settings, text: Text) -> None:
    """Print a sentence."""
    from attn_tutor.render.blocks import Line

    settings.terminal.say([Line(text.said(settings.language))])


def say_notices(settings: Settings, journal: Journal) -> None:
    """Print, on the error stream, what opening the journal had to say."""
    for text in journal.notices:
        complain_of(settings, text)
    journal.notices.clear()


def complain_of(settings: Settings, text: Text) -> None:
    """Print a sentence on the error stream."""
    from attn_tutor.cli.complaining import complain

    complain(StoreError(text), settings.language)
