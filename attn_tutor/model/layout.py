"""Laying out a plan: givens and steps one after the other, each known by its name from then on."""

from __future__ import annotations

from collections.abc import Mapping

from attn_tutor.model.answer_type import NUMBERS, AnswerType
from attn_tutor.model.plan import Given, Labels, Plan, Step
from attn_tutor.model.problem import DigitsAsked, Matrix
from attn_tutor.model.stage import Stage


def numbered(count: int) -> Labels:
    """Give the labels 1, 2 and so on.

    >>> numbered(3)
    ('1', '2', '3')
    """
    return tuple(str(place + 1) for place in range(count))


class Layout:
    """A plan in the making."""

    def __init__(self, digits: DigitsAsked) -> None:
        self.digits = digits
        self.givens: list[Given] = []
        self.steps: list[Step] = []

    def given(
        self,
        name: str,
        symbol: str,
        numbers: Matrix | None,
        rows: Labels,
        columns: Labels = (),
        *,
        shown: bool = True,
    ) -> str:
        """Add a given matrix, labelled by number where no labels are said; give its name."""
        if numbers is not None:
            labels = (rows or numbered(len(numbers)), columns or numbered(len(numbers[0])))
            self.givens.append(Given(name, symbol, numbers, *labels, shown=shown))
        return name

    def step(  # noqa: PLR0913 - a step is what it is called and what it is made from
        self,
        stage: Stage,
        inputs: Mapping[str, str],
        rows: Labels,
        columns: Labels,
        *,
        prefix: str = "",
        name: str = "",
        asked: bool = True,
        answer: AnswerType = NUMBERS,
    ) -> str:
        """Add a step; give its name, which is the stage's with the prefix of its head."""
        called = name or f"{prefix}{stage.name}"
        digits = self.digits.of(called) if called in self.digits.by_stage else None
        digits = digits or self.digits.of(stage.name)
        self.steps.append(
            Step(called, stage, inputs, rows, columns, digits, asked=asked, answer=answer)
        )
        return called

    def width(self, name: str) -> Labels:
        """Give the column labels of a quantity."""
        return self.plan({}).labels(name)[1]

    def rows(self, name: str) -> Labels:
        """Give the row labels of a quantity."""
        return self.plan({}).labels(name)[0]

    def plan(self, facts: Mapping[str, str]) -> Plan:
        """Give the plan."""
        return Plan(tuple(self.givens), tuple(self.steps), facts)
