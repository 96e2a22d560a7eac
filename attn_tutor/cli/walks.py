"""Walks at the terminal: one is begun or gone on with, and every move is kept in the journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.errors import StoreError
from attn_tutor.store.home import home
from attn_tutor.store.open_walks import is_open

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem
    from attn_tutor.replaying.replay import Replayed
    from attn_tutor.session.events import Event
    from attn_tutor.session.state import Session
    from attn_tutor.store.journal import Journal
    from attn_tutor.store.pen import Pen
    from attn_tutor.store.walks import Kept
    from attn_tutor.words import Text


class Begun(NamedTuple):
    """A walk ready for the dialogue; ``gone_on`` where it was begun before."""

    session: Session
    opening: tuple[Event, ...]
    pen: Pen
    gone_on: bool = False
    notices: tuple[Text, ...] = ()


def begin_walk(
    problem: Problem, options: Mapping[str, Any], settings: Settings, *, anew: bool = False
) -> tuple[Begun, Settings]:
    """Go on with the open walk of a problem, or begin one; nothing is kept before its first move.

    An open walk is gone on with only where its numbers and options are the same. Where it cannot be
    looked for, the student may begin without saving; the settings know it then.
    """
    notices: tuple[Text, ...] = ()
    if not anew and not settings.unsaved and is_open(home(), problem):
        try:
            found, notices = _looked_for(problem, options)
        except StoreError as error:
            from attn_tutor.cli.keeping import unsaved

            return _beginning(problem, options), unsaved(error, settings)
        if found is not None:
            return found, settings
    return _beginning(problem, options)._replace(notices=notices), settings


def _beginning(problem: Problem, options: Mapping[str, Any]) -> Begun:
    from attn_tutor.cli.clock import now
    from attn_tutor.replaying.opening import opened
    from attn_tutor.store.pen import pen_for
    from attn_tutor.store.walks import new_walk

    session, opening = opened(problem, options)
    walk = new_walk(problem, now(), seed=problem.seed, options=options)
    return Begun(session, opening, pen_for(walk, home()))


def _looked_for(
    problem: Problem, options: Mapping[str, Any]
) -> tuple[Begun | None, tuple[Text, ...]]:
    """Give the walk to go on with, if there is one, and what opening the journal had to say."""
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        return None, ()
    found: Begun | None = None
    try:
        alike = (
            kept for kept in walks_of(problem, journal) if dict(kept.walk.options) == dict(options)
        )
        found = next(filter(None, (going_on(kept, problem, journal) for kept in alike)), None)
    finally:
        if found is None:
            journal.close()
    return found, () if found else tuple(journal.notices)


def walks_of(problem: Problem, journal: Journal) -> list[Kept]:
    """Give the walks through a problem, under any id that it had, the latest first."""
    found = [
        kept
        for name in (problem.id, *problem.alias)
        for kept in journal.walks(problem.pack, name)
        if kept.walk.seed == problem.seed
    ]
    return sorted(found, key=lambda kept: kept.last, reverse=True)


def going_on(kept: Kept, problem: Problem, journal: Journal) -> Begun | None:
    """Make a kept walk again, to go on with it; None where its end or other numbers are reached."""
    from attn_tutor.replaying.replay import replayed
    from attn_tutor.store.names import made_with_times
    from attn_tutor.store.pen import pen_on

    if kept.walk.revision != problem.revision:
        return None
    pen = pen_on(journal, kept)
    walk = replayed(problem, kept.walk.options, made_with_times(pen.entries))
    if not walk.whole or walk.session.at is None:
        return None
    notice = pen.made().notice()
    notices = (*journal.notices, *((notice,) if notice else ()))
    journal.notices.clear()
    return Begun(walk.session, _asked_again(walk), pen, gone_on=True, notices=notices)


def _asked_again(walk: Replayed) -> tuple[Event, ...]:
    """Say again what stood there last: the offer, the model answer, or the row that is asked."""
    from attn_tutor.session import events
    from attn_tutor.session.state import State

    session, last = walk.session, walk.answered[-1].events if walk.answered else walk.opening
    if session.state is State.OFFERING_JUMP:
        return (events.JumpOffered(session.jump, session.jump_to),)
    shown = tuple(each for each in last if isinstance(each, events.ModelAnswer))
    if shown or session.at is None:
        return shown
    return (events.Asked(session.at, session.missing(session.at)),)
