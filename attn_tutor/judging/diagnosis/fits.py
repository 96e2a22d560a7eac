"""Which guesses fit what was typed: the rules of diagnosis, for all students at once.

A guess that goes for the whole stage must explain every wrong cell and contradict no other typed
one. A slip may also touch one row, or one or two cells. A wrong recipe may come with one last
digit nudged, where two cells that are not accepted or more fit as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.misconceptions import ROWS_OF_KEYS
from attn_tutor.judging.typed import Form
from attn_tutor.judging.windows import near
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box

if TYPE_CHECKING:
    from attn_tutor.judging.diagnosis.guesses import Guess, Guesses
    from attn_tutor.judging.typed import Typed
    from attn_tutor.judging.windows import Windows
    from attn_tutor.maths.attention import Array

SLIP_CELLS = 2
"""A slip touches at most so many cells."""


class Evidence(NamedTuple):
    """What is compared with: [student, n, m] each.

    ``bent`` allows a nudged last digit, ``wrong`` tells the cells that started the diagnosis,
    ``missed`` all that were not accepted.
    """

    window: Box
    bent: Box
    there: Array
    wrong: Array
    missed: Array


def evidence(typed: Typed, seen: Windows, wrong: Array, missed: Array, *, exact: bool) -> Evidence:
    """Give the windows of the typed cells; ``exact`` says that no digit can be nudged."""
    numeral = (typed.form == Form.NUMERAL) | (typed.form == Form.POINTED)
    there = numeral | (typed.form == Form.CLOSED)
    nudged = near(typed.value, seen.unit)
    bent = seen.wide if exact else boxes.choose(numeral, boxes.hull(seen.wide, nudged), seen.wide)
    return Evidence(seen.wide, bent, there, wrong & there, missed & there)


class Fits(NamedTuple):
    """For every guess and student, [guess, student]: does it fit, and only with a nudged digit.

    ``cells`` tells which typed cells it explains: [guess, student, n, m].
    """

    exact: Array
    nudged: Array
    cells: Array


def fits(guesses: Guesses, seen: Evidence, *, at_once: bool) -> Fits:
    """Compare guesses with what was typed; ``at_once`` says that they are made at this step."""
    # [guess, student, n, m] -> [guess, student]
    cells = np.asarray(boxes.meets(guesses.box, seen.window) | ~seen.there)
    exact = np.asarray(cells.all(axis=(-2, -1)))
    slips = np.array([_is_slip(guess, at_once=at_once) for guess in guesses.guesses])
    exact[slips] |= _in_one_row(cells[slips], seen)
    local = {guess.entry.id for guess in guesses.guesses if guess.entry.extent == "cells"}
    for entry_id in local if at_once else ():
        ways = np.array([guess.entry.id == entry_id for guess in guesses.guesses])
        exact[ways] |= _in_some_cells(cells[ways], seen)
    nudged = _with_one_nudged(guesses, cells, seen) & ~slips[:, None]
    return Fits(exact & _enough(guesses, cells, seen.wrong), nudged, cells)


def _is_slip(guess: Guess, *, at_once: bool) -> bool:
    """Tell whether a guess may touch one row alone at the step that is compared."""
    by_rows = at_once or guess.origin.stage.name not in ROWS_OF_KEYS
    return by_rows and guess.entry.extent != "stage"


def _enough(guesses: Guesses, cells: Array, wrong: Array) -> Array:
    """Tell whether numbers speak for a guess: a box without ends explains nothing."""
    bounded = np.isfinite(guesses.box.low) | np.isfinite(guesses.box.high)
    bounded |= guesses.box.low == guesses.box.high
    speaking = (cells & bounded & wrong).sum(axis=(-2, -1))
    count = wrong.sum(axis=(-2, -1))
    return (count > 0) & (speaking >= np.minimum(count, SLIP_CELLS))


def _in_one_row(cells: Array, seen: Evidence) -> Array:
    rows = seen.wrong.any(axis=-1)
    explained = (cells.all(axis=-1) | ~rows).all(axis=-1)
    return explained & (rows.sum(axis=-1) == 1)


def _in_some_cells(cells: Array, seen: Evidence) -> Array:
    """Each wrong cell explained by some way of the slip, each way that explains one fits."""
    explained = (cells.any(axis=0) | ~seen.wrong).all(axis=(-2, -1))
    few = seen.wrong.sum(axis=(-2, -1)) <= SLIP_CELLS
    return (cells & seen.wrong).any(axis=(-2, -1)) & explained & few


def _with_one_nudged(guesses: Guesses, cells: Array, seen: Evidence) -> Array:
    off = ~cells
    bent = boxes.meets(guesses.box, seen.bent) | cells
    enough = _enough(guesses, cells, seen.missed)
    enough &= (cells & seen.missed).sum(axis=(-2, -1)) >= SLIP_CELLS
    return (off.sum(axis=(-2, -1)) == 1) & bent.all(axis=(-2, -1)) & enough
