"""Files that a command is told to write with ``-o``: their kind by their name, and never over one.

Every command with ``--force`` shares this.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import IO

from attn_tutor.errors import StoreError, UsageError, reason_of
from attn_tutor.words import Text

FORCE = Text(en="Overwrite a file that is there.", ko="이미 있는 파일을 덮어써요.")
UNKNOWN_KIND = Text(
    en="-o {path} ends in no kind of file that can be written here: {kinds}.",
    ko="-o {path}: 쓸 수 있는 파일 종류가 아니에요. 이름 끝을 이 가운데 하나로 적으세요: {kinds}",
)
THERE_ALREADY = Text(
    en="{path} is there already. Choose another name, or add --force to overwrite it.",
    ko="이미 있는 파일이에요: {path} 다른 이름을 고르거나 --force를 붙여 덮어쓰세요.",
)
NOT_WRITTEN = Text(
    en="{path} could not be written ({reason}).", ko="파일을 쓰지 못했어요: {path} ({reason})"
)

NEVER_OVER = Text(
    en="{path} is there already and is not overwritten. Choose another name.",
    ko="이미 있는 파일이라 덮어쓰지 않아요: {path} 다른 이름을 고르세요.",
)
NOTHING_CHANGED = Text(
    en="{path} could not be written ({reason}). Nothing else was changed.",
    ko="파일을 쓰지 못했어요: {path} ({reason}) 다른 것은 바꾸지 않았어요.",
)


def kind_of(path: str, kinds: Collection[str]) -> str:
    """Give the ending of a file's name, such as ``html``. Raises UsageError for another one."""
    ending = Path(path).suffix.lower().removeprefix(".")
    if ending not in kinds:
        known = ", ".join(f".{kind}" for kind in kinds)
        raise UsageError(UNKNOWN_KIND.fill(path=path, kinds=known))
    return ending


def may_write(path: str, *, force: bool) -> None:
    """Say, before any work is done for a file, that it cannot be written.

    Raises UsageError where it is there already, StoreError where its folder is not. A pipe or
    /dev/stdout holds nothing that could be lost.
    """
    target = Path(path)
    if (target.is_file() or target.is_dir()) and not force:
        raise UsageError(THERE_ALREADY.fill(path=path))
    if target.is_dir() or not target.parent.is_dir():
        number = EISDIR if target.is_dir() else ENOENT
        raise StoreError(NOT_WRITTEN.fill(path=path, reason=os.strerror(number)))


def write_file(path: str, data: bytes, *, force: bool) -> None:
    """Write a file whole or not at all; a file that was there stays until the new one is ready.

    Raises UsageError where one is there already, StoreError where it cannot be written.
    """
    may_write(path, force=force)
    target = Path(path)
    if target.exists() and not target.is_file():  # such as a pipe or /dev/stdout
        return _pour(target, data)
    from attn_tutor.packs.shelves.writing import put_whole

    try:
        put_whole(target, data)
    except OSError as error:
        raise StoreError(NOT_WRITTEN.fill(path=path, reason=reason_of(error))) from error


def _pour(pipe: Path, data: bytes) -> None:
    """Write into something that cannot be replaced."""
    try:
        pipe.write_bytes(data)
    except OSError as error:
        raise StoreError(NOT_WRITTEN.fill(path=pipe, reason=reason_of(error))) from error


def print_file(data: bytes) -> None:
    """Print a file as it is, in its own encoding. Raises StoreError where it cannot be printed."""
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - to the end
        raise StoreError(NOT_WRITTEN.fill(path="-", reason=reason_of(error))) from error


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
        raise StoreError(NOTHING_CHANGED.fill(path=path, reason=reason_of(error))) from error
    return count


def write_new(path: Path, lines: Iterable[str]) -> int:
    """Write lines to a file that was not there; it is on the disk when this returns."""
    special = path.exists() and not path.is_file()  # such as a pipe
    try:
        descriptor = os.open(path, os.O_WRONLY | (0 if special else os.O_CREAT | os.O_EXCL), 0o600)
    except FileExistsError as error:
        raise UsageError(NEVER_OVER.fill(path=path)) from error
    except OSError as error:
        raise StoreError(NOTHING_CHANGED.fill(path=path, reason=reason_of(error))) from error
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            return _written(file, lines, special=special)
    except BaseException as error:
        if not special:
            path.unlink(missing_ok=True)  # half a history is none
        if isinstance(error, OSError):
            raise StoreError(NOTHING_CHANGED.fill(path=path, reason=reason_of(error))) from error
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
