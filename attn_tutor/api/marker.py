"""One cell marked again and again, text by text: for a page or a server that asks many students."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attn_tutor.api.marking import mark_answers
from attn_tutor.errors import UnreadableError, UsageError
from attn_tutor.judging.at_sight import Sight
from attn_tutor.judging.single import awaiting, verdict_of
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.reading.by_type import read_typed
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.api.marking import Answer
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Problem, Target

SEVERAL_CELLS = Text(
    en="{place} has several cells ({rows} × {columns}): name one of them, such as {cell}.",
    ko="{place}에는 칸이 여러 개 있어요 ({rows} × {columns}). {cell}처럼 칸 하나를 골라 주세요.",
)
_WORDS = tuple(verdict.word for verdict in sorted(Verdict) if verdict >= 0)


class Marker:
    """Gives the verdict of any text for one cell: right, follows, …, wrong, unreadable.

    All that does not depend on the text is worked out when the marker is made.
    """

    def __init__(
        self, derivation: Derivation, target: Target, before: Mapping[str, Answer]
    ) -> None:
        row, column = target.row or 0, target.column or 0
        self._step = derivation.plan.step(target.stage)
        typed = mark_answers(derivation, before, "en").report.typed if before else {}
        self._awaited = awaiting(derivation, target.stage, row, typed)[column]
        self._sight = Sight(self._awaited) if self._step.answer.numeric else None
        self.place = target.written()
        self.expected = derivation.expected(self._step, row, column)

    def __call__(self, text: str) -> str:
        """Mark a text; it is never refused: what cannot be read is ``unreadable``."""
        seen = self._sight(text) if self._sight else None
        return _WORDS[self._read(text) if seen is None else seen]

    def __repr__(self) -> str:
        """Show the cell and its value at the digits asked."""
        return f"<Marker of {self.place}: {self.expected}>"

    def _read(self, text: str) -> Verdict:
        step = self._step
        try:
            grid = read_typed(text, step.answer, (1, 1), infinity=step.stage.masks)
        except UnreadableError:
            return Verdict.UNREADABLE
        if not grid:
            return Verdict.BLANK
        (first, *more), *rows = grid
        return Verdict.UNREADABLE if more or rows else verdict_of(first, self._awaited)


def marker(problem: Problem, place: str = "", before: Mapping[str, Answer] | None = None) -> Marker:
    """Make what marks one cell of a problem: ``weights[1,1]``, or the question where none is named.

    ``before`` holds what was answered elsewhere, as ``check`` takes it; numbers that follow from it
    are honoured. Raises UsageError for a place that is not there or has several cells.

    >>> from attn_tutor import find_problem
    >>> mark = marker(find_problem("3.2"))
    >>> mark("0.8808"), mark("e^2/(e^2+1)"), mark("0.8807"), mark("0.8044"), mark("?")
    ('right', 'right', 'truncated', 'wrong', 'unreadable')
    """
    from attn_tutor.grading.targets import markable, question_target, size_of
    from attn_tutor.model.derivation import derive

    derivation = derive(problem)
    target = markable(derivation, question_target(problem, place))
    step = derivation.plan.step(target.stage)
    rows, columns = size_of(step, target)
    if (rows, columns) != (1, 1):
        cell = target._replace(row=target.row or 0, column=target.column or 0).written()
        raise UsageError(
            SEVERAL_CELLS.fill(place=target.written(), rows=rows, columns=columns, cell=cell)
        )
    return Marker(derivation, target, before or {})
