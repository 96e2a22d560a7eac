"""The places that answers name, held against the stages of the problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.errors import UsageError
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import Target
from attn_tutor.model.targets import read_target
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.model.problem import Problem

NO_ROW = Text(
    en="there is a column {column} without a row",
    ko="열은 있는데 행이 없어요 (열 {column})",
)


def known_target(problem: Problem, text: str) -> Target:
    """Read a place such as ``weights[3]``. Raises UsageError for one that is not there."""
    target = read_target(text)
    if target is None:
        raise UsageError(phrases.BAD_PLACE.fill(text=text))
    return _in_problem(problem, target)


def _in_problem(problem: Problem, target: Target) -> Target:
    plan = kind(problem.kind).plan(problem)
    if target.stage not in plan.names():
        stages = ", ".join(plan.names())
        raise UsageError(
            phrases.UNKNOWN_STAGE.fill(id=problem.id, stage=target.stage, stages=stages)
        )
    step = plan.step(target.stage)
    size = {"rows": len(step.rows), "columns": len(step.columns)}
    for place, count in ((target.row, size["rows"]), (target.column, size["columns"])):
        if place is not None and not 0 <= place < count:
            raise UsageError(phrases.NO_SUCH_PLACE.fill(stage=target.stage, **size))
    return target


def question_target(problem: Problem, written: str) -> Target:
    """Give the place of an answer: the one written, else the question, else the last stage.

    ``[2]`` or ``[2,1]`` without a stage is a place in the stage that the problem asks.
    """
    plan = kind(problem.kind).plan(problem)
    marked = [step for step in plan.steps if not step.answer.self_marked] or plan.steps
    asked = problem.ask[0] if len(problem.ask) == 1 else Target(marked[-1].name)
    if not written:
        return asked
    return known_target(problem, asked.stage + written if written.startswith("[") else written)


def placed(derivation: Derivation, stage: str, row: int | None, column: int | None) -> Target:
    """Give the place of an answer in a class file; rows and columns count from 1, None is all.

    Without a stage it is the question, or that place of it. Raises UsageError for a place that is
    not there, or that no judge can mark.
    """
    problem = derivation.problem
    written = "" if row is None else f"[{row}]" if column is None else f"[{row},{column}]"
    if row is None and column is not None:
        raise UsageError(NO_ROW.fill(column=column))
    return markable(derivation, question_target(problem, stage + written))


def size_of(step: Step, target: Target) -> tuple[int, int]:
    """Give how many rows and columns a place of a step has."""
    rows = len(step.rows) if target.row is None else 1
    return rows, len(step.columns) if target.column is None else 1


def markable(derivation: Derivation, target: Target) -> Target:
    """Give the place back if a judge can mark it. Raises UsageError where students do it."""
    if derivation.plan.step(target.stage).answer.self_marked:
        raise UsageError(phrases.SELF_MARKED.fill(id=derivation.problem.id))
    return target
