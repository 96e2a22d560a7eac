"""Files that the commands of ``pack`` write for a teacher: new ones, never over others."""

from __future__ import annotations

from pathlib import Path

from attn_tutor.errors import PackError, UsageError
from attn_tutor.packs.characters import printable
from attn_tutor.words import Text

THERE_ALREADY = Text(
    en="{path} is there already and is left as it is. Choose another name.",
    ko="이미 있는 파일이라 그대로 두었어요: {path}. 다른 이름을 고르세요.",
)
NOT_WRITTEN = Text(
    en="{path} cannot be written: {why}. Choose another place.",
    ko="쓸 수 없는 곳이에요: {path} ({why}). 다른 곳을 고르세요.",
)


def write_new(path: Path, text: str) -> None:
    """Write a file that was not there; half of one is taken away again.

    Raises UsageError where something is there already, PackError where it cannot be written.
    """
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError as error:
        raise UsageError(THERE_ALREADY.fill(path=printable(str(path)))) from error
    except (OSError, ValueError) as error:
        raise not_written(path, error) from error
    try:
        with file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise not_written(path, error) from error


def not_written(path: Path, error: Exception) -> PackError:
    """Give the complaint that a place cannot be written, with the reason of the system."""
    why = getattr(error, "strerror", None) or str(error)
    return PackError(NOT_WRITTEN.fill(path=printable(str(path)), why=why))
