"""The numbers that the judge accepts of one cell, found by asking the judge.

A page or a learning system cannot call the judge, but it can compare a number with intervals. So
the judge marks trial numbers, many at once, and every edge between two verdicts is closed in on by
halving. No rule of marking stands here.
"""

from __future__ import annotations

from itertools import pairwise
from math import floor, isfinite, log10
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.marking import held_at, may_nearly_miss
from attn_tutor.judging.rules import Chains, verdict_columns
from attn_tutor.judging.typed import MASKED_BELOW, Form, Typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import BARE_BELOW
from attn_tutor.maths.boxes import SLACK

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step

HALVINGS = 60
NOISE = 1e-13
"""What floats may be off by; the judge's own slack is in the edges already."""
SHOWN_DIGITS = 10
"""An edge is given with so many digits where that is within the judge's slack of the true edge."""
BELOW = 1 - 1e-12
"""A segment ends a little below the next one, where the logarithm still knows its size."""
SMALLEST = -8
"""Where figures are asked, the power of 10 below which numbers are not told apart."""
LIMITS = (Verdict.FOLLOWS, Verdict.TOO_FEW_DIGITS, Verdict.TRUNCATED, Verdict.LAST_DIGIT)


class Interval(NamedTuple):
    """All numbers from ``low`` to ``high``, both included."""

    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Tell whether a number lies in it, but for the noise of floats.

        >>> Interval(0.0, 0.3).holds(0.1 + 0.2)
        True
        """
        slack = NOISE * abs(value) if isfinite(value) else 0.0
        return self.low <= value + slack and value - slack <= self.high


Intervals = tuple[Interval, ...]


class Writing(NamedTuple):
    """What the judge says of numbers written in one way.

    ``form`` is NUMERAL for a plain decimal with ``decimals`` places (of the largest in a list: that
    many or more), POINTED for an expression with a decimal point in it, CLOSED for one without.
    Each field of intervals holds the ones before it: they are tried in order, and a number in none
    of them is wrong.
    """

    form: Form
    decimals: int
    right: Intervals
    too_few_digits: Intervals
    truncated: Intervals
    last_digit: Intervals

    def verdict(self, value: float) -> Verdict:
        """Say what the judge says of a number written so; right stands for what follows, too."""
        found = zip(self[2:], (Verdict.RIGHT, *LIMITS[1:]), strict=True)
        return next(
            (verdict for pieces, verdict in found if any(each.holds(value) for each in pieces)),
            Verdict.WRONG,
        )


Ways = list[tuple[Form, int]]


def writings_of(derivation: Derivation, step: Step, ranges: Chains) -> list[list[list[Writing]]]:
    """Give the writings of every cell of a step: [row][column][writing].

    ``ranges`` are the judge's own for this step, where nothing else was typed.
    """
    truth = derivation.values[step.name]
    sizes = _sizes(truth, ranges)
    ways = _ways(step)
    segments = _segments(sizes, by_size=step.digits.figures is not None)
    low, high = _edges(derivation, step, ranges, ways, segments)
    return [
        [
            _masked(ways)
            if truth[row, column] == -np.inf
            else _cell_writings(ways, segments, low[..., row, column], high[..., row, column])
            for column in range(truth.shape[1])
        ]
        for row in range(truth.shape[0])
    ]


def _sizes(truth: Array, ranges: Chains) -> Array:
    """Give the sizes of everything that numbers may come near to: [many]."""
    ends = np.concatenate([np.ravel(each) for box in ranges for each in box] + [truth.ravel()])
    return np.abs(ends[np.isfinite(ends)])


def _ways(step: Step) -> Ways:
    """Give the ways of writing that the judge tells apart here: the digits matter up to a point."""
    most = step.digits.decimals if step.digits.figures is None else step.digits.figures - SMALLEST
    numerals = [(Form.NUMERAL, places) for places in range(most + 2)]
    return [*numerals, (Form.POINTED, 0), (Form.CLOSED, 0)]


def _segments(sizes: Array, *, by_size: bool) -> Array:
    """Part the line where the judge's rules change: at 0, at 10, at powers of 10: [many, 2].

    ``by_size`` says that the digits asked depend on the size of the number.
    """
    powers = {floor(log10(size)) for size in sizes if size > SLACK} | {floor(log10(BARE_BELOW))}
    lowest = SMALLEST if by_size else floor(log10(BARE_BELOW))
    highest = max(powers) + 3
    decades = range(lowest, highest) if by_size else (lowest,)
    ends = [SLACK**2, *(10.0**power for power in decades), 10.0**highest]
    up = [(low, high * BELOW) for low, high in pairwise(ends)]
    return np.array([*((-high, -low) for low, high in reversed(up)), (0.0, 0.0), *up])


def _edges(
    derivation: Derivation, step: Step, ranges: Chains, ways: Ways, segments: Array
) -> tuple[Array, Array]:
    """Give the edges of what each limit lets pass: [way, segment, limit, row, column], NaN: none.

    In each segment the start is the number nearest to the truth: if any passes there, it does.
    """
    truth = derivation.values[step.name]
    shape = (len(ways), len(segments), len(LIMITS), *truth.shape)
    whole = np.broadcast_to(segments[None, :, None, :, None, None], (*shape[:3], 2, *truth.shape))
    start = np.broadcast_to(np.clip(truth, whole[..., 0, :, :], whole[..., 1, :, :]), shape)
    lines = np.broadcast_to(np.arange(len(ways))[:, None, None], shape[:3])
    limits = np.broadcast_to(np.array(LIMITS), shape[:3])
    passes = _Judge(derivation, step, ranges, ways)
    live = passes(start, lines, limits)
    some = live.any(axis=(-2, -1))
    ends = np.stack([whole[..., side, :, :][some] for side in (0, 1)])  # both ways at once
    both = (np.broadcast_to(each[some], ends.shape[:2]) for each in (lines, limits))
    starts = np.broadcast_to(start[some], ends.shape)
    found = np.full((2, *shape), np.nan)
    found[:, some] = _closed_in(passes, starts, ends, *both)
    found[:, ~live] = np.nan
    return found[0], found[1]


class _Judge:
    """Asks the judge which trial numbers pass: no worse than a limit."""

    def __init__(self, derivation: Derivation, step: Step, ranges: Chains, ways: Ways) -> None:
        self._asked = (derivation, step)
        self._ranges = (ranges.own,)  # nothing else was typed: the mended chain is the same
        self._forms = np.array([form for form, _ in ways], np.int8)
        self._decimals = np.array([decimals for _, decimals in ways])

    def __call__(self, values: Array, lines: Array, limits: Array) -> Array:
        """[..., row, column] numbers written in the ways ``lines`` [...] -> which of them pass."""
        flat = values.reshape(-1, *values.shape[-2:])
        form, decimals = (
            np.broadcast_to(each[lines.ravel()][:, None, None], flat.shape)
            for each in (self._forms, self._decimals)
        )
        with np.errstate(all="ignore"):
            held = held_at(*self._asked, Typed(flat, decimals, form), self._ranges)
            verdicts = verdict_columns(held, near_misses=may_nearly_miss(*self._asked))
        return (verdicts <= limits.ravel()[:, None, None]).reshape(values.shape)


def _closed_in(passes: _Judge, start: Array, end: Array, lines: Array, limits: Array) -> Array:
    """Give the last numbers that pass on the way from the start to the end."""
    inside, outside = start, end
    reached = passes(end, lines, limits)
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        good = passes(middle, lines, limits)
        inside, outside = np.where(good, middle, inside), np.where(good, outside, middle)
    short = np.round(inside, SHOWN_DIGITS)
    close = np.abs(short - inside) <= 2 * SLACK * np.abs(inside)
    inside = np.where(close & passes(short, lines, limits), short, inside)
    return np.where(reached, end, inside)


def _cell_writings(ways: Ways, segments: Array, low: Array, high: Array) -> list[Writing]:
    """Put the pieces of one cell together: low and high are [way, segment, limit]."""
    return [
        Writing(
            form,
            decimals,
            *(_joined(segments, low[way, :, at], high[way, :, at]) for at in range(len(LIMITS))),
        )
        for way, (form, decimals) in enumerate(ways)
    ]


def _joined(segments: Array, low: Array, high: Array) -> Intervals:
    """Join the pieces that touch across a border of segments."""
    found: list[Interval] = []
    touches = False
    for (first, last), start, end in zip(segments, low, high, strict=True):
        if np.isnan(start):
            touches = False
            continue
        if touches and start == first:
            found[-1] = found[-1]._replace(high=float(end))
        else:
            found.append(Interval(float(start), float(end)))
        touches = bool(end == last)
    return tuple(found)


def _masked(ways: Ways) -> list[Writing]:
    """Where −∞ is right, so is every number as low as programs write for it, and nothing else."""
    hidden = (Interval(-np.inf, MASKED_BELOW),)
    return [Writing(form, decimals, *(hidden,) * len(LIMITS)) for form, decimals in ways]
