"""Random draws from raw bits: the stream of PCG64 is fixed for good, on every machine.

The methods of a NumPy Generator may give other numbers in a later version; its bits may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from numpy.random import Generator

    from attn_tutor.maths.attention import Array

Item = TypeVar("Item")


def entries(generator: Generator, *shape: int) -> Array:
    """Independent entries with mean 0 and variance 1: heads in 64 tosses, less 32, over 4.

    Nearly normal, and exact in binary: sums of their products need no rounding.
    """
    raw = np.asarray(generator.bit_generator.random_raw(prod(shape)), np.uint64)
    return ((np.bitwise_count(raw).astype(float) - 32) / 4).reshape(shape)


def pick(generator: Generator, items: Sequence[Item]) -> Item:
    """Give one of some items."""
    return items[int(generator.bit_generator.random_raw()) % len(items)]


def shuffled(generator: Generator, items: Sequence[Item]) -> tuple[Item, ...]:
    """Give the items in another order."""
    left = list(items)
    return tuple(left.pop(left.index(pick(generator, left))) for _ in items)
