"""The derivation: every true value of a problem, in order, with nothing typed by its author."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from attn_tutor.model.kinds import kind
from attn_tutor.model.plan import Plan, Step

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.problem import Problem
    from attn_tutor.model.stage import Forms


@dataclass(frozen=True)
class Derivation:
    """A problem with its plan and the true value of every quantity.

    ``values`` holds an array a quantity, ``whole`` tells which quantities are whole numbers that
    must be given exactly (sums and products of integers).
    """

    problem: Problem
    plan: Plan
    values: Mapping[str, Array]
    whole: Mapping[str, bool]

    @cached_property
    def forms(self) -> Mapping[str, Forms]:
        """The closed form of every cell that has one, by quantity."""
        known: dict[str, Any] = {}
        for given in self.plan.givens:
            masked = given.name == "allowed"
            known[given.name] = tuple(
                tuple(number.value != 0 if masked else number.closed() for number in row)
                for row in given.numbers
            )
        for step in self.plan.steps:
            known[step.name] = step.stage.closed(operands(step, known))
        return known

    def expected(self, step: Step, row: int, column: int) -> str:
        """Give the true value of a cell at the digits asked, as a student would write it."""
        if not step.answer.numeric:
            return self.plan.answers(step, row)[column]
        value = float(self.values[step.name][row, column])
        if self.whole[step.name] and value.is_integer():
            return str(round(value))
        return step.digits.shown(value)


def operands(step: Step, known: Mapping[str, Any]) -> dict[str, Any]:
    """Give a step's operands under the names that its stage calls them by."""
    return {need: known[name] for need, name in step.inputs.items()}


def derive(problem: Problem) -> Derivation:
    """Work a problem out: givens first, then every step of its plan in order.

    The formulas are those of the stages; the softmax is stable, so scores of 1000 are fine.
    """
    plan = kind(problem.kind).plan(problem)
    values: dict[str, Array] = {}
    whole: dict[str, bool] = {}
    for given in plan.givens:
        values[given.name] = np.array([[cell.value for cell in row] for row in given.numbers])
        if given.name == "allowed":
            values[given.name] = values[given.name] != 0
        whole[given.name] = bool(np.all(values[given.name] == np.round(values[given.name])))
    with np.errstate(all="ignore"):
        for step in plan.steps:
            values[step.name] = step.stage.compute(operands(step, values))
            kept = step.stage.exact == "whole" and all(whole[name] for name in step.inputs.values())
            whole[step.name] = kept or step.stage.exact == "always"
    return Derivation(problem, plan, values, whole)
