"""Masks: which key a query may attend to. True = may attend, as in PyTorch's boolean masks."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple


class Padding(NamedTuple):
    """The key positions that are padding, counted from 1."""

    positions: tuple[int, ...]


Cells = tuple[tuple[bool, ...], ...]
Mask = Literal["none", "causal"] | Padding | Cells


@lru_cache(maxsize=32)
def allowed_cells(mask: Mask, n: int, m: int) -> Cells:
    """Give the n × m cells of a mask.

    A causal mask is aligned at the end of the keys: the last query sees every key, as with a cache.

    >>> allowed_cells("causal", 2, 3)
    ((True, True, False), (True, True, True))
    >>> allowed_cells(Padding((2,)), 1, 2)
    ((True, False),)
    """
    if mask == "none":
        return ((True,) * m,) * n
    if mask == "causal":
        return tuple(tuple(j - (m - n) <= i for j in range(m)) for i in range(n))
    if isinstance(mask, Padding):
        return (tuple(j + 1 not in mask.positions for j in range(m)),) * n
    return mask
