"""One student's submission marked at once: what ``check`` prints and a class file is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.grading.answers import ReadStage, Texts
from attn_tutor.judging.diagnosis.diagnose import Diagnosis
from attn_tutor.judging.marking import StageMarks
from attn_tutor.judging.verdicts import ACCEPTED, Verdict

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
    from attn_tutor.grading.many import mark_submissions

    return mark_submissions(derivation, [answers])[0]


def mark_read(derivation: Derivation, read: Sequence[ReadStage]) -> Report:
    """Mark answers that were read; several places of one stage are marked together."""
    from attn_tutor.grading.many import mark_readings

    return mark_readings(derivation, [read])[0]


def status_of(verdict: Verdict) -> int:
    """Give the exit status of a verdict: 0 right or follows, 2 unreadable, else 1."""
    if verdict in ACCEPTED:
        return 0
    return 2 if verdict is Verdict.UNREADABLE else 1
