"""Which answer of a student counts at each place: the last one, and a cell above its row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.grading import remarks
from attn_tutor.grading.columns import Answers, Remark, Trouble
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.problem import Target


def sheets_of(
    answers: Answers, column: Array, targets: list[Target], said: list[Remark]
) -> tuple[Array, Array]:
    """Give each student's text and row of answers at each place: [student, place].

    −1 is a place without an answer. ``column`` gives the column of each number of a place.
    """
    student, at = answers.student, answers.at
    at = np.where(np.isnan(at), -np.inf, at)
    typed = np.array([text.strip() != "" for text in answers.texts], bool)[answers.text]
    cell = student * len(targets) + column[answers.place]
    order = np.lexsort((at, typed, cell))  # what is alike stays in the order of the files
    last = np.append(cell[order[1:]] != cell[order[:-1]], True)
    kept = order[last]
    codes, rows = (np.full((len(answers.students), len(targets)), -1) for _ in range(2))
    when = np.full(codes.shape, -np.inf)
    codes.reshape(-1)[cell[kept]] = answers.text[kept]
    rows.reshape(-1)[cell[kept]] = kept
    when.reshape(-1)[cell[kept]] = at[kept]
    said += by_problem(answers.rows(np.sort(order[~last])), Trouble.TWICE, remarks.TWICE)
    _let_later_stand(codes, when, targets)
    return codes, rows


def _let_later_stand(codes: Array, when: Array, targets: list[Target]) -> None:
    """Take out answers to narrow places that a later answer to a wider place has replaced."""
    for wide, outer in enumerate(targets):
        if outer.column is not None:
            continue
        for narrow, inner in enumerate(targets):
            if inner != outer and inner.stage == outer.stage and outer.row in (None, inner.row):
                both = (codes[:, wide] >= 0) & (codes[:, narrow] >= 0)
                codes[both & (when[:, wide] > when[:, narrow]), narrow] = -1


def by_problem(answers: Answers, trouble: Trouble, text: Text) -> Iterator[Remark]:
    """Make a remark a student and problem, at the first of its answers."""
    names = [place.problem for place in answers.places]
    found: dict[tuple[int, str], list[int]] = {}
    for row, (student, place) in enumerate(zip(answers.student, answers.place, strict=True)):
        found.setdefault((int(student), names[place]), []).append(row)
    for (_, problem), rows in found.items():
        yield remark_on(answers, rows[0], trouble, text.fill(problem=problem, count=len(rows)))


def remark_on(answers: Answers, row: int, trouble: Trouble, text: Text) -> Remark:
    """Make the remark on one answer."""
    file, line = answers.files[answers.file[row]], int(answers.line[row])
    return Remark(trouble, answers.students[answers.student[row]], file, line, text)
