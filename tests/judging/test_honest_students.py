"""The promise of the judge: an honest student is never marked wrong, a wrong formula is.

Students are simulated with formulas written here, not with those of the stages. Each works through
a problem, types some stages and does the others on paper, rounds half up or half to even, goes on
with what was typed, with the unrounded number, or with a mixture; some use a wrong formula once and
go on honestly, some repair it silently, at once or later. All students of a problem are one array.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import same

STUDENTS = 500
NEVER = 99


# ---- problems ------------------------------------------------------------------------------------


def matrix(values):
    return tuple(
        tuple(Number(f"{cell:g}", float(cell), (int(cell), 1)) for cell in row)
        for row in np.asarray(values)
    )


def number(text, value):
    return Number(text, value, None)


def random_problem(rng, digits, *, telling=False):
    """A problem as people set them: 2-4 tokens, d 2-4, small whole numbers.

    ``telling`` problems keep to the numbers that tell mistakes apart (marking rules, section 4).
    """
    while True:
        n, d = rng.integers(3 if telling else 2, 5, 2)
        m = n if telling or rng.random() < 0.7 else rng.integers(2, 5)
        query, key = rng.integers(-2, 3 if telling else 4, (2, max(n, m), d))
        query, key = query[:n], key[:m]
        scaled = query @ key.T / d**0.5
        share_of = share(np.exp(scaled))
        if np.abs(scaled).max() <= (3 if telling else 4) and (
            not telling or share_of.min() >= 0.01
        ):
            break
    given: dict[str, Any] = {"Q": matrix(query), "K": matrix(key)}
    given["V"] = matrix(rng.integers(-3, 6, (m, 2 if telling else rng.integers(1, 4))))
    masks = ["none", "none", "causal", matrix_mask(rng, n, m)]
    given["mask"] = masks[rng.integers(len(masks))] if n <= m else "none"
    extra = 1.0 if telling else rng.random()
    if extra < 0.12:
        given["temperature"] = number("0.5", 0.5)
    elif extra < 0.24:
        given["scale"] = "none"
    elif extra < 0.36:
        given["scale"] = number("3", 3.0)
    elif extra < 0.48:
        given["bias"] = matrix(rng.integers(-2, 3, (n, m)))
    content, complaints = kind("attention").build(given)
    assert not complaints
    return derive(Problem("sim", "1", "attention", same("simulated"), content, digits=digits))


def matrix_mask(rng, n, m):
    allowed = rng.random((n, m)) < 0.7
    allowed[np.arange(n), rng.integers(0, m, n)] = True
    return tuple(tuple(bool(cell) for cell in row) for row in allowed)


def digits_by_stage(rng):
    names = ("scaled_scores", "exps", "row_sums", "weights", "output")
    usual = Digits(int(rng.integers(2, 5)))
    return DigitsAsked(usual, {name: Digits(int(rng.integers(1, 6))) for name in names})


# ---- what students compute -----------------------------------------------------------------------

HONEST = {
    "scores": lambda k: np.einsum("...id,...jd->...ij", k["query"], k["key"]),
    "scaled_scores": lambda k: k["scores"] / k["divisor"],
    "biased_scores": lambda k: k["logits"] + k["bias"],
    "masked_scores": lambda k: np.where(k["allowed"], k["logits"], -np.inf),
    "exps": lambda k: np.exp(k["logits"]),
    "row_sums": lambda k: k["exps"].sum(-1, keepdims=True),
    "weights": lambda k: k["exps"] / k["row_sums"],
    "output": lambda k: np.einsum("...ij,...jc->...ic", k["weights"], k["value"]),
}


def flip(array):
    """Transpose, where it keeps the shape; else NaN: nobody can make that mistake here."""
    return array.swapaxes(-1, -2) if array.shape[-1] == array.shape[-2] else np.nan * array


def hard(array):
    return (array == array.max(-1, keepdims=True)).astype(float)


def share(array, axis=-1):
    return array / array.sum(axis, keepdims=True)


def kept(array):
    return np.where(np.isfinite(array), array, 0.0)


MISTAKES = {
    "scores": {
        "transposed": lambda k: flip(HONEST["scores"](k)),
        "signs lost": lambda k: np.einsum("...id,...jd->...ij", abs(k["query"]), abs(k["key"])),
        "first product only": lambda k: k["query"][..., :, None, 0] * k["key"][..., None, :, 0],
        "added, not multiplied": lambda k: (
            k["query"].sum(-1)[..., None] + k["key"].sum(-1)[..., None, :]
        ),
        "mean": lambda k: HONEST["scores"](k) / k["query"].shape[-1],
    },
    "scaled_scores": {
        "unscaled": lambda k: k["scores"] + 0.0,
        "by d": lambda k: k["scores"] / k["divisor"] ** 2,
        "by n": lambda k: k["scores"] / k["scores"].shape[-1],
        "by root n": lambda k: k["scores"] / k["scores"].shape[-1] ** 0.5,
        "multiplied": lambda k: k["scores"] * k["divisor"],
        "twice": lambda k: k["scores"] / k["divisor"] / 2,
    },
    "biased_scores": {"subtracted": lambda k: k["logits"] - k["bias"]},
    "masked_scores": {
        "forgotten": lambda k: k["logits"] + 0.0 * k["allowed"],
        "zero": lambda k: np.where(k["allowed"], k["logits"], 0.0),
        "transposed": lambda k: np.where(flip(k["allowed"] + 0.0) == 0, -np.inf, k["logits"]),
    },
    "exps": {
        "no exp": lambda k: k["logits"] + 0.0,
        "base 2": lambda k: 2.0 ** k["logits"],
        "minus": lambda k: np.exp(-k["logits"]),
        "times e": lambda k: np.e * k["logits"],
        "masked one": lambda k: np.exp(kept(k["logits"])),
    },
    "row_sums": {
        "columns": lambda k: flip(k["exps"]).sum(-1, keepdims=True),
        "last forgotten": lambda k: k["exps"][..., :-1].sum(-1, keepdims=True),
        "mean": lambda k: k["exps"].mean(-1, keepdims=True),
        "first doubled": lambda k: HONEST["row_sums"](k) + k["exps"][..., :1],
    },
    "weights": {
        "column softmax": lambda k: share(np.exp(k["logits"]), -2),
        "hard max": lambda k: hard(k["logits"]),
        "no exp": lambda k: share(kept(k["logits"])),
        "by largest": lambda k: k["exps"] / k["exps"].max(-1, keepdims=True),
        "by total": lambda k: k["exps"] / k["exps"].sum((-1, -2), keepdims=True),
        "unscaled": lambda k: share(np.exp(kept(k["raw"])) * (k["exps"] != 0)),
        "scaled twice": lambda k: share(np.exp(k["logits"] / 2)),
        "base 2": lambda k: share(2.0 ** k["logits"]),
        "even": lambda k: 0 * k["exps"] + 1 / k["exps"].shape[-1],
        "transposed": lambda k: flip(HONEST["weights"](k)),
    },
    "output": {
        "transposed weights": lambda k: HONEST["output"]({**k, "weights": flip(k["weights"])}),
        "plain mean": lambda k: HONEST["output"](
            {**k, "weights": 0 * k["weights"] + 1 / k["weights"].shape[-1]}
        ),
        "largest only": lambda k: HONEST["output"]({**k, "weights": hard(k["weights"])}),
        "plain sum": lambda k: HONEST["output"]({**k, "weights": 0 * k["weights"] + 1}),
        "last value forgotten": lambda k: HONEST["output"](
            {**k, "value": k["value"] * not_last(k["value"])}
        ),
        "exps for weights": lambda k: HONEST["output"]({**k, "weights": k["exps"]}),
    },
}


def not_last(value):
    return (np.arange(value.shape[-2]) < value.shape[-2] - 1)[:, None]


# ---- how students write --------------------------------------------------------------------------


def rounded(values, places, half_even):
    """Round at a number of places that may differ by cell; half away from zero or to even."""
    power = 10.0**places
    size = np.abs(values) * power
    whole = np.where(half_even, np.round(size), np.floor(size + 0.5))
    finite = np.isfinite(values)
    whole = np.where(finite, whole, 0.0)
    # the number as it is read again: a whole number over or times a power of ten
    back = np.where(
        places >= 0, whole / 10.0 ** np.maximum(places, 0), whole * 10.0 ** np.maximum(-places, 0)
    )
    return np.where(finite, np.sign(values) * back, values)


def places_asked(values, digits):
    if digits.figures is None:
        return np.full(values.shape, digits.decimals)
    size = np.abs(values)
    countable = np.isfinite(size) & (size > 0)
    lead = np.floor(np.log10(np.where(countable, size, 1.0)) + 1e-13).astype(int)
    return np.where(countable, digits.figures - 1 - lead, digits.figures)


def zeros_dropped(values, places):
    """How many places remain when trailing zeros are not written."""
    left = np.maximum(places, 0)
    for _ in range(left.max(initial=0)):
        fewer = np.maximum(left - 1, 0)
        units = values * 10.0**fewer
        bare = np.abs(units - np.round(units)) < 1e-9 * np.maximum(1, np.abs(units))
        left = np.where(bare & np.isfinite(values), fewer, left)
    return left


@dataclass
class Quantity:
    """What a student has of a quantity: the unrounded number, and the written one or NaN."""

    inner: Any
    written: Any


@dataclass
class Outcome:
    """What came of the students of one problem, by step."""

    derivation: Any
    verdicts: dict[str, Any] = field(default_factory=dict)
    typed: dict[str, Typed] = field(default_factory=dict)
    honest_number: dict[str, Any] = field(default_factory=dict)
    asked_places: dict[str, Any] = field(default_factory=dict)
    students: Any = None


class Simulation:
    """All students of one problem, step by step."""

    def __init__(self, derivation, rng, *, fewer_digits=False):
        self.derivation, self.rng = derivation, rng
        self.steps = derivation.plan.steps
        self.fewer_digits = fewer_digits
        self.half_even = rng.random(STUDENTS) < 0.4
        self.goes_on = rng.integers(0, 4, STUDENTS)  # typed, unrounded, mixed, mixed by use
        self.extra = np.where(rng.random(STUDENTS) < 0.15, rng.integers(1, 3, STUDENTS), 0)
        self.drops_zeros = rng.random(STUDENTS) < 0.5
        self.share_typed = rng.choice([0.25, 0.6, 1.0], STUDENTS)
        self.typed_steps = rng.random((len(self.steps), STUDENTS)) < self.share_typed
        self.typed_steps[-1] |= ~self.typed_steps.any(axis=0)
        self.sloppy = rng.integers(0, len(self.steps), STUDENTS)
        self._choose_mistakes()
        self.divides_by_zero = np.zeros(STUDENTS, bool)
        self._coins = {}

    def _choose_mistakes(self):
        rng, count = self.rng, len(self.steps)
        self.mistake = np.where(rng.random(STUDENTS) < 0.6, rng.integers(0, count, STUDENTS), NEVER)
        self.formula = rng.integers(0, 1000, STUDENTS)
        later = self.mistake + rng.integers(0, count, STUDENTS)
        self.repair = np.where(rng.random(STUDENTS) < 0.5, NEVER, later)
        for index in range(count):  # a mistake is typed, else nobody could follow it
            self.typed_steps[index] |= self.mistake == index

    def by_student(self, array):
        return array[:, None, None]

    def run(self):
        outcome = Outcome(self.derivation)
        start = {
            name: Quantity(
                np.broadcast_to(value, (STUDENTS, *value.shape)),
                np.full((STUDENTS, *value.shape), np.nan),
            )
            for name, value in self.derivation.values.items()
            if name in {given.name for given in self.derivation.plan.givens}
        }
        actual, repaired = dict(start), dict(start)
        with np.errstate(all="ignore"):
            for index, step in enumerate(self.steps):
                self._step(index, step, actual, repaired, outcome)
            marks = mark(self.derivation, outcome.typed)
        outcome.verdicts = {name: found.verdicts for name, found in marks.items()}
        outcome.students = self
        return outcome

    def _step(self, index, step, actual, repaired, outcome):
        operands = self._operands(step, actual)
        honest = HONEST[step.name](operands)
        inner = self._with_mistake(index, step, actual, (operands, honest))
        right = HONEST[step.name](self._operands(step, repaired))
        if step.name == "row_sums":
            self._note_zero_sums(inner, actual["exps"].inner)
            self._note_zero_sums(right, repaired["exps"].inner)
        before = self.by_student(index < self.mistake)
        right = np.where(before, inner, right)
        mended = self.by_student(index > self.repair)
        shown = np.where(mended, right, inner)
        number, typed, places = self._write(index, step, shown)
        outcome.typed[step.name] = typed
        outcome.honest_number[step.name] = honest
        outcome.asked_places[step.name] = places
        on_paper = self._on_paper(step, right)
        by_hand = self._on_paper(step, inner)
        there = ~np.isnan(number)
        actual[step.name] = Quantity(inner, np.where(there, number, by_hand))
        repaired[step.name] = Quantity(right, np.where(there & (before | mended), number, on_paper))
        repaired[step.name].written = np.where(
            before, actual[step.name].written, repaired[step.name].written
        )

    def _with_mistake(self, index, step, actual, done):
        operands, honest = done
        names = list(MISTAKES[step.name])
        operands["raw"] = self._pick(actual["scores"]) if "scores" in actual else honest
        if "exps" in actual:
            operands.setdefault("exps", self._pick(actual["exps"]))
        inner = honest
        for place, name in enumerate(names):
            mine = (self.mistake == index) & (self.formula % len(names) == place)
            wrong = np.broadcast_to(MISTAKES[step.name][name](operands), honest.shape)
            fine = ~np.isnan(wrong).any((-1, -2)) & (wrong < 1e9).all((-1, -2))
            with np.errstate(all="ignore"):
                differs = ~np.isclose(wrong, honest, rtol=1e-9, atol=1e-12).all((-1, -2))
            possible = mine & fine & differs & self._finite_enough(step, wrong)
            inner = np.where(self.by_student(possible), wrong, inner)
            self.mistake[mine & ~possible] = NEVER
        return inner

    def _note_zero_sums(self, sums, exps):
        """A sum that may be 0 at the digits asked: nothing can follow from a division by it."""
        asked = self.derivation.problem.digits
        size = np.abs(exps).max(-1, keepdims=True) + 1
        unit = asked.of("exps").unit(size) + asked.of("row_sums").unit(size)
        near_zero = np.abs(sums) <= unit * exps.shape[-1]
        self.divides_by_zero |= near_zero.any((-1, -2))

    def _finite_enough(self, step, wrong):
        unmasked = step.name == "masked_scores"
        return (np.isfinite(wrong) | unmasked).all((-1, -2))

    def _operands(self, step, known):
        return {need: self._pick(known[name]) for need, name in step.inputs.items()}

    def _pick(self, quantity):
        """What goes into the next step: by habit the written or the unrounded number."""
        shape = quantity.inner.shape
        key = id(quantity)
        if key not in self._coins:
            self._coins[key] = (quantity, self.rng.random(shape) < 0.5)
        same_coin, new_coin = self._coins[key][1], self.rng.random(shape) < 0.5
        habit = self.by_student(self.goes_on)
        takes = (habit == 0) | ((habit == 2) & same_coin) | ((habit == 3) & new_coin)
        return np.where(takes & ~np.isnan(quantity.written), quantity.written, quantity.inner)

    def _on_paper(self, step, inner):
        """The number noted on paper: rounded at the digits asked, or not at all."""
        notes = self.by_student(self.rng.random(STUDENTS) < 0.5)
        places = places_asked(inner, step.digits)
        return np.where(notes, rounded(inner, places, self.by_student(self.half_even)), np.nan)

    def _write(self, index, step, shown):
        rng, shape = self.rng, shown.shape
        places = places_asked(shown, step.digits)
        written = places + self.by_student(self.extra)
        sloppy = self.by_student((self.sloppy == index) & self.fewer_digits)
        written = np.where(sloppy, np.maximum(places - 1, 0), written)
        number = rounded(shown, written, self.by_student(self.half_even))
        size = np.maximum(written, 0)
        dropped = (self.by_student(self.drops_zeros) & ~sloppy) | (
            number == np.round(number)
        ) & self.derivation.whole[step.name]
        size = np.where(dropped, zeros_dropped(number, written), size)
        kinds = rng.random(shape)
        form = np.where(np.isinf(number) | (kinds < 0.02), Form.CLOSED, Form.NUMERAL)
        form = np.where((kinds > 0.98) & np.isfinite(number), Form.POINTED, form)
        number = np.where(form == Form.NUMERAL, number, shown)
        blank = (rng.random(shape) < 0.02) & self.by_student(self.mistake != index)
        form = np.where(blank, Form.BLANK, form)
        form = np.where(self.by_student(self.typed_steps[index]), form, Form.ABSENT).astype(np.int8)
        nothing = (form == Form.ABSENT) | (form == Form.BLANK)
        number = np.where(nothing, np.nan, number)
        return number, Typed(number, np.where(nothing, 0, size), form), places


# ---- what must hold ------------------------------------------------------------------------------


def tell(counts):
    sys.stdout.write(f"\n{counts}\n")


def typed_number(typed):
    return (typed.form != Form.ABSENT) & (typed.form != Form.BLANK)


def honest_cells(outcome):
    """By step: the cells of honest work, and how many are left out because nobody can follow them.

    Left out are the cells of the mistake itself, later cells of a mistake that showed in no cell
    (each wrong number happened to be acceptable), and students who divide by a sum that may be 0.
    """
    students = outcome.students
    seen = np.zeros(STUDENTS, bool)
    for index, step in enumerate(outcome.derivation.plan.steps):
        verdicts, there = outcome.verdicts[step.name], typed_number(outcome.typed[step.name])
        here, after = students.mistake == index, students.mistake < index
        seen |= here & (there & (verdicts > Verdict.FOLLOWS)).any((-1, -2))
        undefined = students.divides_by_zero & (step.name in ("weights", "output"))
        fair = ~here & (~after | seen) & ~undefined
        yield (
            step,
            verdicts,
            there & students.by_student(fair),
            there & students.by_student(~fair & ~here),
        )


DRAWS = {
    "decimals": (80, lambda rng: DigitsAsked(Digits(int(rng.integers(1, 6))))),
    "figures": (40, lambda rng: DigitsAsked(Digits(figures=int(rng.integers(2, 6))))),
    "by stage": (40, digits_by_stage),
}


@pytest.mark.slow
@pytest.mark.parametrize("draw", DRAWS)
def test_honest_work_is_right_or_follows(draw):
    rng = np.random.default_rng(sum(map(ord, draw)))
    problems, digits = DRAWS[draw]
    cells = follow = left_out = 0
    for _ in range(problems):
        outcome = Simulation(random_problem(rng, digits(rng)), rng).run()
        for step, verdicts, honest, out in honest_cells(outcome):
            refused = honest & (verdicts > Verdict.FOLLOWS)
            assert not refused.any(), story(outcome, step, refused)
            cells, left_out = cells + honest.sum(), left_out + out.sum()
            follow += (honest & (verdicts == Verdict.FOLLOWS)).sum()
    tell(
        f"{draw}: {cells} cells of honest work, {follow} of them follow, none refused; {left_out} left out"
    )
    assert cells > 100_000
    assert left_out < 0.08 * cells


@pytest.mark.slow
def test_fewer_digits_in_one_stage_cost_nothing_elsewhere():
    rng = np.random.default_rng(7)
    cells = fewer = 0
    for _ in range(30):
        digits = DigitsAsked(Digits(int(rng.integers(2, 6))))
        outcome = Simulation(random_problem(rng, digits), rng, fewer_digits=True).run()
        students = outcome.students
        bare = np.zeros(STUDENTS, bool)  # a bare whole number below 10 or 0 hides its digits
        for index, (step, verdicts, honest, _out) in enumerate(honest_cells(outcome)):
            here = students.by_student(students.sloppy == index)
            typed = outcome.typed[step.name]
            with np.errstate(invalid="ignore"):
                whole = (typed.form == Form.NUMERAL) & (typed.value == np.round(typed.value))
            whole &= not outcome.derivation.whole[step.name]
            bare |= (here & whole).any((-1, -2))
            fair = honest & students.by_student(~bare & (students.mistake == NEVER))
            allowed = np.where(here, Verdict.TOO_FEW_DIGITS, Verdict.FOLLOWS)
            refused = fair & (verdicts > allowed)
            assert not refused.any(), story(outcome, step, refused)
            cells += fair.sum()
            fewer += (fair & (verdicts == Verdict.TOO_FEW_DIGITS)).sum()
    tell(f"{cells} cells, {fewer} of them with too few digits, none worse")
    assert fewer > 2_000


@pytest.mark.slow
def test_wrong_formulas_are_not_accepted():
    rng = np.random.default_rng(11)
    cells = accepted = stages = whole = 0
    for _ in range(100):
        digits = DigitsAsked(Digits(int(rng.integers(2, 6))))
        outcome = Simulation(random_problem(rng, digits, telling=True), rng).run()
        for index, step in enumerate(outcome.derivation.plan.steps):
            verdicts = outcome.verdicts[step.name]
            differs = wrong_cells(outcome, index, step)
            fine = verdicts <= Verdict.FOLLOWS
            cells, accepted = cells + differs.sum(), accepted + (differs & fine).sum()
            shows = differs.any((-1, -2))
            stages, whole = stages + shows.sum(), whole + (shows & fine.all((-1, -2))).sum()
    tell(
        f"{cells} wrong cells, {accepted} accepted ({accepted / cells:.2%}); {stages} stages, {whole} accepted"
    )
    assert cells > 50_000
    assert accepted <= 0.003 * cells
    assert whole == 0


def wrong_cells(outcome, index, step):
    """Cells made with a wrong formula whose number is neither the right one nor an honest one."""
    typed, places = outcome.typed[step.name], outcome.asked_places[step.name]
    made = outcome.students.by_student(outcome.students.mistake == index)
    differs = made & typed_number(typed)
    for other in (outcome.derivation.values[step.name], outcome.honest_number[step.name]):
        right = rounded(np.broadcast_to(other, places.shape), places, half_even=True)
        with np.errstate(invalid="ignore"):
            same_number = (np.abs(typed.value - right) < 0.75 * 10.0**-places) | (
                typed.value == right
            )
        differs &= ~same_number
    return differs


def story(outcome, step, refused):
    """The work of the first refused student, for a person to judge."""
    who = np.argwhere(refused)[0][0] if refused.any() else 0
    students = outcome.students
    lines = [
        f"{step.name} of student {who}, mistake {students.mistake[who]}, repair {students.repair[who]}"
    ]
    for each in outcome.derivation.plan.steps:
        words = [
            [Verdict(int(cell)).word for cell in row] for row in outcome.verdicts[each.name][who]
        ]
        lines.append(
            f"{each.name} ({each.digits}): {outcome.typed[each.name].value[who].tolist()} {words}"
        )
    return "\n".join(lines)


# ---- students that this simulation found ---------------------------------------------------------


def test_one_exp_may_be_used_in_two_ways(bench):
    """Exps at one decimal: the sum .7 noted on paper, the unrounded .7165 divided by it."""
    problem = bench.attention(
        Digits(3), {"exps": Digits(1)}, scores="-1 0", scale=number("3", 3.0), mask=((True, False),)
    )
    assert bench.verdicts(problem, weights="1.024 0") == {"weights": "follows right"}


def test_zeros_that_end_a_whole_number_are_not_digits(bench):
    """162800 and 1203000 at four figures hide 162754.79 and 1202604.28, which add to 1365000."""
    problem = bench.attention(Digits(figures=4), scores="6 7", d_k=4)
    typed = {"scaled_scores": "12.00 14.00", "exps": "162800 1203000", "row_sums": "1365000"}
    assert bench.verdicts(problem, **typed) == {
        "scaled_scores": "wrong wrong",
        "exps": "follows follows",
        "row_sums": "follows",
    }


def test_a_large_unrounded_sum_is_not_taken_for_a_whole_one(bench):
    """e^10 + e^14 + e^9 noted on paper to five decimals, after wrong scores."""
    problem = bench.attention(Digits(5), Q="1 1", K="5 4; 7 6; 4 4", scale="none")
    found = bench.verdicts(problem, scores="10 14 9", row_sums="1232733.83388")
    assert found == {"scores": "wrong wrong wrong", "row_sums": "follows"}


def test_a_cell_of_a_mended_mistake_may_look_right_by_chance(bench):
    """The one weight of a row is 1 whatever its score; mended on paper it came out as 1.0001."""
    mask = ((True, False),)
    problem = bench.attention(Digits(4), scores="-1 5", d_k=4, mask=mask, V="3; 1")
    typed = {"scaled_scores": "-.25 1.25", "exps": ".7788 0", "row_sums": ".7788", "weights": "1 0"}
    found = bench.verdicts(problem, **typed, output="3.0003")
    assert found == {
        "scaled_scores": "wrong wrong",
        "exps": "follows right",
        "row_sums": "follows",
        "weights": "right right",
        "output": "follows",
    }
