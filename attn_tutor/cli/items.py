"""What can be asked in a quiz or review: one stage, one row of it, or a question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from attn_tutor.learning.choosing import FIND, Item
from attn_tutor.model.kinds import kind
from attn_tutor.replaying.first_tries import SEPARATES

if TYPE_CHECKING:
    from attn_tutor.model.plan import Step
    from attn_tutor.model.problem import Problem

SHORT_ROWS = 2
"""A stage of at most so many rows is asked as a whole."""
FIND_TAG = "find-the-mistake"
SKILL_OF_TAG = {
    "dot-product": "dot",
    "scaling": "scale",
    "softmax": "normalise",
    "output": "weighted sum",
    "mask": "mask",
    "projection": "project",
    "heads": "heads",
}
"""The skill that a mistake to find belongs to: it is asked once that skill is mastered."""
QUESTION_MINUTES = 2.0
SCAFFOLD_MINUTES = 1.5
CELL_MINUTES = 0.4


def items_of(problems: Iterable[Problem]) -> list[Item]:
    """Give everything short that the problems can be asked about, in order.

    What cannot have new numbers is left out, unless there is nothing else.
    """
    from attn_tutor.variants.fresh import can_vary

    known = list(problems)
    varying = [each for each in known if each.kind != "attention" or can_vary(each)]
    return [item for problem in varying or known for item in _of_problem(problem)]


def skill_of(problem: Problem) -> str:
    """Give the skill that the last stage of a problem's question practises, or ""."""
    plan = kind(problem.kind).plan(problem)
    name = problem.ask[-1].stage if problem.ask else plan.steps[-1].name
    return plan.step(name).stage.skill


def _of_problem(problem: Problem) -> Iterator[Item]:
    plan = kind(problem.kind).plan(problem)
    name = f"{problem.pack}/{problem.id}"
    level: Literal["core", "advanced"] = "advanced" if problem.level == "advanced" else "core"
    separates = SEPARATES in problem.tags
    if problem.kind != "attention":
        found = FIND if FIND_TAG in problem.tags else problem.kind
        skill = next((step.stage.skill for step in plan.steps), "")
        if found == FIND:
            skill = next((SKILL_OF_TAG[tag] for tag in problem.tags if tag in SKILL_OF_TAG), "")
        minutes = max(QUESTION_MINUTES, float(sum(len(step.rows) for step in plan.steps)))
        yield Item(name, plan.steps[0].name, None, found, skill, separates, level, minutes)
        return
    for step in plan.steps:
        if step.stage.copies or step.stage.skill == "":
            continue
        row = None if len(step.rows) <= SHORT_ROWS else len(step.rows) - 1
        yield Item(
            name, step.name, row, "attention", step.stage.skill, separates, level, _minutes(step)
        )


def _minutes(step: Step) -> float:
    """Say how long one row takes by hand, in minutes."""
    softmax = SCAFFOLD_MINUTES if step.stage.name == "weights" else 0.5
    return softmax + CELL_MINUTES * len(step.columns)
