"""Interval formulas that several entries share: powers, sizes, and parts of a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.maths import attention, boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried
from attn_tutor.model.stages import stage

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work
    from attn_tutor.maths.attention import Array

ZERO = boxes.point(np.zeros(()))


def middle(box: Box) -> Array:
    """Give the middle of a box, an end where the box is a point or has no end.

    >>> middle(Box(np.array([1.0, -np.inf]), np.array([3.0, -np.inf])))
    array([  2., -inf])
    """
    with np.errstate(invalid="ignore"):
        centre = box.low / 2 + box.high / 2
    return np.where(box.low == box.high, box.low, np.where(np.isnan(centre), box.low, centre))


def times(box: Box, number: float) -> Box:
    """Give a box times a positive number."""
    return Box(box.low * number, box.high * number)


def negative(box: Box) -> Box:
    """Give the box with its sign turned."""
    return Box(-box.high, -box.low)


def size(box: Box) -> Box:
    """Give the absolute value.

    >>> size(Box(np.array([-3.0, -1.0]), np.array([-2.0, 2.0])))
    Box(low=array([2., 0.]), high=array([3., 2.]))
    """
    low, high = np.abs(box.low), np.abs(box.high)
    crosses = (box.low < 0) & (box.high > 0)
    return Box(np.where(crosses, 0.0, np.minimum(low, high)), np.maximum(low, high))


def power(base: float, exponent: Box) -> Box:
    """Give base^exponent for a base above 1."""
    return Box(np.power(base, exponent.low), np.power(base, exponent.high))


def exp(exponent: Box) -> Box:
    """Give e^exponent."""
    return Box(*(attention.exponentials(end) for end in exponent))


def share(work: Work, parts: Box, stage_name: str = "row_sums") -> Box:
    """Give each part over the sum of its row, the sum perhaps rounded on paper.

    This is the range of the weights stage for exps that are taken as they are.
    """
    total = boxes.row_total(parts)
    half = work.digits(stage_name).unit(total.high) / 2
    there = np.ones(parts.low.shape, bool)
    taken = Carried(parts, there, np.zeros(parts.low.shape))
    unwritten = Carried(total, np.zeros(total.low.shape, bool), half)
    return stage("weights").enclose({"logits": taken, "exps": taken, "row_sums": unwritten})


def signed_shares(work: Work, parts: Box) -> list[Box]:
    """Give each part over its row's sum where parts may be negative.

    A sum that may be 0 gives no number in its whole row, or is a small positive or a small
    negative one: the quotient has then no bound on one side.
    """
    shared = share(work, parts)
    total = boxes.row_total(parts)
    total = boxes.widen(total, work.digits("row_sums").unit(total.high) / 2)
    crosses = (total.low <= 0) & (total.high >= 0)
    above = _over_small(parts, np.where(crosses, total.high, 1.0))
    below = negative(_over_small(parts, np.where(crosses, -total.low, 1.0)))
    none = boxes.choose(crosses, boxes.point(np.full(crosses.shape, np.nan)), shared)
    return [none, *(boxes.choose(crosses, side, shared) for side in (above, below))]


def _over_small(parts: Box, largest_sum: Array) -> Box:
    """Give parts over a sum between 0 and the largest possible."""
    low = np.where(parts.low > 0, parts.low / largest_sum, -np.inf)
    high = np.where(parts.high < 0, parts.high / largest_sum, np.inf)
    low, high = np.where(parts.low == 0, 0.0, low), np.where(parts.high == 0, 0.0, high)
    return Box(low, high)


def softmax(work: Work, logits: Box) -> Box:
    """Give the row softmax of other logits, its exps and sums perhaps rounded on paper."""
    exps = work.paper(exp(logits), "exps")
    return share(work, Box(np.maximum(exps.low, 0.0), exps.high))


def largest(box: Box) -> list[Box]:
    """Give 1 at the largest cell of each row and 0 elsewhere.

    Where several cells may be the largest: the first, the last, or equal parts of all of them.

    >>> [each.low.tolist() for each in largest(boxes.point(np.array([[1.0, 3.0, 3.0]])))]
    [[[0.0, 1.0, 0.0]], [[0.0, 0.0, 1.0]], [[0.0, 0.5, 0.5]]]
    """
    may = box.high >= box.low.max(axis=-1, keepdims=True)
    places = np.arange(may.shape[-1])
    first = places == may.argmax(axis=-1)[..., None]
    last = places == (may * (places + 1)).argmax(axis=-1)[..., None]
    parts = may / may.sum(axis=-1, keepdims=True)
    return [boxes.point(first * 1.0), boxes.point(last * 1.0), boxes.point(parts)]
