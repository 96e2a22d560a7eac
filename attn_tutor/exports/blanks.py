"""The blanks of a problem: each cell that a student fills in, with what it is compared with.

Everything that an export needs to ask and to mark a problem elsewhere stands in these records: the
page, the paper and the learning systems write them down, each in its own way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from attn_tutor.exports.intervals import Intervals, Writing, writings_of
from attn_tutor.exports.mistakes import Guessed, Mistake, guessed_at, mistakes_in
from attn_tutor.judging.marking import given, mark, reach
from attn_tutor.judging.typed import Form
from attn_tutor.session.stepper import begin

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.model.stage import Carried
    from attn_tutor.session.prompts import Prompt


@dataclass(frozen=True, slots=True)
class Blank:
    """One cell to fill in; ``row`` and ``column`` count from 0 and are shown from 1.

    ``expected`` is the right answer as a student writes it, ``closed`` its closed form or "".
    Where the answer is no number (``numeric`` is False) ``value`` is the number that stands for it,
    and there are neither writings nor mistakes.
    """

    stage: str
    row: int
    column: int
    row_label: str
    column_label: str
    numeric: bool
    expected: str
    closed: str
    value: float
    writings: tuple[Writing, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    usual: int = 0

    @property
    def place(self) -> str:
        """Where it is, counted from 1: ``weights[1,2]``."""
        return f"{self.stage}[{self.row + 1},{self.column + 1}]"

    @property
    def right(self) -> Intervals:
        """What is accepted, written as plain decimals with the digits asked."""
        return self.as_asked.right

    @property
    def as_asked(self) -> Writing:
        """The intervals of plain decimals with the digits asked."""
        return self.writings[self.usual]

    @property
    def too_few_digits(self) -> Mapping[int, Intervals]:
        """What is right but for its digits, by the decimals typed; none where that cannot be."""
        return {
            each.decimals: each.too_few_digits
            for each in self.writings[: self.usual]
            if each.form is Form.NUMERAL and each.too_few_digits
        }

    def writing(self, form: Form, decimals: int) -> Writing:
        """Give the intervals for a number that was written in one way."""
        ways = [each for each in self.writings if each.form is form]
        return ways[min(decimals, len(ways) - 1)]


def prompts_of(derivation: Derivation, *, everything: bool = False) -> tuple[Prompt, ...]:
    """Give the prompts of the walk; ``everything`` asks exps and row sums too."""
    return begin(derivation.problem, everything=everything)[0].walk


def blanks_of(derivation: Derivation, *, everything: bool = False) -> tuple[Blank, ...]:
    """Give every cell that is filled in, in the order of the walk.

    The judge is asked as if nothing else were typed, everything before done on paper: so no honest
    way of rounding is refused.
    """
    paper = _Paper(derivation)
    found: list[Blank] = []
    for prompt in prompts_of(derivation, everything=everything):
        step = derivation.plan.step(prompt.step)
        columns = range(len(step.columns)) if prompt.column is None else (prompt.column,)
        found += (_blank(paper, step, (prompt.row, column)) for column in columns)
    return tuple(found)


def _blank(paper: _Paper, step: Step, cell: tuple[int, int]) -> Blank:
    derivation, (row, column) = paper.derivation, cell
    form = derivation.forms[step.name][row][column] if step.answer.numeric else None
    blank = Blank(
        stage=step.name,
        row=row,
        column=column,
        row_label=step.rows[row],
        column_label=step.columns[column],
        numeric=step.answer.numeric,
        expected=derivation.expected(step, row, column),
        closed=form.text() if form is not None else "",
        value=float(derivation.values[step.name][cell]),
    )
    return paper.compared(step, blank) if step.answer.numeric else blank


class _Paper:
    """The judge's own boxes where nothing was typed, and what it says of every cell of a step."""

    def __init__(self, derivation: Derivation) -> None:
        self.derivation = derivation
        self._writings: dict[str, list[list[list[Writing]]]] = {}
        self._guessed: dict[str, list[Guessed]] = {}

    @cached_property
    def known(self) -> dict[str, Carried]:
        """The boxes that are carried on."""
        values = self.derivation.values
        givens = {each.name: given(values[each.name]) for each in self.derivation.plan.givens}
        return givens | {name: found.own for name, found in mark(self.derivation, {}).items()}

    def compared(self, step: Step, blank: Blank) -> Blank:
        """Give a blank with what it is compared with."""
        if step.name not in self._writings:
            ranges = reach(self.derivation, {}, step.name)
            self._writings[step.name] = writings_of(self.derivation, step, ranges)
            self._guessed[step.name] = guessed_at(self.derivation, step, self.known)
        writings = self._writings[step.name][blank.row][blank.column]
        usual = len(writings) - 2  # an expression with a point in it has the digits asked
        if step.digits.figures is None:
            usual = step.digits.decimals
        near = writings[usual].last_digit
        cell = (blank.row, blank.column)
        mistakes = mistakes_in(step, cell, self._guessed[step.name], near)
        return replace(blank, writings=tuple(writings), mistakes=mistakes, usual=usual)
