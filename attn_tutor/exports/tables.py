"""What stands on a sheet for a problem: given matrices, worked stages, and tables to fill in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from attn_tutor import phrases
from attn_tutor.exports.blanks import prompts_of
from attn_tutor.session.prompts import SCAFFOLD, question_prompts
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Given, Step
    from attn_tutor.session.prompts import Prompt

MASK = Text(en="mask (1 = may attend)", ko="마스크 (1 = 볼 수 있음)")


class Cell(NamedTuple):
    """A cell of a stage: to be filled in, shown worked out, or not asked at all."""

    state: Literal["blank", "shown", "open"]
    expected: str


class Row(NamedTuple):
    """A row of a stage; ``place`` counts from 0."""

    place: int
    label: str
    cells: tuple[Cell, ...]


class Table(NamedTuple):
    """A stage as far as it is asked or shown."""

    step: Step
    rows: tuple[Row, ...]

    @property
    def asked(self) -> bool:
        """Tell whether anything is to be filled in."""
        return any(cell.state == "blank" for row in self.rows for cell in row.cells)


def tables_of(derivation: Derivation, *, everything: bool = False) -> tuple[Table, ...]:
    """Give the stages that are shown or asked, in order; ``everything`` asks exps and sums too."""
    shown = _cells(derivation, question_prompts(derivation.plan, derivation.problem.worked))
    asked = _cells(derivation, prompts_of(derivation, everything=everything))
    asked = {place for place in asked if not _leads_to_shown(derivation, place, shown)}
    found = []
    for step in derivation.plan.steps:
        rows = tuple(
            Row(
                place,
                label,
                tuple(
                    _cell(derivation, step, (place, column), asked, shown)
                    for column in range(len(step.columns))
                ),
            )
            for place, label in enumerate(step.rows)
            if any(
                (step.name, place, column) in asked | shown for column in range(len(step.columns))
            )
        )
        if rows:
            found.append(Table(step, rows))
    return tuple(found)


Places = set[tuple[str, int, int]]


def _cells(derivation: Derivation, prompts: tuple[Prompt, ...]) -> Places:
    return {
        (prompt.step, prompt.row, column)
        for prompt in prompts
        for column in range(len(derivation.plan.step(prompt.step).columns))
        if prompt.column in {None, column}
    }


def _leads_to_shown(derivation: Derivation, place: tuple[str, int, int], shown: Places) -> bool:
    """Tell whether exps or a row sum are asked whose weights are shown: nobody needs them."""
    step = derivation.plan.step(place[0])
    if step.stage.name not in SCAFFOLD:
        return False
    return any(
        each.stage.name == "weights"
        and each.head == step.head
        and all((each.name, place[1], column) in shown for column in range(len(each.columns)))
        for each in derivation.plan.steps
    )


def _cell(
    derivation: Derivation, step: Step, cell: tuple[int, int], asked: Places, shown: Places
) -> Cell:
    place = (step.name, *cell)
    state = "blank" if place in asked else "shown" if place in shown else "open"
    return Cell(state, derivation.expected(step, *cell))  # type: ignore[arg-type]  # one of the three


def shown_givens(derivation: Derivation) -> tuple[Given, ...]:
    """Give the given matrices that the student sees."""
    return tuple(given for given in derivation.plan.givens if given.shown)


def given_name(given: Given) -> Text:
    """Give what a given matrix is called on a sheet."""
    return MASK if given.name == "allowed" else Text(en=given.symbol, ko=given.symbol)


def digits_said(derivation: Derivation, step: Step) -> Text | None:
    """Say how many digits are asked of a stage; nothing where it is made of whole numbers."""
    if not step.answer.numeric or derivation.whole[step.name]:
        exact = step.answer.numeric and step.stage.exact == "always"
        return phrases.EXACT_ASKED if exact else None
    if step.digits.figures is not None:
        return phrases.FIGURES_ASKED.fill(figures=step.digits.figures)
    return phrases.DECIMALS.fill(decimals=step.digits.decimals)
