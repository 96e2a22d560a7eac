"""Prompts: one row (or one number) of one step, and the order in which they are walked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from attn_tutor.model.plan import Plan, Step
    from attn_tutor.model.problem import Target


class Prompt(NamedTuple):
    """What is asked at once: a row of a step, or one cell of it, counted from 0."""

    step: str
    row: int
    column: int | None = None


SCAFFOLD = ("exps", "row_sums")
"""Steps that are done on paper unless asked for; they open by themselves when weights go wrong."""


def rows_of(step: Step) -> list[Prompt]:
    """Give a prompt for each row of a step."""
    return [Prompt(step.name, row) for row in range(len(step.rows))]


def whole_walk(plan: Plan, *, everything: bool) -> tuple[Prompt, ...]:
    """Give the walk through every stage, row by row; ``everything`` asks the scaffold too."""
    steps = [step for step in plan.steps if step.asked or everything]
    return tuple(prompt for step in steps for prompt in rows_of(step))


def question_prompts(plan: Plan, targets: Iterable[Target]) -> tuple[Prompt, ...]:
    """Give the prompts of the question itself."""
    found: list[Prompt] = []
    for target in targets:
        step = plan.step(target.stage)
        if target.row is None:
            found += rows_of(step)
        else:
            found.append(Prompt(step.name, target.row, target.column))
    return tuple(found)


def walk_to(plan: Plan, targets: tuple[Target, ...], *, everything: bool) -> tuple[Prompt, ...]:
    """Give the walk of the stages that lead to the question, ending with the question.

    A question about one row walks that row only.
    """
    question = question_prompts(plan, targets)
    before: list[Prompt] = []
    for step in plan.steps:
        if not (step.asked or everything):
            continue
        for row in range(len(step.rows)):
            led_to = [ask for ask in question if _leads(plan, step.name, ask.step)]
            own = any(ask.step == step.name for ask in question)
            if not own and any(row == ask.row for ask in led_to):
                before.append(Prompt(step.name, row))
    return (*before, *question)


def rest_of(plan: Plan, walk: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """Give what could be walked on to after the question: the later stages of its rows."""
    if not walk:
        return ()
    last = plan.names().index(walk[-1].step)
    rows = sorted({prompt.row for prompt in walk if prompt.step == walk[-1].step})
    later = [step for step in plan.steps[last + 1 :] if step.asked]
    rest = [Prompt(step.name, row) for step in later for row in rows]
    if rest and walk[-1].column is not None and len(plan.step(walk[-1].step).columns) > 1:
        rest.insert(0, Prompt(walk[-1].step, walk[-1].row))
    return tuple(rest)


def _leads(plan: Plan, earlier: str, later: str) -> bool:
    """Tell whether one step feeds another, through any number of steps between."""
    names = plan.names()
    needed = {later}
    for step in reversed(plan.steps[: names.index(later) + 1]):
        if step.name in needed:
            needed |= set(step.inputs.values())
    return earlier in needed and earlier != later
