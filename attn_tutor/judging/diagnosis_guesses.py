"""What each entry of the catalogue would give at one step, made at that step or at a hidden one.

A mistake at a step that was not typed shows at the next typed one: its wrong boxes are carried on
through the honest steps between, exactly as the judge carries right ones.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.marking import on_paper
from attn_tutor.judging.misconceptions import ANY, of_stage
from attn_tutor.judging.misconceptions.work import NotHereError, Work
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.derivation import operands
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.entry import Misconception
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Plan, Step


class Guess(NamedTuple):
    """One way of making one mistake: the entry, which of its ways, and the step it is made at."""

    entry: Misconception
    way: int
    origin: Step


class Guesses(NamedTuple):
    """Some guesses and the boxes that they give, stacked on a leading axis: [guess, ..., n, m]."""

    guesses: tuple[Guess, ...]
    box: Box


class Chain(NamedTuple):
    """The boxes to work from, with the typed numbers that count there (NaN where none)."""

    known: Mapping[str, Carried]
    numbers: Mapping[str, Array]


def guesses_at(
    derivation: Derivation, target: Step, chain: Chain, origins: Collection[str] | None = None
) -> list[Guesses]:
    """Give every guess at one step, by the step that it is made at, the earliest first.

    ``origins`` names the steps that may come into question; None means all.
    """
    steps = derivation.plan.steps
    found: list[Guesses] = []
    with np.errstate(all="ignore"):
        for origin in steps[: steps.index(target) + 1]:
            if origins is not None and origin.name not in origins:
                continue
            made = _made_at(derivation, origin, chain, last=origin is target)
            if not made.guesses:
                continue
            if origin is not target:
                shown = _carried_on(derivation.plan, chain, origin, target, made.box)
                if shown is None:
                    continue
                made = made._replace(box=shown)
            found.append(made)
    return found


def _made_at(derivation: Derivation, origin: Step, chain: Chain, *, last: bool) -> Guesses:
    """Give the guesses that are made at one step; only whole-stage ones unless it is the last."""
    work = Work(derivation.plan, origin, chain.known, chain.numbers)
    shape = derivation.values[origin.name].shape
    entries = of_stage(origin.stage.name)
    guesses: list[Guess] = []
    found: list[Box] = []
    for entry in [*entries, *(of_stage(ANY) if last else ())]:
        for way, box in enumerate(_ways(entry, work)):
            if np.broadcast_shapes(box.low.shape, shape)[-2:] == shape:
                guesses.append(Guess(entry, way, origin))
                found.append(box)
    return Guesses(tuple(guesses), _anything_for_none(_stacked(found, shape)))


def _ways(entry: Misconception, work: Work) -> list[Box]:
    try:
        return list(entry.wrong(work))
    except NotHereError:
        return []


def _stacked(found: list[Box], shape: tuple[int, ...]) -> Box:
    if not found:
        return boxes.point(np.zeros((0, *shape)))
    common = np.broadcast_shapes(*(box.low.shape for box in found), shape)
    low, high = (np.stack([np.broadcast_to(box[end], common) for box in found]) for end in (0, 1))
    return Box(low, high)


def _carried_on(plan: Plan, chain: Chain, origin: Step, target: Step, wrong: Box) -> Box | None:
    """Work honestly from a wrong result to a later step; None if that does not depend on it."""
    known = {**chain.known, origin.name: _taken(wrong, origin)}
    touched = {origin.name}
    for step in plan.steps[plan.steps.index(origin) + 1 : plan.steps.index(target) + 1]:
        if touched.isdisjoint(step.inputs.values()):
            continue
        touched.add(step.name)
        parts = operands(step, known)
        reach = step.stage.enclose(_aligned(parts) if step.stage.copies else parts)
        if step.stage.name == "weights":
            reach = _with_empty_rows(reach, known[step.inputs["exps"]].box)
        reach = _anything_for_none(reach)
        known[step.name] = on_paper(reach, step.digits, copies=step.stage.copies)
    return reach if step is target and target.name in touched else None


def _aligned(parts: dict[str, Carried]) -> dict[str, Carried]:
    """Give all operands the same leading axes, for stages that put them side by side."""
    common = np.broadcast_shapes(*(part.box.low.shape[:-2] for part in parts.values()))

    def spread(array: Array) -> Array:
        return np.broadcast_to(array, (*common, *array.shape[-2:]))

    return {
        name: Carried(Box(*map(spread, part.box)), spread(part.typed), spread(part.half_unit))
        for name, part in parts.items()
    }


def _anything_for_none(box: Box) -> Box:
    """Where a formula gives no number, as when it divides by 0, a student may have put any."""
    none = np.isnan(box.low) | np.isnan(box.high)
    return Box(np.where(none, -np.inf, box.low), np.where(none, np.inf, box.high))


def _taken(wrong: Box, origin: Step) -> Carried:
    """Give a wrong result as it is gone on with: as done on paper, and taken as it is."""
    paper = on_paper(wrong, origin.digits, copies=origin.stage.copies)
    return paper._replace(typed=np.ones(paper.typed.shape, bool))


def _with_empty_rows(weights: Box, exps: Box) -> Box:
    """Let a row of zeros give no number: 0 over 0 is none."""
    empty = (exps.high == 0).all(axis=-1, keepdims=True)
    return boxes.choose(empty, boxes.point(np.full(weights.low.shape, np.nan)), weights)
