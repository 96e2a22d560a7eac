"""The columns of a class file put together to places; each combination is worked out once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import nan
from unicodedata import normalize

from attn_tutor.files.moments import seconds
from attn_tutor.files.rows import (
    NO_NUMBER,
    NO_PLACE,
    NO_PROBLEM,
    NO_SEED,
    NO_STUDENT,
    NO_TIME,
    Found,
    broken,
)
from attn_tutor.grading.columns import Place, Remark, Trouble
from attn_tutor.model.targets import read_target
from attn_tutor.words import Text

NAMES: dict[str, tuple[str, ...]] = {
    "student": ("student", "student_id", "student id", "학생", "학번"),
    "problem": ("problem", "문제", "문제 번호"),
    "stage": ("stage", "단계"),
    "row": ("row", "행"),
    "column": ("column", "열"),
    "answer": ("answer", "답", "답안"),
    "pack": ("pack", "꾸러미"),
    "seed": ("seed", "시드"),
    "at": ("at", "time", "timestamp", "시각", "제출 시각", "타임스탬프"),
}
"""What the columns of a class file may be called."""
NAMED = ("name", "이름", "성명")
"""Columns that stand for ``student`` where there is none of that name."""
_WHOLE = re.compile(r"\s*(\d{1,6})(?:\.0*)?\s*")
_SEED = re.compile(r"\s*(-?\d{1,15})(?:\.0*)?\s*")
MOST_KEPT = 100_000


def column_of(name: str) -> str:
    """Give what a column is, or "" for one of another name.

    >>> column_of(" Student "), column_of("학번"), column_of("3.2")
    ('student', 'student', '')
    """
    known = " ".join(name.split()).lower()
    return next((column for column, names in NAMES.items() if known in names), "")


def student_of(text: str) -> str:
    r"""Give a student as everything writes it: composed, with single spaces.

    >>> student_of(" Kim  Seo\tYeon"), student_of("\t")
    ('Kim Seo Yeon', '')
    """
    return " ".join(normalize("NFC", text).split())


class Places:
    """Reads the fields of the rows of one file."""

    def __init__(self, file: str, *, commas: bool = False) -> None:
        self.file, self._commas = file, commas
        self._known: dict[tuple[str, ...], Place | Text] = {}
        self._times: dict[str, float | None] = {}

    def rows(self, fields: Mapping[str, str], line: int) -> Found:
        """Give the row of some fields, or a remark on what is wrong with it."""
        student = student_of(fields.get("student", ""))
        place = self.place(
            fields.get("problem", ""),
            fields.get("pack", ""),
            fields.get("seed", ""),
            fields.get("stage", ""),
            fields.get("row", ""),
            fields.get("column", ""),
        )
        if not student or isinstance(place, Text):
            text = place if isinstance(place, Text) else NO_STUDENT
            yield broken(self.file, line, text, student)
            return
        at, said = self.time(fields.get("at", ""), line, student)
        yield from said
        yield student, place, fields.get("answer", ""), at, self.file, line

    def place(self, *fields: str) -> Place | Text:
        """Give the place that problem, pack, seed, stage, row and column name, or what is wrong."""
        found = self._known.get(fields)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            found = self._known[fields] = self._place(*(each.strip() for each in fields))
        return found

    def _place(  # the columns of a class file
        self, problem: str, pack: str, seed: str, stage: str, row: str, column: str
    ) -> Place | Text:
        if not problem:
            return NO_PROBLEM
        if pack and "/" not in problem:
            problem = f"{pack}/{problem}"
        if seed and not _SEED.fullmatch(seed):
            return NO_SEED.fill(value=seed)
        drawn = int(float(seed)) if seed else None
        if "[" in stage:
            target = read_target(stage)
            if target is None or row or column:
                return NO_PLACE.fill(value=stage)
            places = [None if each is None else each + 1 for each in target[1:]]
            return Place(problem, drawn, target.stage, places[0], places[1], self._commas)
        for name, value in (("row", row), ("column", column)):
            if value and (not _WHOLE.fullmatch(value) or int(float(value)) < 1):
                return NO_NUMBER.fill(column=name, value=value)
        at = [int(float(value)) if value else None for value in (row, column)]
        return Place(problem, drawn, stage, at[0], at[1], self._commas)

    def time(self, text: str, line: int, student: str) -> tuple[float, list[Remark]]:
        """Read a time; one that cannot be read is said, and the answer counts all the same."""
        if not text.strip():
            return nan, []
        if text not in self._times:
            if len(self._times) >= MOST_KEPT:
                self._times.clear()
            self._times[text] = seconds(text)
        at = self._times[text]
        if at is not None:
            return at, []
        remark = Remark(Trouble.TIME, student, self.file, line, NO_TIME.fill(value=text))
        return nan, [remark]
