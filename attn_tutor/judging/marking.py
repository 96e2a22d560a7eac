"""The one judge: follow-through marking with boxes (marking rules, section 1).

An honest student is never marked wrong: every value that the student may have used lies in the box
carried for it, so the value behind each honestly typed number lies in the range R of its boxes.

Two chains of boxes are kept. On the *own* chain every typed number counts, right or not. On the
*mended* chain a cell that is not right, nor follows there, is replaced by the box of the right
value: a student may have repaired an earlier slip on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from attn_tutor.judging.rules import Chains, Held, verdict_columns
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import Windows, cut_off, near, windows
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.derivation import Derivation, operands
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.plan import Step

GRID = 1e-9
"""How close to a whole number of units a value must lie to need no rounding."""


class StageMarks(NamedTuple):
    """What the judge found of one step: a verdict a cell and the boxes carried on."""

    verdicts: Array
    own: Carried
    mended: Carried


def mark(
    derivation: Derivation,
    typed: Mapping[str, Typed],
    *,
    carry: Literal["student", "exact"] = "student",
) -> dict[str, StageMarks]:
    """Mark everything typed, step by step; what was not typed is carried as done on paper.

    ``typed`` maps step names to columns [..., rows, columns]; leading axes are students. With
    ``carry="exact"`` every step is marked from the true values alone and nothing follows.
    """
    with np.errstate(all="ignore"):
        walked = _walk(derivation, typed, carry=carry)
        return {step.name: found for step, _, found in walked}


def reach(
    derivation: Derivation,
    typed: Mapping[str, Typed],
    name: str,
    *,
    carry: Literal["student", "exact"] = "student",
) -> Chains:
    """Give the ranges that a step can take after everything typed before it."""
    with np.errstate(all="ignore"):
        walked = _walk(derivation, typed, carry=carry)
        return next(ranges for step, ranges, _ in walked if step.name == name)


def _walk(
    derivation: Derivation, typed: Mapping[str, Typed], *, carry: Literal["student", "exact"]
) -> Iterator[tuple[Step, Chains, StageMarks]]:
    """Go through the steps in order, and carry the boxes of each on to the next."""
    own, mended = ({name: given(value) for name, value in _givens(derivation)} for _ in range(2))
    doubt = np.zeros((1, 1), bool)  # [..., 1, 1]: a mistake was seen, here or before
    students = np.broadcast_shapes(*(cells.value.shape[:-2] for cells in typed.values()))
    for step in derivation.plan.steps:
        ranges = Chains(*(step.stage.enclose(operands(step, chain)) for chain in (own, mended)))
        shape = (*students, *derivation.values[step.name].shape)
        cells = typed.get(step.name)
        if cells is None:
            found = _untyped(step, ranges, shape)
        else:
            found = mark_step(derivation, step, cells, ranges)
            doubt = doubt | _mistaken(found)
            found = _perhaps_mended(found, doubt, ranges.mended, step)
        if carry == "exact":
            paper = on_paper(ranges.mended, step.digits, copies=step.stage.copies)
            found = StageMarks(found.verdicts, paper, paper)
        yield step, ranges, found
        own[step.name], mended[step.name] = found.own, found.mended


def _givens(derivation: Derivation) -> list[tuple[str, Array]]:
    return [(each.name, derivation.values[each.name]) for each in derivation.plan.givens]


def given(value: Array) -> Carried:
    """Give a given quantity as a box: a point that nobody rounds."""
    return Carried(boxes.point(value), np.ones(value.shape, bool), np.zeros(value.shape))


def on_paper(reach: Box, digits: Digits, *, copies: bool = False) -> Carried:
    """Give the box of a quantity that was not typed: its range widened by half a unit each way.

    A single value that is exact at the digits asked needs no rounding and stays as it is; so does
    what is only taken over from elsewhere (``copies``).
    """
    unit = digits.unit(np.maximum(np.abs(reach.low), np.abs(reach.high)))
    units = reach.high / np.where(unit > 0, unit, 1.0)
    noise = GRID + np.finfo(float).eps * np.abs(units)
    exact = (reach.low == reach.high) & (np.abs(units - np.round(units)) <= noise)
    exact = exact | copies
    half = np.where(exact | ~np.isfinite(unit), 0.0, unit / 2)
    shape = np.broadcast(reach.low, reach.high).shape
    return Carried(
        boxes.widen(reach, half), np.zeros(shape, bool), np.broadcast_to(unit / 2, shape)
    )


def _untyped(step: Step, ranges: Chains, shape: tuple[int, ...]) -> StageMarks:
    """Carry on a step of which nothing was typed: all of it is done on paper."""
    nowhere = np.zeros(shape, bool)

    def carried(reach: Box) -> Carried:
        paper = on_paper(reach, step.digits, copies=step.stage.copies)
        box = Box(*(np.broadcast_to(end, shape) for end in paper.box))
        return Carried(box, nowhere, paper.half_unit)

    return StageMarks(np.full(shape, Verdict.ABSENT, np.int8), *map(carried, ranges))


def mark_step(derivation: Derivation, step: Step, typed: Typed, ranges: Chains) -> StageMarks:
    """Mark one step and give the boxes that it hands on."""
    held = held_at(derivation, step, typed, ranges)
    verdicts = verdict_columns(held, near_misses=may_nearly_miss(derivation, step))
    return _carried(typed, held.seen, ranges, verdicts, _boxes(held, verdicts), step)


def held_at(derivation: Derivation, step: Step, typed: Typed, ranges: tuple[Box, ...]) -> Held:
    """Give what was typed at a step with all that decides its verdicts."""
    whole = derivation.whole[step.name]
    seen = windows(typed, step.digits, whole=whole, always_exact=step.stage.exact == "always")
    truth = boxes.point(np.broadcast_to(derivation.values[step.name], typed.value.shape))
    return Held(typed, seen, truth, ranges)


def may_nearly_miss(derivation: Derivation, step: Step) -> bool:
    """Tell whether a number of this step can be off in its digits only."""
    return step.stage.rounds and not derivation.whole[step.name]


def _boxes(held: Held, verdicts: Array) -> Box:
    """Give the box of each typed cell by its verdict."""
    typed, seen, truth, ranges = held
    fits = held.meets(seen.narrow, "any")
    window = boxes.choose(fits, seen.narrow, seen.asked)
    window = boxes.choose(seen.fewer, seen.wide, window)  # it may fit the digits asked by chance
    for verdict, wider in ((Verdict.TRUNCATED, cut_off), (Verdict.LAST_DIGIT, near)):
        missed = verdicts == verdict
        if missed.any():
            window = boxes.choose(missed, wider(typed.value, seen.unit), window)
    nothing = boxes.point(np.full(typed.value.shape, np.nan))
    right = boxes.choose(verdicts == Verdict.RIGHT, truth, nothing)
    shared = [boxes.overlap(window, reach) for reach in ranges]
    accepted = boxes.hull(boxes.point(typed.value), *shared, right)
    whole_window = (verdicts == Verdict.WRONG) | (verdicts == Verdict.TOO_FEW_DIGITS)
    return boxes.choose(whole_window, seen.wide, accepted)


def _carried(
    typed: Typed,
    seen: Windows,
    ranges: Chains,
    verdicts: Array,
    boxed: Box,
    step: Step,
) -> StageMarks:
    own_paper, mended_paper = (
        on_paper(reach, step.digits, copies=step.stage.copies) for reach in ranges
    )
    there = (
        (typed.form != Form.ABSENT) & (typed.form != Form.BLANK) & (typed.form != Form.UNREADABLE)
    )
    mistaken = _anywhere(_off(verdicts))
    own = boxes.choose(mistaken, boxes.hull(boxed, seen.asked), boxed)
    astray = (verdicts == Verdict.FOLLOWS) & ~boxes.meets(seen.asked, ranges.mended)
    sound = there & (verdicts != Verdict.WRONG) & ~astray
    return StageMarks(
        verdicts,
        Carried(boxes.choose(there, own, own_paper.box), there, own_paper.half_unit),
        Carried(boxes.choose(sound, boxed, mended_paper.box), sound, mended_paper.half_unit),
    )


def _off(verdicts: Array) -> Array:
    """Tell which cells show a mistake, be it only in the last digit."""
    off: Array = np.isin(verdicts, (Verdict.WRONG, Verdict.TRUNCATED, Verdict.LAST_DIGIT))
    return off


def _anywhere(cells: Array) -> Array:
    """Tell which students have such a cell in this step: [..., n, m] -> [..., 1, 1]."""
    return np.asarray(cells.any(axis=(-2, -1), keepdims=True))


def _mistaken(found: StageMarks) -> Array:
    """Tell which students show a mistake in this step or carry one on in it."""
    astray = found.own.typed & ~found.mended.typed
    return _anywhere(astray | _off(found.verdicts))


def _perhaps_mended(found: StageMarks, doubt: Array, reach: Box, step: Step) -> StageMarks:
    """Let a student who may have mended a mistake on paper use the right value in every cell.

    A cell that comes from the mistake may look right by chance; the mended number behind it is
    another one.
    """
    if not doubt.any():
        return found
    both = boxes.hull(found.mended.box, on_paper(reach, step.digits, copies=step.stage.copies).box)
    mended = found.mended._replace(box=boxes.choose(doubt, both, found.mended.box))
    return found._replace(mended=mended)
