"""A row of a class file, and the sentences for what cannot be read as one."""

from __future__ import annotations

from collections.abc import Iterator

from attn_tutor.grading.columns import Place, Remark, Trouble
from attn_tutor.words import Text

NO_STUDENT = Text(en="no student stands here", ko="학생이 적혀 있지 않아요")
NO_PROBLEM = Text(en="no problem stands here", ko="문제가 적혀 있지 않아요")
NO_NUMBER = Text(
    en="{column} is {value}, and must be a number from 1",
    ko="{column}: {value} (1부터 세는 수여야 해요)",
)
NO_SEED = Text(en="the seed is {value}, and must be a number", ko="시드가 수가 아니에요: {value}")
NO_PLACE = Text(
    en="{value} is no place of a problem, such as weights[2]",
    ko="weights[2] 같은 자리로 읽을 수 없어요: {value}",
)
NO_TIME = Text(
    en="{value} is no time that can be read; the answer counts as one without a time",
    ko="시각으로 읽을 수 없어서 시각 없는 답으로 채점해요: {value}",
)
BAD_CHARACTERS = Text(
    en="some characters here cannot be read in UTF-8 or cp949",
    ko="UTF-8로도 cp949로도 읽을 수 없는 글자가 있어요",
)


Row = tuple[str, Place, str, float, str, int]
"""One answer: whose, to what, what was typed, when (NaN: unknown), and file and line."""
Found = Iterator[Row | Remark]
"""The rows of a file in order, and remarks on what is no row; reading goes on after each."""


def broken(file: str, line: int, text: Text, student: str = "") -> Remark:
    """Make the remark that a row cannot be used."""
    return Remark(Trouble.BROKEN, student, file, line, text)
