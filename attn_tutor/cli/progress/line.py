"""A line on the screen that says how far a long job has come, and is gone when it is done."""

from __future__ import annotations

import sys

from attn_tutor.cli.settings import Settings
from attn_tutor.render.glyphs import can_show, harmless
from attn_tutor.words import Text


class ProgressLine:
    """One line of stderr, written anew each time; silent in a pipe and in plain mode."""

    def __init__(self, settings: Settings) -> None:
        terminal = sys.stderr is not None and sys.stderr.isatty()
        self._shown = terminal and not settings.terminal.plain
        self._settings = settings
        self._width = 0

    def show(self, text: Text) -> None:
        """Put a text in place of what stood there."""
        if not self._shown:
            return
        from attn_tutor.packs.findings import cells

        self.clear()
        said = harmless(text.said(self._settings.language))
        if not can_show(said, getattr(sys.stderr, "encoding", None) or "ascii"):
            said = harmless(text.en).encode("ascii", "replace").decode()
        while cells(said) >= self._settings.terminal.width:
            said = said[:-1]
        self._width = cells(said)
        sys.stderr.write(said)
        sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            sys.stderr.write(f"\r{' ' * self._width}\r")
            sys.stderr.flush()
            self._width = 0
