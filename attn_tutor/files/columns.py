"""The rows of a class file looked at in columns: each text once, each combination of them once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import nan
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.files.places import Places, student_of
from attn_tutor.files.rows import NO_STUDENT, broken
from attn_tutor.grading.columns import Answers, Place, Remark
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

FIELDS = ("problem", "pack", "seed", "stage", "row", "column")
MOST = 2**31
"""Fewer combinations than this can be counted on in one number of 64 bits."""


class Words(NamedTuple):
    """A column as its distinct texts, and a number into them a row."""

    known: Sequence[str]
    numbers: Array


def words_of(column: Sequence[str]) -> Words:
    """Encode a column of texts.

    >>> words_of(["3.2", "13.4", "3.2"])
    Words(known=['3.2', '13.4'], numbers=array([0, 1, 0]))
    """
    number = dict(zip(dict.fromkeys(column), count()))
    numbers = np.fromiter(map(number.__getitem__, column), int, len(column))
    return Words(list(number), numbers)


def answers_in_columns(
    words: Mapping[str, Words], line: Array, places: Places
) -> Iterator[Answers | Remark]:
    """Give the answers of some rows, after remarks on what cannot be used of them.

    ``words`` holds the columns ``student`` and ``answer``, ``at`` where there are times, and those
    of ``FIELDS`` that the file has.
    """
    students = [student_of(each) for each in words["student"].known]
    named, place = _placed(words, places)
    placed = np.array([isinstance(each, Place) for each in named], bool)[place]
    known = np.array([each != "" for each in students], bool)[words["student"].numbers]
    for row in np.flatnonzero(~(placed & known)).tolist():
        student, text = students[words["student"].numbers[row]], named[place[row]]
        told = text if isinstance(text, Text) else NO_STUDENT
        yield broken(places.file, int(line[row]), told, student)
    at, unread = _times(words, places)
    for row in np.flatnonzero(unread & placed & known).tolist():
        student, text = students[words["student"].numbers[row]], words["at"]
        yield from places.time(text.known[text.numbers[row]], int(line[row]), student)[1]
    answers = Answers(
        students,
        [each if isinstance(each, Place) else Place("") for each in named],
        words["answer"].known,
        (places.file,),
        words["student"].numbers,
        place,
        words["answer"].numbers,
        at,
        np.zeros(len(line), int),
        line,
    )
    yield answers.rows(placed & known)


def _placed(words: Mapping[str, Words], places: Places) -> tuple[list[Place | Text], Array]:
    """Give the places that the fields name, or why they name none, and the number of each row's."""
    rows = len(words["student"].numbers)
    fields = [words.get(name, Words([""], np.zeros(rows, int))) for name in FIELDS]
    key, kinds = np.zeros(rows, np.int64), 1
    for each in fields:
        key, kinds = key * len(each.known) + each.numbers, kinds * len(each.known)
        if kinds > MOST:
            known, key = np.unique(key, return_inverse=True)
            key, kinds = key.reshape(-1), len(known)
    _, at, place = np.unique(key, return_index=True, return_inverse=True)
    named = [places.place(*(each.known[each.numbers[row]] for each in fields)) for row in at]
    return named, place.reshape(-1)


def _times(words: Mapping[str, Words], places: Places) -> tuple[Array, Array]:
    """Give the time of each row, and whether it could not be read."""
    if "at" not in words:
        rows = len(words["student"].numbers)
        return np.full(rows, nan), np.zeros(rows, bool)
    known, numbers = words["at"]
    found = [places.time(text, 0, "") for text in known]
    unread = np.array([bool(said) for _, said in found], bool)
    return np.array([at for at, _ in found], float)[numbers], unread[numbers]
