"""The page of explained mutants names mutants that there are."""

from __future__ import annotations

from benchmarks.mutation.explained import PAGE, explained
from benchmarks.mutation.rooms import JUDGED, mutants_of


def test_every_line_of_the_page_is_a_change_that_is_tried():
    """Where a line of the program was rewritten, its mutants must be looked at anew."""
    there = {mutant.written for room in JUDGED for mutant in mutants_of(room)}
    gone = sorted(explained(PAGE.read_text("utf-8")) - there)
    assert gone == [], "take these out of docs/mutants.md, and run benchmarks.mutation again"


def test_each_line_stands_under_one_reason():
    lines = [
        line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("attn_tutor/")
    ]
    assert len(lines) == len(set(lines)) > 100
