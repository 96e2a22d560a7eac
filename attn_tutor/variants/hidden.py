"""Mistakes that the numbers of a problem hide: who makes one gets the right numbers everywhere.

What the shape alone hides is left out, for no numbers would show it (``telling.Always``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.variants.batch import drawn, drawn_anywhere, worked
from attn_tutor.variants.draws import Stream
from attn_tutor.variants.slots import slots_of
from attn_tutor.variants.steps import steps_compared
from attn_tutor.variants.telling import MOST, compared

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from attn_tutor.judging.misconceptions.entry import Misconception
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.variants.batch import Values
    from attn_tutor.variants.slots import Slot

PROBES = 8
"""So many problems of the same shape with whole numbers, and as many with any, are looked at."""


class Hidden(NamedTuple):
    """A mistake that cannot be seen, and the first step at which it should be."""

    step: Step
    entry: Misconception


def hidden(derivation: Derivation, asked: Mapping[str, Collection[int]]) -> list[Hidden]:
    """Give the mistakes that other numbers of this shape would show and these hide.

    ``asked`` tells which rows of each step the student types: nothing shows anywhere else.
    """
    slots = slots_of(derivation)
    if not slots:
        return []
    values = _with_probes(derivation, slots)
    first: dict[str, Hidden] = {}
    seen: set[str] = set()
    by_shape: dict[str, bool] = {}
    for step, origins in steps_compared(derivation):
        rows = sorted(asked.get(step.name, ()))
        if not rows:
            continue
        found = compared(derivation, values, step, origins)
        same = found.rows[:, 0, 1:][..., rows]
        if len(same) == 1:
            continue  # nothing here depends on what could be drawn anew
        for guess, here, ever in zip(found.guesses, same[0].all(-1), _always(same), strict=True):
            name = guess.entry.id
            first.setdefault(name, Hidden(step, guess.entry))
            by_shape[name] = by_shape.get(name, True) and bool(ever)
            if not here:
                seen.add(name)
    return [each for name, each in first.items() if name not in seen and not by_shape[name]]


def _always(same: Array) -> Array:
    """Tell which mistakes the shape hides: [1 + 2·PROBES, mistakes, rows] -> [mistakes]."""
    whole, real = same[1 : 1 + PROBES], same[1 + PROBES :]
    return (whole.all(-1).mean(axis=0) > MOST) & (real.mean(axis=(0, -1)) > MOST)


def _with_probes(derivation: Derivation, slots: tuple[Slot, ...]) -> Values:
    """Work the problem beside others of its shape: [1 + 2·PROBES, rows, columns]."""
    stream = Stream("hidden")
    whole, real = drawn(stream, slots, PROBES), drawn_anywhere(stream, slots, PROBES)
    own = derivation.values
    return worked(
        derivation,
        {
            slot.name: np.concatenate([own[slot.name][None], whole[slot.name], real[slot.name]])
            for slot in slots
        },
    )
