"""A class of 30,000 with honest mistakes mixed in, and ``attn-tutor grade`` on the whole of it.

``python -m benchmarks.classroom FILE [STUDENTS]`` writes such a class file.
"""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from benchmarks.honest_students import HABITS, MISTAKES, rounded, work
from benchmarks.tables import Table

PROBLEM = "13.4"
STAGES = ("scores", "scaled_scores", "weights", "output")
STUDENTS = 30_000
HONEST = 0.7
"""The share of students without a wrong formula; the others share the mistakes evenly."""
SLIP, BLANK = 0.01, 0.005
"""The share of cells whose last digit is one off, and that are left blank."""
SECONDS, MEMORY = 10.0, 2.0
ROUNDS = 3
"""Of so many runs the one that took the processor least is told."""
COLUMNS = ("student", "problem", "stage", "row", "column", "answer", "at")


class Cost(NamedTuple):
    """What a run took: seconds of the processor and of the clock, MiB at most, the status."""

    seconds: float
    passed: float
    memory: float
    status: int


def answers(students: int, seed: int = 1) -> dict[str, np.ndarray]:
    """Every cell as text, [students, rows, columns] a stage; the same seed, the same class."""
    from attn_tutor.model.derivation import derive
    from attn_tutor.packs.shelves.library import Library

    derivation = derive(Library().find_problem(PROBLEM))
    decimals = derivation.plan.step("weights").digits.decimals
    values = derivation.values
    given = tuple(values[name].astype(int) for name in ("query", "key", "value"))
    rng = np.random.default_rng(seed)
    doing = rng.choice(
        len(MISTAKES) + 1,
        students,
        p=[HONEST, *[(1 - HONEST) / len(MISTAKES)] * len(MISTAKES)],
    )
    texts = {name: np.empty((students, *values[name].shape), object) for name in STAGES}
    for index, mistake in enumerate(("", *MISTAKES)):
        who = np.flatnonzero(doing == index)
        typed = work(rng, given, decimals, len(who), mistake).typed
        typed["scores"] = np.broadcast_to(values["scores"], (len(who), *values["scores"].shape))
        for name in STAGES:
            texts[name][who] = _typed(rng, typed[name], 0 if name == "scores" else decimals)
    return texts


def _typed(rng, numbers: np.ndarray, decimals: int) -> np.ndarray:
    """Numbers as students type them: some slip, some are left out, some have no leading zero."""
    slips = (rng.random(numbers.shape) < SLIP) * rng.choice((-1, 1), numbers.shape)
    shown = rounded(numbers + slips * 10.0**-decimals, decimals)
    known: dict[float, str] = {value: f"{value:.{decimals}f}" for value in np.unique(shown)}
    texts = np.array([known[value] for value in shown.ravel().tolist()], object)
    bare = rng.random(len(texts)) < 0.1
    texts[bare] = [text.replace("0.", ".", 1) if text[0] == "0" else text for text in texts[bare]]
    texts[rng.random(len(texts)) < BLANK] = ""
    return texts.reshape(numbers.shape)


def rows(students: int, seed: int = 1) -> Iterator[tuple[str, ...]]:
    """The rows of the class file, cell by cell, each student's together."""
    texts = answers(students, seed)
    places = [
        (name, row, column)
        for name, cells in texts.items()
        for row in range(cells.shape[1])
        for column in range(cells.shape[2])
    ]
    for student in range(students):
        for name, row, column in places:
            minute = student % 40 + 4 * STAGES.index(name) + student % 3
            at = f"2026-03-02T{9 + student % 8:02d}:{minute:02d}:00+09:00"
            text = texts[name][student, row, column]
            yield f"s{student:05d}", PROBLEM, name, str(row + 1), str(column + 1), text, at


def write(file: Path, students: int, seed: int = 1) -> int:
    """Write a class file and give its number of cells."""
    count = 0
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(COLUMNS)
        for row in rows(students, seed):
            writer.writerow(row)
            count += 1
    return count


def cost(command: list[str], home: str) -> Cost:
    """Run a command on one core with its output thrown away, and say what it took."""
    environment = os.environ | {"ATTN_TUTOR_HOME": home, "ATTN_TUTOR_LANG": "en"}
    start = time.perf_counter()
    with Path(home, "errors.txt").open("w") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=errors, env=environment
        )
        _, status, used = os.wait4(process.pid, 0)
    passed = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    worked = used.ru_utime + used.ru_stime
    return Cost(worked, passed, used.ru_maxrss / 1024, process.returncode)


def _round(command: list[str], marks: Path, home: str) -> Cost:
    marks.unlink(missing_ok=True)
    took = cost(command, home)
    if took.status not in {0, 1}:
        raise RuntimeError(Path(home, "errors.txt").read_text()[-500:])
    return took


def measure(*, quick: bool) -> Table:
    """Seconds and peak memory of ``grade`` by the size of the class."""
    program = str(Path(sys.executable).with_name("attn-tutor"))
    sizes = (300, 3000) if quick else (3000, STUDENTS)
    found: list[tuple[int, int, Cost]] = []
    with tempfile.TemporaryDirectory() as home:
        for students in sizes:
            file, marks = Path(home, f"class{students}.csv"), Path(home, f"marks{students}.csv")
            cells = write(file, students)
            command = [program, "grade", str(file), "-o", str(marks)]
            rounds = [_round(command, marks, home) for _ in range(1 if quick else ROUNDS)]
            found.append((students, cells, min(rounds)))
    lines = [
        (
            f"{students:,}",
            f"{cells:,}",
            f"{took.seconds:.1f} s",
            f"{took.passed:.1f} s",
            f"{cells / took.seconds:,.0f}",
            f"{took.memory:.0f} MiB",
        )
        for students, cells, took in found
    ]
    _, cells, last = found[-1]
    million = last.seconds / cells * 1e6
    grown = last.memory / found[0][2].memory
    missed = (
        [f"{million:.1f} processor seconds a million cells, asked {SECONDS:.0f}"]
        if million > SECONDS
        else []
    )
    if grown > MEMORY:
        missed.append(f"memory grew {grown:.1f} times with ten times the class")
    return Table(
        "A class at once",
        f"`attn-tutor grade CLASS.csv -o MARKS.csv` from start to end, one row a cell: {PROBLEM}, "
        f"{', '.join(STAGES)}. {HONEST:.0%} of the students make no mistake but keep one of "
        f"{len(HABITS)} habits of rounding, the others work with one of {len(MISTAKES)} wrong "
        f"formulas; {SLIP:.1%} of the cells are one off in the last digit, {BLANK:.1%} blank. "
        "Start, reading, follow-through, diagnosis and the written table are in the time, which is "
        "that of one core, in the least disturbed of three runs; the clock also counts waiting for "
        "other work on the machine.",
        ("students", "cells", "processor", "clock", "cells a second", "peak memory"),
        lines,
        (f"{million:.1f} processor seconds a million cells.",),
        tuple(missed),
    )


if __name__ == "__main__":
    print(write(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else STUDENTS), "cells")
