"""What each entry of the catalogue would give at one step, made at that step or at a hidden one.

A mistake at a step that was not typed shows at the next typed one: its wrong boxes are carried on
through the honest steps between, exactly as the judge carries right ones. Who makes a mistake of a
whole stage in one head makes it in every head, and in all projections alike: so such a mistake is
also guessed at all its hidden steps together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis.carrying import Made, carried_on
from attn_tutor.judging.misconceptions import ANY, of_stage
from attn_tutor.judging.misconceptions.work import NotHereError, Work, leading_to
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.entry import Misconception
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step


class Guess(NamedTuple):
    """One way of making one mistake: the entry, which of its ways, and the step it is made at.

    ``others`` are further steps at which it is made as well; ``way`` is then counted down from −1.
    """

    entry: Misconception
    way: int
    origin: Step
    others: tuple[Step, ...] = ()


class Guesses(NamedTuple):
    """Some guesses and the boxes that they give, stacked: [guess, student or 1, n, m]."""

    guesses: tuple[Guess, ...]
    box: Box


class Chain(NamedTuple):
    """The boxes to work from, with the typed numbers that count there (NaN where none)."""

    known: Mapping[str, Carried]
    numbers: Mapping[str, Array]


def guesses_at(
    derivation: Derivation,
    target: Step,
    chain: Chain,
    origins: Collection[str] | None = None,
    *,
    everywhere: bool = False,
    only: Collection[str] | None = None,
) -> list[Guesses]:
    """Give every guess at one step: those carried on, the earliest first, then its own.

    ``origins`` names the steps that may come into question, perhaps with the students for whom
    each may; None means all. ``everywhere`` adds mistakes made at several steps together. ``only``
    keeps to the entries of these ids.
    """
    *before, last = leading_to(derivation.plan, target)
    possible = [step for step in (*before, last) if origins is None or step.name in origins]
    with np.errstate(all="ignore"):
        made = {
            step.name: _made_at(derivation, step, chain, only, last=step is last)
            for step in possible
        }
        own = made.pop(last.name, Guesses((), boxes.point(np.zeros((0, 1, 1, 1)))))
        students = origins if isinstance(origins, Mapping) else {}
        guesses, parts = _placed(made, students, everywhere=everywhere)
        carried = carried_on((*before, last), chain.known, chain.numbers, parts)
    found = [own] if own.guesses else []
    if carried is not None:
        found.insert(0, Guesses(tuple(guesses[place] for place in carried.places), carried.box))
    return found


def _made_at(
    derivation: Derivation,
    origin: Step,
    chain: Chain,
    only: Collection[str] | None,
    *,
    last: bool,
) -> Guesses:
    """Give the guesses that are made at one step; those of any stage only if it is the last."""
    shape = derivation.values[origin.name].shape[-2:]
    entries = [*of_stage(origin.stage.name), *(of_stage(ANY) if last else ())]
    if only is not None:
        entries = [entry for entry in entries if entry.id in only]
    work = Work(derivation.plan, origin, chain.known, chain.numbers)
    made = [
        (Guess(entry, way, origin), box)
        for entry in entries
        for way, box in enumerate(_ways(entry, work))
        if _fills(box, shape)
    ]
    found = _stacked([box for _, box in made], shape)
    return Guesses(tuple(guess for guess, _ in made), anything_for_none(found))


def _ways(entry: Misconception, work: Work) -> list[Box]:
    try:
        return list(entry.wrong(work))
    except NotHereError:
        return []


def _fills(box: Box, shape: tuple[int, ...]) -> bool:
    """Tell whether a result has the shape of the step, or one number for many of its cells."""
    own = box.low.shape[-2:]
    return all(size in {1, asked} for size, asked in zip(own[::-1], shape[::-1], strict=False))


def _stacked(found: list[Box], shape: tuple[int, ...]) -> Box:
    common = np.broadcast_shapes((1, *shape), *{box.low.shape for box in found})
    low, high = (np.empty((len(found), *common)) for _ in range(2))
    for place, box in enumerate(found):
        low[place], high[place] = box
    return Box(low, high)


def _placed(
    made: Mapping[str, Guesses],
    students: Mapping[str, Array],
    *,
    everywhere: bool,
) -> tuple[list[Guess], dict[str, list[Made]]]:
    """Give all guesses in order, and by step which of them are made there and what they give."""
    families = _families(made) if everywhere else {}
    guesses: list[Guess] = []
    parts: dict[str, list[Made]] = {}
    together: dict[str, list[tuple[int, int]]] = {}
    for name, own in made.items():
        if not own.guesses:
            continue
        places = np.arange(len(guesses), len(guesses) + len(own.guesses))
        parts[name] = [Made(places, own.box)]
        guesses += own.guesses
        for guess, family in families.get(name, ()):
            for member, row in family:
                together.setdefault(member, []).append((len(guesses), row))
            guesses.append(guess)
    for name, found in together.items():
        at, rows = np.array(found).T
        wrong = Box(*(end[rows] for end in made[name].box))
        parts[name].append(Made(at, wrong, students.get(name)))
    return guesses, parts


Family = tuple[Guess, list[tuple[str, int]]]
"""A guess made at several steps: the name of each, and the place of the wrong box there."""


def _families(made: Mapping[str, Guesses]) -> dict[str, list[Family]]:
    """Give the mistakes of whole stages that are made at several steps, by the first of them."""
    members: dict[tuple[str, int], list[tuple[Step, int]]] = {}
    for own in made.values():
        for row, guess in enumerate(own.guesses):
            if guess.entry.extent == "stage":
                at = (guess.entry.id, guess.way)
                members.setdefault(at, []).append((guess.origin, row))
    found: dict[str, list[Family]] = {}
    for (_, way), family in members.items():
        (first, row), *others = family
        if others:
            entry = made[first.name].guesses[row].entry
            guess = Guess(entry, -1 - way, first, tuple(step for step, _ in others))
            found.setdefault(first.name, []).append((guess, [(s.name, at) for s, at in family]))
    return found


def anything_for_none(box: Box) -> Box:
    """Where a formula gives no number, as when it divides by 0, a student may have put any."""
    none = np.isnan(box.low) | np.isnan(box.high)
    return Box(np.where(none, -np.inf, box.low), np.where(none, np.inf, box.high))
