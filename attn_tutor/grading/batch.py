"""A batch of a class graded: which answer counts, and each distinct sheet of answers marked once.

The rule, in the order in which it is applied:

1. An answer that cannot be placed is broken. It is said with its file and line.
2. With a due time, an answer handed in later does not count. One without a time came in on time.
3. Of several answers of a student to one place the last one handed in counts; without times, or at
   the same time, the one further down. An empty answer never replaces another.
4. An answer to a cell stands above one to its row, and that above one to the whole stage, unless
   the wider one was handed in later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.errors import UsageError
from attn_tutor.grading import remarks
from attn_tutor.grading.answers import why_unread
from attn_tutor.grading.columns import Answers, Graded, Remark, Trouble
from attn_tutor.grading.many import Desk, mark_readings
from attn_tutor.grading.sheets import by_problem, remark_on, sheets_of
from attn_tutor.grading.spreadsheets import with_points
from attn_tutor.grading.targets import placed
from attn_tutor.model.problem import Target
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.grading.columns import Place
    from attn_tutor.grading.reports import Report
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation

LONGEST_SHOWN = 40
AT_ONCE = 4096
"""So many distinct sheets are marked at once."""
Find = Callable[[str, "int | None"], "Derivation"]
"""Gives the problem of an id with the numbers of a seed; raises UsageError for an unknown one."""


Placed = tuple[Desk, Target] | Text
"""The place of an answer, or why it has none."""


class Marker:
    """Marks batches of a class; what was found and read for one batch is known for the next."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._desks: dict[tuple[str, str, int | None], Desk] = {}
        self._known: dict[tuple[str, int | None], Desk | Text] = {}

    def grade(self, answers: Answers, *, due: float | None = None) -> Graded:
        """Grade all answers of some students."""
        said: list[Remark] = []
        answers = _in_time(answers, due, said)
        placed_at = [self._place(place) for place in answers.places]
        answers = _sound(answers, placed_at, said)
        students, numbers = [np.zeros(0, int)], [np.zeros(0, int)]
        reports: list[Report] = []
        for desk, rows in _cases(answers, placed_at):
            who = np.unique(answers.student[rows])
            which, made = _graded(desk, answers.rows(rows).pruned(), self._place, said)
            students.append(who)
            numbers.append(which + len(reports))
            reports += made
        student, report = np.concatenate(students), np.concatenate(numbers)
        order = np.argsort(student, kind="stable")
        self._forget_numbers()
        return Graded(answers.students, student[order], report[order], reports, said)

    def _forget_numbers(self) -> None:
        """Forget problems with fresh numbers: each student may have others."""
        self._desks = {key: desk for key, desk in self._desks.items() if key[2] is None}
        self._known = {name: desk for name, desk in self._known.items() if name[1] is None}

    def _place(self, place: Place) -> Placed:
        desk = self._desk(place.problem, place.seed)
        if not isinstance(desk, Desk):
            return desk
        try:
            return desk, placed(desk.derivation, place.stage, place.row, place.column)
        except UsageError as error:
            return error.text

    def _desk(self, problem: str, seed: int | None) -> Desk | Text:
        name = (problem, seed)
        if name not in self._known:
            try:
                derivation = self._find(problem, seed)
            except UsageError as error:
                self._known[name] = error.text
            else:
                found = derivation.problem
                key = (found.pack, found.id, seed)
                self._known[name] = self._desks.setdefault(key, Desk(derivation, dates=True))
        return self._known[name]


def _cases(answers: Answers, placed_at: Sequence[Placed]) -> Iterator[tuple[Desk, Array]]:
    """Give each problem that is answered, and the rows of its answers, in their order."""
    desks: dict[int, Desk] = {}
    numbers: dict[int, int] = {}
    case = np.zeros(len(placed_at), int)
    for number, found in enumerate(placed_at):
        if isinstance(found, tuple):
            case[number] = numbers.setdefault(id(found[0]), len(numbers))
            desks[case[number]] = found[0]
    if not len(answers.place):
        return
    of_row = case[answers.place]
    order = np.argsort(of_row, kind="stable")
    found_cases, starts = np.unique(of_row[order], return_index=True)
    for number, rows in zip(found_cases.tolist(), np.split(order, starts[1:]), strict=True):
        yield desks[number], rows


def _in_time(answers: Answers, due: float | None, said: list[Remark]) -> Answers:
    """Leave out what came after the due time; each student and problem is said once."""
    if due is None:
        return answers
    late = answers.at > due
    said += by_problem(answers.rows(late), Trouble.LATE, remarks.LATE)
    return answers.rows(~late)


def _sound(answers: Answers, placed_at: Sequence[Placed], said: list[Remark]) -> Answers:
    """Leave out the answers that have no place, and say why."""
    broken = np.zeros(len(answers.place), bool)
    for number, text in enumerate(placed_at):
        if isinstance(text, Text):
            rows = answers.place == number
            broken |= rows
            said += [
                remark_on(answers, row, Trouble.BROKEN, text)
                for row in np.flatnonzero(rows).tolist()
            ]
    return answers.rows(~broken)


def _graded(
    desk: Desk, answers: Answers, placed_at: Callable[[Place], Placed], said: list[Remark]
) -> tuple[Array, list[Report]]:
    """Grade the answers to one problem: the number of each student's report, and the reports."""
    found = (placed_at(place) for place in answers.places)
    places = [each[1] for each in found if isinstance(each, tuple)]
    answers = _with_points(desk, answers, places)
    targets = sorted(set(places), key=lambda each: _width(desk, each))
    at = {target: column for column, target in enumerate(targets)}
    columns = np.array([at[target] for target in places])
    codes, rows = sheets_of(answers, columns, targets, said)
    said += _unread(desk, answers, targets, np.where(codes >= 0, rows, -1))
    sheets: dict[bytes, int] = {}  # numpy.unique sorts them, which takes ten times as long
    which = np.array([sheets.setdefault(own.tobytes(), len(sheets)) for own in codes], int)
    _, first = np.unique(which, return_index=True)
    readings = [
        {
            code: desk.read(target, answers.texts[code])
            for code in np.unique(own).tolist()
            if code >= 0
        }
        for target, own in zip(targets, codes.T, strict=True)
    ]
    reports: list[Report] = []
    for start in range(0, len(first), AT_ONCE):
        read = [
            [known[code] for known, code in zip(readings, sheet, strict=True) if code >= 0]
            for sheet in codes[first[start : start + AT_ONCE]].tolist()
        ]
        reports += mark_readings(desk.derivation, read, desk, joined=True)
    return which, reports


def _with_points(desk: Desk, answers: Answers, places: Sequence[Target]) -> Answers:
    """Write the decimal commas of files that have them as points."""
    texts, text = {each: code for code, each in enumerate(answers.texts)}, answers.text.copy()
    for number, target in enumerate(places):
        if not answers.places[number].commas:
            continue
        rows = answers.place == number
        one = desk.size(target) == (1, 1)
        for code in np.unique(answers.text[rows]):
            read = with_points(answers.texts[code], one_cell=one)
            text[rows & (answers.text == code)] = texts.setdefault(read, len(texts))
    return answers._replace(texts=tuple(texts), text=text)


def _width(desk: Desk, target: Target) -> tuple[int, ...]:
    """Give the order of places: by stage, the whole stage before its rows, these before cells."""
    narrow = sum(each is not None for each in target[1:])
    stage = desk.derivation.plan.names().index(target.stage)
    return (stage, narrow, target.row or 0, target.column or 0)


def _unread(desk: Desk, answers: Answers, targets: list[Target], rows: Array) -> Iterator[Remark]:
    """Say why answers that count could not be read; ``rows`` has their rows: [student, place]."""
    problem = desk.derivation.problem.id
    for target, own in zip(targets, rows.T, strict=True):
        own = own[own >= 0]  # noqa: PLW2901 - those who answered
        for code in np.unique(answers.text[own]).tolist():
            typed = answers.texts[code]
            why = why_unread(desk.read(target, typed))
            if why is None:
                continue
            words = {"problem": problem, "stage": target.stage, "typed": _short(typed), "why": why}
            text = remarks.UNREADABLE.fill(**words)
            for row in own[answers.text[own] == code].tolist():
                yield remark_on(answers, row, Trouble.UNREADABLE, text)


def _short(text: str) -> str:
    """Give a text in one line of a length that can be read at a glance."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SHOWN else f"{line[:LONGEST_SHOWN]}…"
