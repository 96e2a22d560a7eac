"""The mistakes that were named in walks, counted; a name that was disputed does not count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.session import events

if TYPE_CHECKING:
    from attn_tutor.replaying.replay import Replayed


def named_mistakes(walks: Iterable[Replayed]) -> Counter[str]:
    """Count every mistake that was named for sure, once a row."""
    found: Counter[str] = Counter()
    for walk in walks:
        named = {
            (event.prompt, event.names[0])
            for each in walk.answered
            for event in each.events
            if isinstance(event, events.Diagnosed) and event.sure
        }
        disputed = {(prompt, names[0]) for prompt, names in walk.session.disputed if names}
        found.update(name for _, name in named - disputed)
    return found
