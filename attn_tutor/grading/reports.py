"""What grading tells of one submission: its cells, its stages and the whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from attn_tutor.grading.answers import ReadStage
    from attn_tutor.judging.diagnosis.diagnose import Diagnosis
    from attn_tutor.judging.marking import StageMarks
    from attn_tutor.judging.typed import Typed
    from attn_tutor.judging.verdicts import Verdict
    from attn_tutor.model.derivation import Derivation


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
