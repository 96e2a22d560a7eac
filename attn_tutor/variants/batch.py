"""Many problems of one shape worked at once: [draw, rows, columns], and which are good to work."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.model.derivation import operands
from attn_tutor.variants.slots import LARGEST_SCORE

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.variants.draws import Stream
    from attn_tutor.variants.slots import Slot

SMALLEST_WEIGHT = 0.01
ROUNDING = 1e-9
"""What a limit forgives, so that no machine's last bit decides."""

Values = dict[str, "Array"]


def drawn(stream: Stream, slots: tuple[Slot, ...], count: int) -> Values:
    """Draw whole numbers for every slot: [draw, rows, columns]."""
    return {
        slot.name: stream.whole((count, *slot.shape), -slot.largest, slot.largest) for slot in slots
    }


def drawn_anywhere(stream: Stream, slots: tuple[Slot, ...], count: int) -> Values:
    """Draw numbers that share nothing but the shape: what is alike then is alike always."""
    return {
        slot.name: stream.real((count, *slot.shape), -slot.largest, slot.largest) for slot in slots
    }


def worked(derivation: Derivation, new: Mapping[str, Array]) -> Values:
    """Work every step with new given numbers; the setting is that of the derivation."""
    givens = {each.name: derivation.values[each.name] for each in derivation.plan.givens}
    values: Values = {**givens, **new}
    with np.errstate(all="ignore"):
        for step in derivation.plan.steps:
            values[step.name] = step.stage.compute(operands(step, values))
    return values


def taken(values: Values, new: Mapping[str, Array], places: Array) -> Values:
    """Keep some of the draws; what is the same in all of them has no axis of draws."""
    count = len(next(iter(new.values())))
    return {
        name: each[places] if each.ndim > 2 and len(each) == count else each  # noqa: PLR2004
        for name, each in values.items()
    }


def friendly(derivation: Derivation, values: Values) -> Array:
    """Tell which draws are good to work by hand: [draw].

    No score beyond 3 in size, no open weight below 0.01, and never K = V.
    """
    good = np.ones(1, bool)
    for step in derivation.plan.steps:
        if step.stage.name == "masked_scores":
            good = good & _small(values[step.inputs["logits"]])
        elif step.stage.name == "weights":
            good = good & _small(values[step.inputs["logits"]])
            good = good & _open(values[step.name], values.get("allowed"))
    for prefix in {step.name.removesuffix(step.stage.name) for step in derivation.plan.steps}:
        good = good & _differ(values.get(f"{prefix}key"), values.get(f"{prefix}value"))
    return good


def _small(logits: Array) -> Array:
    size = np.where(np.isfinite(logits), np.abs(logits), 0.0)
    return np.asarray((size <= LARGEST_SCORE + ROUNDING).all(axis=(-2, -1)))


def _open(weights: Array, allowed: Array | None) -> Array:
    seen = weights if allowed is None else np.where(allowed, weights, 1.0)
    return np.asarray((seen >= SMALLEST_WEIGHT).all(axis=(-2, -1)))


def _differ(key: Array | None, value: Array | None) -> Array:
    if key is None or value is None or key.shape[-2:] != value.shape[-2:]:
        return np.ones(1, bool)
    return np.asarray((key != value).any(axis=(-2, -1)))
