"""What the journal keeps, as data: walks, and the moves made in them.

Every move names the move it follows by a digest of its content, so a walk is a chain. A journal is
a set of such moves, and to merge two journals is to take the union: in any order, any number of
times, with the same result. Where a walk was continued in two places, two moves follow the same
one; then both ways are walks of their own with a common beginning.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime


class Walk(NamedTuple):
    """One walk through a problem: what is needed to begin it again. ``options`` is plain JSON."""

    id: str
    pack: str
    problem: str
    revision: str
    begun: str
    seed: int | None = None
    options: Mapping[str, Any] = {}

    @property
    def key(self) -> str:
        """A digest of everything here; the first move follows it."""
        return digest(*self)


class Entry(NamedTuple):
    """One move as it is kept: its number in the walk, when, what, the typed text verbatim.

    ``after`` is the digest of the move before, or the key of the walk for the first.
    """

    number: int
    at: str
    name: str
    text: str
    after: str

    @property
    def digest(self) -> str:
        """A digest of this move and, through ``after``, of everything before it."""
        return digest(*self)


class Kept(NamedTuple):
    """A walk as it stands in the journal: up to which move, and what was noted about it there."""

    walk: Walk
    tip: str
    moves: int
    last: str
    outcome: str | None = None


def new_walk(
    problem: Any, now: datetime, *, seed: int | None = None, options: Mapping[str, Any] = {}
) -> Walk:
    """Begin a walk through a problem of the model, under a random id."""
    return Walk(
        id=os.urandom(16).hex(),
        pack=problem.pack,
        problem=problem.id,
        revision=problem.revision,
        begun=written_time(now),
        seed=seed,
        options=options,
    )


def written_time(now: datetime) -> str:
    """Write a time the one way the journal writes it: UTC, to the millisecond.

    >>> from datetime import datetime
    >>> written_time(datetime.fromisoformat("2026-03-01T09:00:00.5+09:00"))
    '2026-03-01T00:00:00.500Z'
    """
    if now.tzinfo is None:
        raise ValueError("a time without its zone")
    from datetime import UTC

    return now.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def storable(text: str) -> str:
    """Give the text; half of a surrogate pair, which no file can hold, becomes U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def digest(*parts: object) -> str:
    """Give 32 hex digits that only these parts give."""
    import json
    from hashlib import blake2b

    text = json.dumps(parts, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=16).hexdigest()
