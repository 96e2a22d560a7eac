"""Time to the first prompt of ``solve 3.2`` against the barest Typer + Rich + PyYAML program.

Both run in a real terminal, taking turns in one run. Other work on the machine only ever adds time,
so the least disturbed start of each is compared. Fails when the ratio is above 1.15. As a part of
``python -m benchmarks`` other programs that teach in a terminal take their turns too.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

LIMIT = 1.15
ROUNDS = 40
ROOT = Path(__file__).parents[1]
BAREST = """
import typer, yaml
from rich.console import Console
from rich.table import Table

app = typer.Typer(rich_markup_mode=None)

@app.command()
def solve(identifier: str) -> None:
    with open({pack!r}, encoding="utf-8") as file:
        yaml.load(file, yaml.CSafeLoader)
    table = Table("", "k1", "k2")
    table.add_row("q1", "2", "0")
    Console().print(table)
    input("answer> ")

@app.command()
def other() -> None: ...

app()
"""


def to_prompt(
    command: list[str],
    environment: dict[str, str],
    prompt: str = "answer> ",
    cwd: str | None = None,
) -> float:
    """Milliseconds from the start of a process until its prompt stands on the terminal."""
    start = time.perf_counter()
    child = pexpect.spawn(
        command[0], command[1:], env=environment, timeout=60, cwd=cwd, dimensions=(50, 100)
    )
    child.expect_exact(prompt)
    took = time.perf_counter() - start
    child.close(force=True)
    return took * 1000


def starts(home: str) -> dict[str, list[str]]:
    """The barest program and ours, as commands."""
    barest = Path(home) / "barest.py"
    barest.write_text(BAREST.format(pack=str(ROOT / "problems" / "03-anatomy.yaml")))
    ours = [str(Path(sys.executable).with_name("attn-tutor")), "solve", "3.2"]
    return {"barest": [sys.executable, str(barest), "solve", "3.2"], "attn-tutor": ours}


def surroundings(home: str) -> dict[str, str]:
    """What every contestant finds around it."""
    ours = {"ATTN_TUTOR_HOME": home, "ATTN_TUTOR_LANG": "en"}
    return os.environ | ours | {"TERM": "xterm", "HOME": home}


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        commands, environment = starts(home), surroundings(home)
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                times[name].append(to_prompt(command, environment))
    least = {name: min(values[2:]) for name, values in times.items()}
    ratio = least["attn-tutor"] / least["barest"]
    for name, values in times.items():
        print(f"{name:12} {least[name]:7.1f} ms   (median {statistics.median(values[2:]):.1f})")
    print(f"ratio        {ratio:7.2f}   (limit {LIMIT})")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
