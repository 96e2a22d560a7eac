"""The known word that somebody who mistyped may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

MOST_KNOWN = 300
"""So many known words are compared; more would take long."""
LONGEST = 60


def did_you_mean(word: str, known: Iterable[str], *, likeness: float = 0.7) -> str | None:
    """Give the known word that is most like a mistyped one, and alike enough (0 to 1).

    >>> did_you_mean("Scale", ["scale", "mask"]), did_you_mean("zebra", ["scale"])
    ('scale', None)
    """
    from difflib import get_close_matches

    by_folded = {name.casefold(): name for name in islice(known, MOST_KNOWN)}
    near = get_close_matches(word[:LONGEST].casefold(), by_folded, n=1, cutoff=likeness)
    return by_folded[near[0]] if near else None
