"""Golden transcripts: whole dialogues as a student sees them, kept as text.

A file begins with the command (``$ attn-tutor …``); lines after ``> `` are typed, all others are
what the tutor says. To rewrite every file after a change of words or layout, and then read the
difference:

    ATTN_TUTOR_REWRITE=1 python -m pytest tests/transcripts

A new transcript is a file with the command and the typed lines; rewriting fills in the rest. It
ends with a finished problem or with q, so that nobody has to type the end of the input.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.glob("*.txt"))
ASKED = re.compile(
    r"^(?:답|answer|예 \(Enter\) / 아니요 \(n\)|yes \(Enter\) / no \(n\))> ?(.*)$", re.MULTILINE
)
COMMAND = "$ attn-tutor "


def told(ran, command):
    """The run as a transcript: prompts become ``> ``, blanks at line ends go."""
    text = ASKED.sub(r"> \1", ran.out)
    lines = [line.rstrip() for line in text.splitlines()]
    return "\n".join([COMMAND + command, *lines, f"[status {ran.status}]", ""])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_transcript(program, file):
    """The program says today what it said when the transcript was read and found good."""
    kept = file.read_text(encoding="utf-8")
    first, *lines = kept.splitlines()
    command = first.removeprefix(COMMAND)
    typed = [line[2:] for line in lines if line == ">" or line.startswith("> ")]
    ran = program(command, typed="".join(f"{line}\n" for line in typed))
    assert not ran.err
    new = told(ran, command)
    if os.environ.get("ATTN_TUTOR_REWRITE"):
        file.write_text(new, encoding="utf-8")
    else:
        assert new == kept


def test_there_are_transcripts_in_both_languages_and_looks():
    """Korean and English, framed and plain."""
    heads = [file.read_text(encoding="utf-8").splitlines()[0] for file in FILES]
    for language in ("ko", "en"):
        for plain in (True, False):
            assert any(
                f"--lang {language}" in head and ("--plain" in head) == plain for head in heads
            )
