"""Problems whose numbers tell mistakes apart, and classes of simulated students for them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from diagnosis_students import HONEST, LOCAL, MISTAKES

from attn_tutor.judging.diagnosis_classes import Classes
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.maths import exact
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import same

DECIMALS = 3
SMALLEST_WEIGHT = 0.01
LARGEST_SCORE = 3.0
NOT_CORE = {"exps.zero-is-zero", "scaled_scores.sqrt-d-model"}
"""Visible in some problems only, or the same divisor as another by algebra."""


def matrix(values):
    return tuple(
        tuple(Number(f"{cell:g}", float(cell), exact.rational(int(cell))) for cell in row)
        for row in np.asarray(values)
    )


def problem(query, key, value, mask="none", **fields):
    given = {"Q": matrix(query), "K": matrix(key), "V": matrix(value), "mask": mask, **fields}
    content, complaints = kind("attention").build(given)
    assert not complaints, complaints
    digits = DigitsAsked(Digits(DECIMALS))
    return derive(Problem("sim", "1", "attention", same("simulated"), content, digits=digits))


def draw(rng, *, confusable):
    """One problem by section 4 of the marking rules; ``confusable`` lets d_v be d_k or n."""
    while True:
        n, d = int(rng.integers(3, 5)), int(rng.integers(2, 5))
        others = [width for width in (1, 2, 3, 4, 5) if (width in (n, d)) == confusable]
        query, key = rng.integers(-2, 3, (n, d)), rng.integers(-2, 3, (n, d))
        value = rng.integers(-2, 3, (n, int(rng.choice(others))))
        if np.abs(query @ key.T).max() > LARGEST_SCORE * d**0.5 or np.array_equal(key, value):
            continue
        found = problem(query, key, value, "causal" if rng.random() < 0.4 else "none")
        weights = found.values["weights"]
        if weights[weights > 0].min() >= SMALLEST_WEIGHT and distinct(found):
            return found


def distinct(derivation):
    """Tell whether all core mistakes of a stage differ from the truth and from each other."""
    for step in derivation.plan.steps:
        if step.name == "scaled_scores":
            continue  # divisors coincide by algebra
        truth = np.round(derivation.values[step.name], DECIMALS)
        core = {}
        for (entry, way, origin), values in Classes(derivation, step).numbers.items():
            ours = entry in MISTAKES[step.name] and entry not in NOT_CORE | LOCAL
            if origin == step.name and way == 0 and ours:
                core[entry] = np.round(values, DECIMALS)
        seen = [truth, *core.values()]
        if any(np.array_equal(a, b) for at, a in enumerate(seen) for b in seen[:at]):
            return False
    return True


@dataclass
class Classroom:
    """Students of one problem: who made what where, and the columns that they typed."""

    derivation: object
    step: object
    truth: list[str] = field(default_factory=list)
    typed: dict[str, Typed] = field(default_factory=dict)


def classroom(rng, derivation, target, students, origins=None):
    """Let students make each mistake of a stage (or of earlier hidden ones) and type the target."""
    step = derivation.plan.step(target)
    names = [each.name for each in derivation.plan.steps]
    rows = {name: [] for name in names}
    truth = []
    for origin in origins or [target]:
        if origin not in names:
            continue
        for entry, ways in MISTAKES[origin].items():
            for way in ways:
                for _ in range(students):
                    sheet = one_student(rng, derivation, target, origin, entry, way)
                    if sheet is None:
                        continue
                    truth.append(entry)
                    for name, cells in rows.items():
                        cells.append(
                            sheet.get(name, np.full(derivation.values[name].shape, np.nan))
                        )
    columns = {name: columns_of(np.array(cells)) for name, cells in rows.items() if cells}
    return Classroom(derivation, step, truth, columns)


def honest_classroom(rng, derivation, target, students):
    """Students who make no mistake."""
    right = HONEST[target]
    sheets = [one_student(rng, derivation, target, target, "", right) for _ in range(students)]
    nothing = {name: np.full(value.shape, np.nan) for name, value in derivation.values.items()}
    names = [step.name for step in derivation.plan.steps]
    columns = {
        name: columns_of(np.array([sheet.get(name, nothing[name]) for sheet in sheets]))
        for name in names
    }
    return Classroom(derivation, derivation.plan.step(target), [], columns)


def columns_of(values):
    form = np.where(np.isnan(values), Form.ABSENT, Form.NUMERAL).astype(np.int8)
    return Typed(values, np.full(values.shape, DECIMALS), form)


def one_student(rng, derivation, target, origin, entry, way):
    """Work from the givens to the target with one mistake; give what was typed."""

    def paper(values):
        rounds = rng.random(np.shape(values)) < rng.choice([0.0, 0.5, 1.0])
        return np.where(rounds & np.isfinite(values), np.round(values, DECIMALS), values)

    known = {name: derivation.values[name] for name in ("query", "key", "value")}
    known["divisor"] = known["key"].shape[-1] ** 0.5
    known["allowed"] = derivation.values.get(
        "allowed", np.ones_like(derivation.values["exps"], bool)
    )
    typed = {}
    shown = rng.random()
    with np.errstate(all="ignore"):
        for step in derivation.plan.steps:
            name = step.name
            right = HONEST[name](known, paper)
            result = right
            if name == origin:
                result = wrong_result(rng, right, way(known, paper), entry)
                if result is None or result.shape[-2:] != right.shape[-2:]:
                    return None
            result = mended(name, right, result)
            between = origin != target and name in _between(derivation, origin, target)
            optional = name in ("exps", "row_sums")
            if name == target or (not between and rng.random() < shown - 0.4 * optional):
                typed[name] = np.round(result, DECIMALS)
            known[name] = going_on(rng, result, typed.get(name), paper)
            if name in ("scores", "scaled_scores", "masked_scores"):
                known["logits"] = known[name]
            if name == target:
                return typed if _writable(typed) else None
    return None


def _between(derivation, origin, target):
    names = [step.name for step in derivation.plan.steps]
    return names[names.index(origin) : names.index(target)]


def wrong_result(rng, right, wrong, entry):
    """Put the wrong result everywhere, or in one row where it is a slip."""
    if wrong is None or entry not in LOCAL:
        return wrong
    if rng.random() < 0.5:
        return wrong
    chosen = np.arange(right.shape[-2]) == rng.integers(right.shape[-2])
    return np.where(chosen[:, None], wrong, right)


def mended(name, right, result):
    """Where a wrong formula gives no number a student puts what should be there."""
    return result if name == "masked_scores" else np.where(np.isfinite(result), result, right)


def _writable(typed):
    """Nobody writes down what comes of dividing by 0; −∞ stands in masked scores only."""
    return all(np.isfinite(v).all() or name == "masked_scores" for name, v in typed.items())


def going_on(rng, result, typed, paper):
    if typed is None:
        return paper(result)
    return np.where(rng.random(result.shape) < rng.choice([0.0, 0.5, 1.0]), typed, result)
