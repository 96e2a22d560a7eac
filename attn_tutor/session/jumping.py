"""A line that is wrong where it was typed, and right further on: the jump there is offered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.single import awaiting, verdict_of
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.session import events
from attn_tutor.session.reading import is_row, read_line
from attn_tutor.session.rows import mark_row
from attn_tutor.session.state import State, Status

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.state import Session


def offer_jump(
    session: Session, text: str, derivation: Derivation
) -> tuple[Session, tuple[events.JumpOffered, ...]]:
    """Offer to jump where a line is the final answer, or that of the row whose scaffold is open."""
    if not session.policy.feedback:
        return session, ()
    if _is_final(session, text, derivation):
        row = None
    elif (row := _row_ahead(session, text, derivation)) is None:
        return session, ()
    offering = replace(session, state=State.OFFERING_JUMP, jump=text, jump_to=row)
    return offering, (events.JumpOffered(text, row),)


def jumped(session: Session) -> Session:
    """Stand where the jump leads, with everything before it passed over."""
    if session.jump_to is None:
        target = session.question[0]
        passed = [prompt for prompt in session.walk if prompt not in session.question]
    else:
        target = session.jump_to
        passed = [prompt for prompt, row in session.scaffold.items() if row == target]
    settled = {**dict.fromkeys(passed, Status.PASSED), **session.settled}
    return replace(session, settled=settled, state=State.ASKING, at=target, jump_to=None)


def _is_final(session: Session, text: str, derivation: Derivation) -> bool:
    """Tell whether the line is the answer to the question, typed at an earlier prompt."""
    if len(session.question) != 1 or session.at in session.question:
        return False
    prompt = session.question[0]
    if session.plan.step(prompt.step).answer.self_marked:
        return False
    final = replace(session, at=prompt, cells={})
    try:
        wanted, grid = read_line(final, prompt, text)
    except UnreadableError:
        return False
    if not grid or not is_row(grid, wanted):
        return False
    awaited = awaiting(derivation, prompt.step, prompt.row)
    cells = zip(wanted, grid[0], strict=True)
    return all(verdict_of(cell, awaited[column]) is Verdict.RIGHT for column, cell in cells)


def _row_ahead(session: Session, text: str, derivation: Derivation) -> Prompt | None:
    """Give the row that opened the scaffold, where the line is right there or follows."""
    row = None if session.at is None else session.scaffold.get(session.at)
    if row is None or row in session.settled:
        return None
    try:
        wanted, grid = read_line(session, row, text)
    except UnreadableError:
        return None
    if not grid or not is_row(grid, wanted):
        return None
    numbers = dict(zip(wanted, grid[0], strict=True))
    verdicts = mark_row(session, row, numbers, derivation).event.verdicts
    return row if all(verdict in ACCEPTED for verdict in verdicts) else None
