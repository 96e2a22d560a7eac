"""Keeping a walk: each move is written down before its answer is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.cli.clock import now
from attn_tutor.errors import StoreError
from attn_tutor.render.blocks import Line
from attn_tutor.store.home import home
from attn_tutor.store.open_walks import mark_open

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.session.moves import Move
    from attn_tutor.session.state import Session
    from attn_tutor.store.pen import Pen


def keep(pen: Pen, move: Move, session: Session, settings: Settings) -> None:
    """Write a move down.

    Where it cannot be saved the student is told why, once, and may go on without saving or stop
    (the StoreError goes on). What could not be saved stays in the pen and goes along with the next
    move that can be.
    """
    first = not pen.entries
    try:
        said = pen.write(move, now())
    except StoreError as error:
        if pen.unsaved <= 1:  # the first that could not be saved: ask once
            _ask_to_go_on(error, settings)
        return
    settings.terminal.say([Line(text.said(settings.language), "near") for text in said])
    if first:
        mark_open(home(), session.problem, still=True)


def _ask_to_go_on(error: StoreError, settings: Settings) -> None:
    language, terminal = settings.language, settings.terminal
    terminal.say(
        [
            Line(error.text.said(language), "error"),
            Line(phrases.GO_ON_UNSAVED.said(language), "ask"),
        ]
    )
    answer = terminal.ask(phrases.CHOICE.said(language))
    if answer is None or keys.yes_or_no(answer) is False:
        raise error


def close(pen: Pen, session: Session) -> None:
    """Note how the walk stands, and close the journal."""
    if pen.entries:
        pen.note(outcome_of(session))
        mark_open(home(), session.problem, still=not session.finished)
    pen.close()


def outcome_of(session: Session) -> str:
    """Give how a walk stands: open, or the way it was finished."""
    from attn_tutor.session.summary import summary

    return summary(session).outcome if session.finished else "open"
