"""The answers of a class as columns, and what grading makes of them: columns in, columns out.

``Answers`` has one row an answer. Words that come again and again are kept once (dictionary
encoding, as Arrow has it): ``student``, ``place`` and ``text`` hold numbers into ``students``,
``places`` and ``texts``. ``file`` and ``line`` say where the answer stands, for sentences about it.
A batch holds *all* answers of its students, so that nothing needs to be known of other batches.

``Graded`` has one row a student and problem: ``student`` and ``report`` are numbers into
``students`` and ``reports``. Students who answered alike share a report, so whoever counts
something looks at each distinct report once and weighs it with ``numpy.bincount(graded.report)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numpy as np

from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.grading.submission import Report
    from attn_tutor.maths.attention import Array


class Place(NamedTuple):
    """What an answer is to: the problem as it is named (``3.2`` or ``pack/3.2``) and the place.

    ``seed`` asks for the problem with the fresh numbers of that seed. An empty ``stage`` is the
    question asked; ``row`` and ``column`` count from 1, None for all of them. ``commas`` says that
    the file writes decimal commas.
    """

    problem: str
    seed: int | None = None
    stage: str = ""
    row: int | None = None
    column: int | None = None
    commas: bool = False


class Answers(NamedTuple):
    """The answers of some students, in the order in which they were handed in.

    ``at`` is the time in seconds since 1970, NaN where none is known.
    """

    students: Sequence[str]
    places: Sequence[Place]
    texts: Sequence[str]
    files: Sequence[str]
    student: Array
    place: Array
    text: Array
    at: Array
    file: Array
    line: Array

    def rows(self, chosen: Array) -> Answers:
        """Give some of the rows."""
        return Answers(*self[:4], *(column[chosen] for column in self[4:]))


class Trouble(Enum):
    """What a remark is about."""

    BROKEN = "broken"
    LATE = "late"
    TWICE = "twice"
    TIME = "time"
    NOTE = "note"


class Remark(NamedTuple):
    """Something that must be said of an answer: what, of whom, and where it stands."""

    trouble: Trouble
    student: str
    file: str
    line: int
    text: Text


class Graded(NamedTuple):
    """What grading makes of a batch: one row a student and problem (see above)."""

    students: Sequence[str]
    student: Array
    report: Array
    reports: Sequence[Report]
    remarks: Sequence[Remark] = ()


def collected(rows: Sequence[tuple[str, Place, str, float, str, int]]) -> Answers:
    """Put rows of (student, place, text, at, file, line) into columns.

    >>> place = Place("3.2")
    >>> found = collected([("kim", place, "0.88", float("nan"), "a.csv", 2)] * 2)
    >>> found.students, found.text, found.line
    (('kim',), array([0, 0]), array([2, 2]))
    """
    student, students = _encoded([row[0] for row in rows])
    place, places = _encoded([row[1] for row in rows])
    text, texts = _encoded([row[2] for row in rows])
    file, files = _encoded([row[4] for row in rows])
    at = np.array([row[3] for row in rows], float)
    line = np.array([row[5] for row in rows], int)
    return Answers(students, places, texts, files, student, place, text, at, file, line)


Word = TypeVar("Word")


def _encoded(column: Sequence[Word]) -> tuple[Array, tuple[Word, ...]]:
    known: dict[Word, int] = {}
    numbers = [known.setdefault(each, len(known)) for each in column]
    return np.array(numbers, int), tuple(known)
