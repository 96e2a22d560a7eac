"""What is mutated, the tests that should notice it, and how they are run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from benchmarks.mutation.changes import ROOT, Mutant, mutants

JUDGED = {
    "maths": ["maths"],
    "reading": ["reading"],
    "judging": [
        f"judging/{name}.py"
        for name in (
            "marking",
            "windows",
            "verdicts",
            "typed",
            "shapes",
            "rules",
            "single",
            "at_sight",
        )
    ],
}
TESTS = {
    "maths": ["tests/maths"],
    "reading": ["tests/reading"],
    "judging": [
        "tests/judging/test_shapes.py",
        "tests/judging/test_verdicts.py",
        "tests/judging/test_carried.py",
        "tests/judging/test_single.py",
        "tests/judging/test_at_sight.py",
        "tests/judging/test_must_come_out.py",
        "tests/judging/test_answer_vectors.py",
        "tests/session/test_stepper.py",
        "tests/judging/test_honest_students.py",
    ],
}  # the quick ones first
MOST_EXAMPLES = 20  # of each property
OPTIONS = ["-q", "--assert=plain", "-pno:cacheprovider"]


def mutants_of(room: str) -> list[Mutant]:
    """List all mutants of a room."""
    parts = [ROOT / "attn_tutor" / part for part in JUDGED[room]]
    return [mutant for part in parts for path in files(part) for mutant in mutants(path)]


def tests_of(room: str) -> list[Path]:
    """List the files of tests of a room."""
    return [path for part in TESTS[room] for path in files(ROOT / part)]


def files(part: Path) -> list[Path]:
    """Give a file itself, or every file of a folder."""
    return [part] if part.is_file() else sorted(part.rglob("*.py"))


class FewExamples:
    """Lets every property try a few examples only, the same at each run."""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        from hypothesis import settings

        for test in items:
            function = getattr(test, "obj", None)
            kept = getattr(function, "_hypothesis_internal_use_settings", None)
            if kept is not None:
                few = settings(
                    kept,
                    max_examples=min(kept.max_examples, MOST_EXAMPLES),
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(kept.suppress_health_check),
                )
                vars(function)["_hypothesis_internal_use_settings"] = few
