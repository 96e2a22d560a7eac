"""Published numbers proofread: the claims of a problem, marked as if a student had typed them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.grading.answers import read_stage
from attn_tutor.grading.reports import Report
from attn_tutor.grading.submission import mark_read
from attn_tutor.judging.diagnosis.diagnose import Diagnosis, diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import DigitsAsked, Problem, Target
from attn_tutor.reading.expressions import read_number

if TYPE_CHECKING:
    from attn_tutor.grading.answers import ReadStage
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.model.problem import Claim

MOST_DECIMALS = 12
"""More are printed by programs only, and lie below what floats can tell."""

Place = tuple[str, int]
"""A stage and a row of it, from 0."""


class Audit(NamedTuple):
    """What the judge says of published numbers.

    ``report`` is that of ``check``. ``rows`` diagnoses every row with a wrong number by itself,
    with the earlier stages as printed. ``inherited`` tells the cells that follow only from an
    earlier wrong number: [row, column] a stage.
    """

    report: Report
    rows: Mapping[Place, Diagnosis]
    inherited: Mapping[str, Array]

    @property
    def cells(self) -> int:
        """Count the numbers that were published."""
        return sum(len(stage.cells) for stage in self.report.stages)

    @property
    def wrong(self) -> int:
        """Count those that are neither right nor follow."""
        cells = [cell for stage in self.report.stages for cell in stage.cells]
        return sum(cell.verdict not in ACCEPTED for cell in cells)


def audit(problem: Problem) -> Audit:
    """Mark the claims of a problem, with the digits that were printed asked of every stage."""
    derivation = derive(replace(problem, digits=_printed_digits(problem)))
    claimed = {claim.stage: claim for claim in problem.claims}
    steps = [step for step in derivation.plan.steps if step.name in claimed]
    read = [_read(step, claimed[step.name]) for step in steps]
    report = mark_read(derivation, [each for each in read if each.texts])
    rows = {
        place: found
        for place in _faulty_rows(report)
        if (found := _of_row(report, *place)) is not None
    }
    return Audit(report, rows, _inherited(derivation, report))


def _printed_digits(problem: Problem) -> DigitsAsked:
    """Ask of a stage the most digits printed in it; of the others no fewer than anywhere."""
    printed = {claim.stage: places for claim in problem.claims if (places := _places(claim))}
    by_stage = {stage: Digits(max(places)) for stage, places in printed.items()}
    usual = problem.digits.usual
    if usual.figures is None:
        most = max((each.decimals for each in by_stage.values()), default=0)
        usual = Digits(max(usual.decimals, most))
    return DigitsAsked(usual, {**problem.digits.by_stage, **by_stage})


def _places(claim: Claim) -> list[int]:
    """Give the decimals of every printed numeral."""
    texts = [text for row in claim.rows for text in row if text is not None]
    numbers = [read_number(text, infinity=True) for text in texts]
    places = (number.decimals for number in numbers)
    return [min(each, MOST_DECIMALS) for each in places if each is not None]


def _read(step: Step, claim: Claim) -> ReadStage:
    """Read the claim of one stage; what was not published is absent, not blank."""
    width = len(step.columns)
    texts = [[text or "" for text in row] or [""] * width for row in claim.rows]
    read = read_stage(step, Target(step.name), texts)
    read.typed.form[read.typed.form == Form.BLANK] = Form.ABSENT
    published = {place: text for place, text in read.texts.items() if text}
    return read._replace(texts=published)


def _faulty_rows(report: Report) -> list[Place]:
    found = [
        (stage.stage, cell.row)
        for stage in report.stages
        for cell in stage.cells
        if cell.verdict not in ACCEPTED
    ]
    return list(dict.fromkeys(found))


def _of_row(report: Report, stage: str, row: int) -> Diagnosis | None:
    """Diagnose one row as the dialogue does: the earlier stages as printed, of this one the row."""
    keep = np.zeros(report.typed[stage].form.shape, bool)
    keep[row] = True
    typed = {**report.typed, stage: _only(report.typed[stage], keep)}
    return diagnose(report.derivation, typed, mark(report.derivation, typed)).get(stage)


def _inherited(derivation: Derivation, report: Report) -> dict[str, Array]:
    """Tell which cells no longer follow where the wrong numbers before them are left out."""
    sound: dict[str, Typed] = {}
    found: dict[str, Array] = {}
    for step in derivation.plan.steps:
        if step.name not in report.typed:
            continue
        typed, verdicts = report.typed[step.name], report.marks[step.name].verdicts
        follows = verdicts == Verdict.FOLLOWS
        again = mark(derivation, {**sound, step.name: typed})[step.name].verdicts
        found[step.name] = follows & ~np.isin(again, ACCEPTED)
        kept = np.isin(verdicts, ACCEPTED) & ~found[step.name]
        sound[step.name] = _only(typed, kept)
    return found


def _only(typed: Typed, keep: Array) -> Typed:
    """Leave out the cells that are not kept."""
    return typed._replace(form=np.where(keep, typed.form, Form.ABSENT).astype(np.int8))
