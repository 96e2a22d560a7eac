"""The verdicts, from best to worst."""

from __future__ import annotations

from enum import IntEnum

from attn_tutor.words import Text


class Verdict(IntEnum):
    """What the judge says of one cell; a larger number is worse, and a row has its worst cell's.

    ``ABSENT`` is a cell that nobody has asked for yet; it has no part in a stage's verdict.
    """

    ABSENT = -1
    RIGHT = 0
    FOLLOWS = 1
    TOO_FEW_DIGITS = 2
    TRUNCATED = 3
    LAST_DIGIT = 4
    BLANK = 5
    WRONG = 6
    UNREADABLE = 7

    @property
    def word(self) -> str:
        """The name in JSON: ``too_few_digits``."""
        return self.name.lower()


ACCEPTED = (Verdict.RIGHT, Verdict.FOLLOWS)
NEAR_MISSES = (Verdict.TOO_FEW_DIGITS, Verdict.TRUNCATED, Verdict.LAST_DIGIT)

NAMES: dict[Verdict, Text] = {
    Verdict.ABSENT: Text(en="open", ko="아직"),
    Verdict.RIGHT: Text(en="right", ko="맞음"),
    Verdict.FOLLOWS: Text(en="follows", ko="이어짐"),
    Verdict.TOO_FEW_DIGITS: Text(en="too few digits", ko="자릿수 부족"),
    Verdict.TRUNCATED: Text(en="cut off", ko="버림"),
    Verdict.LAST_DIGIT: Text(en="last digit", ko="끝자리"),
    Verdict.BLANK: Text(en="blank", ko="빈칸"),
    Verdict.WRONG: Text(en="wrong", ko="틀림"),
    Verdict.UNREADABLE: Text(en="unreadable", ko="못 읽음"),
}


def worst(verdicts: list[Verdict]) -> Verdict:
    """Give the worst of some verdicts; nothing at all is ABSENT.

    >>> worst([Verdict.RIGHT, Verdict.TRUNCATED, Verdict.ABSENT]).word
    'truncated'
    """
    return max(verdicts, default=Verdict.ABSENT)
