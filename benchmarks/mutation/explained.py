"""The mutants that no test needs to notice, each under its reason in docs/mutants.md."""

from __future__ import annotations

from benchmarks.mutation.changes import ROOT

PAGE = ROOT / "docs" / "mutants.md"


def explained(page: str) -> frozenset[str]:
    r"""Give the lines of the blocks of the page, each a mutant as ``Mutant.written`` has it.

    >>> sorted(explained("A bound:\n```text\na.py: Gt -> GtE: if a > b:\n```\nmore"))
    ['a.py: Gt -> GtE: if a > b:']
    """
    lines, inside = set(), False
    for line in page.splitlines():
        if line.startswith("```"):
            inside = line == "```text"
        elif inside and line:
            lines.add(line)
    return frozenset(lines)
