"""The walks of an exam in the journal: found again, or begun; every move waits for the disk."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.cli.clock import now
from attn_tutor.cli.saying import complain_of
from attn_tutor.cli.walks import Begun
from attn_tutor.errors import UsageError
from attn_tutor.render.exam import screens as words
from attn_tutor.store.home import home
from attn_tutor.store.journal import open_journal
from attn_tutor.store.pen import Pen, pen_for, pen_on
from attn_tutor.store.walks import Walk, new_walk, written_time

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem
    from attn_tutor.replaying.paper import Paper

COVER = "(exam)"
"""The name, in the journal, of the walk that is the exam as a whole; no problem has it."""
TAKEN_UP, HANDED_IN = "accept", "submit"


def cover_of(settings: Settings, paper: Paper) -> Pen:
    """Give the pen of the exam as a whole, begun before or not.

    Raises UsageError where it was begun with other terms.
    """
    pen = _kept(settings, paper, COVER, paper.options, None)
    if pen is None:
        names = (os.urandom(16).hex(), paper.pack, COVER, paper.content, written_time(now()))
        return pen_for(Walk(*names, None, paper.terms), home(), to_disk=True)
    if dict(pen.walk.options) != paper.terms:
        pen.close()
        then, today = (_differing(*each) for each in _both(pen.walk.options, paper.terms))
        raise UsageError(words.OTHER_TERMS.fill(then=then, now=today))
    return pen


def _both(one: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[tuple[Any, Any], ...]:
    return ((one, other), (other, one))


def _differing(these: Mapping[str, Any], others: Mapping[str, Any]) -> str:
    return ", ".join(
        f"{name} {value}" for name, value in these.items() if others.get(name) != value
    )


def begun_walk(settings: Settings, paper: Paper, problem: Problem) -> Begun:
    """Go on with the walk of a problem, finished or not, or begin it."""
    from attn_tutor.replaying.opening import opened
    from attn_tutor.replaying.replay import replayed
    from attn_tutor.session import events
    from attn_tutor.store.names import made_with_times

    pen = kept_walk(settings, paper, problem)
    if pen is None:
        session, opening = opened(problem, paper.options)
        walk = new_walk(problem, now(), seed=problem.seed, options=paper.options)
        return Begun(session, opening, pen_for(walk, home(), to_disk=True))
    session = replayed(problem, paper.options, made_with_times(pen.entries)).session
    if session.at is None:
        pen.close()
        return Begun(session, (), pen, gone_on=True)
    asked = events.Asked(session.at, session.missing(session.at))
    return Begun(session, (asked,), pen, gone_on=True)


def kept_walk(settings: Settings, paper: Paper, problem: Problem) -> Pen | None:
    """Give the pen of the walk through a problem where it was begun."""
    return _kept(settings, paper, problem.id, paper.options, problem.seed)


def _kept(
    settings: Settings, paper: Paper, name: str, options: Mapping[str, Any], seed: int | None
) -> Pen | None:
    """Find the latest walk of that name, seed and options (others it may have besides)."""
    journal = open_journal(home(), to_disk=True)
    for text in journal.notices:
        complain_of(settings, text)
    journal.notices.clear()
    found: Pen | None = None
    try:
        for kept in journal.walks(paper.pack, name):
            same = all(kept.walk.options.get(key) == value for key, value in options.items())
            if same and kept.walk.seed == seed:
                found = pen_on(journal, kept)
                break
    finally:
        if found is None:
            journal.close()
    return found
