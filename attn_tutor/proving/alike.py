"""What a problem cannot tell apart, and numbers of its shape that can."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.errors import UsageError
from attn_tutor.proving.facts import Alike, Proposal
from attn_tutor.variants.fresh import fresh
from attn_tutor.variants.slots import slots_of
from attn_tutor.variants.steps import steps_compared
from attn_tutor.variants.telling import Always, Compared, compared, of_one_family
from attn_tutor.variants.written import number_lines

if TYPE_CHECKING:
    from attn_tutor.judging.diagnosis.guesses import Guess
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Problem

Group = tuple[tuple[str, ...], bool]
"""Entries that are alike, and whether the right result is so too."""
SEED = 1
"""The seed of the numbers proposed."""


def alike(derivation: Derivation) -> tuple[Alike, ...]:
    """Give the groups of core mistakes, step by step, that give the same numbers here."""
    if derivation.problem.kind != "attention":
        return ()
    always = Always(derivation, slots_of(derivation))
    found: list[Alike] = []
    for step, origins in steps_compared(derivation):
        here = compared(derivation, dict(derivation.values), step, origins)
        ever = always.at(step, origins) & ~of_one_family(here.guesses)
        new = here.alike[0] & ~always.at(step, origins) & ~of_one_family(here.guesses)
        constant = _groups(ever, here.guesses)
        found += [Alike(step.name, *group, always=False) for group in _new(new, here, constant)]
        found += [Alike(step.name, *group, always=True) for group in constant]
    return tuple(found)


def _new(pairs: Array, here: Compared, constant: list[Group]) -> list[Group]:
    """Give the groups that are not told already as alike whatever the numbers."""
    return [
        (members, right)
        for members, right in _groups(pairs, here.guesses)
        if not any(set(members) <= set(known) and right <= ever for known, ever in constant)
    ]


def _groups(pairs: Array, guesses: tuple[Guess, ...]) -> list[Group]:
    """Join alike pairs of places into groups of entries; place 0 is the right result."""
    names = ["", *(guess.entry.id for guess in guesses)]
    groups: list[set[str]] = []
    for one, other in np.argwhere(np.triu(pairs)):
        joined = {names[one], names[other]}
        apart = [group for group in groups if not group & joined]
        groups = [*apart, joined.union(*(group for group in groups if group & joined))]
    order = list(dict.fromkeys(names))
    return [
        (tuple(name for name in order if name and name in group), "" in group) for group in groups
    ]


def proposal(problem: Problem, found: tuple[Alike, ...]) -> Proposal | None:
    """Give numbers that tell more apart, where there is something to tell apart."""
    if all(each.always for each in found):
        return None
    try:
        better = fresh(problem, SEED)
    except UsageError as error:
        return Proposal(SEED, reason=error.text)
    return Proposal(SEED, tuple(number_lines(better.content)))
