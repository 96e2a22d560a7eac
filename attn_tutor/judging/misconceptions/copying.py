"""Slips of copying, possible at every stage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "copying.swapped-cells",
    "any",
    Text(en="typed[i,j] ↔ typed[i,j+1]", ko="적은 값[i,j] ↔ 적은 값[i,j+1]"),
    kind="slip",
    extent="row",
    about="copying",
    title=Text(en="two neighbouring cells swapped", ko="옆 칸과 자리가 바뀜"),
    why=Text(
        en="Both numbers are right, but each stands in the other's place.",
        ko="두 값은 맞는데 서로의 자리에 적은 것 같아요.",
    ),
    question=Text(
        en="Both numbers are right but in each other's place.",
        ko="두 값은 맞는데 자리가 서로 바뀐 것 같아요.",
    ),
    repair=Text(en="Put each number under its own column.", ko="각 값을 제 열에 옮겨 적어 보세요."),
)
def swapped_cells(work: Work) -> Iterator[Box]:
    """The right row with two neighbouring columns exchanged."""
    for place in range(len(work.step.columns) - 1):
        order = list(range(len(work.step.columns)))
        order[place : place + 2] = [place + 1, place]
        yield Box(*(end[..., order] for end in work.honest))
