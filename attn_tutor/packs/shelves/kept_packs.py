"""Whole packs that were read before, problem by problem: opening one of ten thousand reads one.

One file a pack: a header with the ids and the place of each problem, then each problem, then the
pack as a whole. It can be deleted at any time; a pack that has changed since is read again.
"""

from __future__ import annotations

import io
import os
import pickle
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from attn_tutor.model.pack import Pack
from attn_tutor.model.problem import Problem
from attn_tutor.packs.shelves.cache import DataOnly, state_of_files, written_whole
from attn_tutor.packs.shelves.index import Entry

_WHOLE = ""  # no problem has this id

_SIZE = 8
"""The bytes at the start of the file that say how long the header is."""


class KeptPack(NamedTuple):
    """A pack as far as its header tells: its ids, and where in the file each problem lies."""

    file: Path
    entry: Entry
    places: dict[str, tuple[int, int]]

    def problem(self, identifier: str) -> Problem | None:
        """Read one problem; None where it is not there or damaged."""
        found = self._at(identifier)
        return found if isinstance(found, Problem) and found.id == identifier else None

    def whole(self) -> Pack | None:
        """Read the pack; None where it is damaged."""
        found = self._at(_WHOLE)
        return found if isinstance(found, Pack) else None

    def _at(self, name: str) -> Any:
        try:
            start, size = self.places[name]
            with self.file.open("rb") as file:
                file.seek(start)
                return DataOnly(io.BytesIO(file.read(size))).load()
        except Exception:  # noqa: BLE001 - any damage means only that the pack is read again
            return None


def recall_pack(folder: Path, path: Path) -> KeptPack | None:
    """Give the pack of a path as it was kept; None where it was not, or has changed since."""
    file = _file(folder, path)
    try:
        with file.open("rb") as kept:
            size = int.from_bytes(kept.read(_SIZE), "big")
            state, entry, places = DataOnly(io.BytesIO(kept.read(size))).load()
        if state != state_of_files([path]):
            return None
        return KeptPack(file, Entry(*entry), places)
    except Exception:  # noqa: BLE001 - any damage means only that the pack is read again
        return None


def keep_pack(folder: Path, path: Path, entry: Entry, pack: Pack) -> None:
    """Keep a pack that was read; where nothing can be written nothing is kept."""
    state = state_of_files([path])
    if state is None:
        return
    parts: dict[str, Any] = {problem.id: problem for problem in pack.problems} | {_WHOLE: pack}
    blobs = {name: pickle.dumps(part, protocol=5) for name, part in parts.items()}
    header = _header(state, entry, {name: len(blob) for name, blob in blobs.items()})
    length = len(header).to_bytes(_SIZE, "big")
    written_whole(_file(folder, path), [length, header, *blobs.values()])


def _header(state: tuple[Any, ...], entry: Entry, sizes: dict[str, int]) -> bytes:
    """Make the header; the places in it depend on its own length, so that is settled first."""
    length = 0
    while True:
        places, start = {}, _SIZE + length
        for identifier, size in sizes.items():
            places[identifier] = (start, size)
            start += size
        header = pickle.dumps((state, tuple(entry), places), protocol=5)
        if len(header) <= length:
            return header.ljust(length, b"\0")
        length = len(header) + len(header) // 8


def _file(folder: Path, path: Path) -> Path:
    name = sha256(os.fspath(path.absolute()).encode("utf-8", "surrogatepass")).hexdigest()
    return folder / f"{name[:32]}.pack"
