"""What ``--ask`` and the places of ``check`` name, held against the stages of the problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.errors import UsageError
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import Target
from attn_tutor.model.targets import read_target

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem


def asked_targets(problem: Problem, asked: list[str]) -> tuple[Target, ...] | None:
    """Give what ``--ask`` names: None where nothing was said, an empty tuple for ``all``."""
    if not asked:
        return None
    if "all" in asked:
        return ()
    return tuple(known_target(problem, text) for text in asked)


def known_target(problem: Problem, text: str) -> Target:
    """Read a place such as ``weights[3]``. Raises UsageError for one that is not there."""
    target = read_target(text)
    if target is None:
        raise UsageError(phrases.BAD_PLACE.fill(text=text))
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
