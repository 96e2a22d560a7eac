"""Evidence: what the first try of one row tells about one skill (marking rules, section 5).

The unit is a row's *first* try, marked with follow-through, so that a carried error is charged
once. A near miss or the way of writing never counts against the skill of the stage; it counts for
``rounding``, which has its own evidence. Nothing follows from a row that was left blank, could not
be read, was hinted at level 3 or 4, or stands where the numbers cannot show a mistake (row 1 of a
causal problem, equal scores).
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from attn_tutor.judging.verdicts import ACCEPTED, NEAR_MISSES, Verdict
from attn_tutor.learning.skills import ROUNDING

FULL, HALF = 1.0, 0.5
CUT_OFF = "rounding.truncated"
"""The one mistaken idea about rounding; a last digit or too few of them is a slip."""
LAST_HALF_LEVEL = 2
"""Up to this hint level a row is half a row of evidence; above it, none."""


class Evidence(NamedTuple):
    """One row's first try as it counts for one skill.

    ``weight`` is 1, or 0.5 after a hint. ``problem`` is pack/id, with the seed behind it where the
    numbers were fresh; ``separates`` tells whether its numbers tell the skill's main mistakes
    apart. ``mistake`` is the misconception that was named for sure, or "".
    """

    skill: str
    at: datetime
    correct: bool
    weight: float
    problem: str
    separates: bool
    mistake: str = ""


class FirstTry(NamedTuple):
    """The plain facts of a row's first try.

    ``verdicts`` are those of its cells, ``hint_level`` the highest level seen before it (0: none),
    ``mistake`` the id that the diagnosis is sure of, or "". ``shows`` is False where the row cannot
    show a mistake, ``exact`` True where nothing is rounded.
    """

    skill: str
    at: datetime
    verdicts: tuple[Verdict, ...]
    problem: str
    hint_level: int = 0
    separates: bool = False
    mistake: str = ""
    shows: bool = True
    exact: bool = False


def evidence_of(row: FirstTry) -> Evidence | None:
    """Give what a first try tells about the skill of its stage, or None.

    >>> from datetime import UTC
    >>> row = FirstTry("dot", datetime(2026, 3, 2, tzinfo=UTC), (Verdict.FOLLOWS,), "p/3.2")
    >>> evidence_of(row).correct, evidence_of(row._replace(hint_level=3))
    (True, None)
    """
    if not row.skill or not row.shows or not _tells(row):
        return None
    correct = all(verdict in ACCEPTED + NEAR_MISSES for verdict in row.verdicts)
    if not correct and Verdict.WRONG not in row.verdicts:
        return None  # cells were left blank, and what there is is right
    mistake = row.mistake if not correct and is_misconception(row.mistake) else ""
    return _evidence(row, row.skill, correct=correct, mistake=mistake)


def rounding_of(row: FirstTry) -> Evidence | None:
    """Give what a first try tells about rounding: nothing if it is wrong or needs no rounding."""
    if row.exact or not _tells(row):
        return None
    if not all(verdict in ACCEPTED + NEAR_MISSES for verdict in row.verdicts):
        return None
    correct = not any(verdict in NEAR_MISSES for verdict in row.verdicts)
    mistake = CUT_OFF if Verdict.TRUNCATED in row.verdicts else ""
    return _evidence(row, ROUNDING, correct=correct, mistake=mistake)


def is_misconception(mistake: str) -> bool:
    """Tell whether a name of the catalogue is a mistaken idea and not a slip of the pen.

    A name that the catalogue no longer has counts as one.
    """
    if not mistake:
        return False
    from attn_tutor.judging.misconceptions import catalogue

    entry = catalogue().get(mistake)
    return entry is None or entry.kind == "misconception"


def _tells(row: FirstTry) -> bool:
    """Tell whether the row was tried at all, and by the student alone."""
    return bool(row.verdicts) and row.hint_level <= LAST_HALF_LEVEL


def _evidence(row: FirstTry, skill: str, *, correct: bool, mistake: str) -> Evidence:
    weight = HALF if row.hint_level > 0 else FULL
    return Evidence(skill, row.at, correct, weight, row.problem, row.separates, mistake)
