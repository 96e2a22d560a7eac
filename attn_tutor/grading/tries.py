"""What the try of one student shows at each step of a problem, for those who count a class."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.judging.verdicts import ACCEPTED, Verdict, worst

if TYPE_CHECKING:
    from attn_tutor.grading.reports import CellReport, Report
    from attn_tutor.judging.diagnosis.diagnose import Diagnosis, Fit
    from attn_tutor.model.plan import Step
    from attn_tutor.words import Text


class Example(NamedTuple):
    """A row worked both ways: what was typed, what the mistake gives, and what is right.

    ``mistaken`` is empty where the mistake is only one of rounding or its numbers are not known.
    ``did`` is the formula of the mistake, ``formula`` that of the step at which it is made.
    """

    row: str
    columns: tuple[str, ...]
    typed: tuple[str, ...]
    mistaken: tuple[str, ...]
    right: tuple[str, ...]
    did: Text
    formula: str


class Try(NamedTuple):
    """One student at one step: how many of the cells count, the worst verdict, the mistake.

    ``saved`` tells that all of it counts only because it follows from numbers that hold an earlier
    mistake. ``mistake`` is the name that the numbers leave, or "".
    """

    step: str
    cells: int
    accepted: int
    verdict: Verdict
    saved: bool
    mistake: str
    example: Example | None

    @property
    def score(self) -> float:
        """The share of the cells that count."""
        return self.accepted / self.cells


def tries_of(report: Report) -> tuple[Try, ...]:
    """Give the tries of a marked submission, in the order of the steps."""
    answered = {stage.stage for stage in report.stages}
    found: list[Try] = []
    mistaken = False
    for step in report.derivation.plan.steps:
        if step.name in answered:
            each = _try(report, step, after_mistake=mistaken)
            found.append(each)
            mistaken = mistaken or each.verdict is Verdict.WRONG
    return tuple(found)


def _try(report: Report, step: Step, *, after_mistake: bool) -> Try:
    stages = [stage for stage in report.stages if stage.stage == step.name]
    cells = [cell for stage in stages for cell in stage.cells]
    unread = sum(_size(stage.read.target, step) for stage in stages if not stage.cells)
    verdict = worst([cell.verdict for cell in cells])
    if unread:
        verdict = Verdict.UNREADABLE
    said = report.diagnoses.get(step.name)
    fit = said.fits[0] if said is not None and said.sure else None
    return Try(
        step=step.name,
        cells=len(cells) + unread,
        accepted=sum(cell.verdict in ACCEPTED for cell in cells),
        verdict=verdict,
        saved=after_mistake and verdict is Verdict.FOLLOWS,
        mistake=fit.id if fit else "",
        example=_example(report, step, cells, said, fit) if said and fit else None,
    )


def _size(target: object, step: Step) -> int:
    """Give how many cells were asked for by an answer that could not be read."""
    rows = len(step.rows) if getattr(target, "row", None) is None else 1
    return rows * (len(step.columns) if getattr(target, "column", None) is None else 1)


def _example(
    report: Report, step: Step, cells: list[CellReport], said: Diagnosis, fit: Fit
) -> Example:
    """Work the row that departs both ways."""
    plan, derivation = report.derivation.plan, report.derivation
    row = said.departs[0] if said.departs else 0
    typed = {cell.column: cell.typed for cell in cells if cell.row == row}
    columns = sorted(typed)
    made = plan.step(fit.made_at)
    return Example(
        row=step.rows[row],
        columns=tuple(step.columns[column] for column in columns),
        typed=tuple(typed[column] for column in columns),
        mistaken=() if fit.id.startswith(DIGITS_ONLY) else _numbers(step, fit, row, columns),
        right=tuple(derivation.expected(step, row, column) for column in columns),
        did=fit.formula,
        formula=plan.formula(made) if made.stage.formula else "",
    )


def _numbers(step: Step, fit: Fit, row: int, columns: list[int]) -> tuple[str, ...]:
    return tuple(step.digits.shown(float(fit.values[row, column])) for column in columns)


DIGITS_ONLY = "rounding."
"""Mistakes of rounding give no other numbers than the right ones."""
