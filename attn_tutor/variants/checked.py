"""Seeds of which it is known that they give numbers, for shapes in which good draws are rare."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.variants.slots import Slot

CHECKED: dict[str, tuple[int, ...]] = {
    "query 3×2, key 3×2, value 3×4, masked 0": (2, 9, 14, 15),
    "query 3×2, key 3×2, value 3×4, masked 3": (7, 10),
    "X 3×2, W_Q 2×2, W_K 2×2, W_V 2×4, W_O 4×2, masked 0": (19, 23, 24),
    "X 3×2, W_Q 2×2, W_K 2×2, W_V 2×4, W_O 4×2, masked 3": (15, 23, 24),
}
"""By the sizes of what is drawn and the number of masked cells."""


def checked_words(slots: tuple[Slot, ...], masked: int, turn: int) -> list[tuple[object, ...]]:
    """Give what the checked streams of a shape are made from; nothing for most shapes.

    ``turn`` decides which comes first.
    """
    seeds = CHECKED.get(shape_of(slots, masked), ())
    first = turn % len(seeds) if seeds else 0
    return [("checked", seed) for seed in (*seeds[first:], *seeds[:first])]


def shape_of(slots: tuple[Slot, ...], masked: int) -> str:
    """Write the sizes of what is drawn.

    >>> from attn_tutor.variants.slots import Slot
    >>> shape_of((Slot("query", (3, 2), 2), Slot("key", (3, 2), 2)), masked=3)
    'query 3×2, key 3×2, masked 3'
    """
    sizes = [f"{slot.name} {slot.shape[0]}×{slot.shape[1]}" for slot in slots]
    return ", ".join([*sizes, f"masked {masked}"])
