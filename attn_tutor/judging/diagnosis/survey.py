"""The vectorised core of the diagnosis: what fits, for every student of one step at once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis.fits import Evidence, Fits, evidence, fits
from attn_tutor.judging.diagnosis.guesses import Chain, Guess, Guesses, guesses_at
from attn_tutor.judging.diagnosis.near import near_names
from attn_tutor.judging.marking import given
from attn_tutor.judging.misconceptions.shares import middle
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.judging.windows import windows
from attn_tutor.maths.boxes import Box
from attn_tutor.model.derivation import operands
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.judging.marking import StageMarks
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step

NEAR_MISSES = (Verdict.TOO_FEW_DIGITS, Verdict.TRUNCATED, Verdict.LAST_DIGIT)


class Found(NamedTuple):
    """What fits at one step: [guess, student, ...]; ``names`` are told from verdicts, [student]."""

    step: Step
    guesses: tuple[Guess, ...]
    exact: Array
    nudged: Array
    cells: Array
    values: Array
    names: Mapping[str, Array]
    faults: Array
    there: Array
    honest: Box


def faulty(verdicts: Array) -> Array:
    """Tell which cells start a diagnosis: the wrong ones, or near misses where none is wrong."""
    wrong = verdicts == Verdict.WRONG
    near = np.isin(verdicts, NEAR_MISSES)
    faults: Array = np.where(wrong.any(axis=(-2, -1), keepdims=True), wrong, near)
    return faults


def fitting(
    derivation: Derivation,
    typed: Mapping[str, Typed],
    marks: Mapping[str, StageMarks],
    step: Step,
) -> Found:
    """Compare every guess with what some students typed at one step."""
    with np.errstate(all="ignore"):
        return _fitting(derivation, typed, marks, step)


def _fitting(
    derivation: Derivation,
    typed: Mapping[str, Typed],
    marks: Mapping[str, StageMarks],
    step: Step,
) -> Found:
    cells = Typed(*(_flat(each) for each in typed[step.name]))
    verdicts = _flat(marks[step.name].verdicts)
    seen = windows(
        cells,
        step.digits,
        whole=derivation.whole[step.name],
        always_exact=step.stage.exact == "always",
    )
    exact = derivation.whole[step.name] or not step.stage.rounds
    missed = (verdicts == Verdict.WRONG) | np.isin(verdicts, NEAR_MISSES)
    proof = evidence(cells, seen, faulty(verdicts), missed, exact=exact)
    chains = [_chain(derivation, typed, marks, step, mended=mended) for mended in (False, True)]
    hidden = _hidden(derivation, typed, step)
    found = [_compared(derivation, step, chain, proof, hidden) for chain in _different(chains)]
    wrong = (verdicts == Verdict.WRONG).any(axis=(-2, -1))
    merged = _merged(found)
    may = _of_rounding(merged) | wrong
    truth, to_one = derivation.values[step.name], step.stage.name == "weights"
    names = near_names(cells, seen, verdicts, step.digits, truth, to_one=to_one)
    return merged._replace(
        exact=merged.exact & may,
        nudged=merged.nudged & may & ~(merged.exact & may).any(axis=0),
        names=names,
        faults=proof.wrong,
        there=proof.there,
        honest=_honest(step, chains[0]),
    )


def _of_rounding(found: Found) -> Array:
    """Tell which guesses near misses may give too: [guesses, 1]."""
    return np.array([guess.entry.kind == "rounding" for guess in found.guesses], bool)[:, None]


def _flat(array: Array) -> Array:
    return array.reshape(-1, *array.shape[-2:])


def _chain(
    derivation: Derivation,
    typed: Mapping[str, Typed],
    marks: Mapping[str, StageMarks],
    until: Step,
    *,
    mended: bool,
) -> Chain:
    known = {each.name: given(derivation.values[each.name]) for each in derivation.plan.givens}
    numbers: dict[str, Array] = {}
    for step in takewhile(lambda each: each is not until, derivation.plan.steps):
        carried = marks[step.name].mended if mended else marks[step.name].own
        known[step.name] = Carried(
            Box(*(_flat(end) for end in carried.box)),
            _flat(carried.typed),
            _flat(carried.half_unit),
        )
        counts = _flat(carried.typed)
        if step.name in typed and counts.any():
            numbers[step.name] = np.where(counts, _flat(typed[step.name].value), np.nan)
    return Chain(known, numbers)


def _different(chains: list[Chain]) -> list[Chain]:
    """Leave out the mended chain where it is the student's own."""
    own, mended = chains
    same = all(
        np.array_equal(a, b, equal_nan=True)
        for name, carried in own.known.items()
        for a, b in zip(carried.box, mended.known[name].box, strict=True)
    )
    return [own] if same else chains


def _hidden(derivation: Derivation, typed: Mapping[str, Typed], target: Step) -> dict[str, Array]:
    """Tell by step and student whether a mistake made there would first show at the target.

    It would not where a step between was typed; what several heads share shows in each of them.
    """
    hidden: dict[str, Array] = {target.name: np.ones(1, bool)}
    for step in reversed(derivation.plan.steps):
        if step.name == target.name:
            continue
        users = [each for each in derivation.plan.steps if step.name in each.inputs.values()]
        heads: dict[int | None, Array] = {}
        for user in users:
            if user.name in hidden:
                open_so_far = heads.get(user.head, np.ones(1, bool))
                heads[user.head] = open_so_far & hidden[user.name]
        if not heads:
            continue
        shows = np.logical_or.reduce(np.broadcast_arrays(*heads.values()))
        if step.name in typed:
            shows = shows & ~_numbers(typed[step.name])
        hidden[step.name] = shows
    return hidden


def _numbers(typed: Typed) -> Array:
    """Tell which students typed a number in this step."""
    form = _flat(typed.form)
    numbers = (form == Form.NUMERAL) | (form == Form.POINTED) | (form == Form.CLOSED)
    return np.asarray(numbers.any(axis=(-2, -1)))


def _compared(
    derivation: Derivation,
    step: Step,
    chain: Chain,
    proof: Evidence,
    hidden: Mapping[str, Array],
) -> Found:
    parts: list[tuple[Guesses, Fits]] = []
    shape = proof.there.shape
    origins = {name: students for name, students in hidden.items() if students.any()}
    for made in guesses_at(derivation, step, chain, origins, everywhere=True):
        ends = (np.broadcast_to(end, (len(end), *shape)) for end in made.box)
        guesses = Guesses(made.guesses, Box(*ends))
        found = fits(guesses, proof, at_once=made.guesses[0].origin is step)
        late = _late(made.guesses, origins, shape[0])
        parts.append((guesses, Fits(found.exact & late, found.nudged & late, found.cells)))
    empty = np.zeros((0, *shape))
    return Found(
        step,
        tuple(guess for guesses, _ in parts for guess in guesses.guesses),
        np.concatenate([*(each.exact for _, each in parts), empty[..., 0, 0] > 0]),
        np.concatenate([*(each.nudged for _, each in parts), empty[..., 0, 0] > 0]),
        np.concatenate([*(each.cells for _, each in parts), empty > 0]),
        np.concatenate([*(middle(guesses.box) for guesses, _ in parts), empty]),
        {},
        proof.wrong,
        proof.there,
        proof.window,
    )


def _late(guesses: tuple[Guess, ...], hidden: Mapping[str, Array], students: int) -> Array:
    """Tell which guesses are to be thought of at all, for which students: [guess, student]."""
    found = np.zeros((len(guesses), students), bool)
    for place, guess in enumerate(guesses):
        for step in (guess.origin, *guess.others):
            found[place] |= hidden[step.name]
    return found


def _merged(found: list[Found]) -> Found:
    """A guess fits if it does on one of the chains; its numbers are those of the chain it fits."""
    first, *others = found
    for other in others:
        better = ~(first.exact | first.nudged) & (other.exact | other.nudged)
        first = first._replace(
            exact=first.exact | other.exact,
            nudged=first.nudged | other.nudged,
            cells=np.where(better[..., None, None], other.cells, first.cells),
            values=np.where(better[..., None, None], other.values, first.values),
        )
    return first


def _honest(step: Step, chain: Chain) -> Box:
    return step.stage.enclose(operands(step, chain.known))
