"""Marked papers as rows of a table: one a cell, a stage, a problem or a student."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from attn_tutor.judging.verdicts import Verdict, worst
from attn_tutor.render.classroom.spreadsheet import Kept, csv_line, csv_lines
from attn_tutor.render.exam.sheet import first_cell

if TYPE_CHECKING:
    from attn_tutor.render.exam.sheet import Page, Sheet

Per = Literal["cell", "stage", "problem", "student"]
PER: tuple[Per, ...] = get_args(Per)
EXAM = ("class", "begun", "ended")
PAPER = ("paper_deduction", "paper_marks", "paper_of", "paper_percent")
FIRST = ("first_stage", "first_error", "typed", "expected", "mistake")
COLUMNS: dict[Per, tuple[str, ...]] = {
    "cell": (
        *("student", "pack", "class", "problem", "seed", "stage", "row", "column"),
        *("typed", "verdict", "expected"),
    ),
    "stage": (
        *("student", "pack", *EXAM, "problem", "seed", "stage", "verdict", "method", "accuracy"),
        *("marks", "of", "cells", "count", "follow", "first_error", "typed", "expected"),
        *("mistake", "fits", *PAPER),
    ),
    "problem": (
        *("student", "pack", *EXAM, "problem", "seed", "verdict", "marks", "of"),
        *("cells", "count", "follow", *FIRST, *PAPER),
    ),
    "student": (
        *("student", *EXAM, "status", "problems", "verdict", "cells", "count", "follow"),
        *("deduction", "marks", "of", "percent"),
    ),
}
GRADED, MISSING = "graded", "missing"


class Rows:
    """Makes the rows of papers; what is alike in several papers is made once.

    Keep one no longer than the reports of a batch: it knows them by where they stand in memory.
    """

    def __init__(self, per: Per) -> None:
        self.per = per
        self._middle: dict[tuple[object, ...], tuple[Page, list[tuple[object, ...]], str]] = {}
        self._tails: dict[tuple[int, ...], tuple[tuple[object, ...], str]] = {}

    def rows(self, sheet: Sheet) -> Iterator[tuple[object, ...]]:
        """Give the rows of one paper, columns as ``COLUMNS`` has them."""
        if self.per == "student":
            yield (sheet.student, *_student(sheet))
            return
        tail = self._tail(sheet)[0]
        for page in sheet.pages:
            for row in self._rows(sheet, page)[1]:
                yield (sheet.student, *row, *tail)

    def csv(self, sheet: Sheet) -> str:
        """Give the rows of one paper as lines of CSV."""
        if self.per == "student":
            return "".join(csv_line(row) + "\n" for row in self.rows(sheet))
        name, tail = csv_line([sheet.student]), self._tail(sheet)[1]
        parts = (self._rows(sheet, page)[2] for page in sheet.pages)
        whole = "".join(parts)
        return whole.replace(_NAME, name).replace(_TAIL, tail)

    def _rows(self, sheet: Sheet, page: Page) -> tuple[Page, list[tuple[object, ...]], str]:
        same: tuple[object, ...] = (id(page.report),)
        if self.per != "cell":  # what is typed shows at the first error only
            same = (id(page.report.marks), _first(page).typed)
        key = (*same, id(page.score), sheet.exam)
        if key not in self._middle:
            rows = list(_BY[self.per](page, dict(sheet.exam)))
            end = () if self.per == "cell" else (_TAIL,)
            text = csv_lines((_NAME, *row, *end) for row in rows)
            self._middle[key] = (page, rows, text)
        return self._middle[key]

    def _tail(self, sheet: Sheet) -> tuple[tuple[object, ...], str]:
        if self.per == "cell":
            return (), ""
        key = tuple(id(page.score) for page in sheet.pages)
        if key not in self._tails:
            tail = tuple(map(number, (sheet.deduction, sheet.marks, sheet.total)))
            tail = (*tail, round(sheet.percent, 2))
            self._tails[key] = (tail, csv_line(tail))
        return self._tails[key]


_NAME, _TAIL = Kept("\x02"), Kept("\x03")
"""Hold the places of what differs from student to student; no text of a table has them."""


def number(marks: Fraction) -> float:
    """Give marks as a number of four decimals."""
    return round(float(marks), 4)


def missing_row(student: str) -> tuple[object, ...]:
    """Give the row of a student who has handed in nothing that counts."""
    return (student, "", "", "", MISSING, 0, "", 0, 0, 0, 0.0, 0.0, 0.0, 0.0)


def _cells(page: Page, exam: dict[str, str]) -> Iterator[tuple[object, ...]]:
    problem = page.report.derivation.problem
    head = (problem.pack, exam.get("class", ""), problem.id, _seed(page))
    for stage in page.report.stages:
        for cell in stage.cells:
            place = (stage.stage, cell.row + 1, cell.column + 1)
            yield (*head, *place, cell.typed, cell.verdict.word, cell.expected)
        if not stage.cells:
            target = stage.read.target
            at = ["" if each is None else each + 1 for each in target[1:]]
            yield (*head, stage.stage, *at, stage.read.raw, stage.verdict.word, "")


def _stages(page: Page, exam: dict[str, str]) -> Iterator[tuple[object, ...]]:
    first, head = _first(page), _head(page, exam)
    for mark in page.score.stages:
        found = [each.verdict for each in page.report.stages if each.stage == mark.stage]
        said = page.report.diagnoses.get(mark.stage)
        marks = (mark.method, mark.accuracy, mark.marks, mark.worth)
        yield (
            *head,
            mark.stage,
            worst(found).word if found else Verdict.BLANK.word,
            *map(number, marks),
            *(mark.cells, mark.accepted, mark.follows),
            *(first[1:] if first[0] == mark.stage else ("",) * 4),
            " ".join(fit.id for fit in said.fits) if said else "",
        )


def _problems(page: Page, exam: dict[str, str]) -> Iterator[tuple[object, ...]]:
    stages = page.score.stages
    yield (
        *_head(page, exam),
        page.report.verdict.word,
        number(page.score.earned),
        number(page.score.total),
        *(sum(getattr(mark, name) for mark in stages) for name in ("cells", "accepted", "follows")),
        *_first(page),
    )


def _head(page: Page, exam: dict[str, str]) -> tuple[object, ...]:
    problem = page.report.derivation.problem
    return (problem.pack, *(exam.get(name, "") for name in EXAM), problem.id, _seed(page))


def _seed(page: Page) -> object:
    seed = page.report.derivation.problem.seed
    return "" if seed is None else seed


class First(NamedTuple):
    """The first error of a problem: where, what was typed, what is right and what it may be."""

    stage: str = ""
    place: str = ""
    typed: str = ""
    expected: str = ""
    mistake: str = ""


def _first(page: Page) -> First:
    for error in page.score.errors:
        cell = first_cell(page, error)
        place = f"{error.row + 1},{error.column + 1}"
        typed, expected = (cell.typed, cell.expected) if cell else ("", "")
        return First(error.stage, place, typed, expected, error.mistake or "")
    return First()


_BY = {"cell": _cells, "stage": _stages, "problem": _problems}


def _student(sheet: Sheet) -> tuple[object, ...]:
    exam = dict(sheet.exam)
    counted: Counter[str] = Counter()
    for page in sheet.pages:
        for mark in page.score.stages:
            counted.update(cells=mark.cells, count=mark.accepted, follow=mark.follows)
    return (
        *(exam.get(name, "") for name in EXAM),
        GRADED,
        len(sheet.pages),
        worst([page.report.verdict for page in sheet.pages]).word,
        *(counted[name] for name in ("cells", "count", "follow")),
        *map(number, (sheet.deduction, sheet.marks, sheet.total)),
        round(sheet.percent, 2),
    )
