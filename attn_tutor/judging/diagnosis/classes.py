"""Which mistakes cannot be told apart: those that give the same numbers in this problem."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.diagnosis.guesses import Chain, guesses_at
from attn_tutor.judging.marking import given
from attn_tutor.judging.misconceptions.shares import middle
from attn_tutor.maths import boxes
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step

CLOSE = 0.02
"""Values nearer than this share of a unit are the same number however they were rounded."""

Node = tuple[str, int, str]
"""An entry's id, which of its ways, and the name of the step that it is made at."""


def true_chain(derivation: Derivation) -> Chain:
    """Give the true values as points to work from."""
    steps = {step.name: step for step in derivation.plan.steps}
    known: dict[str, Carried] = {}
    for name, value in derivation.values.items():
        if name not in steps:
            known[name] = given(value)
            continue
        half = np.broadcast_to(steps[name].digits.unit(value) / 2, value.shape)
        known[name] = Carried(boxes.point(value), np.zeros(value.shape, bool), half)
    return Chain(known, {})


def predictions(
    derivation: Derivation, step: Step, only: Collection[str] | None = None
) -> dict[Node, Array]:
    """Give the numbers that every guess leads to from the true values; ``only`` names entries."""
    chain = true_chain(derivation)
    return {
        (guess.entry.id, guess.way, guess.origin.name): values[0]
        for made in guesses_at(derivation, step, chain, everywhere=True, only=only)
        for guess, values in zip(made.guesses, _numbers(made.box), strict=True)
    }


def _numbers(box: Box) -> Array:
    """Give the middle of each box, NaN where it has no ends."""
    return np.where(
        np.isinf(box.low) & np.isinf(box.high) & (box.low < box.high), np.nan, middle(box)
    )


class Classes:
    """The equivalence classes of one step of a problem, worked out as far as they are asked."""

    def __init__(self, derivation: Derivation, step: Step) -> None:
        self._derivation, self._step = derivation, step

    @cached_property
    def numbers(self) -> dict[Node, Array]:
        """What every guess leads to from the true values."""
        return predictions(self._derivation, self._step)

    def of(self, nodes: list[Node]) -> list[list[str]]:
        """Put the entries of some guesses into classes, in the order of their first guess."""
        alike = self._alike(nodes)
        classes: list[tuple[set[str], list[int]]] = []
        for place, node in enumerate(nodes):
            joined = [each for each in classes if _belongs(node[0], alike[place], each)]
            ids = set().union({node[0]}, *(each[0] for each in joined))
            places = [at for each in joined for at in each[1]]
            first = classes.index(joined[0]) if joined else len(classes)
            classes = [each for each in classes if each not in joined]
            classes.insert(first, (ids, [*places, place]))
        order = list(dict.fromkeys(node[0] for node in nodes))
        return [[entry for entry in order if entry in ids] for ids, _ in classes]

    def _alike(self, nodes: list[Node]) -> Array:
        """Tell for every two nodes whether they are alike; one without numbers is like no other."""
        numbers = self.__dict__.get("numbers")
        if numbers is None:
            ids = {entry for entry, _, _ in nodes}
            numbers = predictions(self._derivation, self._step, ids)
        known = np.array([node in numbers for node in nodes], bool)
        none = np.zeros(self._derivation.values[self._step.name].shape)
        alike = _alike([numbers.get(node, none) for node in nodes], self._step.digits)
        return alike & known[:, None] & known


def _belongs(entry: str, alike: Array, known: tuple[set[str], list[int]]) -> bool:
    ids, places = known
    return entry in ids or bool(alike[places].any())


def _alike(values: list[Array], digits: Digits) -> Array:
    """Tell for every two guesses whether all their numbers are the same at the digits asked."""
    with np.errstate(all="ignore"):
        stack = np.stack([each.reshape(-1) for each in values]) if values else np.zeros((0, 1))
        unit = digits.unit(stack)
        unit = np.where(unit > 0, unit, 1.0)
        rounded = np.floor(stack / unit + 0.5) * unit
        same = np.abs(rounded[:, None] - rounded[None]) < unit / 2
        same |= np.abs(stack[:, None] - stack[None]) <= CLOSE * unit
        same |= stack[:, None] == stack[None]
        same |= np.isnan(stack[:, None]) | np.isnan(stack[None])
    alike: Array = same.all(axis=-1)
    return alike
