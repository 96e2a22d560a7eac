"""What must feel instant: help, the Tab key, long lists, a problem of a large pack; memory."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

import pexpect

from benchmarks.first_prompt import surroundings
from benchmarks.tables import Table, number
from benchmarks.timing import Contestant, least, seconds

BAREST = """
import typer

app = typer.Typer()
for name in {names!r}:
    app.command(name, help="Something is done.")(lambda: None)
app()
"""
PACK = "format: 1\nid: p{count}\nversion: 1.0.0\ntitle: Many\nproblems:\n"
PROBLEM = (
    '  - {{id: "{i}", title: Number {i}, Q: [[{a}, 1], [1, 2]], K: [[1, 0], [0, {b}]],'
    " V: [[1, 0], [0, 1]]}}\n"
)
MOST_MEMORY = 60_000  # kB
TWICE, NO_SLOWER = 2.0, 1.0
COMPLETE = {"_ATTN_TUTOR_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "attn-tutor so"}
BARE_COMPLETE = {"_BAREST_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "barest so"}


def measure(*, quick: bool) -> Table:
    """Milliseconds of the least disturbed run of each pair, and the memory at a prompt."""
    rounds = 4 if quick else 20
    with tempfile.TemporaryDirectory() as home:
        environment = surroundings(home) | {"COLUMNS": "80"}
        rows, missed = [], []
        for title, limit, pair in _pairs(Path(home), environment):
            for contestant in pair.values():
                contestant()  # fills the caches
            found = list(least(pair, rounds).values())
            ratio = found[0] / found[1]
            names = list(pair)
            rows.append((title, *(f"{number(each * 1000)} ms" for each in found), f"{ratio:.2f}"))
            if ratio > limit:
                missed.append(f"{title}: {names[0]} takes {ratio:.2f} times {names[1]}")
        memory = _memory(environment)
    if memory > MOST_MEMORY:
        missed.append(f"{memory / 1000:.0f} MB at a prompt")
    return Table(
        "What must feel instant",
        "Whole processes. The barest Typer has the same commands, without options, in its default "
        "look. The packs are "
        "given by path; all have been opened before.",
        ("what", "this", "against", "ratio"),
        rows,
        (f"Memory of `solve 13.4` after three answers and a diagnosis: {memory / 1000:.0f} MB.",),
        tuple(missed),
    )


def _pairs(
    home: Path, environment: Mapping[str, str]
) -> list[tuple[str, float, dict[str, Contestant]]]:
    from attn_tutor.cli.families import FAMILIES

    barest = home / "barest"
    barest.write_text(BAREST.format(names=list(FAMILIES)))
    ours, theirs = [_program()], [sys.executable, str(barest)]
    small, middle, large = (str(_pack(home, count)) for count in (10, 1000, 10_000))

    def run(command: list[str], **more: str) -> Contestant:
        return lambda: seconds(
            lambda: subprocess.run(
                command, env={**environment, **more}, capture_output=True, stdin=-3, check=False
            )
        )

    def opened(pack: str, name: str) -> Contestant:
        return run([*ours, "--pack", pack, "solve", name])

    return [
        (
            "`--help` against the barest Typer",
            NO_SLOWER,
            {"help": run([*ours, "--help"]), "the barest": run([*theirs, "--help"])},
        ),
        (
            "the Tab key against the barest Typer",
            NO_SLOWER,
            {"Tab": run(ours, **COMPLETE), "the barest": run(theirs, **BARE_COMPLETE)},
        ),
        (
            "`list` of 1,000 problems against 10",
            TWICE,
            {
                "a thousand": run([*ours, "--pack", middle, "list", "p1000"]),
                "ten": run([*ours, "--pack", small, "list", "p10"]),
            },
        ),
        (
            "one problem of 10,000 against one of 10",
            TWICE,
            {"of 10,000": opened(large, "p10000/7"), "of ten": opened(small, "p10/7")},
        ),
    ]


def _program() -> str:
    return str(Path(sys.executable).with_name("attn-tutor"))


def _pack(home: Path, count: int) -> Path:
    path = home / f"p{count}.yaml"
    problems = (PROBLEM.format(i=i, a=i % 7, b=i % 5 + 1) for i in range(count))
    path.write_text(PACK.format(count=count) + "".join(problems))
    return path


def _memory(environment: Mapping[str, str]) -> int:
    """Kilobytes that the program holds while it waits for the fourth answer (Linux)."""
    child = pexpect.spawn(_program(), ["solve", "13.4"], env=dict(environment), timeout=30)
    for line in ("2 2 3", "4 4 4", "1.41 1.41 2.12"):
        child.expect("answer> ")
        child.sendline(line)
    child.expect("answer> ")
    status = Path(f"/proc/{child.pid}/status")
    kilobytes = 0
    if status.exists():
        lines = (line.split() for line in status.read_text().splitlines())
        kilobytes = next(int(words[1]) for words in lines if words[0] == "VmRSS:")
    child.close(force=True)
    return kilobytes
