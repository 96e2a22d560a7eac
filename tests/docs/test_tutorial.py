"""The tutorials tell the truth: every screen in them is what the program prints, in that order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SCREEN = re.compile(
    r"(?P<head><!-- screen(?: (?P<language>ko))?: (?P<script>[^\n]+) -->\n```text\n)"
    r"(?P<screen>.*?)```",
    re.DOTALL,
)


def printed(script: str, language: str, home: Path) -> str:
    """What a command prints when these lines are typed."""
    command, *lines = (part.strip() for part in script.split("|"))
    run = subprocess.run(
        [sys.executable, "-m", "attn_tutor", "--lang", language, *command.split()],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"ATTN_TUTOR_HOME": str(home), "COLUMNS": "80", "PYTHONUTF8": "1"},
    )
    assert run.stderr == ""
    return "\n".join(line.rstrip() for line in run.stdout.splitlines()) + "\n"


@pytest.mark.parametrize("name", ["tutorial.md", "tutorial.ko.md"])
def test_every_screen_is_what_the_program_prints(name: str, tmp_path: Path) -> None:
    """One home for the whole page, as a student reads it. REWRITE=1 puts the screens in."""
    text = (DOCS / name).read_text(encoding="utf-8")
    now = SCREEN.sub(
        lambda found: (
            found["head"] + printed(found["script"], found["language"] or "en", tmp_path) + "```"
        ),
        text,
    )
    if os.environ.get("REWRITE"):
        (DOCS / name).write_text(now, encoding="utf-8")
    assert text == now or os.environ.get("REWRITE")


def test_both_languages_type_the_same() -> None:
    """The two tutorials go through the same screens."""
    scripts = [
        [found["script"] for found in SCREEN.finditer((DOCS / name).read_text(encoding="utf-8"))]
        for name in ("tutorial.md", "tutorial.ko.md")
    ]
    assert scripts[0] == scripts[1]
    assert len(scripts[0]) == 6
