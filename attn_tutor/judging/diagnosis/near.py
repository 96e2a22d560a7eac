"""Names for near misses: right but for the rounding. They never give the name of a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import cut_off
from attn_tutor.maths import boxes

if TYPE_CHECKING:
    from attn_tutor.judging.typed import Typed
    from attn_tutor.judging.windows import Windows
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits

NEAR = 1e-6
"""How close to 1 a typed row adds up to exactly 1, in units of its last digit."""


def near_names(
    typed: Typed, seen: Windows, verdicts: Array, digits: Digits, truth: Array, *, to_one: bool
) -> dict[str, Array]:
    """Give for every rounding entry that can be told from the verdicts whether it fits, [student].

    ``to_one`` says that the rows of this stage add up to 1.
    """
    few = verdicts == Verdict.TOO_FEW_DIGITS
    cut = verdicts == Verdict.TRUNCATED
    missed = np.asarray(few | cut | (verdicts == Verdict.LAST_DIGIT))
    started = missed.any(axis=(-2, -1)) & ~(verdicts == Verdict.WRONG).any(axis=(-2, -1))
    remainder = np.zeros(missed.shape, bool)
    found: dict[str, Array] = {}
    if to_one:
        whole, bent = _bent_to_one(typed, seen, digits, truth)
        remainder[..., -1] = whole & missed[..., -1]
        found["rounding.forced-sum-1"] = _all(~missed | bent[..., None])
        found["rounding.last-is-remainder"] = _all(~missed | remainder)
    # the last weight may be what was left of weights that were cut off, whatever their verdict
    cut_true = boxes.meets(cut_off(typed.value, seen.unit), boxes.point(truth))
    astray = np.abs(typed.value - truth) > seen.unit / 2
    others = (cut_true & astray)[..., :-1].any(axis=-1, keepdims=True)
    found["rounding.truncated"] = _all(~missed | cut | (remainder & others))
    found["rounding.too-few-digits"] = _all(~missed | few)
    return {name: fits & started for name, fits in found.items()}


def _all(cells: Array) -> Array:
    return np.asarray(cells.all(axis=(-2, -1)))


def _bent_to_one(typed: Typed, seen: Windows, digits: Digits, truth: Array) -> tuple[Array, Array]:
    """Tell which rows add up to exactly 1, and which of them would not if rounded rightly."""
    unit = seen.unit.max(axis=-1)
    total = typed.value.sum(axis=-1)
    to_one = np.abs(total - 1) <= NEAR * np.where(unit > 0, unit, 1.0)
    step = digits.unit(truth)
    step = np.where(step > 0, step, 1.0)
    rounded = (np.floor(truth / step + 0.5) * step).sum(axis=-1)
    return to_one, to_one & (np.abs(rounded - 1) > unit / 2)
