"""One student's submission marked at once: what ``check`` prints and a class file is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attn_tutor.grading.answers import ReadStage, Texts
from attn_tutor.judging.verdicts import ACCEPTED, Verdict

if TYPE_CHECKING:
    from attn_tutor.grading.reports import Report
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Target


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
