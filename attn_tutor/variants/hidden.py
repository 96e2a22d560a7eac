"""Mistakes that the numbers of a problem hide: who makes one gets the right numbers everywhere.

What the shape alone hides is left out, for no numbers would show it (``telling.Always``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.variants.batch import worked
from attn_tutor.variants.slots import slots_of
from attn_tutor.variants.steps import steps_compared
from attn_tutor.variants.telling import alike_always, compared, probes

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from attn_tutor.judging.misconceptions.entry import Misconception
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
        ever_alike = alike_always(same[1:])
        for guess, here, ever in zip(found.guesses, same[0].all(-1), ever_alike, strict=True):
            name = guess.entry.id
            first.setdefault(name, Hidden(step, guess.entry))
            by_shape[name] = by_shape.get(name, True) and bool(ever)
            if not here:
                seen.add(name)
    return [each for name, each in first.items() if name not in seen and not by_shape[name]]


def _with_probes(derivation: Derivation, slots: tuple[Slot, ...]) -> Values:
    """Work the problem beside others of its shape: [1 + 2·PROBES, rows, columns]."""
    own = derivation.values
    others = probes(slots, PROBES)
    return worked(
        derivation, {name: np.concatenate([own[name][None], others[name]]) for name in others}
    )
