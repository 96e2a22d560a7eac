"""The diagnosis of a whole class: the same words for each student as one at a time, made at once.

Only students with a faulty step are compared, step by step, some hundreds at a time, so that the
arrays stay in the cache. Students who typed other steps can have made their mistake elsewhere, so
each group is one that typed the same steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.diagnosis.classes import Classes
from attn_tutor.judging.diagnosis.diagnose import Diagnosis, said
from attn_tutor.judging.diagnosis.survey import faulty, fitting
from attn_tutor.judging.marking import StageMarks
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step

AT_ONCE = 256


def diagnose_many(
    derivation: Derivation, typed: Mapping[str, Typed], marks: Mapping[str, StageMarks]
) -> list[dict[str, Diagnosis]]:
    """Say for each student what can be said of each step that is not accepted.

    ``typed`` holds [student, rows, columns], a step that a student did not type being ABSENT.
    """
    students = len(next(iter(typed.values())).value) if typed else 0
    said_of: list[dict[str, Diagnosis]] = [{} for _ in range(students)]
    groups = list(_alike(typed)) if students else []
    for step in derivation.plan.steps:
        if step.name not in typed or not step.answer.numeric:
            continue
        faults = np.asarray(faulty(marks[step.name].verdicts).any(axis=(-2, -1)))
        classes = Classes(derivation, step)
        for group in groups:
            some = group[faults[group]]
            for start in range(0, len(some), AT_ONCE):
                chosen = some[start : start + AT_ONCE]
                for student, found in _said(derivation, step, classes, (typed, marks, chosen)):
                    said_of[student][step.name] = found
    return said_of


def _alike(typed: Mapping[str, Typed]) -> Iterator[Array]:
    """Give groups of students who typed numbers at the same steps."""
    forms = (Form.NUMERAL, Form.POINTED, Form.CLOSED)
    steps = [np.isin(cells.form, forms).any(axis=(-2, -1)) for cells in typed.values()]
    patterns, group = np.unique(np.stack(steps, axis=-1), axis=0, return_inverse=True)
    for place in range(len(patterns)):
        yield np.flatnonzero(group.reshape(-1) == place)


Room = tuple[Mapping[str, Typed], Mapping[str, StageMarks], "Array"]


def _said(
    derivation: Derivation, step: Step, classes: Classes, room: Room
) -> Iterator[tuple[int, Diagnosis]]:
    typed, marks, chosen = room
    students = len(typed[step.name].value)
    own = {name: Typed(*(each[chosen] for each in cells)) for name, cells in typed.items()}
    seen = {name: _marks_of(each, students, chosen) for name, each in marks.items()}
    found = fitting(derivation, own, seen, step)
    for place, student in enumerate(chosen):
        yield int(student), said(found, place, lambda: classes)


def _marks_of(marks: StageMarks, students: int, chosen: Array) -> StageMarks:
    """Give the marks of some students."""

    def some(array: Array) -> Array:
        return np.broadcast_to(array, (students, *array.shape[-2:]))[chosen]

    def carried(each: Carried) -> Carried:
        return Carried(Box(*map(some, each.box)), some(each.typed), some(each.half_unit))

    return StageMarks(some(marks.verdicts), carried(marks.own), carried(marks.mended))
