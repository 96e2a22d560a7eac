"""Finding problems: those we ship, those of installed packs, and those of packs at a path."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem


def find_problem(identifier: str, packs: Iterable[str | PathLike[str]] = ()) -> Problem:
    """Give the problem of an id, such as ``3.2``, as the commands find it.

    Looked at are the shipped packs, the installed ones and those at the paths. Raises UsageError
    for an id that no pack has, or several.

    >>> find_problem("3.2").title.en
    'Without √d_k'
    """
    from attn_tutor.packs.shelves.library import Library
    from attn_tutor.store.home import cache_folder, installed_folder

    library = Library(packs, installed=installed_folder(), cache=cache_folder())
    return library.find_problem(identifier)


def shipped_packs() -> tuple[Pack, ...]:
    """Give the packs that come with the program, in reading order.

    >>> shipped_packs()[0].id
    'dot-products'
    """
    from attn_tutor.packs.shelves.library import Library

    return Library().packs()
