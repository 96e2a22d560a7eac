"""Time to the first prompt: the barest program, ours, and other tutors in a terminal."""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks import peers
from benchmarks.first_prompt import LIMIT, starts, surroundings, to_prompt
from benchmarks.tables import Table, number

QUIZ = "# Weights\n\n<quiz>\nWhich weight?\n- [ ] 0.80\n- [x] 0.88\n\nThe softmax.\n</quiz>\n"


def _others(home: str) -> dict[str, tuple[list[str], str]]:
    """The command of each program that installs here, and what its first prompt shows."""
    found: dict[str, tuple[list[str], str]] = {}
    python, node = peers.python_folder("quiz"), peers.node_folder("programs")
    if python:
        (Path(home) / "quiz.md").write_text(QUIZ)
        command = [str(python / "bin/mkdocs-quiz"), "run", "quiz.md"]
        found["mkdocs-quiz"] = (command, "Select your answer")
    for name in peers.PROGRAMS if node else ():
        found[name] = ([str(node / "node_modules/.bin" / name)], "EXIT")
    return found


def measure(*, quick: bool) -> Table:
    """Milliseconds of the least disturbed start of each."""
    rounds = 5 if quick else 30
    with tempfile.TemporaryDirectory() as home:
        contestants = {
            name: (command, "answer> ") for name, command in starts(home).items()
        } | _others(home)
        environment = surroundings(home)
        times: dict[str, list[float]] = {name: [] for name in contestants}
        for turn in range(rounds + 1):
            for name, (command, prompt) in contestants.items():
                if turn < 4 or name in {"barest", "attn-tutor"}:
                    times[name].append(to_prompt(command, environment, prompt, home))
    least = {name: min(values[1:]) for name, values in times.items()}  # the first fills the caches
    base = least["attn-tutor"]
    rows = [
        (_named(name), f"{number(each)} ms", f"{each / base:.2f}") for name, each in least.items()
    ]
    ratio = base / least["barest"]
    missed = (f"{ratio:.2f} times the barest program, asked {LIMIT}",) if ratio > LIMIT else ()
    return Table(
        "Time to the first prompt",
        "From the start of the process until the first prompt stands on a real terminal: "
        "`attn-tutor solve 3.2`; the barest Typer, Rich and PyYAML program that reads a pack, "
        "prints one table and asks; a one-question quiz of mkdocs-quiz; the first menus of two "
        "npm tutors.",
        ("program", "first prompt", "÷ attn-tutor"),
        rows,
        (f"attn-tutor takes {ratio:.2f} times the barest program (asked: at most {LIMIT}).",),
        missed,
    )


def _named(name: str) -> str:
    versions = peers.PROGRAMS | peers.QUIZ
    return f"{name} {versions[name]}" if name in versions else name
