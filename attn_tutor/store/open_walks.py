"""Which problems are open, in a small text file: looked at before the journal is opened.

It only saves opening the journal where there is nothing to go on with. The journal knows better:
an entry too many is looked up there and found finished; one too few begins the problem anew.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem

FILE = "open.txt"


def name_of(problem: Problem) -> str:
    """Give the line of a problem: pack/id, with the seed of fresh numbers behind it."""
    seed = "" if problem.seed is None else f"#{problem.seed}"
    return f"{problem.pack}/{problem.id}{seed}"


def open_names(folder: Path) -> list[str]:
    """Give the problems that are open, the latest last."""
    try:
        return (folder / FILE).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return []


def is_open(folder: Path, problem: Problem) -> bool:
    """Tell whether there may be an open walk through a problem."""
    return not _names_of(problem).isdisjoint(open_names(folder))


def _names_of(problem: Problem) -> set[str]:
    """Give the lines that a problem may have: under its id, and under those it had before."""
    own = name_of(problem)
    seed = own.removeprefix(f"{problem.pack}/{problem.id}")
    return {own, *(f"{problem.pack}/{name}{seed}" for name in problem.alias)}


def mark_open(folder: Path, problem: Problem, *, still: bool) -> None:
    """Note that a problem is open, or no longer; where nothing can be written nothing is noted."""
    mine = _names_of(problem)
    names = [name for name in open_names(folder) if name not in mine]
    if still:
        names.append(name_of(problem))
    write_names(folder, names)


def write_names(folder: Path, names: Sequence[str]) -> None:
    """Write the problems that are open, the latest last."""
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written = file.with_suffix(f".{os.getpid()}")
        written.write_text("".join(f"{name}\n" for name in names[-100:]), encoding="utf-8")
        written.replace(file)
    except OSError:
        return
