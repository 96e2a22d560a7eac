"""A desk: a problem, the real stepper, and a robot that types at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.session import events, moves
from attn_tutor.session.revealing import with_worked
from attn_tutor.session.state import State
from attn_tutor.session.stepper import begin, take

if TYPE_CHECKING:
    from collections.abc import Callable

    from attn_tutor.model.derivation import Derivation
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session

OVER = (State.FINISHED, State.LEFT)
Event = TypeVar("Event", bound=events.Event)


class Reply(NamedTuple):
    """What the stepper said to one typed line: the prompt, the line, everything that happened.

    ``broken`` is how the program broke at it, empty where it did not.
    """

    prompt: Prompt
    line: str
    happened: tuple[events.Event, ...]
    broken: str = ""

    def of(self, kind: type[Event]) -> Event | None:
        """Give the first event of a kind."""
        return next((each for each in self.happened if isinstance(each, kind)), None)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """Give the verdicts of the row; none where it was not marked."""
        marked = self.of(events.Marked)
        return marked.verdicts if marked else ()

    @property
    def accepted(self) -> bool:
        """Tell whether the row was taken, or is for the student to compare."""
        compared = self.of(events.ModelAnswer) is not None
        return compared or (bool(self.verdicts) and all(v in ACCEPTED for v in self.verdicts))


class Desk:
    """One walk of a robot. The session is a value: another robot may go on from where it stands."""

    def __init__(self, derivation: Derivation, session: Session | None = None) -> None:
        self.derivation = derivation
        self.session = session or opened(derivation)

    @property
    def at(self) -> Prompt | None:
        """The prompt at hand; None where nothing is asked any more."""
        return None if self.session.state in OVER else self.session.at

    @property
    def comparing(self) -> bool:
        """Tell whether the student is to say if her answer is as the model answer."""
        return self.session.state is State.SELF_MARKING

    def do(self, move: moves.Move) -> tuple[events.Event, ...]:
        """Make a move."""
        self.session, happened = take(self.session, move, self.derivation)
        return happened

    def type(self, line: str) -> Reply:
        """Type a line at the prompt at hand; an offered jump is declined, a comparison left open.

        Raises LookupError where nothing is asked. Where the program breaks, that is the reply.
        """
        if self.session.at is None:
            raise LookupError("nothing is asked")
        prompt = self.session.at
        try:
            happened = self.do(moves.Submit(line))
        except Exception as bug:  # noqa: BLE001 - what no student may meet a robot reports
            return Reply(prompt, line, (), f"{type(bug).__name__}: {bug}")
        reply = Reply(prompt, line, happened)
        if self.session.state is State.OFFERING_JUMP:
            self.do(moves.Decline())
        return reply

    def skip(self) -> None:
        """Go on from a number that was refused."""
        if self.session.state is State.ASKING:
            self.do(moves.Skip())

    def walk(self, line: Callable[[Session], str], until: str | None = None) -> Reply | None:
        """Type to the end, or up to a step; give the reply that stopped the walk, if one did.

        What is offered is taken; what the student compares herself is as in the model answer.
        """
        while self.session.state not in OVER:
            if self.session.state in {State.OFFERING_MORE, State.SELF_MARKING}:
                self.do(moves.Accept())
                continue
            if self.session.at is None or self.session.at.step == until:
                break
            reply = self.type(line(self.session))
            if not reply.accepted:
                return reply
        return None


def opened(derivation: Derivation, *, everything: bool = False) -> Session:
    """Open a problem as the program does; ``everything`` asks exps and row sums too."""
    asked = () if everything else None
    session, _ = begin(derivation.problem, ask=asked, everything=everything)
    return with_worked(session, derivation) if derivation.problem.worked else session
