"""How an answer is written; what these are is seen while it is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "format.decimal-comma",
    "any",
    "0,27 → 0.27 or (0, 27)?",
    kind="format",
    about="format",
    title=Text(en="a comma for the decimal point", ko="소수점 대신 쉼표를 씀"),
    why=Text(
        en="A comma can be a decimal point or divide two cells.",
        ko="쉼표는 소수점일 수도 있고 두 칸을 나눈 것일 수도 있어요.",
    ),
    question=Text(
        en="Did you mean 0.27? Use a point for decimals and spaces between cells.",
        ko="0.27을 뜻하나요? 소수점은 마침표로, 칸 사이는 공백으로 적어 주세요.",
    ),
    repair=Text(
        en="Write a point for decimals and spaces between cells.",
        ko="소수점은 마침표로, 칸 사이는 공백으로 적어 주세요.",
    ),
)
def decimal_comma(work: Work) -> Iterator[Box]:
    """Nothing to work out: the reader asks."""
    del work
    yield from ()


@misconception(
    "format.not-a-row",
    "any",
    Text(
        en="the shape of the answer differs from the shape asked",
        ko="적은 답의 크기가 물어본 크기와 다름",
    ),
    kind="format",
    about="format",
    title=Text(en="an answer of another shape", ko="답의 모양이 다름"),
    why=Text(
        en="The answer has more or fewer numbers than were asked, or stands the other way round.",
        ko="물어본 것보다 숫자가 많거나 적거나, 행과 열이 바뀌어 있어요.",
    ),
    question=Text(
        en="How many numbers belong in this answer?", ko="이 답에는 숫자가 몇 개 들어가야 할까요?"
    ),
    repair=Text(
        en="Count the cells that are asked and give one number for each.",
        ko="물어본 칸이 몇 개인지 세고, 칸마다 숫자를 하나씩 적어 주세요.",
    ),
)
def other_shape(work: Work) -> Iterator[Box]:
    """Nothing to work out: the shape tells."""
    del work
    yield from ()
