"""The one judge: follow-through marking with boxes (marking rules, section 1).

An honest student is never marked wrong: every value that the student may have used lies in the box
carried for it, so the value behind each honestly typed number lies in the range R of its boxes.

Two chains of boxes are kept. On the *own* chain every typed number counts, right or not. On the
*mended* chain a cell that is not right, nor follows there, is replaced by the box of the right
value: a student may have repaired an earlier slip on paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from attn_tutor.judging.typed import Form, Typed, nothing_typed
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


class Chains(NamedTuple):
    """The ranges that a step can take: from the student's own numbers, and from mended ones."""

    own: Box
    mended: Box


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
    own, mended = ({name: given(value) for name, value in _givens(derivation)} for _ in range(2))
    marks: dict[str, StageMarks] = {}
    with np.errstate(all="ignore"):
        for step in derivation.plan.steps:
            ranges = Chains(*(step.stage.enclose(operands(step, chain)) for chain in (own, mended)))
            cells = typed.get(step.name) or nothing_typed(derivation.values[step.name].shape)
            found = mark_step(derivation, step, cells, ranges)
            if carry == "exact":
                paper = on_paper(ranges.mended, step.digits)
                found = StageMarks(found.verdicts, paper, paper)
            marks[step.name] = found
            own[step.name], mended[step.name] = found.own, found.mended
    return marks


def _givens(derivation: Derivation) -> list[tuple[str, Array]]:
    return [(each.name, derivation.values[each.name]) for each in derivation.plan.givens]


def given(value: Array) -> Carried:
    """Give a given quantity as a box: a point that nobody rounds."""
    return Carried(boxes.point(value), np.ones(value.shape, bool), np.zeros(value.shape))


def on_paper(reach: Box, digits: Digits) -> Carried:
    """Give the box of a quantity that was not typed: its range widened by half a unit each way.

    A single value that is exact at the digits asked needs no rounding and stays as it is.
    """
    unit = digits.unit(reach.high)
    units = reach.high / np.where(unit > 0, unit, 1.0)
    exact = (reach.low == reach.high) & (np.abs(units - np.round(units)) <= GRID * np.abs(units))
    half = np.where(exact | ~np.isfinite(unit), 0.0, unit / 2)
    shape = np.broadcast(reach.low, reach.high).shape
    return Carried(
        boxes.widen(reach, half), np.zeros(shape, bool), np.broadcast_to(unit / 2, shape)
    )


def mark_step(derivation: Derivation, step: Step, typed: Typed, ranges: Chains) -> StageMarks:
    """Mark one step and give the boxes that it hands on."""
    whole = derivation.whole[step.name]
    seen = windows(typed, step.digits, whole=whole, always_exact=step.stage.exact == "always")
    truth = boxes.point(np.broadcast_to(derivation.values[step.name], typed.value.shape))
    verdicts = _verdicts(typed, seen, truth, ranges, near_misses=not whole and step.stage.rounds)
    boxed = _boxes(typed, seen, truth, ranges, verdicts)
    return _carried(typed, seen, ranges, verdicts, boxed, step.digits)


def _verdicts(
    typed: Typed, seen: Windows, truth: Box, ranges: Chains, *, near_misses: bool
) -> Array:
    verdicts = np.full(typed.value.shape, Verdict.WRONG, np.int8)
    if near_misses:
        numeral = (typed.form == Form.NUMERAL) | (typed.form == Form.POINTED)
        tries = (
            (Verdict.LAST_DIGIT, near(typed.value, seen.unit), numeral),
            (Verdict.TRUNCATED, cut_off(typed.value, seen.unit), numeral),
            (Verdict.TOO_FEW_DIGITS, seen.wide, seen.fewer),
        )
        for verdict, window, possible in tries:
            hit = possible & _meets_any(window, truth, ranges)
            verdicts[hit] = verdict
    verdicts[boxes.meets(seen.asked, ranges.own) | boxes.meets(seen.asked, ranges.mended)] = (
        Verdict.FOLLOWS
    )
    verdicts[boxes.meets(seen.asked, truth)] = Verdict.RIGHT
    for form, verdict in (
        (Form.ABSENT, Verdict.ABSENT),
        (Form.BLANK, Verdict.BLANK),
        (Form.UNREADABLE, Verdict.UNREADABLE),
    ):
        verdicts[typed.form == form] = verdict
    return verdicts


def _meets_any(window: Box, truth: Box, ranges: Chains) -> Array:
    return (
        boxes.meets(window, truth)
        | boxes.meets(window, ranges.own)
        | boxes.meets(window, ranges.mended)
    )


def _boxes(typed: Typed, seen: Windows, truth: Box, ranges: Chains, verdicts: Array) -> Box:
    """Give the box of each typed cell by its verdict."""
    fits = _meets_any(seen.narrow, truth, ranges)
    window = boxes.choose(fits, seen.narrow, seen.asked)
    window = boxes.choose(verdicts == Verdict.TRUNCATED, cut_off(typed.value, seen.unit), window)
    window = boxes.choose(verdicts == Verdict.LAST_DIGIT, near(typed.value, seen.unit), window)
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
    digits: Digits,
) -> StageMarks:
    papers = Chains(*(on_paper(reach, digits).box for reach in ranges))
    half = np.broadcast_to(digits.unit(ranges.mended.high) / 2, verdicts.shape)
    there = (
        (typed.form != Form.ABSENT) & (typed.form != Form.BLANK) & (typed.form != Form.UNREADABLE)
    )
    mistaken = (verdicts == Verdict.WRONG).any(axis=(-2, -1), keepdims=True)
    own = boxes.choose(mistaken, boxes.hull(boxed, seen.asked), boxed)
    sound = there & (verdicts != Verdict.WRONG)
    astray = (verdicts == Verdict.FOLLOWS) & ~boxes.meets(seen.asked, ranges.mended)
    return StageMarks(
        verdicts,
        Carried(boxes.choose(there, own, papers.own), there, half),
        Carried(boxes.choose(sound & ~astray, boxed, papers.mended), sound & ~astray, half),
    )
