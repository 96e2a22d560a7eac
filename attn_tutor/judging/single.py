"""One number marked in microseconds: the rules of the judge on plain floats.

What a number is held against is worked out once, while it is awaited.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from attn_tutor.judging.marking import may_nearly_miss, reach
from attn_tutor.judging.rules import Held, far_off, verdict_of_one
from attn_tutor.judging.typed import Typed, of_cell
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import windows
from attn_tutor.maths.boxes import SLACK, Box, point

if TYPE_CHECKING:
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.reading.expressions import Number


class Awaited(NamedTuple):
    """All that decides the verdict of one number before it is typed, in plain floats.

    ``near`` lies around everything that the number may meet.
    """

    truth: Box
    chains: tuple[Box, ...]
    near: Box
    digits: Digits
    whole: bool
    always_exact: bool
    near_misses: bool
    masks: bool


def awaiting(
    derivation: Derivation,
    name: str,
    row: int,
    typed: Mapping[str, Typed] | None = None,
    *,
    carry: Literal["student", "exact"] = "student",
) -> tuple[Awaited, ...]:
    """Give what the cells of a row of a step are held against, after what was typed before.

    ``typed`` holds the columns of one student, as :func:`~attn_tutor.judging.marking.mark` takes
    them; what it holds of the step itself or of later ones changes nothing. Raises KeyError for an
    unknown step.
    """
    step, values = derivation.plan.step(name), derivation.values[name]
    reached = reach(derivation, typed or {}, name, carry=carry)
    truth, own, mended = (_row(box, values.shape, row) for box in (point(values), *reached))
    return tuple(
        Awaited(
            truth=true,
            chains=(left,) if left == right else (left, right),
            near=_around(true, left, right),
            digits=step.digits,
            whole=derivation.whole[name],
            always_exact=step.stage.exact == "always",
            near_misses=may_nearly_miss(derivation, step),
            masks=step.stage.masks,
        )
        for true, left, right in zip(truth, own, mended, strict=True)
    )


def _row(box: Box, shape: tuple[int, ...], row: int) -> list[Box]:
    """Take one row of a box as plain floats."""
    low, high = (np.broadcast_to(end, shape)[row].tolist() for end in box)
    return [Box(*ends) for ends in zip(low, high, strict=True)]


def _around(*held: Box) -> Box:
    """Give the box around all that may be met, widened by more than the slack of any meeting."""
    ends = [end for box in held for end in box if end == end]  # noqa: PLR0124  # an empty box is NaN
    low, high = min(ends), max(ends)
    slack = 1e3 * SLACK * max((abs(end) for end in ends if isfinite(end)), default=0.0)
    return Box(low - slack, high + slack)


def verdict_of(number: Number | str | None, awaited: Awaited) -> Verdict:
    """Mark one number as :func:`~attn_tutor.judging.marking.mark` does in its place.

    None is a blank, ``UNREADABLE`` an unreadable cell.
    """
    typed = of_cell(number, mask=awaited.masks)
    seen = windows(typed, awaited.digits, whole=awaited.whole, always_exact=awaited.always_exact)
    if far_off(seen, awaited.near):
        return Verdict.WRONG
    held = Held(typed, seen, awaited.truth, awaited.chains)
    return verdict_of_one(held, near_misses=awaited.near_misses)
