"""The state of a session, and the table of what may happen in it.

Rules of the machine (the form of h11's state file):

1. A session is a value. A move gives a new session and events; the old one is not changed.
2. What may happen in a state stands in ``TRANSITIONS`` and nowhere else. A move that is not there
   raises :class:`IllegalMoveError` and changes nothing.
3. Nothing here waits, prints, reads a clock or a file. The same moves give the same session.
4. A number that was refused is asked for again; who skips the prompt keeps it and goes on from it.
5. A prompt is *open* until it is accepted, skipped, revealed or passed over by a jump.
6. What the judge cannot mark, the student does: she says yes or no to the model answer.
7. Only a wrong answer is a try. Unreadable text, a wrong shape, a blank and a near miss are not.
8. Any move but yes at an offered jump declines it; so walks kept before there was an offer replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from attn_tutor.judging.policy import PRACTICE, Policy
from attn_tutor.session import moves
from attn_tutor.session.prompts import Prompt

if TYPE_CHECKING:
    from attn_tutor.model.plan import Plan
    from attn_tutor.model.problem import Problem
    from attn_tutor.reading.expressions import Number

CellKey = tuple[str, int, int]


class State(Enum):
    """Where a session stands."""

    ASKING = "asking"
    OFFERING_JUMP = "offering to jump ahead"
    OFFERING_MORE = "offering to go on"
    SELF_MARKING = "being marked by the student"
    FINISHED = "finished"
    LEFT = "left"


class Status(Enum):
    """How a prompt was settled."""

    ACCEPTED = "accepted"
    REVEALED = "revealed"
    SKIPPED = "skipped"
    PASSED = "passed over"
    RECORDED = "recorded"
    AGREED = "as in the model answer, the student says"
    DIFFERED = "not quite as in the model answer, the student says"


WHILE_ASKING: frozenset[type[moves.Move]] = frozenset(
    {
        moves.Submit,
        moves.Hint,
        moves.Reveal,
        moves.Back,
        moves.Skip,
        moves.Dispute,
        moves.Leave,
    }
)
TRANSITIONS: dict[State, frozenset[type[moves.Move]]] = {
    State.ASKING: WHILE_ASKING,
    State.OFFERING_JUMP: WHILE_ASKING | {moves.Accept, moves.Decline},
    State.OFFERING_MORE: frozenset({moves.Accept, moves.Decline, moves.Leave}),
    State.SELF_MARKING: frozenset({moves.Accept, moves.Decline, moves.Leave}),
    State.FINISHED: frozenset({moves.Leave}),
    State.LEFT: frozenset(),
}
"""Which moves are possible in which state."""


class IllegalMoveError(Exception):
    """A move that is not possible in this state; the session is as it was."""


@dataclass(frozen=True)
class Session:
    """Everything that is known of one walk through a problem."""

    problem: Problem
    plan: Plan
    walk: tuple[Prompt, ...]
    question: tuple[Prompt, ...]
    policy: Policy = PRACTICE
    state: State = State.ASKING
    at: Prompt | None = None
    cells: Mapping[CellKey, Number | None] = field(default_factory=dict)
    refused: Mapping[CellKey, Number | None] = field(default_factory=dict)
    settled: Mapping[Prompt, Status] = field(default_factory=dict)
    tries: Mapping[Prompt, int] = field(default_factory=dict)
    levels: Mapping[Prompt, int] = field(default_factory=dict)
    waiting: frozenset[Prompt] = frozenset()
    author_hints: int = 0
    named: Mapping[Prompt, tuple[str, ...]] = field(default_factory=dict)
    disputed: tuple[tuple[Prompt, tuple[str, ...]], ...] = ()
    scaffold: Mapping[Prompt, Prompt] = field(default_factory=dict)  # smaller step to its row
    jump: str = ""
    jump_to: Prompt | None = None  # the row whose scaffold is open; None for the question
    finished: bool = False

    def missing(self, prompt: Prompt) -> tuple[int, ...]:
        """Give the columns of a prompt that are still wanted: those without an accepted number."""
        return tuple(
            column
            for column in self.columns(prompt)
            if (prompt.step, prompt.row, column) not in self.cells
        )

    def columns(self, prompt: Prompt) -> tuple[int, ...]:
        """Give the columns that a prompt asks for."""
        if prompt.column is not None:
            return (prompt.column,)
        return tuple(range(len(self.plan.step(prompt.step).columns)))

    def next_open(self) -> Prompt | None:
        """Give the first prompt of the walk that is not settled."""
        return next((prompt for prompt in self.walk if prompt not in self.settled), None)

    def settle(self, prompt: Prompt, status: Status) -> Session:
        """Settle a prompt and stand at the next open one.

        Refused numbers are kept of a skipped prompt only; else better ones have come.
        """
        refused = self.refused
        if status is not Status.SKIPPED:
            row = (prompt.step, prompt.row)
            refused = {key: number for key, number in refused.items() if key[:2] != row}
        settled = replace(self, settled={**self.settled, prompt: status}, refused=refused)
        return replace(settled, at=settled.next_open())
