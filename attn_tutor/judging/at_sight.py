"""Most numbers are marked from their letters alone, in less than a microsecond.

Of plain numerals with as many decimals the verdict depends on the value only, and it changes at few
places of the number line. Where these are is known from the rules of the windows; what holds
between them is asked of the judge, once.
"""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from math import inf, isfinite, isinf, nextafter
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.judging.single import verdict_of
from attn_tutor.judging.typed import MASKED_BELOW
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import BARE_BELOW
from attn_tutor.maths.boxes import SLACK
from attn_tutor.maths.trees import Numeral
from attn_tutor.reading.expressions import Number

if TYPE_CHECKING:
    from attn_tutor.judging.single import Awaited

MOST_LETTERS = 15
"""Longer texts are left to the reader: a float holds no more digits."""

FRACTION = -1
"""Stands for a fraction of whole numbers where decimals are counted."""

WAYS = (0.0, 0.5, 1.0, 1.5)
"""In units of the last digit asked: how far from what is held against a verdict may change."""

_DOUBT = 1e-6  # of a unit, on both sides of a turning point: wider than any slack of the windows


class Stretches(NamedTuple):
    """The number line: ``verdicts[i]`` ends where ``edges[i]`` begins; None is left open."""

    edges: tuple[float, ...]
    verdicts: tuple[Verdict | None, ...]


class Sight:
    """What is certain of the numbers that are awaited, worked out when it is first needed."""

    def __init__(self, awaited: Awaited) -> None:
        self.awaited = awaited
        self._known: dict[int, Stretches] = {}

    def __call__(self, text: str) -> Verdict | None:
        """Mark a plain numeral or a fraction of whole numbers; None asks for a closer look.

        Where it gives a verdict, :func:`~attn_tutor.judging.single.verdict_of` gives the same.
        """
        whole, _, part = text.partition(".")
        digits = whole.removeprefix("-") + part
        if len(text) > MOST_LETTERS or self.awaited.digits.figures is not None:
            return None  # in figures the unit goes with the value
        if digits.isdecimal() and digits.isascii():
            decimals, value = len(part), float(text)
        else:
            quotient = _quotient(text)
            if quotient is None:
                return None
            decimals, value = FRACTION, quotient
        known = self._known.get(decimals)
        if known is None:
            known = self._known[decimals] = stretches(self.awaited, decimals)
        return known.verdicts[bisect_right(known.edges, value)]


def _quotient(text: str) -> float | None:
    """Divide the whole numbers of a fraction; None for any other text."""
    above, _, below = text.partition("/")
    if not (above.removeprefix("-").isdecimal() and below.isdecimal() and text.isascii()):
        return None
    return None if below.startswith("0") else int(above) / int(below)


def stretches(awaited: Awaited, decimals: int) -> Stretches:
    """Cut the number line for numerals with so many decimals, or for fractions.

    A turning point itself is a stretch, and what lies close to it is left open.
    """
    unit = 10.0**-awaited.digits.decimals
    edges: list[float] = []
    verdicts: list[Verdict | None] = []
    certain_to = -inf
    for point in _turning_points(awaited, decimals, unit):
        doubt = _DOUBT * unit + 10 * SLACK * abs(point)
        if point - doubt > certain_to:
            between = point - doubt - 1.0 if isinf(certain_to) else (certain_to + point - doubt) / 2
            verdicts += [_judged(awaited, decimals, between), None]
            edges += [certain_to, point - doubt]
        edges += [point, nextafter(point, inf)]
        verdicts += [_judged(awaited, decimals, point), None]
        certain_to = max(certain_to, point + doubt)
    verdicts.append(_judged(awaited, decimals, certain_to + 1.0))
    return Stretches((*edges[1:], certain_to), _closed(verdicts))


def _closed(verdicts: list[Verdict | None]) -> tuple[Verdict | None, ...]:
    """Close what is open between right numbers: all between two of them are right."""
    right = Verdict.RIGHT
    around = zip(verdicts, [None, *verdicts], [*verdicts[1:], None], strict=False)
    return tuple(right if low is high is right else each for each, low, high in around)


def _turning_points(awaited: Awaited, decimals: int, unit: float) -> list[float]:
    """Give, in their order, the values at which a rule may begin or cease to hold."""
    held = {float(end) for box in (awaited.truth, *awaited.chains) for end in box}
    typed = () if decimals == FRACTION else (0.5 * 10.0**-decimals,)
    ways = [sign * way for way in (*(each * unit for each in WAYS), *typed) for sign in (1, -1)]
    found = {end + way for end in held if isfinite(end) for way in ways}
    return sorted(found | {0.0, float(BARE_BELOW), -float(BARE_BELOW), MASKED_BELOW})


def _judged(awaited: Awaited, decimals: int, value: float) -> Verdict:
    """Ask the judge; what a number stands for comes from its value and its decimals only."""
    places = None if decimals == FRACTION else decimals
    return verdict_of(Number("", value, None, places, False, False, _NOTHING), awaited)


_NOTHING = Numeral(Fraction(0))
