"""The facts of a marked problem that an exam is scored from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf, isnan
from typing import TYPE_CHECKING

from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.judging.typed import Form
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.learning.scoring_facts import ProblemFacts, StageFacts
from attn_tutor.learning.trivial import made_trivial
from attn_tutor.replaying.showing import can_show
from attn_tutor.session.diagnosing import leaders

if TYPE_CHECKING:
    from attn_tutor.grading.reports import Report

CellKey = tuple[str, int, int]
MISTAKEN = (Verdict.WRONG, Verdict.FOLLOWS)


def problem_facts(report: Report, asked: Sequence[CellKey]) -> ProblemFacts:
    """Give the facts of the asked cells, stage by stage; one without a verdict is blank."""
    problem = report.derivation.problem
    names = dict.fromkeys(name for name, _, _ in asked)
    found = _verdicts(report)
    stages = tuple(_stage(report, name, set(asked), found) for name in names)
    return ProblemFacts(f"{problem.pack}/{problem.id}", stages)


def _verdicts(report: Report) -> dict[CellKey, Verdict]:
    found: dict[CellKey, Verdict] = {}
    for stage in report.stages:
        if stage.read.error is not None or stage.read.shape is not ShapeFinding.FITS:
            target, step = stage.read.target, report.derivation.plan.step(stage.stage)
            rows = range(len(step.rows)) if target.row is None else (target.row,)
            columns = range(len(step.columns)) if target.column is None else (target.column,)
            unread = ((stage.stage, row, column) for row in rows for column in columns)
            found |= dict.fromkeys(unread, Verdict.UNREADABLE)
        found |= {(stage.stage, cell.row, cell.column): cell.verdict for cell in stage.cells}
    return found


def _stage(
    report: Report, name: str, asked: set[CellKey], found: dict[CellKey, Verdict]
) -> StageFacts:
    step = report.derivation.plan.step(name)
    keys = [[(name, i, j) for j in range(len(step.columns))] for i in range(len(step.rows))]
    said = report.diagnoses.get(name)
    return StageFacts(
        stage=name,
        skill=step.stage.skill,
        verdicts=tuple(
            tuple(found.get(key, Verdict.BLANK) if key in asked else Verdict.ABSENT for key in row)
            for row in keys
        ),
        shows=tuple(can_show(report.derivation, name, row) for row in range(len(keys))),
        fits=leaders(said) if said else (),
        sure=bool(said and said.sure),
        trivial=any(is_trivial(report, operand) for operand in _typed_operands(report, name)),
    )


def _typed_operands(report: Report, name: str) -> Iterator[str]:
    """Give the typed quantities that a step was made from, looking through what was not typed."""
    for quantity in report.derivation.plan.step(name).inputs.values():
        if quantity in report.typed:
            yield quantity
        elif quantity in report.derivation.plan.names():
            yield from _typed_operands(report, quantity)


def is_trivial(report: Report, name: str) -> bool:
    """Tell whether what was typed is no work to go on from, by an error and not by rounding."""
    cells = (cell for stage in report.stages if stage.stage == name for cell in stage.cells)
    if not any(cell.verdict in MISTAKEN for cell in cells):
        return False
    typed = report.typed[name]
    there = typed.form != Form.ABSENT
    if any(isnan(value) for value in typed.value[there].tolist()):
        return False
    rows = [row for row in range(len(there)) if there[row].any()]
    own, true = (
        [[v for v in values[row][there[row]].tolist() if not isinf(v)] for row in rows]
        for values in (typed.value, report.derivation.values[name])
    )
    return made_trivial(own, true)
