"""Which mistakes give the same numbers, in many problems of one shape at once.

The numbers of every mistake are the catalogue's own. Two mistakes are *alike* where all their
cells of a step are the same at the digits asked; *always* alike where they are so whatever the
numbers, by the shape of the problem alone: then no numbers can tell them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis_classes import CLOSE
from attn_tutor.judging.diagnosis_guesses import Chain, Guess, guesses_at
from attn_tutor.judging.marking import given
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.misconceptions.shares import middle
from attn_tutor.maths import boxes
from attn_tutor.model.stage import Carried
from attn_tutor.variants.batch import drawn_anywhere, worked
from attn_tutor.variants.draws import Stream

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.variants.batch import Values
    from attn_tutor.variants.slots import Slot

PROBES = 32
"""How many problems with arbitrary numbers are looked at to know what is alike always."""
MOST = 0.75
"""Alike in more than so many of their rows is alike always: near a sum of 0 no quotient is sure."""
CORE = "misconception"


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


def steps_compared(derivation: Derivation) -> list[tuple[Step, tuple[str, ...]]]:
    """Give every step whose typed numbers can show a mistake, with the steps it may be made at.

    A mistake of a step that is not asked shows at the next one that is; it is looked at by itself
    too, for the step opens when its row goes wrong. What is shown worked out hides nothing.
    """
    found: list[tuple[Step, tuple[str, ...]]] = []
    hidden: list[str] = []
    last = _last_asked(derivation)
    shown = {target.stage for target in derivation.problem.worked}
    for step in derivation.plan.steps:
        hidden.append(step.name)
        if not step.stage.copies and step.answer.numeric and not _all_shown(derivation, step):
            found.append((step, tuple(hidden) if step.asked else (step.name,)))
        if (step.asked and not step.stage.copies) or step.name in shown:
            hidden = []
        if step.name == last:
            break
    return found


def _all_shown(derivation: Derivation, step: Step) -> bool:
    """Tell whether the problem shows every row of a step worked out."""
    targets = [each for each in derivation.problem.worked if each.stage == step.name]
    rows = {each.row for each in targets if each.column is None}
    return None in rows or len(rows) == len(step.rows)


def _last_asked(derivation: Derivation) -> str:
    names = derivation.plan.names()
    asked = [names.index(target.stage) for target in derivation.problem.ask]
    return names[max(asked)] if asked else names[-1]


def compared(
    derivation: Derivation, values: Values, step: Step, origins: tuple[str, ...]
) -> Compared:
    """Compare all core mistakes of one step, draw by draw."""
    truth = values[step.name]
    made = mistakes_at(derivation, values, step, origins)
    core = [(guess, wrong) for guess, wrong in made if guess.entry.kind == CORE]
    numbers = [truth if truth.ndim > 2 else truth[None], *(wrong for _, wrong in core)]  # noqa: PLR2004
    shape = (max(len(each) for each in numbers), *truth.shape[-2:])
    stack = np.stack([np.broadcast_to(each, shape) for each in numbers], axis=1)
    return Compared(step, tuple(guess for guess, _ in core), _alike(stack, step.digits))


def mistakes_at(
    derivation: Derivation, values: Values, step: Step, origins: tuple[str, ...]
) -> list[tuple[Guess, Array]]:
    """Give what every mistake leads to at a step, everything before its origins typed rightly.

    The numbers are [draw or 1, rows, columns], NaN where the mistake gives none.
    """
    chain = _chain(derivation, values, until=origins[0])
    return [
        pair
        for made in guesses_at(derivation, step, chain, origins, everywhere=True)
        for pair in zip(made.guesses, _numbers(made.box), strict=True)
    ]


def _chain(derivation: Derivation, values: Values, until: str) -> Chain:
    steps = {step.name: step for step in derivation.plan.steps}
    names = list(steps)
    typed = names[: names.index(until)]
    shown = {target.stage for target in derivation.problem.worked if target.row is None}
    numbers = {
        name: values[name]
        for name in names
        if (name in typed and steps[name].asked) or name in shown
    }
    known: dict[str, Carried] = {}
    for name, value in values.items():
        known[name] = given(value)
        if name in steps:
            half = np.broadcast_to(steps[name].digits.unit(value) / 2, value.shape)
            there = np.full(value.shape, name in numbers)
            known[name] = Carried(boxes.point(value), there, half)
    return Chain(known, numbers)


def _numbers(box: Box) -> Array:
    """Give the middle of each box, NaN where it has no ends."""
    endless = np.isinf(box.low) & np.isinf(box.high) & (box.low < box.high)
    return np.where(endless, np.nan, middle(box))


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


def family(entry_id: str) -> str:
    """Give the entry that a mistake is told under, itself where there is none.

    >>> family("weights.unscaled")
    'scaled_scores.not-scaled'
    """
    while told := catalogue()[entry_id].told_under:
        entry_id = told
    return entry_id


def of_one_family(guesses: tuple[Guess, ...]) -> Array:
    """Tell which are one mistake, the right result being nobody's: [1 + mistakes, 1 + mistakes]."""
    names = np.array(["", *(family(guess.entry.id) for guess in guesses)])
    return np.asarray(names[:, None] == names[None])


class Always:
    """What is alike in a shape whatever the numbers, step by step; worked out when asked."""

    def __init__(self, derivation: Derivation, slots: tuple[Slot, ...]) -> None:
        self.derivation = derivation
        new = drawn_anywhere(Stream("probes"), slots, PROBES)
        self._values = worked(derivation, new)
        self._known: dict[str, Array] = {}

    def at(self, step: Step, origins: tuple[str, ...]) -> Array:
        """Give the pairs that no numbers tell apart: [1 + mistakes, 1 + mistakes]."""
        if step.name not in self._known:
            found = compared(self.derivation, self._values, step, origins)
            self._known[step.name] = found.rows.mean(axis=(0, -1)) > MOST
        return self._known[step.name]
