"""Terminals that end, change, or lack something: nothing typed is lost, and Hangul can be typed."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from rich.cells import cell_len

from attn_tutor.store.journal import open_journal
from tests.cli.test_terminal import PROMPT, pexpect, pytestmark, screen

__all__ = ["pytestmark", "screen"]
ENDINGS = [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
NO_READLINE = """
import sys
sys.modules["readline"] = None  # as on Windows
from attn_tutor.cli.main import run
run(["--lang", "ko", "solve", "3.2"])
"""


def texts_kept(home):
    with open_journal(Path(home)) as journal:
        return [entry.text for walk in journal.walks() for entry in journal.moves_of(walk)]


def widest(log):
    """The cells of the widest line, without colours."""
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", log)
    return max(cell_len(line.strip("\r")) for line in plain.split("\n"))


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_signal_loses_nothing(screen, environment, ending):
    """Terminated, hung up on or killed at the prompt: the row is kept, and the next start goes on."""
    student = screen("--lang ko solve 3.2").until(PROMPT).type("2 0").until(PROMPT)
    student.child.kill(ending)
    student.child.expect(pexpect.EOF)
    assert texts_kept(environment["ATTN_TUTOR_HOME"])[-1] == "2 0"
    again = screen("--lang ko solve 3.2").until("멈춘 곳에서 이어서 풀어요").until(PROMPT)
    assert "2단계 중 2단계" in again.log


@pytest.mark.parametrize("columns", [40, 120])
def test_the_window_changes_its_size_while_one_types(screen, columns):
    """What was typed stays; the next table fits the new window."""
    student = screen("--lang ko solve 13.4").until(PROMPT)
    student.child.send("2 2")
    student.child.setwinsize(50, columns)
    student.log = ""
    student.type(" 3").until("✓ 맞았어요.").until(PROMPT)
    assert widest(student.log.partition("✓ 맞았어요.")[2]) in range(30, columns + 1)


@pytest.mark.parametrize("locale", ["C", "POSIX"])
def test_hangul_is_typed_where_the_locale_has_none(screen, locale):
    """The line editor follows the locale; it is told that the terminal speaks UTF-8."""
    student = screen("--lang ko solve 3.2", LC_ALL=locale).until(PROMPT)
    student.type("힌트").until("힌트 1/4")


def test_without_a_line_editor(screen, tmp_path):
    """Where there is no readline the terminal's own editing is used, and all goes on."""
    (tmp_path / "windows_like.py").write_text(NO_READLINE, encoding="utf-8")
    student = screen("", python="windows_like").until(PROMPT)
    student.type("2 0").until("✓ 맞았어요.").until(PROMPT)
    student.type("0.8808").until("다 풀었어요!")


@pytest.mark.parametrize("term", [None, "", "vt52", "no-such-terminal"])
def test_a_terminal_that_nobody_knows(screen, term):
    """An unset or unknown TERM is no reason not to ask."""
    student = screen("--lang ko solve 3.2", TERM=term).until(PROMPT)
    student.type("2 0").until("맞았어요.")


@pytest.mark.parametrize("columns", [20, 30, 300])
def test_very_narrow_and_very_wide(screen, columns):
    """From 20 to 300 columns no line is wider than the window."""
    student = screen("--lang ko solve 13.4", columns=columns).until(PROMPT).type("h").until(PROMPT)
    student.type("1 1 1").until(PROMPT)
    assert widest(student.log) <= columns
