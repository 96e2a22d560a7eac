"""Answers marked again from the start: the report of each cell, and marks of ten for the problem.

Nothing that was worked out before is trusted: the numbers are derived, the moves made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.grading.answers import ReadStage
from attn_tutor.grading.reports import CellReport, Report, StageReport
from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.verdicts import Verdict, worst
from attn_tutor.learning.scoring import score
from attn_tutor.model.problem import Target
from attn_tutor.replaying.facts import CellKey, is_trivial, problem_facts
from attn_tutor.replaying.tries import seconds_in
from attn_tutor.session.diagnosing import leaders
from attn_tutor.session.prompts import question_prompts, whole_walk
from attn_tutor.session.rows import typed_columns

if TYPE_CHECKING:
    from attn_tutor.learning.scoring_facts import Report as Score
    from attn_tutor.model.plan import Plan
    from attn_tutor.replaying.replay import Replayed
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session


MOST_KEPT = 20_000
"""So many different marks are kept; then they are forgotten, to keep the memory flat."""


class Marked(NamedTuple):
    """One problem: its cells as ``check`` reports them, its marks of ten, sentences to be read.

    ``seconds`` says how long each step took, where the times of the moves are known.
    """

    report: Report
    score: Score
    sentences: tuple[str, ...] = ()
    seconds: Mapping[str, float] = {}


def marked_walk(walk: Replayed) -> Marked:
    """Mark a walk as a whole; what was asked and not typed is blank."""
    session, derivation = walk.session, walk.derivation
    asked = list(_cells_of(session.plan, session.walk))
    blank = {cell: None for cell in asked if cell not in session.cells}
    typed = typed_columns(replace(session, cells={**session.cells, **blank}), derivation)
    marks = mark(derivation, typed, carry=session.policy.carry)
    stages = []
    for name in dict.fromkeys(step for step, _, _ in asked):
        step = derivation.plan.step(name)
        cells = tuple(
            CellReport(
                row,
                column,
                _text(session, (name, row, column)),
                Verdict(int(marks[name].verdicts[row, column])),
                derivation.expected(step, row, column),
            )
            for _, row, column in sorted(cell for cell in asked if cell[0] == name)
        )
        read = ReadStage(Target(name), {}, typed[name])
        stages.append(StageReport(name, worst([cell.verdict for cell in cells]), cells, read))
    report = Report(
        derivation,
        worst([stage.verdict for stage in stages]),
        tuple(stages),
        typed,
        marks,
        diagnose(derivation, typed, marks),
    )
    return _marked(report, asked, _sentences(session))._replace(seconds=seconds_in(walk))


def marked_answers(report: Report) -> Marked:
    """Give marks to answers handed in: for the question, and for the stages answered beside it."""
    plan, problem = report.derivation.plan, report.derivation.problem
    shown = set(question_prompts(plan, problem.worked))
    asked = question_prompts(plan, problem.ask) or whole_walk(plan, everything=False)
    cells = set(_cells_of(plan, [prompt for prompt in asked if prompt not in shown]))
    for stage in report.stages:
        target = stage.read.target
        rows = question_prompts(plan, [target])
        cells |= set(_cells_of(plan, rows))
    order = plan.names()
    return _marked(report, sorted(cells, key=lambda cell: (order.index(cell[0]), cell)))


class Scores:
    """Marks of many reports; those that come to the same facts are worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Score] = {}
        self._stages: dict[int, tuple[StageReport, tuple[object, ...]]] = {}
        self._sheets: dict[int, tuple[object, Score]] = {}

    def of(self, report: Report) -> Score:
        """Give the marks of ten that ``marked_answers`` gives."""
        sheet = self._sheets.get(id(report.marks))  # the same numbers, however they are spelled
        if sheet is None:
            sheet = self._sheets[id(report.marks)] = (report.marks, self._of(report))
        return sheet[1]

    def _of(self, report: Report) -> Score:
        problem = report.derivation.problem
        key = (problem.pack, problem.id, problem.revision, *self._facts(report))
        if key not in self._known:
            self._known[key] = marked_answers(report).score
        return self._known[key]

    def forget_reports(self) -> None:
        """Let go of the reports seen so far; what they came to is still known."""
        self._stages.clear()
        self._sheets.clear()
        if len(self._known) > MOST_KEPT:
            self._known.clear()

    def _facts(self, report: Report) -> Iterator[tuple[object, ...]]:
        for stage in report.stages:
            if id(stage) not in self._stages:
                cells = tuple((cell.row, cell.column, int(cell.verdict)) for cell in stage.cells)
                target = stage.read.target
                trivial = is_trivial(report, stage.stage)
                self._stages[id(stage)] = (stage, (target, cells, stage.verdict, trivial))
            said = report.diagnoses.get(stage.stage)
            names = (leaders(said), said.sure) if said else ()
            yield (self._stages[id(stage)][1], names)


def _marked(report: Report, asked: list[CellKey], sentences: tuple[str, ...] = ()) -> Marked:
    return Marked(report, score([problem_facts(report, asked)]), sentences)


def _cells_of(plan: Plan, prompts: Iterable[Prompt]) -> Iterator[CellKey]:
    """Give the cells of prompts that the judge can mark."""
    for prompt in prompts:
        step = plan.step(prompt.step)
        if not step.answer.self_marked:
            every = range(len(step.columns)) if prompt.column is None else (prompt.column,)
            yield from ((prompt.step, prompt.row, column) for column in every)


def _text(session: Session, cell: CellKey) -> str:
    number = session.cells.get(cell)
    return number.text.strip() if number else ""


def _sentences(session: Session) -> tuple[str, ...]:
    """Give what was written where no judge can mark it."""
    return tuple(
        number.text.strip()
        for (name, _, _), number in session.cells.items()
        if number is not None and session.plan.step(name).answer.self_marked
    )
