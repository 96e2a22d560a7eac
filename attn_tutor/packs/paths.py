"""Which packs a path means: the pack there, or every pack of a folder of packs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attn_tutor.packs.names import HEAD
from attn_tutor.packs.shelves.shipped import pack_paths


def packs_at(path: str) -> list[str]:
    """Give the packs that a path means; the path itself where no pack is found.

    A folder with a pack.yaml is one pack; any other folder stands for the packs in it, in order.
    """
    folder = Path(path)
    try:
        if not folder.is_dir() or (folder / HEAD).exists():
            return [path]
        return [str(inside) for inside in pack_paths(folder)] or [path]
    except (OSError, ValueError):
        return [path]  # reading the pack says what is wrong


def packs_of(paths: Iterable[str]) -> list[str]:
    """Give the packs of several paths, each once, in the order given."""
    return list(dict.fromkeys(pack for path in paths for pack in packs_at(path)))
