"""Prompts: one row (or one number) of one step, and the order in which they are walked."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
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
    steps = [step for step in plan.steps if _is_asked(step, everything=everything)]
    return tuple(prompt for step in steps for prompt in rows_of(step))


def _is_asked(step: Step, *, everything: bool) -> bool:
    """Tell whether a step is walked; nobody is asked to copy what is taken over on paper."""
    return step.asked or (everything and not step.stage.copies)


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

    A question about one row walks that row only. Of questions about several stages each stands
    behind what it is made from, in the order in which they are asked.
    """
    walk: dict[Prompt, None] = {}  # a set that keeps the order
    for _, alike in groupby(targets, key=lambda target: target.stage):
        question = question_prompts(plan, alike)
        needed = needed_rows(plan, question)
        asked = [step for step in plan.steps if _is_asked(step, everything=everything)]
        own = {(prompt.step, prompt.row) for prompt in question}
        for step in asked:
            rows = sorted(needed.get(step.name, ()))
            before = [Prompt(step.name, row) for row in rows if (step.name, row) not in own]
            walk |= dict.fromkeys(before)
        walk |= dict.fromkeys(question)
    return tuple(walk)


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


def rest_of(
    plan: Plan, walk: tuple[Prompt, ...], shown: Iterable[Prompt] = ()
) -> tuple[Prompt, ...]:
    """Give what could be walked on to after the question: the later stages of its rows.

    What else those are made from is walked too, but for what the question was made from already,
    what was walked and what is ``shown`` worked out.
    """
    if not walk:
        return ()
    question = walk[-1].step
    rows = {prompt.row for prompt in walk if prompt.step == question}
    asked = [step for step in plan.steps if step.asked]
    later = plan.names()[plan.names().index(question) + 1 :]
    steps = [step for step in asked if step.name in later]
    ends = [each for step in steps for each in rows_of(step) if each.row in rows]
    if not ends:
        return ()
    done = {**needed_rows(plan, walk), question: set()}
    needed = needed_rows(plan, ends)
    known = {*walk, *shown}
    return tuple(
        prompt
        for step in asked
        for prompt in rows_of(step)
        if prompt.row in needed.get(step.name, set()) - done.get(step.name, set())
        and not _covered(plan, prompt, known)
    )


def _covered(plan: Plan, prompt: Prompt, known: set[Prompt]) -> bool:
    """Tell whether a row is known, as a whole or because it has one cell only."""
    single = len(plan.step(prompt.step).columns) == 1
    return prompt in known or (single and prompt._replace(column=0) in known)
