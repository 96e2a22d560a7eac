"""Showing what is right: a row on request, and what a problem shows worked out beforehand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.reading.by_type import read_typed
from attn_tutor.session import events
from attn_tutor.session.prompts import Prompt, question_prompts
from attn_tutor.session.shown import OwnNumbers, sums
from attn_tutor.session.state import Session, Status

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.reading.expressions import Number
    from attn_tutor.session.state import CellKey


def true_cells(
    session: Session, prompt: Prompt, derivation: Derivation
) -> dict[CellKey, Number | None]:
    """Give the right numbers of a prompt, at the digits asked, as if they had been typed."""
    step = session.plan.step(prompt.step)
    cells: dict[CellKey, Number | None] = {}
    for column in session.columns(prompt):
        text = derivation.expected(step, prompt.row, column)
        grid = read_typed(text, step.answer, (1, 1), infinity=step.stage.masks)
        cells[prompt.step, prompt.row, column] = grid[0][0] if grid else None
    return cells


def reveal(
    session: Session, prompt: Prompt, derivation: Derivation
) -> tuple[Session, events.Revealed]:
    """Show a row worked out, take its numbers for typed, and go on."""
    step = session.plan.step(prompt.step)
    columns = session.columns(prompt)
    texts = tuple(derivation.expected(step, prompt.row, column) for column in columns)
    true = OwnNumbers(derivation, {}, more=2)
    shown = events.Revealed(prompt, columns, texts, sums(true, step, prompt.row, columns))
    cells = true_cells(session, prompt, derivation)
    known = replace(session, cells={**session.cells, **cells})
    return known.settle(prompt, Status.REVEALED), shown


def with_worked(session: Session, derivation: Derivation) -> Session:
    """Fill in what the problem shows worked out, so that the rest can be worked from it."""
    cells = dict(session.cells)
    for prompt in question_prompts(session.plan, session.problem.worked):
        cells |= true_cells(session, prompt, derivation)
    return replace(session, cells=cells)
