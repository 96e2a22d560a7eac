"""One student's submission marked at once: what ``check`` prints and a class file is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.grading.answers import ReadStage, Texts, read_stage
from attn_tutor.judging.diagnosis.diagnose import Diagnosis, diagnose
from attn_tutor.judging.marking import StageMarks, mark
from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.judging.verdicts import ACCEPTED, Verdict, worst

if TYPE_CHECKING:
    from attn_tutor.judging.typed import Typed
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Target


class CellReport(NamedTuple):
    """One cell: where it stands (from 0), what was typed, the verdict and the right value."""

    row: int
    column: int
    typed: str
    verdict: Verdict
    expected: str


class StageReport(NamedTuple):
    """One stage of a submission: its verdict, its cells, and how it was read."""

    stage: str
    verdict: Verdict
    cells: tuple[CellReport, ...]
    read: ReadStage


class Report(NamedTuple):
    """A whole submission, with everything that a diagnosis needs."""

    derivation: Derivation
    verdict: Verdict
    stages: tuple[StageReport, ...]
    typed: Mapping[str, Typed]
    marks: Mapping[str, StageMarks]
    diagnoses: Mapping[str, Diagnosis]


def mark_submission(derivation: Derivation, answers: Mapping[Target, Texts]) -> Report:
    """Read and mark answers."""
    read = [
        read_stage(derivation.plan.step(target.stage), target, texts)
        for target, texts in answers.items()
    ]
    return mark_read(derivation, read)


def mark_read(derivation: Derivation, read: Sequence[ReadStage]) -> Report:
    """Mark answers that were read; several places of one stage are marked together."""
    typed: dict[str, Typed] = {}
    for each in read:
        typed[each.target.stage] = _merged(typed.get(each.target.stage), each.typed)
    marks = mark(derivation, typed)
    stages = tuple(_report(derivation, each, marks) for each in read)
    return Report(
        derivation,
        worst([each.verdict for each in stages]),
        stages,
        typed,
        marks,
        diagnose(derivation, typed, marks),
    )


def _merged(before: Typed | None, new: Typed) -> Typed:
    if before is not None:
        there = before.form != 0
        for into, out in zip(new, before, strict=True):
            into[there] = out[there]
    return new


def _report(
    derivation: Derivation, read: ReadStage, marks: Mapping[str, StageMarks]
) -> StageReport:
    step = derivation.plan.step(read.target.stage)
    if read.error is not None or read.shape is not ShapeFinding.FITS:
        return StageReport(step.name, Verdict.UNREADABLE, (), read)
    cells = tuple(
        CellReport(
            row,
            column,
            text,
            Verdict(int(marks[step.name].verdicts[row, column])),
            derivation.expected(step, row, column),
        )
        for (row, column), text in sorted(read.texts.items())
    )
    return StageReport(step.name, worst([cell.verdict for cell in cells]), cells, read)


def status_of(verdict: Verdict) -> int:
    """Give the exit status of a verdict: 0 right or follows, 2 unreadable, else 1."""
    if verdict in ACCEPTED:
        return 0
    return 2 if verdict is Verdict.UNREADABLE else 1
