"""What questions without numbers are made of, as their authors give it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from attn_tutor.maths.trees import Formula
from attn_tutor.model.kind import Complaint
from attn_tutor.model.plan import Given
from attn_tutor.model.problem import Number
from attn_tutor.words import LANGUAGES, Text

BLANK = "___"
"""What stands in a line of a proof where an expression is asked."""


class Option(NamedTuple):
    """One answer to choose; ``why`` is said to a student who chose it wrongly."""

    text: Text
    why: Text | None = None


class Places(NamedTuple):
    """Which options are right, counted from 1; ``several`` tells that there may be more than one.

    It is True where the author wrote a list.
    """

    places: tuple[int, ...]
    several: bool = False


class Blank(NamedTuple):
    """One line of a proof, with a blank in it, and what belongs there."""

    text: Text
    answer: Formula


def truth(name: str, rows: Iterable[Iterable[tuple[str, float]]]) -> Given:
    """Give the right answers as a quantity that the student does not see: texts and their numbers.

    >>> truth("truth", [[("n", -1.0)]]).numbers[0][0].text
    'n'
    """
    numbers = tuple(tuple(Number(text, value) for text, value in row) for row in rows)
    return Given(name, "", numbers, ("",) * len(numbers), ("",) * len(numbers[0]), shown=False)


def too_few(field: str, texts: tuple[Text, ...]) -> Iterator[Complaint]:
    """Complain of less than two things to choose from or to put in order."""
    if len(texts) < 2:  # noqa: PLR2004
        yield Complaint(
            "AT231",
            (field,),
            Text(
                en="{field} must hold two or more.",
                ko="{field}에는 둘 이상이 있어야 해요.",
            ).fill(field=field),
            Text(en="Add another one.", ko="하나 더 적으세요."),
        )


def doubled(field: str, texts: tuple[Text, ...]) -> Iterator[Complaint]:
    """Complain of two that say the same: a student could not tell them apart."""
    for place, text in enumerate(texts):
        first = next(i for i, other in enumerate(texts) if _alike(text, other))
        if first < place:
            words = {"field": field, "place": place + 1, "first": first + 1}
            yield Complaint(
                "AT234",
                (field, place),
                Text(
                    en="Number {place} of {field} says the same as number {first}.",
                    ko="{field} {place}번이 {first}번과 같은 말이에요.",
                ).fill(**words),
                Text(en="Change one of them.", ko="둘 가운데 하나를 바꾸세요."),
            )


def _alike(one: Text, other: Text) -> bool:
    return any(
        one.said(language).casefold().split() == other.said(language).casefold().split()
        for language in LANGUAGES
    )
