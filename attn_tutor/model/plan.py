"""The plan of a derivation: which quantities are given and which steps lead on from them.

A plan knows shapes, names and words but no value, so that a problem can be shown before
NumPy is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from attn_tutor.maths.digits import Digits
from attn_tutor.model.answer_type import NUMBERS, AnswerType
from attn_tutor.model.problem import Matrix
from attn_tutor.model.stage import Stage
from attn_tutor.words import Text

Labels = tuple[str, ...]


class Given(NamedTuple):
    """A given matrix with its labels; ``shown`` is False for what the student must not see."""

    name: str
    symbol: str
    numbers: Matrix
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    shown: bool = True


def no_remarks(cells: tuple[float, ...]) -> tuple[Text, ...]:
    """Say nothing of a wrong row."""
    del cells
    return ()


class Step(NamedTuple):
    """A stage in its place: ``inputs`` names the quantities that its operands come from.

    ``remarks`` gives what the author or the kind of problem says of a row of wrong numbers.
    """

    name: str
    stage: Stage
    inputs: Mapping[str, str]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    digits: Digits
    asked: bool = True
    answer: AnswerType = NUMBERS
    remarks: Callable[[tuple[float, ...]], tuple[Text, ...]] = no_remarks

    @property
    def head(self) -> int | None:
        """The number of the head that the step belongs to, or None."""
        head, dot, _ = self.name.partition(".")
        return int(head.removeprefix("head")) if dot else None

    @property
    def title(self) -> Text:
        """What the step is called: ``scores``, or ``head 1 · scores``."""
        title = self.stage.words.title
        if self.head is None:
            return title
        return Text(en="head {head} · {title}", ko="헤드 {head} · {title}").fill(
            head=self.head, title=title
        )


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

    def answers(self, step: Step, row: int) -> tuple[str, ...]:
        """Give the right answers to a row that is not worked out, as they would be typed."""
        (name,) = step.inputs.values()
        (given,) = (each for each in self.givens if each.name == name)
        return tuple(number.text for number in given.numbers[row])

    def symbols(self) -> dict[str, str]:
        """Give the symbol of every quantity; that of a head has the head's number behind it."""
        found = {given.name: given.symbol for given in self.givens}
        return found | {step.name: f"{step.stage.symbol}{step.head or ''}" for step in self.steps}

    def formula(self, step: Step) -> str:
        """Give the formula of a step with the symbols that it has in this plan."""
        symbols = self.symbols()
        words = {need: symbols[name] for need, name in step.inputs.items()}
        formula = step.stage.formula
        if "bias" in words and "{bias}" not in formula:
            formula += " + {bias}"
        by = self.facts.get("divisor", "")
        return formula.format_map(words | {"own": symbols[step.name], "by": by})

    def labels(self, quantity: str) -> tuple[Labels, Labels]:
        """Give the row and column labels of a quantity; raises KeyError for an unknown one."""
        for given in self.givens:
            if given.name == quantity:
                return given.rows, given.columns
        step = self.step(quantity)
        return step.rows, step.columns

    def names(self) -> tuple[str, ...]:
        """Give the names of all steps in order."""
        return tuple(step.name for step in self.steps)
