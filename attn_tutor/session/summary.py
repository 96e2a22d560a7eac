"""How a walk went, in one word and two numbers."""

from __future__ import annotations

from attn_tutor.session import events
from attn_tutor.session.state import Session, Status

UNMARKED = (Status.PASSED, Status.AGREED, Status.DIFFERED)
"""How prompts are settled that the judge has not marked."""


def summary(session: Session) -> events.Finished:
    """Say how the walk went: solved, hinted, revealed, skipped, or as the student says."""
    ways = set(session.settled.values())
    if Status.SKIPPED in ways:
        outcome = "skipped"
    elif Status.REVEALED in ways:
        outcome = "revealed"
    elif Status.DIFFERED in ways:
        outcome = "differed"
    elif session.levels or session.author_hints:
        outcome = "hinted"
    elif Status.RECORDED in ways:
        outcome = "recorded"
    else:
        outcome = "agreed" if Status.AGREED in ways else "solved"
    first = sum(
        way is Status.ACCEPTED and not session.tries.get(prompt)
        for prompt, way in session.settled.items()
    )
    walked = sum(way not in UNMARKED for way in session.settled.values())
    return events.Finished(outcome, first, walked)
