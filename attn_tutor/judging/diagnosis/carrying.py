"""Carrying wrong results on through the honest steps that follow, for all guesses at once.

A quantity is held only for the guesses that change it; the others have the student's own box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.marking import on_paper
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.plan import Step

LARGEST = 100_000
"""So many cells are worked at once; more in several goes, which memory likes better."""


class Made(NamedTuple):
    """Wrong results made at one step: the places of their guesses and the boxes of each.

    ``students`` tells for whom, None for all: [student].
    """

    places: Array
    box: Box
    students: Array | None = None


class Changed(NamedTuple):
    """A quantity as some guesses change it: their places, in order, and [guess, student, n, m]."""

    places: Array
    carried: Carried


class Shown(NamedTuple):
    """What shows at the last step: the places of the guesses that come through, and their boxes."""

    places: Array
    box: Box


def carried_on(
    steps: Sequence[Step],
    known: Mapping[str, Carried],
    numbers: Mapping[str, Array],
    made: Mapping[str, Sequence[Made]],
) -> Shown | None:
    """Work from wrong results to the last step; None if nothing comes through.

    Numbers that were typed on the way (``numbers``) stay as they are.
    """
    changed: dict[str, Changed] = {}
    *before, last = steps
    for step in before:
        found = _worked(step, known, changed)
        result = None
        if found is not None:
            paper = on_paper(found.box, step.digits, copies=step.stage.copies)
            if step.name in numbers:
                paper = _chosen(known[step.name].typed, known[step.name], paper)
            result = Changed(found.places, paper)
        for each in made.get(step.name, ()):
            result = _with(result, _taken(each, step, known))
        if result is not None:
            changed[step.name] = result
    return _worked(last, known, changed)


def _worked(
    step: Step, known: Mapping[str, Carried], changed: Mapping[str, Changed]
) -> Shown | None:
    touched = [changed[name].places for name in step.inputs.values() if name in changed]
    if not touched:
        return None
    places = touched[0] if len(touched) == 1 else np.unique(np.concatenate(touched))
    parts = {
        need: _spread(changed[name], known[name], places) if name in changed else known[name]
        for need, name in step.inputs.items()
    }
    if step.stage.copies:
        parts = _aligned(parts)
    reach = _enclosed(step, parts, len(places))
    if step.stage.name == "weights":
        reach = _with_empty_rows(reach, parts["exps"].box)
    none = np.isnan(reach.low) | np.isnan(reach.high)
    reach = Box(np.where(none, -np.inf, reach.low), np.where(none, np.inf, reach.high))
    return Shown(places, reach)


def _enclosed(step: Step, parts: Mapping[str, Carried], count: int) -> Box:
    """Enclose a stage, some guesses at a time where there are many students."""
    cells = max(part.box.low.size for part in parts.values())
    at_once = max(1, count * LARGEST // max(cells, 1))
    if at_once >= count:
        return step.stage.enclose(parts)
    found = []
    for start in range(0, count, at_once):
        some = slice(start, start + at_once)
        found.append(step.stage.enclose({need: _some(part, some) for need, part in parts.items()}))
    return Box(*(np.concatenate([box[end] for box in found]) for end in (0, 1)))


def _some(part: Carried, places: slice) -> Carried:
    if part.box.low.ndim < 4:  # noqa: PLR2004  # [guess, student, n, m] is only what is changed
        return part
    box = Box(*(end[places] for end in part.box))
    return Carried(box, part.typed[places], part.half_unit[places])


def _taken(made: Made, step: Step, known: Mapping[str, Carried]) -> Changed:
    """Give wrong results as they are gone on with: as done on paper, and taken as they are."""
    paper = on_paper(made.box, step.digits, copies=step.stage.copies)
    paper = paper._replace(typed=np.ones(paper.typed.shape, bool))
    if made.students is not None and not made.students.all():
        paper = _chosen(made.students[:, None, None], paper, known[step.name])
    return Changed(made.places, paper)


def _chosen(condition: Array, one: Carried, other: Carried) -> Carried:
    return Carried(
        boxes.choose(condition, one.box, other.box),
        np.where(condition, one.typed, other.typed),
        np.where(condition, one.half_unit, other.half_unit),
    )


def _with(result: Changed | None, new: Changed) -> Changed:
    """Put wrong results beside those that there are, or in their place."""
    if result is None:
        return new
    places = np.union1d(result.places, new.places)
    first, last = (np.searchsorted(places, each.places) for each in (result, new))
    shape = (len(places), *np.broadcast_shapes(_rest(result.carried), _rest(new.carried)))

    def put(old: Array, rows: Array) -> Array:
        whole = np.empty(shape, rows.dtype)
        whole[first] = old
        whole[last] = rows
        return whole

    return Changed(places, _each(put, result.carried, new.carried))


def _spread(changed: Changed, known: Carried, places: Array) -> Carried:
    """Give a quantity for more guesses: those that do not change it have what is known."""
    if len(changed.places) == len(places):
        return changed.carried
    at = np.searchsorted(places, changed.places)
    shape = (len(places), *np.broadcast_shapes(_rest(changed.carried), _rest(known)))
    first = known if known.box.low.ndim < 4 else _some(known, slice(0, 1))  # noqa: PLR2004

    def put(old: Array, rows: Array) -> Array:
        whole = np.empty(shape, rows.dtype)
        whole[...] = old
        whole[at] = rows
        return whole

    return _each(put, first, changed.carried)


def _rest(carried: Carried) -> tuple[int, ...]:
    return carried.box.low.shape[-3:]


def _each(work: Callable[[Array, Array], Array], one: Carried, other: Carried) -> Carried:
    """Work on all parts of two carried quantities alike."""
    return Carried(
        Box(*(work(a, b) for a, b in zip(one.box, other.box, strict=True))),
        work(one.typed, other.typed),
        work(one.half_unit, other.half_unit),
    )


def _aligned(parts: Mapping[str, Carried]) -> dict[str, Carried]:
    """Give all operands the same leading axes, for stages that put them side by side."""
    common = np.broadcast_shapes(*(part.box.low.shape[:-2] for part in parts.values()))

    def spread(array: Array) -> Array:
        return np.broadcast_to(array, (*common, *array.shape[-2:]))

    return {
        name: Carried(Box(*map(spread, part.box)), spread(part.typed), spread(part.half_unit))
        for name, part in parts.items()
    }


def _with_empty_rows(weights: Box, exps: Box) -> Box:
    """Let a row of zeros give no number: 0 over 0 is none."""
    empty = (exps.high == 0).all(axis=-1, keepdims=True)
    return boxes.choose(empty, boxes.point(np.full(weights.low.shape, np.nan)), weights)
