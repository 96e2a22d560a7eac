"""Whether a row of numbers can show how it was worked out at all."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation

SOFTMAX = frozenset({"weights", "exps", "row_sums"})


def can_show(derivation: Derivation, name: str, row: int) -> bool:
    """Tell whether a row, counted from 0, can show a mistake of its step.

    One key alone or equal scores cannot show a softmax, a row without a masked cell no mask, a row
    of zeros no scaling.
    """
    stage = derivation.plan.step(name).stage.name
    if stage == "masked_scores":
        return any(isinf(value) for value in derivation.values[name][row])
    if stage == "scaled_scores":
        return any(value != 0 for value in derivation.values[name][row])
    if stage not in SOFTMAX:
        return True
    logits = derivation.values[_logits(derivation, name)][row]
    kept = {round(float(value), 9) for value in logits if value != float("-inf")}
    return len(kept) > 1


def _logits(derivation: Derivation, name: str) -> str:
    """Give the name of the scores that the softmax of this step is made from."""
    step = derivation.plan.step(name)
    while "logits" not in step.inputs:
        step = derivation.plan.step(step.inputs["exps"])
    return step.inputs["logits"]
