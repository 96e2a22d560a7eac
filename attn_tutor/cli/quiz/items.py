"""One item of a quiz: a problem with new numbers, its earlier stages shown, one row asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.learning.fading import blanks_for
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import Target

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.learning.choosing import Choice, Setting
    from attn_tutor.model.plan import Plan
    from attn_tutor.model.problem import Problem
    from attn_tutor.session.state import Session


MOST_BEFORE = 1
"""Stages left blank before the one that an item is about: two rows take about two minutes."""


class Asked(NamedTuple):
    """One item when its dialogue is over: session, exit status and settings as they are then."""

    session: Session
    status: int
    settings: Settings


def ask_item(settings: Settings, setting: Setting, choice: Choice) -> Asked:
    """Hold the dialogue of one item."""
    from attn_tutor.cli.dialogue import Dialogue
    from attn_tutor.cli.walks import begin_walk

    problem = with_new_numbers(settings, choice.item.problem, choice.seed)
    options = options_of(problem, setting, choice)
    begun, settings = begin_walk(problem, options, settings, anew=True)
    dialogue = Dialogue(begun.session, settings, begun.pen)
    status = dialogue.run(begun.opening)
    return Asked(dialogue.session, status, dialogue.settings)


def with_new_numbers(settings: Settings, identifier: str, seed: int) -> Problem:
    """Give the problem with numbers of a seed; a fixed question stays as it is."""
    from attn_tutor.cli.problems import find, with_numbers_of
    from attn_tutor.errors import UsageError

    try:
        return with_numbers_of(settings, identifier, seed)
    except UsageError:
        return find(settings, identifier)


def options_of(problem: Problem, setting: Setting, choice: Choice) -> dict[str, object]:
    """Give what is asked and what is shown worked out, as the options of a walk.

    The worked example fades: of the stages before the item's own, those whose skills pass are left
    blank, the nearest ``MOST_BEFORE`` of them so that an item stays short; the rest is shown.
    """
    item = choice.item
    if problem.kind != "attention":
        return {"quiz": True}
    plan = kind(problem.kind).plan(problem)
    earlier = _earlier(plan, item.stage)
    stages = [(name, plan.step(name).stage.skill) for name in (*earlier, item.stage)]
    blank = set(blanks_for(setting.history, stages).blank)
    unlearned = item.stage not in blank
    before = [] if unlearned else [name for name in earlier if name in blank][-MOST_BEFORE:]
    asked = [*before, item.stage]
    places = [Target(name, item.row).written() for name in asked if _has(plan, name, item.row)]
    return {
        "quiz": True,
        "direct": True,
        "ask": places,
        "worked": [name for name in earlier if name not in asked],
        "bounded": True,
    }


def _earlier(plan: Plan, stage: str) -> list[str]:
    """Give the steps before a stage that it is made from and that hold worked numbers."""
    from attn_tutor.session.prompts import Prompt, needed_rows

    needed = needed_rows(plan, [Prompt(stage, 0)])
    steps = [step for step in plan.steps if step.name in needed and step.name != stage]
    return [step.name for step in steps if not step.stage.copies and _shown(plan, step.name, stage)]


def _shown(plan: Plan, name: str, stage: str) -> bool:
    """Leave exps and row sums out unless they are what is gone on from.

    Where the weights are asked they are part of the work; later the weights are enough.
    """
    if plan.step(name).stage.name not in {"exps", "row_sums"}:
        return True
    asked = plan.step(stage)
    return asked.stage.name != "weights" and name in asked.inputs.values()


def _has(plan: Plan, name: str, row: int | None) -> bool:
    return row is None or row < len(plan.step(name).rows)
