"""Files of several students to sheets: the last submission of a student counts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.cli.classroom.grade_exam import Sat, marked_exam
from attn_tutor.cli.exam.walks import TAKEN_UP
from attn_tutor.cli.saying import complain_of
from attn_tutor.cli.shelf import library_of
from attn_tutor.errors import UsageError
from attn_tutor.files.submission import RefusedError, read_submission
from attn_tutor.grading.handed_in import sorted_by_rule
from attn_tutor.render.exam import words
from attn_tutor.render.exam.screens import local
from attn_tutor.render.exam.sheet import Page, Sheet

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.packs.shelves.library import Library
    from attn_tutor.store.walks import Entry
    from attn_tutor.words import Text

REFUSED, UNREAD = 1, 2


class Handed(NamedTuple):
    """One marked file: whose, what it counts for, and when it was handed in (its place if not)."""

    student: str
    counts_for: tuple[str, ...]
    at: tuple[str, int]
    file: str
    sheet: Sheet


class Graded(NamedTuple):
    """The papers that count, sentences on files that do not, and the exit status."""

    sheets: tuple[Sheet, ...]
    notes: tuple[Text, ...]
    status: int


def graded(settings: Settings, files: Iterable[str], due: float | None = None) -> Graded:
    """Mark files; one that cannot be marked is said on the error stream and stops nothing.

    An exam that was handed in after the due time, in seconds, does not count.
    """
    library, status = library_of(settings.packs), 0
    library.packs()
    handed: list[Handed] = []
    for place, file in enumerate(dict.fromkeys(files)):
        try:
            handed.append(_handed(settings, library, file, place))
        except RefusedError as error:
            complain_of(settings, words.REFUSED.fill(file=file, why=_bare(error.text)))
            status = max(status, REFUSED)
        except UsageError as error:
            complain_of(settings, error.text)
            status = UNREAD
    found = sorted_by_rule(
        handed,
        counts_for=lambda each: (each.student, *each.counts_for),
        at=lambda each: each.at,
        late=lambda each: due is not None and _seconds(each) > due,
    )
    notes = tuple(words.LATE.fill(file=each.file, student=each.student) for each in found.late)
    notes += tuple(
        words.SET_ASIDE.fill(file=each.file, student=each.student, later=later.file)
        for each, later in found.replaced
    )
    return Graded(_sheets(found.counted), notes, status)


def _seconds(handed: Handed) -> float:
    """Give when a file was handed in; an answers file has no time, and so is never late."""
    at = handed.at[0]
    return datetime.fromisoformat(at).timestamp() if at else 0.0


def _bare(text: Text) -> Text:
    return type(text)(en=text.en.rstrip("."), ko=text.ko.rstrip("."))


def _sheets(counted: Iterable[Handed]) -> tuple[Sheet, ...]:
    """Put the answers files of a student together; an exam is a sheet of its own."""
    found: dict[tuple[str, ...], Sheet] = {}
    for each in sorted(counted, key=lambda one: one.student):
        key = (each.student, *(each.counts_for if each.sheet.exam else ()))
        there = found.get(key)
        if there is not None:
            files = (*there.files, each.file)
            about = (words.FROM_FILES.fill(files=", ".join(files)),)
            pages = (*there.pages, *each.sheet.pages)
            found[key] = there._replace(files=files, about=about, pages=pages)
        else:
            found[key] = each.sheet
    return tuple(found.values())


def _handed(settings: Settings, library: Library, file: str, place: int) -> Handed:
    given = read_submission(file)
    if given is None:
        return _answers(settings, file, place)
    sat = marked_exam(given, library)
    pages = tuple(Page(*each, fixed) for each, fixed in zip(sat.problems, sat.fixed, strict=True))
    facts = {"pack": given.pack, "version": given.version, "class": given.group}
    exam = (*facts.items(), ("begun", given.begun), ("ended", given.ended))
    sheet = Sheet(given.student, (file,), pages, exam, tuple(_about(sat, file)))
    at = (given.ended, place)
    return Handed(given.student, ("exam", given.pack, given.group), at, file, sheet)


def _about(sat: Sat, file: str) -> Iterable[Text]:
    paper, begun, ended = sat.paper, sat.cover[0].at, sat.cover[-1].at
    yield words.FROM_EXAM.fill(pack=paper.pack, version=paper.version, group=paper.group, file=file)
    minutes = _minutes(begun, ended)
    yield words.TIMES.fill(begun=local(begun), ended=local(ended), minutes=minutes)
    sittings = [entry.at for entry in sat.cover if entry.name == TAKEN_UP]
    if len(sittings) > 1:
        times = sorted(entry.at for entries in sat.chains for entry in entries)
        away = sum(_minutes(max(t for t in times if t < at), at) for at in sittings[1:])
        yield words.PAUSES.fill(sittings=len(sittings), minutes=away)
    if any(_goes_back(entries) for entries in sat.chains) or ended < begun:
        yield words.CLOCK_BACK


def _minutes(start: str, end: str) -> int:
    passed = datetime.fromisoformat(end) - datetime.fromisoformat(start)
    return round(passed.total_seconds() / 60)


def _goes_back(entries: list[Entry]) -> bool:
    return any(one.at > other.at for one, other in pairwise(entries))


def _answers(settings: Settings, file: str, place: int) -> Handed:
    from attn_tutor.cli.problems import find
    from attn_tutor.files.answers import read_answers, student_of
    from attn_tutor.grading.submission import mark_submission
    from attn_tutor.grading.targets import known_target
    from attn_tutor.model.derivation import derive
    from attn_tutor.replaying.marked import marked_answers

    submitted = read_answers(file)
    problem = find(settings, submitted.problem)
    answers = {known_target(problem, name): text for name, text in submitted.answers.items()}
    derivation = derive(problem)
    if any(derivation.plan.step(target.stage).answer.self_marked for target in answers):
        raise UsageError(phrases.SELF_MARKED.fill(id=problem.id))
    marked = marked_answers(mark_submission(derivation, answers))
    student = student_of(file) or Path(file).stem
    about = (words.FROM_FILES.fill(files=file),)
    sheet = Sheet(student, (file,), (Page(*marked, fixed=True),), (), about)
    return Handed(student, (problem.pack, problem.id), ("", place), file, sheet)
