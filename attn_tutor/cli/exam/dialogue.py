"""What the dialogue does otherwise in an exam: screens, closing a problem, keeping moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.cli import keys
from attn_tutor.cli.clock import now
from attn_tutor.render.blocks import Line
from attn_tutor.render.exam.screens import CLOSE, HELP, HELP_KEYS, exam_screen

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.session.moves import Move
    from attn_tutor.store.pen import Pen

__all__ = ["HELP", "HELP_KEYS", "closes", "exam_screen", "keep_or_stop"]


def closes(settings: Settings) -> bool:
    """Ask whether the last row of a problem stays as it is; until then it can be changed."""
    language, terminal = settings.language, settings.terminal
    terminal.say([Line(CLOSE.said(language), "ask")])
    while True:
        line = terminal.ask(phrases.CHOICE.said(language))
        if line is None or keys.yes_or_no(line):
            return True
        if keys.yes_or_no(line) is False or keys.command_of(line) == "back":
            return False
        terminal.say([Line(phrases.YES_OR_NO.said(language))])


def keep_or_stop(pen: Pen, move: Move, settings: Settings) -> None:
    """Write a move down. Nobody goes on without in an exam: the StoreError ends the sitting."""
    for text in pen.write(move, now()):
        settings.terminal.say([Line(text.said(settings.language), "near")])
