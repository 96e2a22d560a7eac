"""Sentences on the screen and on the error stream, and what the journal had to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.cli.complaining import complain
from attn_tutor.errors import StoreError

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.store.journal import Journal
    from attn_tutor.words import Text


def say(settings: Settings, text: Text) -> None:
    """Print a sentence."""
    from attn_tutor.render.blocks import Line

    settings.terminal.say([Line(text.said(settings.language))])


def say_notices(settings: Settings, journal: Journal) -> None:
    """Print, on the error stream, what opening the journal had to say."""
    for text in journal.notices:
        complain_of(settings, text)
    journal.notices.clear()


def complain_of(settings: Settings, text: Text) -> None:
    """Print a sentence on the error stream."""
    complain(StoreError(text), settings.language)
