"""Draws from the raw bits of PCG64: the same seed gives the same numbers on every machine.

The methods of a NumPy Generator may give other numbers in a later version; its bits may not.
"""

from __future__ import annotations

from hashlib import sha256
from math import prod
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

Shape = tuple[int, ...]


class Stream:
    """A stream of numbers that depends on some words alone, such as a problem and a seed."""

    def __init__(self, *words: object) -> None:
        digest = sha256("\n".join(map(str, words)).encode()).hexdigest()
        self._bits = np.random.PCG64(int(digest, 16))

    def whole(self, shape: Shape, low: int, high: int) -> Array:
        """Give whole numbers from low to high, each as likely as the others.

        >>> Stream("a", 1).whole((2, 3), -2, 2)
        array([[-1.,  2.,  1.],
               [-1.,  0.,  2.]])
        """
        span = np.uint64(high - low + 1)
        top = self._raw(shape) >> np.uint64(32)
        return ((top * span) >> np.uint64(32)).astype(float) + low

    def real(self, shape: Shape, low: float, high: float) -> Array:
        """Give numbers between low and high that are no whole numbers.

        >>> Stream("a", 1).real((2,), -1, 1).round(3)
        array([-0.49 ,  0.655])
        """
        return (self._raw(shape) >> np.uint64(11)).astype(float) * 2.0**-53 * (high - low) + low

    def _raw(self, shape: Shape) -> Array:
        return np.asarray(self._bits.random_raw(prod(shape)), np.uint64).reshape(shape)
