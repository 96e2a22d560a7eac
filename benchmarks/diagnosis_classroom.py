"""Problems whose numbers tell mistakes apart, and classes of simulated students for them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from diagnosis_students import HONEST, LOCAL, MISTAKES

from attn_tutor.judging.diagnosis.classes import Classes
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


def projected(rng):
    """A problem from X with projections of one head; half of them square, so all can be made."""
    while True:
        n, d = int(rng.integers(3, 5)), int(rng.integers(3, 5))
        width = d if rng.random() < 0.5 else 7 - d
        inputs = rng.integers(-2, 3, (d if rng.random() < 0.3 else n, d))
        matrices = {f"W_{letter}": matrix(rng.integers(-1, 2, (d, width))) for letter in "QKV"}
        found = from_inputs(rng, X=matrix(inputs), **matrices)
        if tells(found) and distinct(found):
            return found


def two_heads(rng):
    """A problem of two heads split from X, with W_O; 2 or 3 columns a head, of values too."""
    while True:
        n, d_k = int(rng.integers(3, 5)), int(rng.integers(2, 4))
        d_v = d_k if rng.random() < 0.6 else 5 - d_k
        d = 2 * d_k
        sizes = {"Q": (d, d), "K": (d, d), "V": (d, 2 * d_v), "O": (2 * d_v, d)}
        matrices = {f"W_{name}": matrix(rng.integers(-1, 2, size)) for name, size in sizes.items()}
        found = from_inputs(rng, X=matrix(rng.integers(-1, 2, (n, d))), heads=2, **matrices)
        if tells(found) and distinct(found):
            return found


def from_inputs(rng, **fields):
    content, complaints = kind("attention").build(
        {**fields, "mask": "causal" if rng.random() < 0.4 else "none"}
    )
    assert not complaints, complaints
    digits = DigitsAsked(Digits(DECIMALS))
    return derive(Problem("sim", "1", "attention", same("simulated"), content, digits=digits))


def tells(derivation):
    """Tell whether no weight is too small and no score too large."""
    for step in derivation.plan.steps:
        values = derivation.values[step.name]
        if step.stage.name == "weights" and values[values > 0].min() < SMALLEST_WEIGHT:
            return False
        if step.stage.name == "scaled_scores" and np.abs(values).max() > LARGEST_SCORE:
            return False
    return True


def distinct(derivation):
    """Tell whether all core mistakes of a stage differ from the truth and from each other."""
    for step in derivation.plan.steps:
        mistakes = MISTAKES.get(step.stage.name, {})
        if step.stage.name == "scaled_scores":
            continue  # divisors coincide by algebra
        truth = np.round(derivation.values[step.name], DECIMALS)
        core = {}
        for (entry, way, origin), values in Classes(derivation, step).numbers.items():
            ours = entry in mistakes and entry not in NOT_CORE | LOCAL
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
    """Let students make each mistake of a step (or of earlier hidden ones) and type the target.

    An origin of several names is a mistake made at all of those steps.
    """
    step = derivation.plan.step(target)
    names = [each.name for each in derivation.plan.steps]
    rows = {name: [] for name in names}
    truth = []
    for origin in origins or [target]:
        places = (origin,) if isinstance(origin, str) else origin
        for entry, ways in MISTAKES.get(derivation.plan.step(places[0]).stage.name, {}).items():
            if len(places) > 1 and entry in {*LOCAL, "heads.head-order"}:
                continue
            for way in ways:
                for _ in range(students):
                    sheet = one_student(rng, derivation, target, places, entry, way)
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
    right = HONEST[derivation.plan.step(target).stage.name]
    sheets = [one_student(rng, derivation, target, (target,), "", right) for _ in range(students)]
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


def one_student(rng, derivation, target, origins, entry, way):
    """Work from the givens to the target with one mistake; give what was typed."""

    def paper(values):
        rounds = rng.random(np.shape(values)) < rng.choice([0.0, 0.5, 1.0])
        return np.where(rounds & np.isfinite(values), np.round(values, DECIMALS), values)

    known = {each.name: derivation.values[each.name] for each in derivation.plan.givens}
    typed = {}
    shown = rng.random()
    layout = Layout(derivation.plan)
    names = [step.name for step in derivation.plan.steps]
    first = names.index(origins[0])
    if entry == "heads.sqrt-d-model":  # made in the heads, seen where they are joined
        first = names.index("head1.scaled_scores")
    hidden = names[first : names.index(target)]
    with np.errstate(all="ignore"):
        for step in derivation.plan.steps:
            name, stage = step.name, step.stage.name
            if stage == "head_slice":
                known[name] = step.stage.compute({"whole": known[step.inputs["whole"]]})
                continue
            here = view(layout, step, known)
            right = HONEST[stage](here, paper)
            result = right
            if name in origins:
                result = wrong_result(rng, right, way(here, paper), entry)
                if result is None or result.shape[-2:] != right.shape[-2:]:
                    return None
            result = mended(stage, right, result)
            optional = stage in ("exps", "row_sums")
            if name == target or (name not in hidden and rng.random() < shown - 0.4 * optional):
                typed[name] = np.round(result, DECIMALS)
            copied = step.stage.copies and name not in typed
            known[name] = result if copied else going_on(rng, result, typed.get(name), paper)
            if name == target:
                return typed if _writable(derivation.plan, typed) else None
    return None


class Layout:
    """The steps of each head by stage, and how many heads there are."""

    def __init__(self, plan):
        self.plan = plan
        self.heads = {step.name: step.head for step in plan.steps}
        self.count = len({*self.heads.values()} - {None})
        self.own = {head: {} for head in self.heads.values()}
        for step in plan.steps:
            self.own[self.heads[step.name]][step.stage.name] = step


def view(layout, step, known):
    """What is at hand at one step, by the names that the formulas have for it in each head."""
    own = layout.own[layout.heads[step.name]]
    here = {need: known[step.inputs[need]] for need in ("inputs", "matrix") if need in step.inputs}
    if "weights" in own:
        here.update(view_of_head(layout, own, known))
    if step.stage.name in ("query", "key", "value"):
        matrices = (each.inputs["matrix"] for each in own.values() if "matrix" in each.inputs)
        others = [name for name in matrices if name not in (step.inputs["matrix"], "W_O")]
        here["others"] = [known[name] for name in others]
    if "concat" in own and step.stage.name in ("concat", "projected_output"):
        names = tuple(own["concat"].inputs.values())
        here["heads"] = [known[name] for name in names]
        if step.stage.name == "projected_output":
            widths = np.cumsum([each.shape[-1] for each in here["heads"]])[:-1]
            here["heads"] = np.split(known["concat"], widths, axis=-1)
            here["each_head"] = [view(layout, layout.plan.step(name), known) for name in names]
    return here


def view_of_head(layout, own, known):
    """The quantities of one head, as far as they are known."""
    query, key = (known.get(own["scores"].inputs[need]) for need in ("query", "key"))
    here = {"query": query, "key": key, "value": known.get(own["output"].inputs["value"])}
    rows, columns = own["weights"].rows, own["weights"].columns
    here["allowed"] = known.get("allowed", np.ones((len(rows), len(columns)), bool))
    if key is not None:
        here["divisor"] = key.shape[-1] ** 0.5
        here["d_model"] = max(layout.count, 2) * key.shape[-1]
        if "X" in known and not layout.count:
            here["d_model"] = known["X"].shape[-1]
    for stage in ("scores", "scaled_scores", "masked_scores", "exps", "row_sums", "weights"):
        if stage in own and own[stage].name in known:
            here[stage] = known[own[stage].name]
            if stage.endswith("scores"):
                here["logits"] = here[stage]
    return here


def wrong_result(rng, right, wrong, entry):
    """Put the wrong result everywhere, or in one row where it is a slip."""
    if wrong is None or entry not in LOCAL:
        return wrong
    if rng.random() < 0.5:
        return wrong
    chosen = np.arange(right.shape[-2]) == rng.integers(right.shape[-2])
    return np.where(chosen[:, None], wrong, right)


def mended(stage, right, result):
    """Where a wrong formula gives no number a student puts what should be there."""
    return result if stage == "masked_scores" else np.where(np.isfinite(result), result, right)


def _writable(plan, typed):
    """Nobody writes down what comes of dividing by 0; −∞ stands in masked scores only."""
    return all(
        np.isfinite(cells).all() or plan.step(name).stage.name == "masked_scores"
        for name, cells in typed.items()
    )


def going_on(rng, result, typed, paper):
    if typed is None:
        return paper(result)
    return np.where(rng.random(result.shape) < rng.choice([0.0, 0.5, 1.0]), typed, result)
