"""The numbers as the student has them: typed text first, else worked out from what was typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.model.derivation import Derivation, operands
from attn_tutor.session.texts import known_text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.plan import Step
    from attn_tutor.reading.expressions import Number
    from attn_tutor.session.state import CellKey

Cells = Mapping["CellKey", "Number | None"]


class OwnNumbers:
    """A derivation with the student's typed numbers in place of the true ones.

    ``values`` holds every quantity as it follows from what was typed; ``text`` how it is written,
    with ``more`` decimals than asked where it was not typed.
    """

    def __init__(self, derivation: Derivation, cells: Cells, *, more: int = 0) -> None:
        self.derivation = derivation
        self.more = more
        self.cells = cells
        self.unseen = {each.name for each in derivation.plan.givens if not each.shown}
        self.values: dict[str, Array] = {
            each.name: derivation.values[each.name] for each in derivation.plan.givens
        }
        with np.errstate(all="ignore"):
            for step in derivation.plan.steps:
                made = step.stage.compute(operands(step, self.values))
                self.values[step.name] = self._with_typed(step, made)

    def _with_typed(self, step: Step, made: Array) -> Array:
        own = np.array(made, float)
        for (name, row, column), number in self.cells.items():
            if name == step.name and number is not None:
                own[row, column] = number.value
        return own

    def text(self, quantity: str, row: int, column: int) -> str:
        """Write one cell: typed or given text, else the value at the digits asked."""
        value = float(self.values[quantity][row, column])
        if quantity in self.unseen:
            return f"{value:.4g}"
        known = known_text(self.derivation.plan, self.cells, (quantity, row, column))
        if known is not None:
            return known
        if self.derivation.whole[quantity] and value.is_integer():
            return str(round(value))
        return self.derivation.plan.step(quantity).digits.with_more(self.more).shown(value)


class ShownToStep:
    """What a stage sees of the numbers: its operands under the names that it calls them by."""

    def __init__(self, numbers: OwnNumbers, step: Step) -> None:
        self.numbers = numbers
        self.step = step

    def cell(self, quantity: str, row: int, column: int) -> str:
        """Give the text of one cell, counted from 0."""
        return self.numbers.text(self.step.inputs[quantity], row, column)

    def row(self, quantity: str, row: int) -> tuple[str, ...]:
        """Give the texts of one row."""
        width = self.numbers.values[self.step.inputs[quantity]].shape[1]
        return tuple(self.cell(quantity, row, column) for column in range(width))

    def column(self, quantity: str, column: int) -> tuple[str, ...]:
        """Give the texts of one column."""
        height = self.numbers.values[self.step.inputs[quantity]].shape[0]
        return tuple(self.cell(quantity, row, column) for row in range(height))

    def fact(self, name: str) -> str:
        """Give a number that belongs to the whole problem, or "" where it has none such."""
        return self.numbers.derivation.plan.facts.get(name, "")

    def symbol(self, quantity: str) -> str:
        """Give the symbol of an operand; of the step itself for ""."""
        symbols = self.numbers.derivation.plan.symbols()
        return symbols[self.step.inputs[quantity] if quantity else self.step.name]

    def has(self, quantity: str) -> bool:
        """Tell whether the step has such an operand."""
        return quantity in self.step.inputs


def pieces(numbers: OwnNumbers, step: Step, row: int, column: int) -> dict[str, object]:
    """Give everything that the hints and sums of one cell are filled with, its value included.

    The value is the one that follows from the student's own numbers before this step.
    """
    own = dict(step.stage.pieces(ShownToStep(numbers, step), row, column))
    if not step.answer.numeric:
        return {**own, "value": step.answer.told(numbers.derivation.plan.answers(step, row), row)}
    with np.errstate(all="ignore"):
        made = step.stage.compute(operands(step, numbers.values))
    value = float(made[row, column])
    whole = numbers.derivation.whole[step.name] and value.is_integer()
    return {**own, "value": str(round(value)) if whole else step.digits.shown(value)}


def sums(numbers: OwnNumbers, step: Step, row: int, columns: tuple[int, ...]) -> tuple[str, ...]:
    """Give for each cell the calculation behind it, such as ``2·1 + 0·0``; "" where none is."""
    return tuple(str(pieces(numbers, step, row, column)["worked"]) for column in columns)
