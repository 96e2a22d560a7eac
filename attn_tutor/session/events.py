"""Events: what the stepper answers to a move. Facts only; render turns them into sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.session.prompts import Prompt
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.errors import UnreadableError
    from attn_tutor.judging.shapes import ShapeFinding
    from attn_tutor.judging.verdicts import Verdict


class Asked(NamedTuple):
    """A prompt is open.

    ``missing`` names the cells still wanted, counted from 0; ``again`` is True where the prompt
    was open already.
    """

    prompt: Prompt
    missing: tuple[int, ...]
    again: bool = False


class CouldNotRead(NamedTuple):
    """The text could not be read; it costs nothing."""

    text: str
    error: UnreadableError


class WrongShape(NamedTuple):
    """The answer has another shape than asked; it costs nothing."""

    prompt: Prompt
    finding: ShapeFinding
    typed: tuple[int, int]
    asked: tuple[int, int]


class Understood(NamedTuple):
    """How cells were read that were not plain decimals: (typed text, value)."""

    readings: tuple[tuple[str, float], ...]


class Marked(NamedTuple):
    """The marks of a row: typed text and verdict of each of its cells."""

    prompt: Prompt
    columns: tuple[int, ...]
    texts: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    tries: int


class Diagnosed(NamedTuple):
    """What a row fits: names of the catalogue, one a class, the preferred one first.

    ``sure`` where the numbers leave one class; ``question`` separates several, or is the rule where
    nothing fits. ``did`` is the wrong formula and ``formula`` the right one, both of the step
    ``made_at``; ``worked`` is the first wrong cell, ``column``, as it should be calculated.
    """

    prompt: Prompt
    names: tuple[str, ...]
    sure: bool
    question: Text | None
    did: Text
    made_at: str
    formula: str
    column: int
    worked: str


class Disputed(NamedTuple):
    """The student says that this is not what was done; it is kept."""

    names: tuple[str, ...]


class NothingToDispute(NamedTuple):
    """No mistake was named here."""


class Remarked(NamedTuple):
    """What the author (or the kind of problem) says of just this wrong answer."""

    text: Text


class ModelAnswer(NamedTuple):
    """A good answer to compare with; the student says whether hers says the same."""

    prompt: Prompt
    text: Text


class SelfMarked(NamedTuple):
    """The student has said whether her answer is as it should be."""

    prompt: Prompt
    agreed: bool


class Recorded(NamedTuple):
    """An answer was taken without being marked (exam)."""

    prompt: Prompt


class HintGiven(NamedTuple):
    """One level of the ladder (0 = the author's own), and the why-question after the last."""

    prompt: Prompt
    level: int
    text: Text
    why: Text | None = None


class HintRefused(NamedTuple):
    """No hint now, and why: no hints here, nothing left, or a try is wanted first."""

    reason: Text


class LadderOffered(NamedTuple):
    """Two tries went wrong: hints are there for the asking."""


class ScaffoldOpened(NamedTuple):
    """The exps and the row sum of this row are asked first."""

    row: int


class Revealed(NamedTuple):
    """The answer of a prompt, and how each cell comes about."""

    prompt: Prompt
    columns: tuple[int, ...]
    texts: tuple[str, ...]
    sums: tuple[str, ...]


class WentBack(NamedTuple):
    """The prompt before is open again."""

    prompt: Prompt


class NothingBefore(NamedTuple):
    """There is no prompt to go back to."""


class Skipped(NamedTuple):
    """A prompt was left as it is."""

    prompt: Prompt


class JumpOffered(NamedTuple):
    """The line typed is the final answer already, or that of ``row``, whose scaffold is open."""

    text: str
    row: Prompt | None = None


class MoreOffered(NamedTuple):
    """The question is answered; the later stages can be walked too, up to ``step``."""

    step: str


class Finished(NamedTuple):
    """The walk is over: how it went, prompts right at the first try, and prompts walked."""

    outcome: str
    first_try: int
    prompts: int


class Left(NamedTuple):
    """The student stopped before the end (or after it)."""

    finished: bool


Event = (
    Asked
    | CouldNotRead
    | WrongShape
    | Understood
    | Marked
    | Diagnosed
    | Disputed
    | NothingToDispute
    | Remarked
    | ModelAnswer
    | SelfMarked
    | Recorded
    | HintGiven
    | HintRefused
    | LadderOffered
    | ScaffoldOpened
    | Revealed
    | WentBack
    | NothingBefore
    | Skipped
    | JumpOffered
    | MoreOffered
    | Finished
    | Left
)
