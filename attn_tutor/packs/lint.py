"""Lint: everything that is wrong with a pack, and what its author should think over."""

from __future__ import annotations

from os import PathLike

from attn_tutor.packs.accepting import without_accepted
from attn_tutor.packs.advice import Span, all_advice, examined
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.load import Reading, read_whole


def lint(path: str | PathLike[str]) -> Reading:
    """Read a pack with all its findings, those about its content included.

    Problems that could be made are looked into even where others are broken.
    """
    reading = read_whole(path)
    if reading.head is None:
        return reading
    found = [*reading.findings, *advised(reading)]
    kept = without_accepted(reading.head, reading.raws, reading.problems, found)
    return reading.with_findings(kept)


def advised(reading: Reading) -> list[Finding]:
    """Give what every piece of advice finds in a pack."""
    found: list[Finding] = []
    problems = examined(reading)
    for advice in all_advice():
        for sheet, place, words in advice.find(reading, problems):
            noting = sheet._replace(found=found)
            if isinstance(place, Span):
                noting.note_at(advice.rule, *place, **words)
            else:
                noting.note(advice.rule, place, **words)
    return found
