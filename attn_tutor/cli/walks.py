"""Walks at the terminal: one is begun or gone on with, and every move is kept in the journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.store.home import home
from attn_tutor.store.open_walks import is_open

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem
    from attn_tutor.session.events import Event
    from attn_tutor.session.state import Session
    from attn_tutor.store.pen import Pen
    from attn_tutor.words import Text


class Begun(NamedTuple):
    """A walk ready for the dialogue; ``gone_on`` where it was begun before."""

    session: Session
    opening: tuple[Event, ...]
    pen: Pen
    gone_on: bool = False
    notices: tuple[Text, ...] = ()


def begin_walk(problem: Problem, options: Mapping[str, Any], *, anew: bool = False) -> Begun:
    """Go on with the open walk of a problem, or begin one; nothing is kept before its first move.

    An open walk is gone on with only where its numbers and options are the same.
    """
    if not anew and is_open(home(), problem):
        found = _going_on(problem, options)
        if found is not None:
            return found
    return _beginning(problem, options)


def _beginning(problem: Problem, options: Mapping[str, Any]) -> Begun:
    from attn_tutor.cli.clock import now
    from attn_tutor.replaying.opening import opened
    from attn_tutor.store.pen import pen_for
    from attn_tutor.store.walks import new_walk

    session, opening = opened(problem, options)
    walk = new_walk(problem, now(), seed=problem.seed, options=options)
    return Begun(session, opening, pen_for(walk, home()))


def _going_on(problem: Problem, options: Mapping[str, Any]) -> Begun | None:
    from attn_tutor.replaying.replay import replayed
    from attn_tutor.session import events
    from attn_tutor.store.journal import open_if_there
    from attn_tutor.store.names import made_with_times
    from attn_tutor.store.pen import pen_on

    journal = open_if_there(home())
    if journal is None:
        return None
    for kept in journal.walks(problem.pack, problem.id):
        same = kept.walk.revision == problem.revision and dict(kept.walk.options) == dict(options)
        if not same or kept.walk.seed != problem.seed or (kept.outcome or "open") != "open":
            continue
        pen = pen_on(journal, kept)
        made = pen.made()
        walk = replayed(problem, options, made_with_times(pen.entries))
        if not walk.whole or walk.session.finished or walk.session.at is None:
            continue
        asked = events.Asked(walk.session.at, walk.session.missing(walk.session.at))
        notice = made.notice()
        notices = (*journal.notices, *((notice,) if notice else ()))
        journal.notices.clear()
        return Begun(walk.session, (asked,), pen, gone_on=True, notices=notices)
    journal.close()
    return None
