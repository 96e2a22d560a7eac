"""The tables of a walk: given matrices, the stage at hand, and the operands it is made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Cell, Grid, Style
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
            rows, columns = _size(session, quantity)
            found |= {
                (quantity, i, j)
                for i in (range(rows) if place.row is None else (place.row,))
                for j in (range(columns) if place.column is None else (place.column,))
            }
    return frozenset(found)


def _size(session: Session, quantity: str) -> tuple[int, int]:
    for given in session.plan.givens:
        if given.name == quantity:
            return len(given.rows), len(given.columns)
    step = session.plan.step(quantity)
    return len(step.rows), len(step.columns)


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
    only: int | None = None,
) -> Grid:
    """Give a stage as far as it is filled in; the cells asked for hold a question mark.

    ``only`` names the one row to show.
    """
    wanted = set(session.missing(asked)) if asked else set()
    walked = {prompt.row for prompt in session.walk if prompt.step == step.name}
    shown = sorted(walked) if only is None else [only]
    rows = []
    for row in shown:
        here = asked is not None and row == asked.row
        cells = tuple(
            Cell(ASKED, "here")
            if here and column in wanted
            else _typed(session, (step.name, row, column), marked)
            for column in range(len(step.columns))
        )
        rows.append((step.rows[row], cells))
    title = step.stage.words.title.said(language)
    return Grid(f"{step.stage.symbol}: {title}", step.columns, tuple(rows))


def _typed(session: Session, key: tuple[str, int, int], marked: Marked) -> Cell:
    number = session.cells.get(key)
    return Cell(number.text.strip() if number else "", _operand(marked, key))


def operand_grids(session: Session, prompt: Prompt, language: Language) -> list[Grid]:
    """Give the tables that a prompt is worked out from, its operands marked."""
    marked = operands_of(session, prompt)
    quantities = {quantity for quantity, _, _ in marked}
    in_use = {(quantity, row) for quantity, row, _ in marked}
    typed = {name for name, _, _ in session.cells}
    grids = [
        _only(given_grid(given, marked, language), given.name, in_use)
        for given in session.plan.givens
        if given.name in quantities and given.shown
    ]
    return grids + [
        step_grid(session, step, marked, language, only=prompt.row)
        for step in session.plan.steps
        if step.name in quantities and step.name in typed
    ]


def _only(grid: Grid, quantity: str, in_use: set[tuple[str, int]]) -> Grid:
    return grid._replace(
        rows=tuple(row for i, row in enumerate(grid.rows) if (quantity, i) in in_use)
    )
