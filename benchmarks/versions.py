"""The whole suite on every Python from 3.11 up, with the newest and the oldest dependencies.

    python benchmarks/versions.py [--pythons PATH ...] [-- PYTEST ARGUMENTS]

Each run has a virtual environment of its own, made by uv in a folder that is thrown away. What is
printed is a table for docs/testing.md; the status is 1 where a test failed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
OLDEST, NEWEST = "lowest-direct", "highest"
SHOWN = ("numpy", "typer", "rich", "pyyaml")
PYENV = Path.home() / ".pyenv" / "versions"


class Run(NamedTuple):
    """One run of the suite: on which Python, with which dependencies."""

    python: str
    resolution: str


def pythons() -> list[str]:
    """Give the Pythons of this machine, one of each minor version from 3.11 up."""
    named = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    kept = [str(path) for path in sorted(PYENV.glob("3.*/bin/python3"))]
    found: dict[tuple[int, ...], str] = {}
    for path in filter(None, [sys.executable, *named, *kept]):
        asked = [path, "-c", "import sys; print(*sys.version_info[:2])"]
        told = subprocess.run(asked, capture_output=True, text=True, check=False)
        version = tuple(map(int, told.stdout.split()))
        if told.returncode == 0 and version >= (3, 11):
            found.setdefault(version, path)
    return [found[version] for version in sorted(found)]


def tried(run: Run, room: Path, arguments: list[str]) -> tuple[list[str], bool]:
    """Run the suite and give the row of the table, and whether all is well."""
    uv, python = [sys.executable, "-m", "uv"], str(room / "venv" / "bin" / "python")
    subprocess.run([*uv, "venv", "-q", "--seed", "--python", run.python, room / "venv"], check=True)
    install = ["install", "-q", "--python", python, "--resolution", run.resolution]
    subprocess.run([*uv, "pip", *install, "-e", ".[dev]"], cwd=ROOT, check=True)
    frozen = _said([*uv, "pip", "freeze", "--python", python])
    versions = dict(line.split("==") for line in frozen.lower().splitlines() if "==" in line)
    command = [python, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        print(done.stdout[-20_000:], file=sys.stderr)
    *_, last = done.stdout.strip().splitlines() or ["nothing was said"]
    last = re.sub(r" in [\d.]+s.*", "", last.strip("= "))
    dependencies = ", ".join(f"{name} {versions[name]}" for name in SHOWN)
    version = _said([python, "-VV"]).split()[1]
    return [version, dependencies, last], done.returncode == 0


def _said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main() -> int:
    """Try every Python with the newest dependencies, and the first with the oldest."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pythons", nargs="*", default=None, help="instead of all that are here")
    parser.add_argument("pytest", nargs="*", help="arguments for pytest, after --")
    given = parser.parse_args()
    found = given.pythons or pythons()
    runs = [Run(found[0], OLDEST), *(Run(python, NEWEST) for python in found)]
    well = True
    print("| Python | dependencies | tests |\n|---|---|---|")
    for run in runs:
        with TemporaryDirectory() as room:
            row, passed = tried(run, Path(room), given.pytest or ["-n", "auto"])
        well &= passed
        print(f"| {' | '.join(row)} |", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
