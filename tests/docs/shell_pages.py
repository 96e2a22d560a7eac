"""Pages with shell commands in them: read, run from top to bottom, and held against what is shown.

A ``console`` block holds commands after ``$`` (and ``>`` where one goes on) and what they print;
a line ``...`` stands for any lines. A command that ends in ``# exit status 1`` must give that. A
block after ``<!-- file: NAME -->`` is written to that file. Everything happens in one folder.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

BLOCK = re.compile(
    r"(?:<!-- file: (?P<name>\S+) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
STATUS = re.compile(r"\s+# exit status (\d+)$")
ANYTHING = "..."


class Command(NamedTuple):
    """A command as it stands on a page, the status it must give and the lines it must print."""

    text: str
    status: int
    shown: tuple[str, ...]


class Written(NamedTuple):
    """A file that the reader is told to write."""

    name: str
    text: str


def steps(page: str) -> list[Command | Written]:
    """Give what a reader does, in order."""
    found: list[Command | Written] = []
    for block in BLOCK.finditer(page):
        if block["name"]:
            found.append(Written(block["name"], block["text"]))
        elif block["kind"] == "console":
            found += commands(block["text"])
    return found


def commands(text: str) -> list[Command]:
    r"""Give the commands of one block.

    >>> commands("$ cat a  # exit status 1\nNo.\n$ cat <<E\n> b\n> E\nb\n")[1].text
    'cat <<E\nb\nE'
    """
    found: list[tuple[list[str], list[str]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append(([line[2:]], []))
        elif line.startswith("> ") and found and not found[-1][1]:
            found[-1][0].append(line[2:])
        else:
            assert found, f"output before any command: {line}"
            found[-1][1].append(line)
    return [_command("\n".join(lines), tuple(shown)) for lines, shown in found]


def _command(text: str, shown: tuple[str, ...]) -> Command:
    status = STATUS.search(text)
    return Command(text, int(status[1]) if status else 0, shown)


def run(command: Command, folder: Path, language: str) -> tuple[int, list[str]]:
    """Run a command as the reader of a page does; give its status and the lines that it prints."""
    own = {
        "HOME": str(folder),
        "ATTN_TUTOR_HOME": str(folder / "home"),
        "ATTN_TUTOR_LANG": language,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "LC_ALL": "C.UTF-8",
        "PYTHONUTF8": "1",
        "COLUMNS": "80",
    }
    done = subprocess.run(
        ["bash", "-c", command.text],
        cwd=folder,
        env=own,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    return done.returncode, [line.rstrip() for line in done.stdout.decode().splitlines()]


def agrees(shown: tuple[str, ...], printed: list[str]) -> bool:
    """Tell whether what was printed is what is shown; ``...`` stands for any lines.

    >>> agrees(("a", "...", "d"), ["a", "b", "c", "d"]), agrees(("a",), ["a", "b"])
    (True, False)
    """
    if not shown:
        return not printed
    if shown[0] == ANYTHING:
        return any(agrees(shown[1:], printed[start:]) for start in range(len(printed) + 1))
    return bool(printed) and shown[0] == printed[0] and agrees(shown[1:], printed[1:])
