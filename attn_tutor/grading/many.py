"""Submissions of many students to one problem, marked at once by the one judge.

What is alike is done once: a text is read once for each place, the readings of a step are put
together once, and a step that was read and judged alike is reported once. Only the judge sees every
student, as the leading axis of its columns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.errors import UnreadableError
from attn_tutor.grading.answers import ReadStage, Texts, read_stage
from attn_tutor.grading.of_student import OfStudent, marks_of, typed_of
from attn_tutor.grading.reports import CellReport, Report, StageReport
from attn_tutor.grading.spreadsheets import MADE_A_DATE, is_date
from attn_tutor.grading.targets import size_of
from attn_tutor.judging.diagnosis.many import diagnose_many
from attn_tutor.judging.marking import mark
from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.judging.typed import Typed, nothing_typed
from attn_tutor.judging.verdicts import Verdict, worst
from attn_tutor.model.problem import Target

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step

MOST_KEPT = 20_000
"""So many readings of one problem are kept; then they are forgotten, to keep the memory flat."""
Readings = tuple[ReadStage, ...]


class Desk:
    """What is known of one problem from one batch of students to the next: every text as read.

    With ``dates`` a date is unreadable: a spreadsheet has made it of a fraction.
    """

    def __init__(self, derivation: Derivation, *, dates: bool = False) -> None:
        self.derivation, self._dates = derivation, dates
        self._read: dict[tuple[Target, str], ReadStage] = {}
        self._expected: dict[tuple[str, int, int], str] = {}

    def read(self, target: Target, texts: Texts) -> ReadStage:
        """Read an answer, a text at a place only once."""
        if not isinstance(texts, str):
            return read_stage(self.derivation.plan.step(target.stage), target, texts)
        found = self._read.get((target, texts))
        if found is None:
            step = self.derivation.plan.step(target.stage)
            if len(self._read) >= MOST_KEPT:
                self._read.clear()
            found = read_stage(step, target, texts)
            if self._dates and is_date(texts):
                nothing = nothing_typed(self.derivation.values[step.name].shape)
                error = UnreadableError(MADE_A_DATE.fill(text=texts.strip()), 0, len(texts))
                found = ReadStage(target, {}, nothing, error, raw=texts)
            self._read[target, texts] = found
        return found

    def size(self, target: Target) -> tuple[int, int]:
        """Give how many rows and columns a place has."""
        return size_of(self.derivation.plan.step(target.stage), target)

    def expected(self, step: Step, row: int, column: int) -> str:
        """Give the right value of a cell at the digits asked."""
        place = (step.name, row, column)
        if place not in self._expected:
            self._expected[place] = self.derivation.expected(step, row, column)
        return self._expected[place]


def mark_submissions(
    derivation: Derivation,
    submissions: Sequence[Mapping[Target, Texts]],
    desk: Desk | None = None,
    *,
    joined: bool = False,
) -> list[Report]:
    """Mark submissions to one problem, each as ``mark_submission`` does alone.

    With ``joined`` the places of one step that could be read are reported together.
    """
    desk = desk or Desk(derivation)
    read = [[desk.read(*answer) for answer in each.items()] for each in submissions]
    return mark_readings(derivation, read, desk, joined=joined)


def mark_readings(
    derivation: Derivation,
    read: Sequence[Sequence[ReadStage]],
    desk: Desk | None = None,
    *,
    joined: bool = False,
) -> list[Report]:
    """Mark submissions that were read, as ``mark_submissions`` does.

    The judge sees each sheet of numbers once, however they are spelled; reports of such sheets
    share ``typed``, ``marks`` and ``diagnoses``.
    """
    answered = [_by_stage(each) for each in read]
    sheets, which = _alike(answered)
    typed = _columns(derivation, sheets)
    if not typed:
        return [Report(derivation, Verdict.ABSENT, (), {}, {}, {}) for _ in read]
    marks = mark(derivation, typed)
    said = diagnose_many(derivation, typed, marks)
    shared = [
        (
            OfStudent({name: typed[name] for name in own}, place, typed_of),
            OfStudent(marks, place, marks_of),
            said[place],
        )
        for place, own in enumerate(sheets)
    ]
    reporter = Reporter(desk or Desk(derivation), joined=joined)
    reports = []
    for own, place in zip(answered, which, strict=True):
        stages = [
            each
            for name, readings in own.items()
            for each in reporter.stages(readings, marks[name].verdicts[place])
        ]
        verdict = worst([each.verdict for each in stages])
        reports.append(Report(derivation, verdict, tuple(stages), *shared[place]))
    return reports


def _alike(
    answered: Sequence[Mapping[str, Readings]],
) -> tuple[list[Mapping[str, Readings]], list[int]]:
    """Give each sheet of numbers once, and the place of every submission's sheet among them."""
    numbers: dict[int, int] = {}
    kinds: dict[tuple[object, ...], int] = {}
    known: dict[tuple[int, ...], int] = {}
    sheets: list[Mapping[str, Readings]] = []
    which = []
    for own in answered:
        for readings in own.values():
            for read in readings:
                if id(read) not in numbers:
                    key = (read.target, *(column.tobytes() for column in read.typed))
                    numbers[id(read)] = kinds.setdefault(key, len(kinds))
        sheet = tuple([numbers[id(read)] for readings in own.values() for read in readings])
        if sheet not in known:
            known[sheet] = len(sheets)
            sheets.append(own)
        which.append(known[sheet])
    return sheets, which


def _by_stage(read: Sequence[ReadStage]) -> dict[str, Readings]:
    found: dict[str, list[ReadStage]] = {}
    for each in read:
        found.setdefault(each.target.stage, []).append(each)
    return {stage: tuple(readings) for stage, readings in found.items()}


def _columns(
    derivation: Derivation, by_stage: Sequence[Mapping[str, Readings]]
) -> dict[str, Typed]:
    """Put what was read side by side: [student, rows, columns] for each step that anyone typed."""
    found: dict[str, Typed] = {}
    for name in derivation.plan.names():
        if not any(name in own for own in by_stage):
            continue
        nothing = nothing_typed(derivation.values[name].shape)
        merged: dict[tuple[int, ...], Typed] = {(): nothing}
        rows: list[Typed] = []
        for own in by_stage:
            readings = own.get(name, ())
            alike = tuple(map(id, readings))  # the same readings, so the same numbers
            if alike not in merged:
                merged[alike] = _merged(readings)
            rows.append(merged[alike])
        found[name] = Typed(*(np.stack(parts) for parts in zip(*rows, strict=True)))
    return found


def _merged(readings: Readings) -> Typed:
    """Put the answers to several places of one step together; a later one stands above."""
    first, *others = readings
    if not others:
        return first.typed
    merged = Typed(*(column.copy() for column in first.typed))
    for each in others:
        _, row, column = each.target
        one = row is not None and column is not None
        there = (row, column) if one else each.typed.form != 0
        if one and not each.typed.form[there]:
            continue  # it could not be read
        for into, out in zip(merged, each.typed, strict=True):
            into[there] = out[there]
    return merged


class Reporter:
    """Reports of steps, each made once for all who typed the same and were judged the same."""

    def __init__(self, desk: Desk, *, joined: bool) -> None:
        self._desk, self._joined = desk, joined
        self._made: dict[tuple[tuple[int, ...], bytes], tuple[StageReport, ...]] = {}

    def stages(self, readings: Readings, verdicts: Array) -> tuple[StageReport, ...]:
        """Report what was answered at the places of one step."""
        key = (tuple(map(id, readings)), verdicts.tobytes())
        if key not in self._made:
            parts = _joined(readings) if self._joined else readings
            self._made[key] = tuple(self._report(read, verdicts) for read in parts)
        return self._made[key]

    def _report(self, read: ReadStage, verdicts: Array) -> StageReport:
        step = self._desk.derivation.plan.step(read.target.stage)
        if not _fits(read):
            return StageReport(step.name, Verdict.UNREADABLE, (), read)
        cells = tuple(
            CellReport(
                row,
                column,
                text,
                Verdict(int(verdicts[row, column])),
                self._desk.expected(step, row, column),
            )
            for (row, column), text in sorted(read.texts.items())
        )
        return StageReport(step.name, worst([cell.verdict for cell in cells]), cells, read)


def _fits(read: ReadStage) -> bool:
    return read.error is None and read.shape is ShapeFinding.FITS


def _joined(readings: Readings) -> Readings:
    """Put the readings together that fit; one that could not be read stays for itself."""
    fitting = tuple(read for read in readings if _fits(read))
    if len(fitting) <= 1:
        return readings
    texts = {place: text for read in fitting for place, text in read.texts.items()}
    # the numbers of all places stand in the columns of the report
    told = tuple(reading for read in fitting for reading in read.readings)
    target = Target(fitting[0].target.stage)
    whole = fitting[0]._replace(target=target, texts=texts, raw="", readings=told)
    return (whole, *(read for read in readings if not _fits(read)))
