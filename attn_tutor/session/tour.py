"""A tour: every screen of a problem, as somebody sees it who asks for everything there is.

The main walk types what is right. At the first prompt of every stage it looks aside: at the hints,
at the worked row, at what is said of each wrong option. Nothing is kept of such a look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from attn_tutor.model.problem import Target
from attn_tutor.session import events, moves
from attn_tutor.session.revealing import with_worked
from attn_tutor.session.state import Session, State
from attn_tutor.session.stepper import begin, take

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation

What = Literal["question", "prompt", "hints", "worked", "options", "answered"]
Told = tuple[Session, events.Event]
Answer = Callable[[Session], str]
MOST_MOVES = 5000
OVER = (State.FINISHED, State.LEFT)


class Screen(NamedTuple):
    """What is told at one place: events, each with the session after it."""

    what: What
    told: tuple[Told, ...]

    @property
    def target(self) -> Target | None:
        """The stage and row that it is about; None where it is about the whole problem."""
        for _, event in self.told:
            prompt = getattr(event, "prompt", None)
            if prompt is not None:
                return Target(prompt.step, prompt.row)
        return None


def tour(derivation: Derivation, answer: Answer) -> Iterator[Screen]:
    """Give every screen in the order in which it is met; ``answer`` writes the right line."""
    session, opening = begin(derivation.problem)
    if derivation.problem.worked:
        session = with_worked(session, derivation)
    yield Screen("question", tuple((session, event) for event in opening))
    seen: set[str] = set()
    for _ in range(MOST_MOVES):
        if session.state in OVER:
            return
        if session.at is not None and session.at.step not in seen:
            given = 0 if not seen else len(derivation.problem.hints)  # the author's come once
            seen.add(session.at.step)
            yield from _aside(replace(session, author_hints=given), derivation, answer)
        session, happened = take(session, _move(session, answer), derivation)
        yield from _new(session, happened, seen)


def _move(session: Session, answer: Answer) -> moves.Move:
    offered = session.state in {State.OFFERING_MORE, State.SELF_MARKING}
    if offered:
        return moves.Accept()
    return (
        moves.Decline() if session.state is State.OFFERING_JUMP else moves.Submit(answer(session))
    )


def _new(session: Session, happened: tuple[events.Event, ...], seen: set[str]) -> Iterator[Screen]:
    """Give what was not told before: prompts of further rows of a stage are like the first."""
    rest = tuple(
        (session, event)
        for event in happened
        if not isinstance(event, events.Asked | events.Marked | events.JumpOffered)
    )
    if rest:
        yield Screen("answered", rest)
    for event in happened:
        if isinstance(event, events.Asked) and event.prompt.step not in seen:
            yield Screen("prompt", ((session, event),))


def _aside(session: Session, derivation: Derivation, answer: Answer) -> Iterator[Screen]:
    """Look at hints, worked row and wrong options."""
    if session.state is not State.ASKING:
        return
    told = tuple(_hints(session, derivation, answer))
    if told:
        yield Screen("hints", told)
    revealed, happened = take(session, moves.Reveal(), derivation)
    yield Screen("worked", ((revealed, happened[0]),))
    remarks = tuple(_remarks(session, derivation))
    if remarks:
        yield Screen("options", remarks)


def _hints(session: Session, derivation: Derivation, answer: Answer) -> Iterator[Told]:
    """Ask for hints till there are none; rows that a hint opens are hinted at and answered too."""
    here = session.at
    for _ in range(MOST_MOVES):
        session = replace(session, waiting=frozenset())  # no try is needed for the last one
        session, happened = take(session, moves.Hint(), derivation)
        if isinstance(happened[0], events.HintRefused):
            if session.at == here:
                return
            session, happened = take(session, moves.Submit(answer(session)), derivation)
        for event in happened:
            again = isinstance(event, events.Asked) and event.again
            if not again and not isinstance(event, events.Marked):
                yield session, event


def _remarks(session: Session, derivation: Derivation) -> Iterator[Told]:
    """Give what is said of every option that is wrong, chosen alone."""
    if session.at is None or session.plan.step(session.at.step).answer.name != "option":
        return
    for place in range(len(session.plan.step(session.at.step).answer.texts)):
        after, happened = take(session, moves.Submit(str(place + 1)), derivation)
        remarked = [each for each in happened if isinstance(each, events.Marked | events.Remarked)]
        if any(isinstance(each, events.Remarked) for each in remarked):
            yield from ((after, event) for event in remarked)
