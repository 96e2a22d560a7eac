"""What mistakes lead to, in many problems of one shape at once: the catalogue's own numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.diagnosis.guesses import Chain, Guess, guesses_at
from attn_tutor.judging.marking import given
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.misconceptions.shares import middle
from attn_tutor.maths import boxes
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from collections.abc import Collection

    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.variants.batch import Values


def mistakes_at(
    derivation: Derivation,
    values: Values,
    step: Step,
    origins: tuple[str, ...],
    only: Collection[str] | None = None,
) -> list[tuple[Guess, Array]]:
    """Give what every mistake leads to at a step, everything before its origins typed rightly.

    ``only`` keeps to the entries of these ids.

    The numbers are [draw or 1, rows, columns], NaN where the mistake gives none.
    """
    chain = _chain(derivation, values, until=origins[0])
    return [
        pair
        for made in guesses_at(derivation, step, chain, origins, everywhere=True, only=only)
        for pair in zip(made.guesses, _numbers(made.box), strict=True)
    ]


def _chain(derivation: Derivation, values: Values, until: str) -> Chain:
    steps = {step.name: step for step in derivation.plan.steps}
    names = list(steps)
    typed = names[: names.index(until)]
    shown = {target.stage for target in derivation.problem.worked if target.row is None}
    numbers = {
        name: values[name]
        for name in names
        if (name in typed and steps[name].asked) or name in shown
    }
    known: dict[str, Carried] = {}
    for name, value in values.items():
        known[name] = given(value)
        if name in steps:
            half = np.broadcast_to(steps[name].digits.unit(value) / 2, value.shape)
            there = np.full(value.shape, name in numbers)
            known[name] = Carried(boxes.point(value), there, half)
    return Chain(known, numbers)


def _numbers(box: Box) -> Array:
    """Give the middle of each box, NaN where it has no ends."""
    endless = np.isinf(box.low) & np.isinf(box.high) & (box.low < box.high)
    return np.where(endless, np.nan, middle(box))


@cache
def core() -> frozenset[str]:
    """Give the ids of the misconceptions: no slips, no roundings, no ways of writing."""
    return frozenset(entry.id for entry in catalogue().values() if entry.kind == "misconception")


def family(entry_id: str) -> str:
    """Give the entry that a mistake is told under, itself where there is none.

    >>> family("weights.unscaled")
    'scaled_scores.not-scaled'
    """
    while told := catalogue()[entry_id].told_under:
        entry_id = told
    return entry_id
