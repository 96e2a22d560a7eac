"""What every test may use: the shipped problems, sessions over them, and the program itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings

from attn_tutor.model.derivation import derive
from attn_tutor.packs.shelves.library import Library
from attn_tutor.session import moves
from attn_tutor.session.stepper import begin, take

settings.register_profile("busy", deadline=None)  # a busy machine is no failure
settings.load_profile("busy")

ROOT = Path(__file__).parents[1]
LIBRARY = Library()


class Ran(NamedTuple):
    """What a run of the program gave back."""

    status: int
    out: str
    err: str


class Walk:
    """A session that is walked with short words; keeps every move and event."""

    def __init__(self, problem, **options):
        self.derivation = derive(problem)
        self.session, self.events = begin(problem, **options)
        self.first = self.session
        self.made = []

    def do(self, move):
        self.session, self.events = take(self.session, move, self.derivation)
        self.made.append(move)
        return self.events

    def type(self, *lines):
        for line in lines:
            self.do(moves.Submit(line))
        return self.events

    def hint(self):
        return self.do(moves.Hint())

    def of(self, event):
        """The events of one type that the last move gave."""
        return [each for each in self.events if isinstance(each, event)]

    @property
    def at(self):
        """The prompt at hand, as ``weights[1]`` or ``weights[1,2]``; empty at the end."""
        prompt = self.session.at
        if prompt is None:
            return ""
        place = [prompt.row + 1, *([] if prompt.column is None else [prompt.column + 1])]
        return f"{prompt.step}[{','.join(map(str, place))}]"


@pytest.fixture(scope="session")
def shipped():
    """Gives a shipped problem by its id."""
    return LIBRARY.find_problem


@pytest.fixture(scope="session")
def walk():
    """Gives a walk through a shipped problem, by its id."""
    return lambda identifier, **options: Walk(LIBRARY.find_problem(identifier), **options)


@pytest.fixture(scope="session")
def walk_of():
    """Gives a walk through any problem."""
    return Walk


@pytest.fixture
def environment(tmp_path):
    """The variables of a clean machine: own home, Korean nowhere, UTF-8."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {
        **kept,
        "ATTN_TUTOR_HOME": str(tmp_path / "home"),
        "LC_ALL": "C.UTF-8",
        "PYTHONUTF8": "1",
        "COLUMNS": "80",
        "TERM": "xterm",
    }


@pytest.fixture
def program(environment, tmp_path):
    """Runs the program: ``program("check 3.2 0.8808", typed="", LC_ALL="C")``."""

    def run(line, *more, typed="", python="attn_tutor", **variables):
        known = {**environment, **variables}
        command = [sys.executable, "-W", "error", "-m", python, *line.split(), *more]
        done = subprocess.run(
            command,
            input=typed.encode() if isinstance(typed, str) else typed,
            capture_output=True,
            env={name: value for name, value in known.items() if value is not None},
            cwd=tmp_path,
            timeout=60,
            check=False,
        )
        encoding = known.get("PYTHONIOENCODING") or "utf-8"
        return Ran(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))

    return run


@pytest.fixture
def pack_file(tmp_path):
    """Writes a pack with the given lines of problems and gives its path."""

    def write(problems, identifier="mine", name="mine.yaml"):
        head = f"format: 1\nid: {identifier}\nversion: 1.0.0\ntitle: {{en: Mine, ko: 내 것}}\nproblems:\n"
        path = tmp_path / name
        path.write_text(head + problems, encoding="utf-8")
        return path

    return write
