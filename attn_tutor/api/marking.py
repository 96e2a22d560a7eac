"""Answers marked: the verdict of every cell, and which mistake the numbers fit."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.api.shown import html, plain
from attn_tutor.errors import UsageError
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.grading.answers import Texts
    from attn_tutor.grading.reports import Report
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Problem
    from attn_tutor.render.blocks import Block
    from attn_tutor.words import Language

    Number = str | float | None
    Answer = Number | Sequence[Number] | Sequence[Sequence[Number]] | Array
    Answers = Answer | Mapping[str, Answer]

NOTHING_ANSWERED = Text(en="There is no answer to mark.", ko="채점할 답이 없어요.")


class Mark(NamedTuple):
    """One cell: where it stands (from 1), what was typed, its verdict and the right value."""

    stage: str
    row: int
    column: int
    typed: str
    verdict: str
    expected: str


class Mistake(NamedTuple):
    """A mistake that the numbers fit; ``sure`` where they leave no other."""

    stage: str
    id: str
    title: str
    sure: bool


class Marking:
    """Marked answers. ``verdict`` is the worst of all: right, follows, …, wrong, unreadable."""

    def __init__(self, report: Report, language: Language) -> None:
        self.report = report
        self.language = language

    @property
    def verdict(self) -> str:
        """The worst verdict of all cells."""
        return self.report.verdict.word

    @property
    def right(self) -> bool:
        """Tell whether everything is right, or follows from earlier numbers."""
        from attn_tutor.judging.verdicts import ACCEPTED

        return self.report.verdict in ACCEPTED

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks of all cells, stage by stage."""
        return tuple(
            Mark(
                stage.stage,
                cell.row + 1,
                cell.column + 1,
                cell.typed,
                cell.verdict.word,
                cell.expected,
            )
            for stage in self.report.stages
            for cell in stage.cells
        )

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The mistakes that the numbers fit, the likeliest first; none where nothing fits."""
        from attn_tutor.judging.misconceptions import catalogue

        return tuple(
            Mistake(stage, fit.id, catalogue()[fit.id].title.said(self.language), fit.sure)
            for stage, found in self.report.diagnoses.items()
            for fit in found.fits
        )

    def as_dict(self) -> dict[str, Any]:
        """Give what ``attn-tutor check --json`` prints."""
        from attn_tutor.render.report import report_json

        made: dict[str, Any] = json.loads(report_json(self.report))
        return made

    def __str__(self) -> str:
        """Say it as ``attn-tutor check`` does."""
        return plain(self._blocks())

    def __repr__(self) -> str:
        """Give the same lines: this is what a console shows."""
        return str(self)

    def _repr_html_(self) -> str:
        return html(self._blocks())

    def _blocks(self) -> list[Block]:
        from attn_tutor.render.report import report_blocks

        return report_blocks(self.report, self.language)


def check(problem: Problem, answers: Answers, language: Language = "en") -> Marking:
    """Mark an answer to the question, or answers by place, counted from 1.

    An answer is one text as a student types it, a row of numbers, or rows of them (lists or an
    array); None is a blank. Raises UsageError for a place that the problem does not have.

    >>> from attn_tutor import find_problem
    >>> check(find_problem("3.2"), {"scores": [2, 0], "weights[1,1]": 0.8808}).verdict
    'right'
    >>> check(find_problem("3.2"), "0.8044").verdict
    'wrong'
    """
    from attn_tutor.model.derivation import derive

    return mark_answers(derive(problem), answers, language)


def mark_answers(derivation: Derivation, answers: Answers, language: Language) -> Marking:
    """Mark answers to a problem that is worked out."""
    from attn_tutor.grading.submission import mark_submission
    from attn_tutor.grading.targets import known_target, markable, question_target

    problem = derivation.problem
    if isinstance(answers, Mapping) and not answers:
        raise UsageError(NOTHING_ANSWERED)
    if isinstance(answers, Mapping):
        placed = {known_target(problem, name): _texts(each) for name, each in answers.items()}
    else:
        placed = {question_target(problem, ""): _texts(answers)}
    for target in placed:
        markable(derivation, target)
    return Marking(mark_submission(derivation, placed), language)


def _texts(answer: Any) -> Texts:
    """Write an answer as a student would type it: one text, or rows of cells."""
    plain_lists = answer.tolist() if hasattr(answer, "tolist") else answer
    if not _is_list(plain_lists):
        return _cell(plain_lists)
    if not plain_lists:
        return ""
    if any(_is_list(row) for row in plain_lists):
        return [
            [_cell(cell) for cell in row] if _is_list(row) else _cell(row) for row in plain_lists
        ]
    return [[_cell(cell) for cell in plain_lists]]


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _cell(value: Any) -> str:
    return "" if value is None else str(value)
