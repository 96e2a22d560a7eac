"""The tables of a walk: given matrices, the stage at hand, and the operands it is made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Cell, Grid, Style
from attn_tutor.session.texts import known_text
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.model.plan import Given, Step
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session

Marked = frozenset[tuple[str, int, int]]
MASK = Text(en="mask (1 = may attend)", ko="마스크 (1 = 볼 수 있음)")
ASKED = "?"


def operands_of(session: Session, prompt: Prompt) -> Marked:
    """Give the cells that a prompt is worked out from, as (quantity, row, column)."""
    step = session.plan.step(prompt.step)
    found: set[tuple[str, int, int]] = set()
    for column in session.columns(prompt):
        for place in step.stage.sources(prompt.row, column):
            quantity = step.inputs[place.quantity]
            rows, columns = map(len, session.plan.labels(quantity))
            found |= {
                (quantity, i, j)
                for i in (range(rows) if place.row is None else (place.row,))
                for j in (range(columns) if place.column is None else (place.column,))
            }
    return frozenset(found)


def given_grid(given: Given, marked: Marked, language: Language) -> Grid:
    """Give a given matrix with the operands of the moment marked."""
    name = MASK.said(language) if given.name == "allowed" else given.symbol
    rows = tuple(
        (
            label,
            tuple(
                Cell(number.text, _operand(marked, (given.name, i, j)))
                for j, number in enumerate(numbers)
            ),
        )
        for i, (label, numbers) in enumerate(zip(given.rows, given.numbers, strict=True))
    )
    return Grid(name, given.columns, rows)


def _operand(marked: Marked, cell: tuple[str, int, int]) -> Style:
    return "operand" if cell in marked else ""


def step_grid(
    session: Session,
    step: Step,
    marked: Marked,
    language: Language,
    asked: Prompt | None = None,
    rows: frozenset[int] | None = None,
) -> Grid:
    """Give a stage as far as it is filled in; the cells asked for hold a question mark.

    A stage that is asked shows what was typed alone: what is to be copied is its answer.
    ``rows`` names the rows to show: where it says nothing, those that are walked.
    """
    wanted = set(session.missing(asked)) if asked else set()
    walked = {prompt.row for prompt in session.walk if prompt.step == step.name}
    lines = []
    for row in sorted(walked if rows is None else rows):
        here = asked is not None and row == asked.row
        cells = tuple(
            Cell(ASKED, "here")
            if here and column in wanted
            else _filled(session, (step.name, row, column), marked, typed=asked is not None)
            for column in range(len(step.columns))
        )
        lines.append((step.rows[row], cells))
    return Grid(_name(session, step, language), step.columns, tuple(lines))


def filled_rows(session: Session, step: Step) -> frozenset[int]:
    """Give the rows of a stage that hold numbers."""
    return frozenset(row for name, row, _ in session.cells if name == step.name)


def _filled(session: Session, key: tuple[str, int, int], marked: Marked, *, typed: bool) -> Cell:
    known = key in session.cells or not typed
    text = known_text(session.plan, session.cells, key) if known else None
    return Cell(text or "", _operand(marked, key))


def _name(session: Session, step: Step, language: Language) -> str:
    symbol = session.plan.symbols()[step.name]
    copied = step.stage.copies and not step.asked  # its symbol says the head already
    title = step.stage.words.title if copied else step.title
    return f"{symbol}: {title.said(language)}"


def operand_grids(session: Session, prompt: Prompt, language: Language) -> list[Grid]:
    """Give the tables that a prompt is worked out from, its operands marked."""
    marked = operands_of(session, prompt)
    quantities = {quantity for quantity, _, _ in marked}
    in_use = {
        name: frozenset(row for quantity, row, _ in marked if quantity == name)
        for name in quantities
    }
    typed = {(name, row) for name, row, _ in session.cells}
    found: dict[str, Grid] = {}
    for given in session.plan.givens:
        if given.name in quantities and given.shown:
            whole = given_grid(given, marked, language)
            found[given.name] = _only(whole, in_use[given.name])
    for step in session.plan.steps:
        rows = in_use.get(step.name, frozenset())
        if rows and (step.stage.copies or any((step.name, row) in typed for row in rows)):
            found[step.name] = step_grid(session, step, marked, language, rows=rows)
    order = session.plan.step(prompt.step).inputs.values()
    return [found[name] for name in dict.fromkeys(order) if name in found]


def _only(grid: Grid, rows: frozenset[int]) -> Grid:
    return grid._replace(rows=tuple(row for i, row in enumerate(grid.rows) if i in rows))
