"""Worked examples that fade: the first problem of a skill is shown with blanks.

Fading that adapts to the student beat fixed fading and plain problems (doi
10.1007/s11251-009-9107-8); with feedback at every step *forward* fading, in which the first steps
are left blank first, beat backward fading (Moreno, Reisslein and Ozogul 2009).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from attn_tutor.learning.evidence import Evidence
from attn_tutor.learning.mastery import PASSED, standings, start


class Fading(NamedTuple):
    """The stages that the student fills in, and those that are shown worked out, in order."""

    blank: tuple[str, ...]
    worked: tuple[str, ...]


def blanks_for(history: Iterable[Evidence], stages: Iterable[tuple[str, str]]) -> Fading:
    """Say which of the stages, (name, skill) in order, are left blank.

    Blank are those whose skill passes .6 and the first that does not: the one to learn now. So a
    beginner fills in the first stage, and one stage more each time an estimate passes. A stage of
    no skill (an answer in words) is always blank.

    >>> blanks_for((), [("scores", "dot"), ("scaled_scores", "scale"), ("weights", "normalise")])
    Fading(blank=('scores',), worked=('scaled_scores', 'weights'))
    """
    known = standings(history)
    blank: list[str] = []
    worked: list[str] = []
    learning = ""
    for name, skill in stages:
        passed = not skill or (known.get(skill) or start(skill)).estimate >= PASSED
        if not passed and not learning:
            learning = skill
        (blank if passed or skill == learning else worked).append(name)
    return Fading(tuple(blank), tuple(worked))
