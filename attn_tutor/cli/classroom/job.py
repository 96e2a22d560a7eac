"""The work on one batch of a class, on this machine or another: answers in, a piece of table out.

``graded_part`` is a pure function: the same batch and job always give the same bytes. All that it
needs comes with the job, so whoever runs it needs neither the files nor the packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.grading.batch import Marker
from attn_tutor.grading.columns import Answers, Graded, Remark
from attn_tutor.learning.scoring_facts import Report as Score
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import Problem
from attn_tutor.render.classroom.graded_rows import COLUMNS, Per, Rows, number
from attn_tutor.render.exam.as_json import SheetLines
from attn_tutor.render.exam.sheet import Page, Sheet
from attn_tutor.replaying.marked import Scores
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.grading.reports import StageReport
    from attn_tutor.model.derivation import Derivation

Form = Literal["csv", "parquet", "jsonl", "nothing"]


NO_MARKS = Score((), (), Fraction(0), Fraction(0), Fraction(0), Fraction(0))


class Job(NamedTuple):
    """What is to be done with every batch: the problems by name (or why there is none), and how.

    ``due`` is the time in seconds after which an answer is late. Without ``marks`` none are worked
    out: a row a cell has none.
    """

    problems: Mapping[str, Problem | Text]
    per: Per
    form: Form
    due: float | None = None
    marks: bool = True


class Part(NamedTuple):
    """A piece of the table, and what is counted and said of it.

    ``verdicts`` counts cells by verdict, ``pairs`` students and problems. ``students`` names those
    of whom anything counts, with their marks and what could be had.
    """

    data: bytes
    students: tuple[tuple[str, float, float], ...]
    pairs: int
    verdicts: Mapping[str, int]
    remarks: tuple[Remark, ...]


def graded_part(answers: Answers, job: Job) -> Part:
    """Grade one batch."""
    return Grading(job).part(answers)


class Grading:
    """Grades batch after batch; what was read for one is known for the next."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._marker = Marker(self._find)
        self._scores = Scores()

    def part(self, answers: Answers) -> Part:
        """Grade all answers of some students."""
        graded = self._marker.grade(answers, due=self._job.due)
        sheets = list(self._sheets(graded))
        data = written(sheets, self._job.per, self._job.form)
        verdicts = _verdicts(graded)
        totals: dict[tuple[int, ...], tuple[float, float]] = {}
        students = tuple((sheet.student, *_totals(sheet, totals)) for sheet in sheets)
        self._scores.forget_reports()
        return Part(data, students, len(graded.report), verdicts, tuple(graded.remarks))

    def _find(self, name: str, seed: int | None) -> Derivation:
        problem = self._job.problems[name]
        if isinstance(problem, Text):
            raise UsageError(problem)
        if seed is not None:
            from attn_tutor.variants.fresh import fresh

            problem = fresh(problem, seed)
        return derive(problem)

    def _sheets(self, graded: Graded) -> Iterator[Sheet]:
        """Put the problems of each student together to a paper."""
        of = self._scores.of if self._job.marks else lambda _: NO_MARKS
        pages = [
            Page(report, of(report), fixed=report.derivation.problem.seed is None)
            for report in graded.reports
        ]
        own: list[Page] = []
        numbers = graded.student.tolist()
        following = [*numbers[1:], -1][: len(numbers)]
        for student, after, report in zip(numbers, following, graded.report.tolist(), strict=True):
            own.append(pages[report])
            if student != after:
                yield Sheet(graded.students[student], (), tuple(own))
                own = []


def _totals(sheet: Sheet, known: dict[tuple[int, ...], tuple[float, float]]) -> tuple[float, float]:
    """Give the marks of a paper and what could be had; papers marked alike are added up once."""
    key = tuple(id(page.score) for page in sheet.pages)
    if key not in known:
        known[key] = (number(sheet.marks), number(sheet.total))
    return known[key]


def _verdicts(graded: Graded) -> dict[str, int]:
    """Count cells by verdict, each distinct report of a step once; an unread answer is one cell."""
    import numpy as np

    times = np.bincount(graded.report, minlength=len(graded.reports)).tolist()
    stages: dict[int, StageReport] = {}
    counts: Counter[int] = Counter()
    for report, count in zip(graded.reports, times, strict=True):
        for stage in report.stages:
            stages[id(stage)] = stage
            counts[id(stage)] += count
    found: Counter[str] = Counter()
    for key, stage in stages.items():
        for verdict in [cell.verdict for cell in stage.cells] or [stage.verdict]:
            found[verdict.word] += counts[key]
    return dict(found)


def written(sheets: list[Sheet], per: Per, form: Form) -> bytes:
    """Write papers as a piece of a table: lines of CSV or JSON, or a Parquet file."""
    if form == "jsonl":
        lines = SheetLines()
        text = "".join(line + "\n" for sheet in sheets for line in lines.lines(sheet))
        return text.encode()
    if form == "nothing":
        return b""
    rows = Rows(per)
    if form == "csv":
        return "".join(rows.csv(sheet) for sheet in sheets).encode()
    from attn_tutor.files.parquet_out import parquet_of

    return parquet_of(COLUMNS[per], [row for sheet in sheets for row in rows.rows(sheet)])
