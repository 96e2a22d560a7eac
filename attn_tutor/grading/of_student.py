"""What belongs to one student, taken out of the columns of many when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from attn_tutor.judging.marking import StageMarks
from attn_tutor.judging.typed import Typed
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

Whole = TypeVar("Whole")
One = TypeVar("One")


class OfStudent(Mapping[str, One], Generic[Whole, One]):
    """What belongs to one student of many, step by step, taken out when it is asked."""

    def __init__(
        self, whole: Mapping[str, Whole], student: int, take: Callable[[Whole, int], One]
    ) -> None:
        self._whole, self._student, self._take = whole, student, take

    def __getitem__(self, step: str) -> One:
        """Take out what belongs to the student at one step."""
        return self._take(self._whole[step], self._student)

    def __iter__(self) -> Iterator[str]:
        """Go through the steps."""
        return iter(self._whole)

    def __len__(self) -> int:
        """Count the steps."""
        return len(self._whole)


def typed_of(typed: Typed, student: int) -> Typed:
    """Give what one student typed: [row, column] each."""
    return Typed(*(column[student] for column in typed))


def marks_of(marks: StageMarks, student: int) -> StageMarks:
    """Give the marks of one student: [row, column] each."""

    def one(array: Array) -> Array:
        each = array.reshape(-1, *array.shape[-2:])
        return each[student if len(each) > 1 else 0]  # one box may serve all

    def carried(each: Carried) -> Carried:
        return Carried(Box(*map(one, each.box)), one(each.typed), one(each.half_unit))

    return StageMarks(one(marks.verdicts), carried(marks.own), carried(marks.mended))
