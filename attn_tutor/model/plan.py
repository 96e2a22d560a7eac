"""The plan of a derivation: which quantities are given and which steps lead on from them.

A plan knows shapes, names and words but no value, so that a problem can be shown before
NumPy is there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from attn_tutor.maths.digits import Digits
from attn_tutor.model.answer_type import NUMBERS, AnswerType
from attn_tutor.model.problem import Matrix
from attn_tutor.model.stage import Stage


class Given(NamedTuple):
    """A given matrix with its labels; ``shown`` is False for what the student must not see."""

    name: str
    symbol: str
    numbers: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    shown: bool = True


class Step(NamedTuple):
    """A stage in its place: ``inputs`` names the quantities that its operands come from."""

    name: str
    stage: Stage
    inputs: Mapping[str, str]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    digits: Digits
    asked: bool = True
    answer: AnswerType = NUMBERS


class Plan(NamedTuple):
    """Everything that the walk through a problem needs to know beforehand."""

    givens: tuple[Given, ...]
    steps: tuple[Step, ...]
    facts: Mapping[str, str] = {}

    def step(self, name: str) -> Step:
        """Give the step of that name; raises KeyError for an unknown one."""
        for step in self.steps:
            if step.name == name:
                return step
        raise KeyError(name)

    def formula(self, step: Step) -> str:
        """Give the formula of a step with the symbols that it has in this plan."""
        symbols = {given.name: given.symbol for given in self.givens}
        symbols |= {each.name: each.stage.symbol for each in self.steps}
        logits = symbols.get(step.inputs.get("logits", ""), "")
        return step.stage.formula.format(logits=logits, divisor=self.facts.get("divisor", ""))

    def names(self) -> tuple[str, ...]:
        """Give the names of all steps in order."""
        return tuple(step.name for step in self.steps)
