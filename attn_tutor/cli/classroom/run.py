"""A class graded: files to batches, batches to pieces of a table, here or on other machines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.cli.classroom import words
from attn_tutor.cli.classroom.bar import Bar, bar
from attn_tutor.cli.classroom.job import Grading, Job, Part
from attn_tutor.cli.saying import complain_of
from attn_tutor.errors import UsageError
from attn_tutor.files.batches import MOST_ROWS, Batches
from attn_tutor.files.classes import read_class_columns
from attn_tutor.grading.columns import Answers
from attn_tutor.model.problem import Problem
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.cli.classroom.job import Form
    from attn_tutor.cli.classroom.parts import Parts
    from attn_tutor.cli.classroom.remarks import Remarks
    from attn_tutor.cli.settings import Settings
    from attn_tutor.files.rows import Row
    from attn_tutor.grading.columns import Remark
    from attn_tutor.render.classroom.graded_rows import Per

UNREAD = 2
MOST_SHOWN = 50
"""So many students are shown on the screen; more are for a file."""


class Wanted(NamedTuple):
    """What is asked of a run: the files, what the table has a row of, its form, and who works.

    ``due`` is a time in seconds. ``dask`` is the address of a scheduler, or ``local``. ``batch`` is
    how many answers are graded at a time.
    """

    files: tuple[str, ...]
    per: Per
    form: Form
    due: float | None = None
    dask: str = ""
    batch: int = MOST_ROWS


class Totals:
    """What a run comes to: students, problems handed in, cells by verdict.

    Names are kept only of the first students, with their marks, and of those who are missing on
    the roster or not on it.
    """

    def __init__(self, roster: Iterable[str] = ()) -> None:
        self._roster = frozenset(roster)
        self.missing = dict.fromkeys(roster)
        self.strangers: list[str] = []
        self.first: dict[str, tuple[float, float]] = {}
        self.students = self.pairs = 0
        self.verdicts: Counter[str] = Counter()
        self.worth: tuple[float, float] | None = None  # the least and the most to be had

    def add(self, part: Part) -> None:
        """Count a batch in."""
        for name, marks, total in part.students:
            least, most = self.worth or (total, total)
            self.worth = (min(least, total), max(most, total))
            if len(self.first) < MOST_SHOWN:
                self.first[name] = (marks, total)
            if self._roster:
                self.missing.pop(name, None)
                self.strangers += [] if name in self._roster else [name]
        self.students += len(part.students)
        self.pairs += part.pairs
        self.verdicts.update(part.verdicts)


class Problems(dict[str, "Problem | Text"]):
    """The problems of the library by the names that files have for them, or why there is none."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def __missing__(self, name: str) -> Problem | Text:
        """Look a problem up when it is first asked for."""
        from attn_tutor.cli.problems import find

        try:
            self[name] = find(self._settings, name)
        except UsageError as error:
            self[name] = error.text
        return self[name]


class ClassRun:
    """One run. ``status`` is 2 where a file could not be read at all."""

    def __init__(
        self, settings: Settings, wanted: Wanted, remarks: Remarks, roster: Iterable[str] = ()
    ) -> None:
        self._settings, self._wanted, self._remarks = settings, wanted, remarks
        self._problems = Problems(settings)
        self.totals = Totals(roster)
        self.status = 0

    def pieces(self, parts: Parts | None) -> Iterator[bytes]:
        """Grade batch by batch and give the pieces of the table; finished ones are kept in parts.

        With parts the pieces lie there, and empty ones are given.
        """
        with ExitStack() as stack:
            shown = stack.enter_context(bar(self._settings))
            folder = TemporaryDirectory(dir=parts.folder if parts else None)
            room = Path(stack.enter_context(folder))
            shown.begin(words.READING, None)
            found = Batches(self._rows(shown), room, self._remarks.add, self._wanted.batch)
            shown.end(words.READING)
            shown.begin(words.MARKING, len(found))
            for answers, part in self._parts(found, parts):
                shown.move(words.MARKING, answers)
                self.totals.add(part)
                for remark in part.remarks:
                    self._remarks.add(remark)
                yield part.data

    def _rows(self, shown: Bar) -> Iterator[Row | Remark | Answers]:
        for file in dict.fromkeys(self._wanted.files):
            try:
                for number, found in enumerate(read_class_columns(file, self._is_problem)):
                    if isinstance(found, Answers):
                        shown.move(words.READING, len(found.student))
                    elif number % STEP == STEP - 1:
                        shown.move(words.READING, STEP)
                    yield found
            except UsageError as error:
                complain_of(self._settings, error.text)
                self.status = UNREAD

    def _is_problem(self, name: str) -> bool:
        return isinstance(self._problems[name], Problem)

    def _parts(self, found: Iterable[Answers], parts: Parts | None) -> Iterator[tuple[int, Part]]:
        """Give the number of answers and the part of each batch, in order."""
        wanted = self._wanted
        marks = wanted.per != "cell" or wanted.form in {"jsonl", "nothing"}
        job = Job(self._problems, wanted.per, wanted.form, wanted.due, marks)
        todo: Iterator[tuple[int, Answers, Part | None]] = (
            (number, answers, parts.load(number) if parts else None)
            for number, answers in enumerate(found, 1)
        )
        if wanted.dask:
            from attn_tutor.cli.classroom.dask import graded_elsewhere

            work = graded_elsewhere(wanted.dask, todo, job)
        else:
            work = _graded_here(todo, job)
        for number, answers, part in work:
            if parts and part.data:
                parts.save(number, part)
                part = part._replace(data=b"")  # noqa: PLW2901  # it lies on the disk now
            yield answers, part


STEP = 10_000


def _graded_here(
    todo: Iterable[tuple[int, Answers, Part | None]], job: Job
) -> Iterator[tuple[int, int, Part]]:
    grading = Grading(job)
    for number, answers, known in todo:
        yield number, len(answers.student), known or grading.part(answers)
