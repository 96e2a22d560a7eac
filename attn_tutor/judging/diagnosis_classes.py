"""Which mistakes cannot be told apart: those that give the same numbers in this problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.diagnosis_guesses import Chain, guesses_at
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


def predictions(derivation: Derivation, step: Step) -> dict[Node, Array]:
    """Give the numbers that every guess leads to from the true values."""
    return {
        (guess.entry.id, guess.way, guess.origin.name): values
        for made in guesses_at(derivation, step, true_chain(derivation))
        for guess, values in zip(made.guesses, _numbers(made.box), strict=True)
    }


def _numbers(box: Box) -> Array:
    """Give the middle of each box, NaN where it has no ends."""
    return np.where(
        np.isinf(box.low) & np.isinf(box.high) & (box.low < box.high), np.nan, middle(box)
    )


class Classes:
    """The equivalence classes of one step of a problem."""

    def __init__(self, derivation: Derivation, step: Step) -> None:
        self.numbers = predictions(derivation, step)
        self._nodes = list(self.numbers)
        self._place = {node: place for place, node in enumerate(self._nodes)}
        self._alike = _alike(list(self.numbers.values()), step.digits)

    def of(self, nodes: list[Node]) -> list[list[str]]:
        """Put the entries of some guesses into classes, in the order of their first guess."""
        classes: list[tuple[set[str], list[int]]] = []
        for node in nodes:
            place = self._place.get(node)
            joined = [each for each in classes if self._belongs(node[0], place, each)]
            ids = set().union({node[0]}, *(each[0] for each in joined))
            places = [at for each in joined for at in each[1]]
            first = classes.index(joined[0]) if joined else len(classes)
            classes = [each for each in classes if each not in joined]
            classes.insert(first, (ids, places if place is None else [*places, place]))
        order = list(dict.fromkeys(node[0] for node in nodes))
        return [[entry for entry in order if entry in ids] for ids, _ in classes]

    def _belongs(self, entry: str, place: int | None, known: tuple[set[str], list[int]]) -> bool:
        ids, places = known
        return entry in ids or (place is not None and bool(self._alike[place, places].any()))


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
