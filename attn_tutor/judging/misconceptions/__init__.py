"""The catalogue of mistakes: one file a stage, one small function a mistake.

Each function is its stage's formula with one thing changed; it gives the boxes that a student who
works so would reach. Adding a mistake touches one file: the folder is walked when first asked.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.entry import Misconception

ANY = "any"
"""The stage of entries that can be seen at every stage."""
GROUPS = {"projection": ("query", "key", "value")}
"""Stages that share their entries, by the name that the catalogue has for them."""
ROWS_OF_KEYS = ("key", "value")
"""Stages whose rows are keys: a slip in one of them shows in every row of the stages after."""


@cache
def catalogue() -> dict[str, Misconception]:
    """Give every entry by id, file by file in alphabetical order, as written in each file."""
    from pkgutil import iter_modules

    from attn_tutor.judging.misconceptions.entry import Misconception

    found: dict[str, Misconception] = {}
    for module in iter_modules(__path__):
        for value in vars(import_module(f"{__name__}.{module.name}")).values():
            if isinstance(value, Misconception) and found.setdefault(value.id, value) is not value:
                raise ValueError(f"two entries are called {value.id}")
    return found


@cache
def of_stage(stage_name: str) -> tuple[Misconception, ...]:
    """Give the entries whose formula belongs to that stage."""
    return tuple(entry for entry in catalogue().values() if stage_name in stages(entry))


def stages(entry: Misconception) -> tuple[str, ...]:
    """Give the names of the stages that an entry's formula belongs to."""
    return (*GROUPS.get(entry.stage, (entry.stage,)), *entry.also)
