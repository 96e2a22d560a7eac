"""Fresh numbers for a problem: the same shape, and numbers that tell its mistakes apart.

Draws come from the seed in batches. The first draw is taken that is good to work by hand and in
which every core mistake shows, as a mistake of its own. The text of the author speaks of the old
numbers, so a sentence of ours stands in its place, and hints and note are left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.errors import UsageError
from attn_tutor.model.derivation import derive
from attn_tutor.variants.batch import drawn, friendly, taken, worked
from attn_tutor.variants.checked import checked_words
from attn_tutor.variants.draws import Stream
from attn_tutor.variants.slots import as_matrix, filled, slots_of
from attn_tutor.variants.steps import steps_compared
from attn_tutor.variants.telling import Always, compared, of_one_family
from attn_tutor.variants.words import CANNOT_VARY, FEW_KEYS, NO_NUMBERS, TEXT, TITLE
from attn_tutor.variants.written import number_lines

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.problem import Problem
    from attn_tutor.variants.batch import Values

BATCH = 256
CHUNK = 8
MOST_BATCHES = 64
MOST_COMPARED = 384
"""So many friendly draws are compared at most: where none of them will do, none is likely to."""
WIDE_BATCHES = 8
"""After so many batches every other one is drawn from −1, 0, 1, where scores stay small."""
FEWEST_KEYS = 3
"""On two keys too many wrong formulas give the same numbers (research/pedagogy.md, 3.1)."""


def can_vary(problem: Problem) -> bool:
    """Tell whether there may be fresh numbers for a problem; a fixed question has none."""
    return problem.kind == "attention" and len(problem.content.key_tokens) >= FEWEST_KEYS


def fresh(problem: Problem, seed: int) -> Problem:
    """Give the problem with numbers drawn from a seed; the same ones on every machine.

    Raises UsageError where the numbers cannot vary, or where none tell the mistakes apart.
    """
    if problem.kind != "attention":
        raise UsageError(CANNOT_VARY.fill(id=problem.id))
    keys = len(problem.content.key_tokens)
    if keys < FEWEST_KEYS:
        raise UsageError(FEW_KEYS.fill(id=problem.id, keys=keys))
    source = Source(problem)
    numbers = source.numbers(problem.pack, problem.id, seed)
    if numbers is None:
        raise UsageError(NO_NUMBERS.fill(id=problem.id, draws=f"{source.draws:,}"))
    drawn_anew = with_numbers(problem, numbers)
    lines = number_lines(drawn_anew.content)
    return replace(
        drawn_anew,
        title=TITLE.fill(seed=seed),
        text=TEXT.fill(title=problem.title),
        hints=(),
        note=None,
        numbers="\n".join([problem.numbers, *lines]),
        seed=seed,
    )


def with_numbers(problem: Problem, numbers: Values) -> Problem:
    """Put drawn numbers into a problem."""
    new = {name: as_matrix(values) for name, values in numbers.items()}
    return replace(problem, content=filled(problem.content, new))


class Source:
    """Where the numbers of one shape come from. ``draws`` counts what was looked at."""

    def __init__(self, problem: Problem) -> None:
        self.derivation: Derivation = derive(problem)
        self.slots = slots_of(self.derivation)
        self.steps = steps_compared(self.derivation)
        self.always = Always(self.derivation, self.slots)
        self.draws = 0

    def numbers(self, *words: object) -> Values | None:
        """Give the first good draw of a stream, or of a checked one; None where there is none."""
        stream = Stream(*words)
        found = self._first(stream)
        allowed = self.derivation.values.get("allowed")
        masked = 0 if allowed is None else int((~allowed).sum())
        turn = int(stream.whole((1,), 0, 99)[0])
        for checked in checked_words(self.slots, masked, turn) if found is None else ():
            found = self._first(Stream(*checked))
            if found is not None:
                break
        return found

    def _first(self, stream: Stream) -> Values | None:
        compared_yet = 0
        for batch in range(MOST_BATCHES if self.slots else 0):
            tame = batch >= WIDE_BATCHES and batch % 2 == 1
            slots = tuple(slot._replace(largest=1) for slot in self.slots) if tame else self.slots
            new = drawn(stream, slots, BATCH)
            self.draws += BATCH
            values = worked(self.derivation, new)
            places = np.flatnonzero(friendly(self.derivation, values))
            place = self._telling_place(new, values, places)
            if place is not None:
                return {name: each[place] for name, each in new.items()}
            compared_yet += len(places)
            if compared_yet >= MOST_COMPARED:
                break
        return None

    def _telling_place(self, new: Values, values: Values, places: Array) -> int | None:
        """Give the first of some draws that tells the mistakes apart."""
        for start in range(0, len(places), CHUNK):
            chunk = places[start : start + CHUNK]
            telling = self.telling(taken(values, new, chunk), len(chunk))
            if telling.any():
                return int(chunk[telling.argmax()])
        return None

    def telling(self, values: Values, count: int) -> Array:
        """Tell which draws show every core mistake, each as one of its own: [draw]."""
        good = np.ones(count, bool)
        for step, origins in self.steps:
            found = compared(self.derivation, values, step, origins)
            same = self.always.at(step, origins) | of_one_family(found.guesses)
            good &= ~(found.alike & ~same).any(axis=(-2, -1))
        return good
