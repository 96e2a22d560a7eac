"""Files that the commands of ``pack`` write for a teacher: new ones, never over others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attn_tutor.errors import PackError, UsageError
from attn_tutor.packs.characters import printable
from attn_tutor.words import Text

THERE_ALREADY = Text(
    en="{path} is there already and is left as it is. Choose another name.",
    ko="이미 있는 파일이라 그대로 두었어요: {path}. 다른 이름을 고르세요.",
)
ALL_THERE = Text(
    en="There already: {paths}. Nothing was written. Choose another name.",
    ko="이미 있는 파일이에요: {paths}. 아무것도 쓰지 않았어요. 다른 이름을 고르세요.",
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


def name_of(folder: Path) -> str:
    """Give the name of a folder that need not be there; that of the working folder for a dot."""
    try:
        return folder.absolute().resolve().name
    except (OSError, ValueError, RuntimeError) as error:
        raise not_written(folder, error) from error


def write_all(folder: Path, files: Mapping[str, str]) -> list[Path]:
    """Write several new files under a folder, all of them or none.

    Raises UsageError where one of them is there already, PackError where one cannot be written.
    """
    paths = {folder / name: text for name, text in files.items()}
    there = [printable(str(path)) for path in paths if _is_there(path)]
    if there:
        raise UsageError(ALL_THERE.fill(paths=", ".join(there)))
    made: list[Path] = []
    try:
        for path, text in paths.items():
            _make_folders(path.parent, made)
            write_new(path, text)
            made.append(path)
    except (PackError, UsageError):
        for path in reversed(made):
            path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)
        raise
    return list(paths)


def _is_there(path: Path) -> bool:
    try:
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        return False  # writing says what is wrong


def _make_folders(folder: Path, made: list[Path]) -> None:
    """Make a folder and those above it; what is made is noted, outermost first."""
    for each in [each for each in (folder, *folder.parents) if not _is_there(each)][::-1]:
        try:
            each.mkdir(exist_ok=True)
        except (OSError, ValueError) as error:
            raise not_written(each, error) from error
        made.append(each)
