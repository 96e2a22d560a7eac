"""A student at home: the program in this process, line by line, with a folder of her own."""

from __future__ import annotations

import builtins
import gc
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from attn_tutor.cli import dialogue, main
from attn_tutor.proving.lines import right_line
from attn_tutor.session.state import State
from attn_tutor.store.journal import open_journal

CTRL_C = object()
CLOSED = object()
MONDAY = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)


class WindowClosedError(BaseException):
    """The terminal window was closed: nothing more of the program runs."""


class Sat(NamedTuple):
    """What one sitting gave: the exit status, the screen and the error stream."""

    status: int
    out: str
    err: str

    @property
    def asked(self):
        """The places asked at the prompts, in order, as they are said."""
        return re.findall(r"^(.+)\nanswer> ", self.out, flags=re.MULTILINE)


def right(student):
    """The right answer to what is asked, Enter at an offer."""
    at = student.dialogue
    if at.session.state in {State.OFFERING_MORE, State.OFFERING_JUMP, State.SELF_MARKING}:
        return "y"
    return right_line(at.derivation, at.session)


def wrong(student):
    """A wrong answer of the right length to a row of numbers."""
    return " ".join("77" for _ in student.dialogue.session.missing(student.dialogue.session.at))


class Student:
    """Types lines at ``attn-tutor``; a line may be a function of the student that gives one."""

    def __init__(self, folder, monkeypatch, capsys):
        self.folder = folder
        self.language = "en"
        self.clock = MONDAY
        self.dialogue = None
        self.dialogues = []
        self._capsys = capsys
        self._patch = monkeypatch
        self.move(folder)
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("TERM", "dumb")
        monkeypatch.delenv("ATTN_TUTOR_LANG", raising=False)
        for name in ("attn_tutor.cli.keeping.now", "attn_tutor.cli.due.now"):
            monkeypatch.setattr(name, self._now)
        monkeypatch.setattr("attn_tutor.cli.clock.now", self._now)
        turn = dialogue.Dialogue._turn

        def watched(each):
            self.dialogue = each
            if each not in self.dialogues:
                self.dialogues.append(each)
            turn(each)

        monkeypatch.setattr(dialogue.Dialogue, "_turn", watched)

    def move(self, folder):
        """Have another home."""
        self.folder = folder
        self._patch.setenv("ATTN_TUTOR_HOME", str(folder))

    def _now(self):
        self.clock += timedelta(seconds=20)
        return self.clock

    def sit(self, command, *lines, pipe=False):
        """Give a command and type lines; then nothing more comes (Ctrl-D)."""
        left = list(lines)
        self.dialogues.clear()

        def typed(prompt=""):
            line = left.pop(0) if left else None
            text = line(self) if callable(line) else line
            print(prompt + (text if isinstance(text, str) else ""))  # noqa: T201
            if text is None:
                raise EOFError
            if text is CTRL_C:
                raise KeyboardInterrupt
            if text is CLOSED:
                raise WindowClosedError
            return text

        words = [f"--lang={self.language}", *command.split()]
        self._capsys.readouterr()
        with self._patch.context() as patch:
            patch.setattr(builtins, "input", typed)
            patch.setattr("sys.stdin", _Stdin(interactive=not pipe))
            try:
                status = main.status_of(words)
            except WindowClosedError:
                status = -9
            finally:
                gc.enable()
        self.left = left
        out, err = self._capsys.readouterr()
        return Sat(status, out, err)

    def kept(self):
        """Every walk that is kept, the latest first, and the texts of its moves."""
        with open_journal(self.folder) as journal:
            return [
                (kept, [(entry.name, entry.text) for entry in journal.moves_of(kept)])
                for kept in journal.walks()
            ]


class _Stdin:
    """A keyboard, or a pipe with nothing in it."""

    def __init__(self, *, interactive):
        self._interactive = interactive

    def isatty(self):
        return self._interactive

    def readline(self):
        return ""


@pytest.fixture
def student(tmp_path, monkeypatch, capsys):
    """Someone who has not started yet."""
    return Student(Path(tmp_path) / "home", monkeypatch, capsys)
