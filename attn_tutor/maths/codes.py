"""Numbers that stand for answers which are none, so that one judge marks everything."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

LETTERS = "abcdefg"
"""The letters that stand for the first options."""
TAKEN = 1.0
"""Stands for a sentence: it was written."""


def of_options(places: Iterable[int], *, several: bool) -> float:
    """Give the number of the option chosen, counted from 1; where several may be, of the set.

    >>> of_options([3], several=False), of_options([1, 3], several=True)
    (3.0, 5.0)
    """
    chosen = sorted(set(places))
    return float(sum(2 ** (place - 1) for place in chosen) if several else chosen[0])


def options_of(number: float, *, several: bool) -> tuple[int, ...]:
    """Give the options that a number stands for.

    >>> options_of(5.0, several=True), options_of(3.0, several=False)
    ((1, 3), (3,))
    """
    whole = int(number)
    if not several:
        return (whole,)
    return tuple(place + 1 for place in range(whole.bit_length()) if whole >> place & 1)


def of_size(size: str, symbols: Sequence[str]) -> float:
    """Give the number of a size: its own for a whole number, one below 0 for a symbol.

    >>> of_size("3", ("n", "m")), of_size("m", ("n", "m"))
    (3.0, -2.0)
    """
    return float(size) if size.isdecimal() else -1.0 - symbols.index(size)


def folded(name: str) -> str:
    """Give the name of a symbol without what is typed now so, now so.

    >>> folded("z_{1}") == folded("z1") == folded("z_1")
    True
    """
    return re.sub(r"[_{}]", "", name)
