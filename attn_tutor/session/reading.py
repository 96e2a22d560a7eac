"""A typed line as the numbers of a prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.by_type import read_typed

if TYPE_CHECKING:
    from attn_tutor.reading.answers import Grid
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session


def read_line(session: Session, prompt: Prompt, text: str) -> tuple[tuple[int, ...], Grid]:
    """Read a line as the cells still wanted of a prompt, or as the whole row typed again.

    Gives the columns meant and the grid. Raises UnreadableError.
    """
    step = session.plan.step(prompt.step)
    everything, missing = session.columns(prompt), session.missing(prompt)
    wanted = missing or everything
    try:
        grid = read_typed(text, step.answer, (1, len(wanted)), infinity=step.stage.masks)
    except UnreadableError:
        if wanted == everything:
            raise
        grid = read_typed(text, step.answer, (1, len(everything)), infinity=step.stage.masks)
    return (everything if is_row(grid, everything) else wanted), grid


def is_row(grid: Grid, columns: tuple[int, ...]) -> bool:
    """Tell whether a grid is one row with a number for each column."""
    return len(grid) == 1 and len(grid[0]) == len(columns)
