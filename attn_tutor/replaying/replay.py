"""Making kept moves again: the session that they lead to, and what was answered to each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.model.derivation import derive
from attn_tutor.replaying.opening import opened
from attn_tutor.session.revealing import with_worked
from attn_tutor.session.state import IllegalMoveError
from attn_tutor.session.stepper import take

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Problem
    from attn_tutor.session.events import Event
    from attn_tutor.session.moves import Move
    from attn_tutor.session.state import Session


class Answered(NamedTuple):
    """One move: when it was made, the move, and what the stepper answered."""

    at: str
    move: Move
    before: Session
    events: tuple[Event, ...]


class Replayed(NamedTuple):
    """A walk made again. ``whole`` is False where a move did not fit: the rest is left out."""

    session: Session
    opening: tuple[Event, ...]
    derivation: Derivation
    answered: tuple[Answered, ...]
    whole: bool


def replayed(
    problem: Problem, options: Mapping[str, Any], made: Iterable[tuple[str, Move]]
) -> Replayed:
    """Make the moves of a walk again, in order, each with its time."""
    session, opening = opened(problem, options)
    derivation = derive(problem)
    if session.problem.worked:
        session = with_worked(session, derivation)
    answered: list[Answered] = []
    for at, move in made:
        try:
            after, events = take(session, move, derivation)
        except IllegalMoveError:
            return Replayed(session, opening, derivation, tuple(answered), whole=False)
        answered.append(Answered(at, move, session, events))
        session = after
    return Replayed(session, opening, derivation, tuple(answered), whole=True)
