"""All packs that the program knows: shipped, installed, and named on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attn_tutor.packs.shelves.library import Library


def library_of(packs: Iterable[str] = ()) -> Library:
    """Give the library of all packs; ``packs`` are those named on the command line."""
    from attn_tutor.packs.shelves.library import Library
    from attn_tutor.store.home import cache_folder, installed_folder

    return Library(packs, installed=installed_folder(), cache=cache_folder())


def state(packs: Iterable[str]) -> tuple[Any, ...] | None:
    """Give the state of all pack files, or None where it cannot be told."""
    from attn_tutor.packs.shelves.cache import state_of
    from attn_tutor.packs.shelves.shipped import pack_paths
    from attn_tutor.store.home import installed_folder

    return state_of([*map(str, pack_paths(installed_folder())), *packs])


def shipped_ids() -> frozenset[str]:
    """Give the ids of the packs that come with attn-tutor."""
    from attn_tutor.packs.shelves.library import Library

    return frozenset(entry.id for entry in Library().entries())
