"""Mastery: Bayesian knowledge tracing with published constants (pedagogy notes, section 7).

After each row the chance that the skill is known is revised by Bayes' rule, then raised by the
chance that the row taught it (Corbett and Anderson's model; constants as in arXiv 2105.00385).
The guess value is the rate at which wrong knowledge is accepted: 0.10 on hand-friendly numbers,
0.20 where weights are normalised.

A row of weight w is w rows: its likelihoods are raised to the power w and it teaches with the
chance 1 − (1 − learn)^w. Two halves of a row move the odds as far as a whole one; weight 0 moves
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from attn_tutor.learning.evidence import Evidence

MASTERED = 0.95
PASSED = 0.6
"""From here on a skill carries what builds on it, and one more of its stages is left blank."""
PROBLEMS = 2
"""Right rows from at least so many problems make a mastery, one of them of separating numbers."""


class Constants(NamedTuple):
    """Known before, learnt by a row, slipped though known, guessed though not known."""

    start: float = 0.30
    learn: float = 0.15
    slip: float = 0.10
    guess: float = 0.10


CONSTANTS = Constants()
OWN = {"normalise": CONSTANTS._replace(guess=0.20)}


def constants_of(skill: str) -> Constants:
    """Give the constants of a skill."""
    return OWN.get(skill, CONSTANTS)


def revised(known: float, row: Evidence, by: Constants) -> float:
    """Give the chance that the skill is known after one more row.

    >>> from datetime import UTC, datetime
    >>> row = Evidence("dot", datetime(2026, 3, 2, tzinfo=UTC), True, 1.0, "p/3.2", True)
    >>> round(revised(0.3, row, CONSTANTS), 3)
    0.825
    """
    if_known = 1 - by.slip if row.correct else by.slip
    if_not = by.guess if row.correct else 1 - by.guess
    left = known * if_known**row.weight
    after = left / (left + (1 - known) * if_not**row.weight)
    return after + (1 - after) * (1 - (1 - by.learn) ** row.weight)


class Standing(NamedTuple):
    """How a skill stands: the estimate, and what its right rows have shown.

    ``problems`` are those of its right rows, ``separated`` tells whether one of them has numbers
    that tell the main mistakes apart. Both start again at a named misconception.
    """

    estimate: float
    problems: frozenset[str] = frozenset()
    separated: bool = False

    @property
    def mastered(self) -> bool:
        """Tell whether the skill is mastered: the estimate and both plain conditions."""
        return self.estimate >= MASTERED and self.separated and len(self.problems) >= PROBLEMS

    def after(self, row: Evidence) -> Standing:
        """Give the standing after one more row of the skill."""
        estimate = revised(self.estimate, row, constants_of(row.skill))
        if row.mistake:
            return Standing(estimate)
        if not row.correct:
            return self._replace(estimate=estimate)
        return Standing(estimate, self.problems | {row.problem}, self.separated or row.separates)


def start(skill: str) -> Standing:
    """Give the standing of a skill before its first row."""
    return Standing(constants_of(skill).start)


def standings(history: Iterable[Evidence]) -> dict[str, Standing]:
    """Give the standing of every skill that the history speaks of, in one pass."""
    found: dict[str, Standing] = {}
    for row in history:
        found[row.skill] = (found.get(row.skill) or start(row.skill)).after(row)
    return found


def standing(history: Iterable[Evidence], skill: str) -> Standing:
    """Give the standing of one skill."""
    return standings(row for row in history if row.skill == skill).get(skill) or start(skill)


def estimate(history: Iterable[Evidence], skill: str) -> float:
    """Give the chance that a skill is known.

    >>> estimate((), "dot")
    0.3
    """
    return standing(history, skill).estimate


def mastered(history: Iterable[Evidence], skill: str) -> bool:
    """Tell whether a skill is mastered: .95, two problems, one of them with separating numbers."""
    return standing(history, skill).mastered
