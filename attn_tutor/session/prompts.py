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
    needed = needed_rows(plan, question)
    own = {prompt.step for prompt in question}
    before = [
        Prompt(step.name, row)
        for step in plan.steps
        if step.name not in own and (step.asked or everything)
        for row in sorted(needed.get(step.name, ()))
    ]
    return (*before, *question)


def needed_rows(plan: Plan, question: Iterable[Prompt]) -> dict[str, set[int]]:
    """Give the rows of each step that the question is made from, the question's own included."""
    needed: dict[str, set[int]] = {}
    for prompt in question:
        needed.setdefault(prompt.step, set()).add(prompt.row)
    for step in reversed(plan.steps):
        for row in needed.get(step.name, ()):
            for column in range(len(step.columns)):
                for place in step.stage.sources(row, column):
                    source = step.inputs[place.quantity]
                    rows = needed.setdefault(source, set())
                    every = (
                        range(len(plan.labels(source)[0])) if place.row is None else (place.row,)
                    )
                    rows.update(every)
    return needed


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
