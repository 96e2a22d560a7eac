"""A cache of problems that were opened before. It can be deleted at any time.

The key is the state of every pack file that could hold the id, so a changed pack is read again.
"""

from __future__ import annotations

import io
import os
import pickle
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from attn_tutor import __version__
from attn_tutor.model.problem import Problem
from attn_tutor.packs.names import is_yaml
from attn_tutor.packs.shelves.shipped import pack_paths, shipped_folder

SAFE = {"fractions": {"Fraction"}, "builtins": {"frozenset"}}
"""Names outside our own package that a cached problem is made of."""


class DataOnly(pickle.Unpickler):
    """Reads our own data classes and nothing that could do something."""

    def find_class(self, module: str, name: str) -> Any:
        """Give a class that problems are made of. Raises UnpicklingError for any other."""
        if module.startswith("attn_tutor.m") or module == "attn_tutor.words":
            return super().find_class(module, name)
        if name in SAFE.get(module, ()):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name}")


def state_of(extra: Iterable[str]) -> tuple[Any, ...] | None:
    """Give the state of all pack files, or None where it cannot be told."""
    return state_of_files([*pack_paths(shipped_folder()), *map(Path, extra)])


def state_of_files(packs: Iterable[Path]) -> tuple[Any, ...] | None:
    """Give the state of these packs and of the code that reads them, or None if unknown."""
    try:
        found = [_state(file) for path in packs for file in _files(path)]
    except OSError:
        return None
    return (__version__, _newest_code(), *found)


def _files(path: Path) -> list[Path]:
    """Give the files of a pack; a file that comes or goes changes the time of its folder."""
    if not path.is_dir():
        return [path]
    return [path, *sorted(file for file in path.iterdir() if is_yaml(file.name))]


def _state(file: Path) -> tuple[str, int, int]:
    stat = file.stat()
    return os.fspath(file.absolute()), stat.st_mtime_ns, stat.st_size


def _newest_code() -> int:
    """Give when the code that makes problems was last changed: what was kept before is stale."""
    package = Path(__file__).parents[2]
    folders = (package / "model", package / "model" / "kinds", package / "packs")
    files = (entry for folder in folders for entry in os.scandir(folder))
    return max(file.stat().st_mtime_ns for file in files if file.name.endswith(".py"))


def recall(folder: Path, identifier: str, state: tuple[Any, ...]) -> Problem | None:
    """Give the problem as it was kept, or None where it was not or the packs have changed."""
    try:
        kept_state, problem = DataOnly(io.BytesIO(_file(folder, identifier).read_bytes())).load()
    except Exception:  # noqa: BLE001 - any damage means only that the pack is read again
        return None
    return problem if kept_state == state and isinstance(problem, Problem) else None


def keep(folder: Path, identifier: str, state: tuple[Any, ...], problem: Problem) -> None:
    """Keep a problem for the next time; where nothing can be written nothing is kept."""
    written_whole(_file(folder, identifier), [pickle.dumps((state, problem), protocol=5)])


def written_whole(file: Path, parts: Iterable[bytes]) -> None:
    """Write a file of the cache beside its place and move it there; trouble leaves no file."""
    beside = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as out:
            out.writelines(parts)
        beside.replace(file)
    except OSError:
        return


def _file(folder: Path, identifier: str) -> Path:
    name = "".join(
        sign if sign.isalnum() or sign in "-_" else f"%{ord(sign):x}" for sign in identifier
    )
    return folder / f"{name[:120]}.problem"
