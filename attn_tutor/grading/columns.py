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
    from attn_tutor.grading.reports import Report
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

    def pruned(self) -> Answers:
        """Leave out the words that no row names any more."""
        students, student = _used(self.students, self.student)
        places, place = _used(self.places, self.place)
        texts, text = _used(self.texts, self.text)
        files, file = _used(self.files, self.file)
        return Answers(
            students, places, texts, files, student, place, text, self.at, file, self.line
        )


class Trouble(Enum):
    """What a remark is about."""

    BROKEN = "broken"
    UNREADABLE = "unreadable"
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
    columns = list(zip(*rows, strict=True)) or [()] * 6
    student, students = _encoded(columns[0])
    known, things = _encoded([*map(id, columns[1])])  # readers give a place again as it is
    found = dict(zip(map(id, columns[1]), columns[1], strict=True))
    alike, places = _encoded([found[each] for each in things])  # other files have others like it
    place = alike[known]
    text, texts = _encoded(columns[2])
    file, files = _encoded(columns[4])
    at, line = np.array(columns[3], float), np.array(columns[5], int)
    return Answers(students, places, texts, files, student, place, text, at, file, line)


def merged(parts: Sequence[Answers]) -> Answers:
    """Put the rows of several parts under each other, in their order.

    >>> place = Place("3.2")
    >>> rows = [(name, place, "1", 0.0, "a.csv", 2) for name in ("kim", "lee")]
    >>> merged([collected(rows), collected(rows[1:])]).student
    array([0, 1, 1])
    """
    students, student = _together([(part.students, part.student) for part in parts])
    places, place = _together([(part.places, part.place) for part in parts])
    texts, text = _together([(part.texts, part.text) for part in parts])
    files, file = _together([(part.files, part.file) for part in parts])
    at = np.concatenate([part.at for part in parts])
    line = np.concatenate([part.line for part in parts])
    return Answers(students, places, texts, files, student, place, text, at, file, line)


Word = TypeVar("Word")


def _encoded(column: Sequence[Word]) -> tuple[Array, tuple[Word, ...]]:
    words = tuple(dict.fromkeys(column))
    known = {word: number for number, word in enumerate(words)}
    return np.array(list(map(known.__getitem__, column)), int), words


def _used(words: Sequence[Word], column: Array) -> tuple[tuple[Word, ...], Array]:
    if len(words) > len(column):
        used, which = np.unique(column, return_inverse=True)
        return tuple(words[at] for at in used.tolist()), which.reshape(-1)
    counts = np.bincount(column, minlength=len(words))  # much faster than sorting
    used = np.flatnonzero(counts)
    which = np.cumsum(counts > 0) - 1
    return tuple(words[at] for at in used.tolist()), which[column]


def _together(parts: Sequence[tuple[Sequence[Word], Array]]) -> tuple[tuple[Word, ...], Array]:
    known: dict[Word, int] = {}
    columns = []
    for words, column in parts:
        new = [known.setdefault(word, len(known)) for word in words]
        columns.append(np.array(new, int)[column])
    return tuple(known), np.concatenate(columns)
