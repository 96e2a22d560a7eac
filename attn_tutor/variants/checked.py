"""Seeds of which it is known that they give numbers, for shapes in which good draws are rare."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.variants.slots import Slot

CHECKED: dict[str, tuple[int, ...]] = {}
"""By the sizes of what is drawn."""


def checked_words(slots: tuple[Slot, ...]) -> list[tuple[object, ...]]:
    """Give what the checked streams of a shape are made from; nothing for most shapes."""
    return [("checked", seed) for seed in CHECKED.get(shape_of(slots), ())]


def shape_of(slots: tuple[Slot, ...]) -> str:
    """Write the sizes of what is drawn.

    >>> from attn_tutor.variants.slots import Slot
    >>> shape_of((Slot("query", (3, 2), 2), Slot("key", (3, 2), 2)))
    'query 3×2, key 3×2'
    """
    return ", ".join(f"{slot.name} {slot.shape[0]}×{slot.shape[1]}" for slot in slots)
