"""Honest students of the whole family are never refused, nor after a wrong projection.

The students are those of test_honest_students; the formulas of the new stages are written here.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "model"))

from family_problems import random_family
from test_honest_students import (
    HONEST,
    MISTAKES,
    NEVER,
    STUDENTS,
    Quantity,
    Simulation,
    digits_by_stage,
    flip,
    story,
    tell,
    typed_number,
    wrong_cells,
)

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.problem import DigitsAsked


def project(k):
    made = np.einsum("...id,...dc->...ic", k["inputs"], k["matrix"])
    return made + k["bias"] if "bias" in k else made


def waves(k):
    """Sine in columns 1, 3, … and cosine in columns 2, 4, …."""
    made = np.sin(k["angles"])
    made[..., 1::2] = np.cos(k["angles"][..., 1::2])
    return made


def turning(k, width):
    """The position over 10000^(2i/d)."""
    return k["numbers"] / np.array([10000 ** (2 * (c // 2) / width) for c in range(width)])


def beside(k):
    return np.concatenate([k[f"head{place + 1}"] for place in range(len(k))], axis=-1)


def below(k):
    return np.concatenate([k["old"], k["new"]], axis=-2)


FORMULAS = HONEST | {
    **dict.fromkeys(("query", "key", "value", "projected_output"), project),
    "positions": waves,
    "positioned_input": lambda k: k["inputs"] + k["positions"],
    "concat": beside,
    "joined_rows": below,
}
WRONG_PROJECTIONS = {
    "matrix transposed": lambda k: project({**k, "matrix": flip(k["matrix"])}),
    "signs lost": lambda k: project({name: abs(array) for name, array in k.items()}),
    "last product forgotten": lambda k: project(
        {**k, "inputs": k["inputs"][..., :-1], "matrix": k["matrix"][..., :-1, :]}
    ),
    "bias forgotten": lambda k: project({name: k[name] for name in ("inputs", "matrix")}),
    "one too much": lambda k: project(k) + 1,
}
WRONG = MISTAKES | {
    **dict.fromkeys(("query", "key", "value", "projected_output"), WRONG_PROJECTIONS),
    "positions": {
        "sines only": lambda k: np.sin(k["angles"]),
        "turned about": lambda k: waves({"angles": k["angles"] + np.pi / 2}),
    },
    "angles": {"counted from 1": lambda k: k["honest"] * 2 + 1},
    "positioned_input": {
        "forgotten": lambda k: k["inputs"] + 0.0 * k["positions"],
        "subtracted": lambda k: k["inputs"] - k["positions"],
    },
    "concat": {"turned round": lambda k: k["honest"][..., ::-1]},
}


class FamilySimulation(Simulation):
    """All students of one problem; what is only taken over on paper is not typed, nor rounded."""

    def __init__(self, derivation, rng, *, only=()):
        self.only = only
        super().__init__(derivation, rng)
        for index, step in enumerate(self.steps):
            if self.copied(step):
                self.typed_steps[index] = False
        last = max(index for index, step in enumerate(self.steps) if not self.copied(step))
        self.typed_steps[last] |= ~self.typed_steps.any(axis=0)

    @staticmethod
    def copied(step):
        return step.stage.copies and step.name != "concat"

    def _choose_mistakes(self):
        super()._choose_mistakes()
        fit = [
            not self.copied(step) and (not self.only or step.stage.name in self.only)
            for step in self.steps
        ]
        fit = np.array([*fit, False])
        self.mistake[~fit[np.minimum(self.mistake, len(fit) - 1)]] = NEVER

    def _honest(self, step, operands):
        name = step.stage.name
        if name == "head_slice":
            return self._slice(step, operands["whole"])
        if name == "angles":
            return turning(operands, len(step.columns))
        return FORMULAS[name](operands)

    def _slice(self, step, whole):
        """Queries by head; keys and values by group."""
        heads = self.derivation.problem.content.heads
        parts = heads.number if step.name.endswith("query") else heads.key_value
        place = (step.head - 1) * parts // heads.number
        size = whole.shape[-1] // parts
        return whole[..., place * size : (place + 1) * size]

    def _step(self, index, step, actual, repaired, outcome):
        operands = self._operands(step, actual)
        honest = self._honest(step, operands)
        inner = self._with_mistake(index, step, actual, (operands, honest))
        right = self._honest(step, self._operands(step, repaired))
        if step.stage.name == "row_sums":
            name = step.inputs["exps"]
            self._note_zero_sums(inner, actual[name].inner)
            self._note_zero_sums(right, repaired[name].inner)
        before = self.by_student(index < self.mistake)
        right = np.where(before, inner, right)
        mended = self.by_student(index > self.repair)
        number, typed, places = self._write(index, step, np.where(mended, right, inner))
        outcome.typed[step.name] = typed
        outcome.honest_number[step.name], outcome.asked_places[step.name] = honest, places
        if step.stage.copies:
            by_hand = on_paper = np.full(inner.shape, np.nan)
        else:
            on_paper, by_hand = self._on_paper(step, right), self._on_paper(step, inner)
        there = ~np.isnan(number)
        written = np.where(there, number, by_hand)
        actual[step.name] = Quantity(inner, written)
        kept = np.where(there & (before | mended), number, on_paper)
        repaired[step.name] = Quantity(right, np.where(before, written, kept))

    def _with_mistake(self, index, step, actual, done):
        operands, honest = dict(done[0]), done[1]
        operands["honest"] = honest
        prefix = step.name.removesuffix(step.stage.name)
        for word, name in (("raw", f"{prefix}scores"), ("exps", f"{prefix}exps")):
            if name in actual:
                operands.setdefault(word, self._pick(actual[name]))
        inner = honest
        formulas = WRONG.get(step.stage.name, {})
        for place, formula in enumerate(formulas.values()):
            mine = (self.mistake == index) & (self.formula % len(formulas) == place)
            wrong = np.broadcast_to(formula(operands), honest.shape)
            fine = ~np.isnan(wrong).any((-1, -2)) & (wrong < 1e9).all((-1, -2))
            with np.errstate(all="ignore"):
                differs = ~np.isclose(wrong, honest, rtol=1e-9, atol=1e-12).all((-1, -2))
            finite = (np.isfinite(wrong) | step.stage.masks).all((-1, -2))
            possible = mine & fine & differs & finite
            inner = np.where(self.by_student(possible), wrong, inner)
            self.mistake[mine & ~possible] = NEVER
        return inner


def honest_cells(outcome):
    """As in test_honest_students, for steps of several heads."""
    students = outcome.students
    seen = np.zeros(STUDENTS, bool)
    after_softmax = {"weights", "output", "concat", "projected_output"}
    for index, step in enumerate(outcome.derivation.plan.steps):
        verdicts, there = outcome.verdicts[step.name], typed_number(outcome.typed[step.name])
        here, after = students.mistake == index, students.mistake < index
        seen |= here & (there & (verdicts > Verdict.FOLLOWS)).any((-1, -2))
        undefined = students.divides_by_zero & (step.stage.name in after_softmax)
        fair = ~here & (~after | seen) & ~undefined
        yield step, verdicts, there & students.by_student(fair), here


DRAWS = {
    "decimals": (50, (), lambda rng: DigitsAsked(Digits(int(rng.integers(1, 6))))),
    "figures": (25, (), lambda rng: DigitsAsked(Digits(figures=int(rng.integers(2, 6))))),
    "by stage": (40, (), digits_by_stage),
    "after a wrong projection": (
        40,
        ("query", "key", "value"),
        lambda rng: DigitsAsked(Digits(int(rng.integers(2, 5)))),
    ),
    "after wrong positions": (
        20,
        ("angles", "positions", "positioned_input"),
        lambda rng: DigitsAsked(Digits(int(rng.integers(2, 5)))),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("draw", DRAWS)
def test_honest_work_of_the_family_is_right_or_follows(draw):
    rng = np.random.default_rng(sum(map(ord, draw)))
    problems, only, digits = DRAWS[draw]
    cells, follow, seen = 0, 0, {}
    for _ in range(problems):
        outcome = FamilySimulation(random_family(rng, digits(rng)), rng, only=only).run()
        for step, verdicts, honest, mistaken in honest_cells(outcome):
            refused = honest & (verdicts > Verdict.FOLLOWS)
            assert not refused.any(), story(outcome, step, refused)
            cells += honest.sum()
            follow += (honest & (verdicts == Verdict.FOLLOWS)).sum()
            name = step.stage.name
            seen[name] = seen.get(name, 0) + honest.sum() + mistaken.sum()
    tell(f"{draw}: {cells} cells of honest work, {follow} of them follow, none refused")
    assert cells > 30_000
    assert follow > 1_000
    wanted = {"query", "key", "value", "positions", "positioned_input", "concat"}
    assert all(seen[name] for name in wanted | {"projected_output", "weights", "output"})


@pytest.mark.slow
def test_wrong_projections_and_wrong_heads_are_not_accepted():
    rng = np.random.default_rng(5)
    only = ("query", "key", "value", "concat", "projected_output", "positioned_input")
    cells = accepted = 0
    for _ in range(40):
        digits = DigitsAsked(Digits(int(rng.integers(2, 6))))
        outcome = FamilySimulation(random_family(rng, digits), rng, only=only).run()
        for index, step in enumerate(outcome.derivation.plan.steps):
            fine = outcome.verdicts[step.name] <= Verdict.FOLLOWS
            differs = wrong_cells(outcome, index, step)
            cells, accepted = cells + differs.sum(), accepted + (differs & fine).sum()
    tell(f"{cells} wrong cells, {accepted} accepted ({accepted / cells:.2%})")
    assert cells > 5_000
    assert accepted <= 0.003 * cells
