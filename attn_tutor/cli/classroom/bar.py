"""A bar on the error stream with the time that is left; only where a person looks on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.words import Text


class Bar:
    """Two lines, reading and marking; without a terminal they are nowhere."""

    def __init__(self, settings: Settings, progress: Any) -> None:
        self._settings, self._progress = settings, progress
        self._tasks: dict[str, Any] = {}

    def begin(self, text: Text, total: int | None) -> None:
        """Begin a line; None where nobody knows how long it is."""
        if self._progress is not None:
            said = text.said(self._settings.language)
            self._tasks[text.en] = self._progress.add_task(said, total=total)

    def move(self, text: Text, by: int) -> None:
        """Move a line on."""
        if self._progress is not None:
            self._progress.advance(self._tasks[text.en], by)

    def end(self, text: Text) -> None:
        """End a line of which nobody knew the length."""
        if self._progress is not None:
            done = self._progress.tasks[self._tasks[text.en]].completed
            self._progress.update(self._tasks[text.en], total=max(done, 1), completed=max(done, 1))


@contextmanager
def bar(settings: Settings) -> Iterator[Bar]:
    """Show the bar while something is done."""
    if settings.terminal.plain or not sys.stderr.isatty():
        yield Bar(settings, None)
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    shown = [
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    ]
    console = Console(stderr=True, markup=False, emoji=False, highlight=False)
    with Progress(*shown, console=console, transient=True) as progress:
        yield Bar(settings, progress)
