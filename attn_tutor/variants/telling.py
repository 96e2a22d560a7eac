"""Which mistakes give the same numbers, in many problems of one shape at once.

The numbers of every mistake are the catalogue's own. Two mistakes are *alike* where all their
cells of a step are the same at the digits asked; *always* alike where they are so whatever the
numbers, by the shape of the problem alone: then no numbers can tell them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis.classes import CLOSE
from attn_tutor.variants.batch import drawn, drawn_anywhere, worked
from attn_tutor.variants.draws import Stream
from attn_tutor.variants.mistaken import core, family, mistakes_at

if TYPE_CHECKING:
    from attn_tutor.judging.diagnosis.guesses import Guess
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.variants.batch import Values
    from attn_tutor.variants.slots import Slot

PROBES = 32
"""So many problems with whole numbers, and as many with any, tell what is alike always."""
MOST = 0.75
"""Alike in more than so many of them is alike always: near a sum of 0 no quotient is sure."""


class Compared(NamedTuple):
    """The mistakes of one step, and in which rows they are alike: [draw, k, k, n].

    Place 0 of the k = 1 + mistakes is the right result.
    """

    step: Step
    guesses: tuple[Guess, ...]
    rows: Array

    @property
    def alike(self) -> Array:
        """Tell which are alike in the whole step: [draw, k, k]."""
        return np.asarray(self.rows.all(axis=-1))


def compared(
    derivation: Derivation, values: Values, step: Step, origins: tuple[str, ...]
) -> Compared:
    """Compare all core mistakes of one step, draw by draw."""
    truth = values[step.name]
    made = mistakes_at(derivation, values, step, origins, core())
    numbers = [truth if truth.ndim > 2 else truth[None], *(wrong for _, wrong in made)]  # noqa: PLR2004
    shape = (max(len(each) for each in numbers), *truth.shape[-2:])
    stack = np.stack([np.broadcast_to(each, shape) for each in numbers], axis=1)
    return Compared(step, tuple(guess for guess, _ in made), _alike(stack, step.digits))


def _alike(numbers: Array, digits: Digits) -> Array:
    """Tell which rows are the same at the digits asked: [draw, k, n, m] -> [draw, k, k, n]."""
    with np.errstate(all="ignore"):
        unit = digits.unit(numbers)
        unit = np.where(unit > 0, unit, 1.0)
        rounded = np.floor(numbers / unit + 0.5) * unit
        one, other, u = numbers[:, :, None], numbers[:, None], unit[:, :, None]
        same = np.abs(rounded[:, :, None] - rounded[:, None]) < u / 2
        same |= np.abs(one - other) <= CLOSE * u
        same |= (one == other) | np.isnan(one) | np.isnan(other)
    return np.asarray(same.all(axis=-1))


def of_one_family(guesses: tuple[Guess, ...]) -> Array:
    """Tell which are one mistake, the right result being nobody's: [1 + mistakes, 1 + mistakes]."""
    names = np.array(["", *(family(guess.entry.id) for guess in guesses)])
    return np.asarray(names[:, None] == names[None])


class Always:
    """What is alike in a shape whatever the numbers, step by step; worked out when asked."""

    def __init__(self, derivation: Derivation, slots: tuple[Slot, ...]) -> None:
        self.derivation = derivation
        self._values = worked(derivation, probes(slots, PROBES))
        self._known: dict[str, Array] = {}

    def at(self, step: Step, origins: tuple[str, ...]) -> Array:
        """Give the pairs that no numbers tell apart: [1 + mistakes, 1 + mistakes]."""
        if step.name not in self._known:
            found = compared(self.derivation, self._values, step, origins)
            self._known[step.name] = alike_always(found.rows)
        return self._known[step.name]


def probes(slots: tuple[Slot, ...], count: int) -> Values:
    """Give numbers to see what is alike always: whole ones, as many that are not: [2·count, ...].

    Whole numbers have the zeros and ties that others never have.
    """
    stream = Stream("probes")
    any_numbers, whole = drawn_anywhere(stream, slots, count), drawn(stream, slots, count)
    return {name: np.concatenate([whole[name], any_numbers[name]]) for name in whole}


def alike_always(rows: Array) -> Array:
    """Tell what is alike whatever the numbers, from probes: [2·count, ..., n] -> [...]."""
    half = len(rows) // 2
    if half == 0:  # nothing here depends on what is drawn
        return np.asarray(rows[0].all(axis=-1))
    whole = rows[:half].all(axis=-1).mean(axis=0)
    return np.asarray((whole > MOST) & (rows[half:].mean(axis=(0, -1)) > MOST))
