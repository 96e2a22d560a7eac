"""The named peers, installed into a cache folder outside the project, each asked over its stdin.

Where node, npm or the network is missing, the peers of that side are left out with a plain line.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from benchmarks.timing import CHUNK

HERE = Path(__file__).parent
CACHE = Path(os.environ.get("ATTN_TUTOR_PEERS") or Path.home() / ".cache" / "attn-tutor-benchmarks")
NODE = {"mathjs": "15.2.0", "@khanacademy/kas": "2.2.3", "@khanacademy/perseus-score": "8.11.7"}
PYTHON = {"openedx-calc": "4.0.3", "sympy": "1.14.0"}
PROGRAMS = {"learnyounode": "4.2.2", "javascripting": "2.7.4"}
QUIZ = {"mkdocs-quiz": "1.7.1"}
MISSING: list[str] = []
"""What could not be measured here, and why."""


def _run(command: list[str], folder: Path, what: str) -> bool:
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=600)
    except (OSError, subprocess.SubprocessError) as error:
        said = getattr(error, "stderr", b"") or str(error).encode()
        last = said.decode(errors="replace").strip().splitlines()[-1:] or ["no reason given"]
        MISSING.append(f"{what}: not installed here ({last[0][:120]})")
        return False
    return True


def _fresh(name: str, wanted: dict[str, str]) -> tuple[Path, bool]:
    """A folder of the cache, and whether what is wanted stands in it already."""
    folder = CACHE / name
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "installed.json"
    return folder, kept.exists() and json.loads(kept.read_text()) == wanted


@cache
def node_folder(name: str = "node") -> Path | None:
    """The folder with the npm peers, installed at the first call; None where that fails."""
    wanted = NODE if name == "node" else PROGRAMS
    if not (shutil.which("node") and shutil.which("npm")):
        MISSING.append(f"{', '.join(wanted)}: no node or npm here")
        return None
    folder, there = _fresh(name, wanted)
    if not there:
        (folder / "package.json").write_text('{"private": true}')
        exact = [f"{package}@{version}" for package, version in wanted.items()]
        command = ["npm", "install", "--no-audit", "--no-fund", *exact]
        if not _run(command, folder, ", ".join(wanted)):
            return None
        (folder / "installed.json").write_text(json.dumps(wanted))
    return folder


@cache
def python_folder(name: str = "python") -> Path | None:
    """The virtual environment with the PyPI peers; None where it cannot be made."""
    wanted = PYTHON if name == "python" else QUIZ
    folder, there = _fresh(name, wanted)
    if not there:
        exact = [f"{package}=={version}" for package, version in wanted.items()]
        if not _run([sys.executable, "-m", "venv", "."], folder, ", ".join(wanted)):
            return None
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q", *exact]
        if not _run(pip, folder, ", ".join(wanted)):
            return None
        (folder / "installed.json").write_text(json.dumps(wanted))
    return folder


def peers() -> dict[str, list[str]]:
    """The command that asks each peer that is here."""
    found: dict[str, list[str]] = {}
    node, python = node_folder(), python_folder()
    if node:
        script = node / "peer_node.mjs"
        shutil.copy(HERE / "peer_node.mjs", script)
        for package in NODE:
            found[package] = ["node", str(script), package]
    if python:
        for package in PYTHON:
            found[package] = [str(python / "bin/python"), str(HERE / "peer_python.py"), package]
    return found


def ask(command: list[str], job: dict[str, Any]) -> Any:
    """Hand a job to a peer and read what it found."""
    done = subprocess.run(
        command, input=json.dumps(job), capture_output=True, text=True, check=False, timeout=1800
    )
    if done.returncode:
        raise RuntimeError(f"{command[-1]}: {done.stderr[-400:]}")
    return json.loads(done.stdout)


SLOW = "openedx-calc"
"""Takes milliseconds a number, so it gets fewer numbers and rounds."""


def time(command: list[str], texts: list[str], expected: float, tolerance: float, rounds: int):
    """Let a peer read and compare texts: the seconds a text, and which of them it accepts."""
    job = {"work": "time", "texts": texts, "chunk": CHUNK, "rounds": rounds}
    if command[-1] == SLOW:
        job |= {"texts": texts[:40], "chunk": 5, "rounds": 4}
    return ask(command, job | {"expected": expected, "tolerance": tolerance})


def version(package: str) -> str:
    return (NODE | PYTHON | PROGRAMS | QUIZ)[package]
