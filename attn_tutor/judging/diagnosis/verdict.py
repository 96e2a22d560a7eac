"""What the fits of one student come to: names in order and classes, and whether one is sure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis.classes import Classes
from attn_tutor.judging.diagnosis.survey import Found
from attn_tutor.judging.misconceptions import catalogue

if TYPE_CHECKING:
    from attn_tutor.judging.diagnosis.guesses import Guess
    from attn_tutor.model.plan import Step


class Judged(NamedTuple):
    """What the fits come to for one student: names in order, their classes, and if one is sure."""

    names: tuple[str, ...]
    classes: tuple[tuple[str, ...], ...]
    sure: bool
    lone_score: bool = False


def judged(found: Found, student: int, classes: Callable[[], Classes]) -> Judged:
    """Put together what fits for one student.

    Nothing is named from one wrong score; nothing is sure from one typed cell, nor a slip from one
    wrong one.
    """
    faults = int(found.faults[student].sum())
    if found.step.stage.name == "scores" and faults == 1:
        return Judged((), (), sure=False, lone_score=True)
    fit = (found.exact | found.nudged)[:, student]
    guesses = [found.guesses[place] for place in np.flatnonzero(fit)]
    rounding = [name for name, fits_there in found.names.items() if fits_there[student]]
    ordered = sorted(guesses, key=lambda guess: _rank(guess, found.step, faults))
    ordered = _without_repeats(ordered)
    names = list(dict.fromkeys([*rounding, *(guess.entry.id for guess in ordered)]))
    if len(names) <= 1:
        groups = [names] if names else []
    else:
        nodes = [(guess.entry.id, guess.way, guess.origin.name) for guess in ordered]
        groups = _with_remainder([[name] for name in rounding]) + classes().of(nodes)
    alone = faults == 1 and bool(names) and catalogue()[names[0]].extent != "stage"
    sure = len(groups) == 1 and int(found.there[student].sum()) > 1 and not alone
    return Judged(tuple(names), tuple(tuple(group) for group in groups), sure=sure)


def _without_repeats(guesses: list[Guess]) -> list[Guess]:
    """Leave out what is told under another entry that fits too."""
    ids = {guess.entry.id for guess in guesses}
    return [guess for guess in guesses if guess.entry.told_under not in ids]


def _with_remainder(groups: list[list[str]]) -> list[list[str]]:
    """A last weight taken as the remainder is a row forced to 1: the same numbers."""
    both = ["rounding.forced-sum-1", "rounding.last-is-remainder"]
    if all([name] in groups for name in both):
        return [both, *(group for group in groups if group[0] not in both)]
    return groups


def _rank(guess: Guess, step: Step, faults: int) -> tuple[bool, bool, bool]:
    """The earliest step first (they come so), then what explains two cells or more, then slips."""
    early = guess.entry.kind == "rounding"
    slip = guess.entry.extent != "stage" or faults == 1
    return (guess.origin is step, early, slip)
