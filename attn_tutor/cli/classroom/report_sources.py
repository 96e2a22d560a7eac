"""What ``report`` counts: class files, exams, answers files and exported progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.cli.classroom import report_words as words
from attn_tutor.cli.saying import complain_of
from attn_tutor.errors import StoreError, UsageError
from attn_tutor.files.batches import Batches
from attn_tutor.files.classes import is_class_file, read_class_columns
from attn_tutor.grading.batch import Marker
from attn_tutor.grading.columns import Answers, Place, Remark, Trouble
from attn_tutor.grading.figures import Tally
from attn_tutor.grading.firsts import first_answers, seconds_of
from attn_tutor.grading.targets import placed
from attn_tutor.grading.tries import Try, tries_of
from attn_tutor.model.derivation import Derivation, derive

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.files.rows import Row
    from attn_tutor.grading.firsts import Step
    from attn_tutor.words import Text

FINDINGS, UNREAD = 1, 2
MOST_REMARKS = 20


class Counted(NamedTuple):
    """A counted class: the tally, sentences on what does not count, and the exit status."""

    tally: Tally
    remarks: tuple[Text, ...]
    status: int


def counted(settings: Settings, files: list[str], name: Callable[[str], str]) -> Counted:
    """Count files. ``name`` gives what a student is called in the report."""
    files = list(dict.fromkeys(files))
    journals = [file for file in files if _is_progress(file)]
    classes = [file for file in files if is_class_file(file) and file not in journals]
    others = [file for file in files if file not in (*journals, *classes)]
    counter = Counter(settings, name)
    for file in journals:
        counter.progress(file)
    if others:
        counter.papers(others)
    if classes:
        counter.classes(classes)
    return Counted(counter.tally, counter.said(), counter.status)


class Counter:
    """Counts one kind of file after the other into one tally."""

    def __init__(self, settings: Settings, name: Callable[[str], str]) -> None:
        self._settings, self._name = settings, name
        self.tally = Tally()
        self.status = 0
        self._remarks: list[Text] = []
        self._found: dict[tuple[str, int | None], Derivation] = {}

    def said(self) -> tuple[Text, ...]:
        """Give the first remarks, and how many more there are."""
        more = len(self._remarks) - MOST_REMARKS
        rest = [words.MORE.fill(count=more)] if more > 0 else []
        return (*self._remarks[:MOST_REMARKS], *rest)

    def papers(self, files: list[str]) -> None:
        """Count exams and answers files, as ``grade`` marks them."""
        from attn_tutor.cli.classroom.grade_files import graded

        found = graded(self._settings, files)
        self.status = max(self.status, found.status)
        for sheet in found.sheets:
            for page in sheet.pages:
                tries = tries_of(page.report)
                name = self._name(sheet.student)
                self.tally.add(name, page.report.derivation, tries, page.seconds)

    def classes(self, files: list[str]) -> None:
        """Count class files together: the first answer of a student to each place."""
        marker = Marker(self._find)
        with TemporaryDirectory() as folder:
            for batch in Batches(self._rows(files), Path(folder), self._remark):
                self._batch(marker, first_answers(batch))

    def _batch(self, marker: Marker, answers: Answers) -> None:
        """Count all answers of some students."""
        graded = marker.grade(answers)
        for remark in graded.remarks:
            if remark.trouble is not Trouble.UNREADABLE:  # that is counted, and in the table
                self._remark(remark)
        steps = [self._step(place) for place in answers.places]
        seconds = seconds_of(answers, steps)
        tries = [tries_of(report) for report in graded.reports]
        for student, number in zip(graded.student.tolist(), graded.report.tolist(), strict=True):
            derivation = graded.reports[number].derivation
            self._add(graded.students[student], derivation, tries[number], seconds)

    def _add(
        self,
        student: str,
        derivation: Derivation,
        tries: tuple[Try, ...],
        seconds: dict[tuple[str, Step], float],
    ) -> None:
        problem = f"{derivation.problem.pack}/{derivation.problem.id}"
        known = {each.step: seconds.get((student, (problem, each.step))) for each in tries}
        took = {step: passed for step, passed in known.items() if passed is not None}
        self.tally.add(self._name(student), derivation, tries, took)

    def _rows(self, files: list[str]) -> Iterator[Row | Remark | Answers]:
        for file in files:
            try:
                yield from read_class_columns(file, self._is_problem)
            except UsageError as error:
                complain_of(self._settings, error.text)
                self.status = UNREAD

    def _remark(self, remark: Remark) -> None:
        """Say what does not count, without the name of a student who has a pseudonym."""
        place = {"file": remark.file, "line": remark.line, "why": remark.text}
        if remark.student:
            said = words.OF_STUDENT.fill(student=self._name(remark.student), **place)
        else:
            said = words.REMARK.fill(**place)
        self._remarks.append(said)
        self.status = max(self.status, FINDINGS)

    def _is_problem(self, name: str) -> bool:
        try:
            self._find(name, None)
        except UsageError:
            return False
        return True

    def _find(self, name: str, seed: int | None) -> Derivation:
        if (name, seed) not in self._found:
            from attn_tutor.cli.problems import find, with_numbers_of

            problem = (
                find(self._settings, name)
                if seed is None
                else with_numbers_of(self._settings, name, seed)
            )
            self._found[name, seed] = derive(problem)
        return self._found[name, seed]

    def _step(self, place: Place) -> Step | None:
        try:
            derivation = self._find(place.problem, place.seed)
            target = placed(derivation, place.stage, place.row, place.column)
        except UsageError:
            return None
        return f"{derivation.problem.pack}/{derivation.problem.id}", target.stage

    def progress(self, file: str) -> None:
        """Count an exported history: the first try of each row of its walks, the oldest first."""
        from attn_tutor.cli.history import Shelf, made_again
        from attn_tutor.replaying.tries import seconds_in, tries_in
        from attn_tutor.store.exchange import Broken, import_lines, merge
        from attn_tutor.store.journal import open_journal

        student = self._name(Path(file).stem)
        broken: list[Broken] = []
        with TemporaryDirectory() as folder, open_journal(Path(folder)) as journal:
            with Path(file).open("rb") as lines:
                merge(journal, list(import_lines(lines, broken)))
            shelf = Shelf(self._settings)
            for kept in reversed(journal.walks()):
                walk = made_again(kept, shelf, journal)
                if walk is not None:
                    self.tally.add(student, walk.derivation, tries_in(walk), seconds_in(walk))
        for line, why in broken:
            self._remarks.append(words.REMARK.fill(file=student, line=line, why=why))
            self.status = max(self.status, FINDINGS)


def _is_progress(file: str) -> bool:
    """Tell whether the first line that can be read is a move of an exported history."""
    from attn_tutor.store.records import read_line

    if Path(file).suffix.lower() not in {".jsonl", ".ndjson", ".json"}:
        return False
    try:
        with Path(file).open(encoding="utf-8-sig") as lines:
            first = next((line for line in lines if line.strip()), "")
        read_line(first)
    except (OSError, ValueError, StoreError):
        return False
    return True
