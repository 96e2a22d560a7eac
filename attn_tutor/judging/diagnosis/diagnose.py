"""The diagnosis: a name only when the numbers leave one (marking rules, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis.classes import Classes
from attn_tutor.judging.diagnosis.survey import Found, faulty, fitting
from attn_tutor.judging.diagnosis.verdict import judged
from attn_tutor.judging.diagnosis.words import CHECK_SIGNS, separating_question
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.misconceptions.shares import middle

if TYPE_CHECKING:
    from attn_tutor.judging.marking import StageMarks
    from attn_tutor.judging.typed import Typed
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.words import Text


class Fit(NamedTuple):
    """An entry that fits. ``sure`` only where its class alone does.

    ``made_at`` names the step at which the mistake is made, ``formula`` what was done there.
    ``values`` holds the numbers that it gives at the diagnosed step, [row, column]; ``nudged``
    tells that one last digit differs besides.
    """

    id: str
    sure: bool
    made_at: str
    formula: Text
    values: Array
    nudged: bool = False


class Diagnosis(NamedTuple):
    """What is said of one step: the fits, the preferred one first, in their classes.

    ``departs`` is the first cell that is not accepted, from 0; ``question`` is asked where the
    numbers leave several classes.
    """

    fits: tuple[Fit, ...]
    classes: tuple[tuple[str, ...], ...]
    departs: tuple[int, int] | None
    question: Text | None

    @property
    def sure(self) -> bool:
        """Tell whether one class is left."""
        return any(fit.sure for fit in self.fits)


class Diagnoses(Mapping[str, Diagnosis]):
    """What can be said of each step, worked out when it is asked."""

    def __init__(self, steps: tuple[str, ...], say: Callable[[str], Diagnosis]) -> None:
        self._steps, self._say = steps, cache(say)

    def __getitem__(self, step: str) -> Diagnosis:
        """Say what can be said of that step."""
        if step not in self._steps:
            raise KeyError(step)
        return self._say(step)

    def __iter__(self) -> Iterator[str]:
        """Go through the steps of which something can be said."""
        return iter(self._steps)

    def __len__(self) -> int:
        """Count them."""
        return len(self._steps)


def diagnose(
    derivation: Derivation, typed: Mapping[str, Typed], marks: Mapping[str, StageMarks]
) -> Mapping[str, Diagnosis]:
    """Say what can be said of every typed step of numbers that is not accepted, for one student."""

    def say(name: str) -> Diagnosis:
        step = derivation.plan.step(name)
        found = fitting(derivation, typed, marks, step)
        return said(found, 0, lambda: Classes(derivation, step))

    return Diagnoses(
        tuple(
            step.name
            for step in derivation.plan.steps
            if step.answer.numeric
            if step.name in typed and faulty(marks[step.name].verdicts).any()
        ),
        say,
    )


def said(found: Found, student: int, classes: Callable[[], Classes]) -> Diagnosis:
    """Say what can be said of one of the students whose numbers were compared."""
    verdict = judged(found, student, classes)
    fits = tuple(_fit(found, student, entry, sure=verdict.sure) for entry in verdict.names)
    faults = found.faults[student]
    row, column = np.argwhere(faults)[0] if faults.any() else (0, 0)
    return Diagnosis(
        fits,
        verdict.classes,
        (int(row), int(column)),
        _question(verdict.classes, sure=verdict.sure, lone_score=verdict.lone_score),
    )


def _question(classes: tuple[tuple[str, ...], ...], *, sure: bool, lone_score: bool) -> Text | None:
    if lone_score:
        return CHECK_SIGNS
    if sure or not classes:
        return None
    entries = catalogue()
    return separating_question([[entries[name] for name in members] for members in classes])


def _fit(found: Found, student: int, entry_id: str, *, sure: bool) -> Fit:
    entry = catalogue()[entry_id]
    ways = [
        int(place)
        for place in np.flatnonzero((found.exact | found.nudged)[:, student])
        if found.guesses[place].entry is entry
    ]
    if not ways:
        honest = _honest(found, student)
        return Fit(entry_id, sure, found.step.name, entry.formula, honest)
    first = ways[0]
    values = found.values[first, student]
    if entry.extent != "stage":
        values = _patched(found, student, ways)
    nudged = bool(found.nudged[first, student] and not found.exact[first, student])
    return Fit(entry_id, sure, found.guesses[first].origin.name, entry.formula, values, nudged)


def _honest(found: Found, student: int) -> Array:
    """Give the step as this student should have worked it: [row, column]."""
    honest = middle(found.honest)
    each = honest.reshape(-1, *honest.shape[-2:])
    return np.asarray(each[student if len(each) > 1 else 0])  # one box may serve all


def _patched(found: Found, student: int, ways: list[int]) -> Array:
    """Put a slip's numbers where the student is wrong; the rest of the step is as it should be."""
    faults = found.faults[student]
    values = np.array(np.broadcast_to(_honest(found, student), faults.shape))
    for way in reversed(ways):
        here = faults & found.cells[way, student]
        values[here] = found.values[way, student][here]
    return values
