"""Keeping a walk: each move is written down before its answer is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.cli.clock import now
from attn_tutor.cli.complaining import UNUSABLE
from attn_tutor.errors import StoreError
from attn_tutor.render.blocks import Line
from attn_tutor.store.home import home
from attn_tutor.store.open_walks import mark_open

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.session.moves import Move
    from attn_tutor.session.state import Session
    from attn_tutor.store.pen import Pen


def keep(pen: Pen, move: Move, session: Session, settings: Settings) -> Settings:
    """Write a move down; gives the settings to go on with.

    Where it cannot be saved the student is told why, once, and may go on without saving or stop.
    What could not be saved stays in the pen and goes along with the next move that can be.
    """
    first = not pen.entries
    try:
        said = pen.write(move, now())
    except StoreError as error:
        return settings if settings.unsaved else unsaved(error, settings)
    settings.terminal.say([Line(text.said(settings.language), "near") for text in said])
    if first and not pen.walk.options.get("quiz"):
        mark_open(home(), session.problem, still=True)
    if session.finished:  # now, not at the end: a window may be closed at the last question
        pen.note(outcome_of(session))
    return settings


def unsaved(error: StoreError, settings: Settings) -> Settings:
    """Say why nothing can be saved and ask whether to go on; gives settings that know it.

    Leaves the program with status 3 where the student stops.
    """
    language, terminal = settings.language, settings.terminal
    terminal.say(
        [
            Line(error.text.said(language), "error"),
            Line(phrases.GO_ON_UNSAVED.said(language), "ask"),
        ]
    )
    while True:
        answer = terminal.ask(phrases.CHOICE.said(language))
        if answer is None or keys.command_of(answer) == "quit" or keys.yes_or_no(answer) is False:
            terminal.say([Line(phrases.LEFT.said(language))])
            raise typer.Exit(UNUSABLE)
        if keys.yes_or_no(answer):
            return settings._replace(unsaved=True)
        terminal.say([Line(phrases.YES_OR_NO.said(language))])


def close(pen: Pen, session: Session) -> None:
    """Note how the walk stands, and close the journal."""
    if pen.entries:
        pen.note(outcome_of(session))
        if not pen.walk.options.get("quiz"):
            mark_open(home(), session.problem, still=session.at is not None)
    pen.close()


def outcome_of(session: Session) -> str:
    """Give how a walk stands: open, or the way it was finished."""
    from attn_tutor.session.summary import summary

    return summary(session).outcome if session.finished else "open"
