"""What kind of answer a step takes: the reader and the judge know these and no problem kinds."""

from __future__ import annotations

from typing import Literal, NamedTuple

Name = Literal["numbers", "combination"]


class AnswerType(NamedTuple):
    """How the typed line of a step is read.

    ``numbers``: a number, row or matrix. ``combination``: a row that may also be written as a sum
    of the vectors in ``names``, such as 0.4 v1 + 0.6 v2.
    """

    name: Name = "numbers"
    names: tuple[str, ...] = ()


NUMBERS = AnswerType()
