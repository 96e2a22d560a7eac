"""A read answer that is no number, as the number that stands for it."""

from __future__ import annotations

from fractions import Fraction

from attn_tutor.maths.trees import Numeral
from attn_tutor.reading.expressions import Number

_NO_FRACTION = Numeral(Fraction(0))


def coded(text: str, value: float) -> Number:
    """Give the number that stands for what was typed; nothing of it is rounded or echoed.

    >>> coded("n", -1.0).value
    -1.0
    """
    return Number(text, value, None, None, pointed=False, plain=True, tree=_NO_FRACTION)
