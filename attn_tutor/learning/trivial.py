"""Whether an error made a later stage trivial: weights 0 and 1 or all equal, all scores 0."""

from __future__ import annotations

from collections.abc import Sequence

Rows = Sequence[Sequence[float]]


def is_trivial(rows: Rows) -> bool:
    """Tell whether going on from these numbers is no work: each row all equal, or only 0 and 1.

    >>> is_trivial([[0, 1, 0]]), is_trivial([[0.25, 0.25]]), is_trivial([[0.2, 0.8]])
    (True, True, False)
    """
    return bool(rows) and all(len(set(row)) == 1 or set(row) <= {0, 1} for row in rows)


def made_trivial(typed: Rows, true: Rows) -> bool:
    """Tell whether the typed operands are trivial and the true ones are not."""
    return is_trivial(typed) and not is_trivial(true)
