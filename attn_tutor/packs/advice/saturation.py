"""Rows of weights that print as 0 and 1 only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.packs.advice import Examined, Found, advises
from attn_tutor.packs.advice.hidden import numbers_of
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

SATURATED = Rule(
    "AT311",
    Text(
        en="{rows}: at the digits asked every weight prints as 0 or 1; the softmax is saturated.",
        ko="{rows}: 물은 자리까지 적으면 가중치가 0과 1뿐이에요. 소프트맥스가 포화했어요.",
    ),
    Text(
        en="Make the scores smaller, or ask for more decimals."
        " If it is meant, write accept: [AT311].",
        ko="점수를 줄이거나 더 많은 자릿수를 물으세요."
        " 일부러 그런 것이면 accept: [AT311]이라고 적으세요.",
    ),
    severity="advice",
)


@advises(SATURATED)
def saturated(examined: Examined) -> Iterator[Found]:
    """Rows with several open keys in which one weight takes all at the digits asked."""
    known = examined.derivation
    for step in known.plan.steps:
        if step.stage.name != "weights":
            continue
        logits = known.values[step.inputs["logits"]]
        allowed = np.isfinite(logits) & known.values.get("allowed", np.ones_like(logits, bool))
        unit = step.digits.unit(known.values[step.name])
        rows = _hard(known.values[step.name], unit) & (allowed.sum(axis=-1) > 1)
        typed = examined.rows.get(step.name, frozenset())
        places = [f"{step.name}[{row + 1}]" for row in np.flatnonzero(rows) if row in typed]
        if places:
            yield Found(numbers_of(examined), {"rows": same(", ".join(places))})


def _hard(weights: Array, unit: Array) -> Array:
    near = np.minimum(np.abs(weights), np.abs(weights - 1))
    return np.asarray((near < unit / 2).all(axis=-1))
