"""The named mistakes that would show in one cell, from the judge's own catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.exports.intervals import Interval
from attn_tutor.judging.diagnosis.classes import predictions
from attn_tutor.judging.diagnosis.guesses import Chain, guesses_at
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.windows import windows
from attn_tutor.maths.boxes import Box

if TYPE_CHECKING:
    from attn_tutor.judging.diagnosis.guesses import Guess
    from attn_tutor.judging.misconceptions.entry import Extent, Kind
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.model.stage import Carried
    from attn_tutor.words import Text


class Mistake(NamedTuple):
    """A mistake as it would show in one cell.

    ``value`` is what it gives when nothing is rounded on the way, ``interval`` all that may be
    typed for it. ``made_at`` names the step that it is made at. One cell never proves a mistake:
    ``question`` is to be asked, not stated.
    """

    id: str
    made_at: str
    kind: Kind
    extent: Extent
    value: float
    interval: Interval
    title: Text
    question: Text


class Guessed(NamedTuple):
    """A guess of the catalogue with its numbers at a step, and what may be typed for them.

    [row, column] each.
    """

    guess: Guess
    values: Array
    typed: Box


def guessed_at(derivation: Derivation, step: Step, known: Mapping[str, Carried]) -> list[Guessed]:
    """Give every guess at a step, the most telling first.

    What goes for a whole stage comes before slips, and those before mere rounding; in each the
    mistakes of this step come before what is carried on from earlier ones.
    """
    values = predictions(derivation, step)
    shape = derivation.values[step.name].shape
    found = []
    for made in guesses_at(derivation, step, Chain(known, {}), everywhere=True):
        low, high = (np.broadcast_to(end[:, 0], (len(end), *shape)) for end in made.box)
        typed = Box(_asked(step, low).low, _asked(step, high).high)
        for place, guess in enumerate(made.guesses):
            node = (guess.entry.id, guess.way, guess.origin.name)
            if node in values:
                numbers = np.broadcast_to(values[node], shape)
                found.append(Guessed(guess, numbers, Box(typed.low[place], typed.high[place])))
    return sorted(found, key=lambda each: _rank(each.guess, step))


def _rank(guess: Guess, step: Step) -> tuple[bool, bool, bool]:
    entry = guess.entry
    return (entry.kind in {"rounding", "format"}, entry.extent != "stage", guess.origin != step)


def _asked(step: Step, values: Array) -> Box:
    """Give the windows of numbers that were typed with the digits asked."""
    pointed = np.full(values.shape, Form.POINTED, np.int8)
    typed = Typed(values, np.zeros(values.shape, int), pointed)
    exact = step.stage.exact == "always"
    with np.errstate(all="ignore"):
        return windows(typed, step.digits, whole=False, always_exact=exact).asked


def mistakes_in(
    step: Step, cell: tuple[int, int], guessed: list[Guessed], near: tuple[Interval, ...]
) -> tuple[Mistake, ...]:
    """Give the mistakes that show in a cell: one number each, and none that is ``near`` right.

    What the catalogue tells under another entry is left out where that gives the same number.
    """
    found: dict[tuple[str, str, str], Mistake] = {}
    for guess, values, typed in guessed:
        value, low, high = (float(each[cell]) for each in (values, *typed))
        near_by = any(each.holds(value) for each in near)
        if not near_by and all(isfinite(each) for each in (value, low, high)):
            name = (guess.entry.id, guess.origin.name, step.digits.shown(value))
            found.setdefault(name, _mistake(guess, value, Interval(low, high)))
    told = {(mistake.id, shown) for (*_, shown), mistake in found.items()}
    return tuple(
        mistake
        for (*_, shown), mistake in found.items()
        if (catalogue()[mistake.id].told_under, shown) not in told
    )


def _mistake(guess: Guess, value: float, interval: Interval) -> Mistake:
    entry, made_at = guess.entry, guess.origin.name
    return Mistake(
        entry.id, made_at, entry.kind, entry.extent, value, interval, entry.title, entry.question
    )
