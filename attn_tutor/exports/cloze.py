"""Moodle's embedded answers: ``{1:NUMERICAL:=0.804:0.0005~%0%0.8:0#…}`` for each blank.

What Moodle does with them (question/type/multianswer and question/type/numerical): in an answer
and its feedback ``~``, ``#`` and ``}`` end a part; entities are decoded once, and what comes out
is HTML; a number counts for the first answer whose tolerance holds it, both ends included.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.exports.answers import EXACT, HIDDEN, answers_of, is_hidden, otherwise
from attn_tutor.exports.characters import html_text

if TYPE_CHECKING:
    from attn_tutor.exports.answers import Answer
    from attn_tutor.exports.blanks import Blank
    from attn_tutor.exports.question import Question

SPECIAL = "{}\\$@[]"
"""Signs with a meaning for Moodle in any text: embedded answers, and the filters that it runs."""
INSIDE = SPECIAL + "~#=%"
"""Those with a meaning inside an embedded answer."""


class Numerical(NamedTuple):
    """A number with its tolerance, the percentage it earns and what is said of it, as HTML."""

    value: str
    tolerance: str
    percent: int
    feedback: str


def plain(number: Decimal) -> str:
    """Write a decimal without exponent and without zeros at its end.

    >>> plain(Decimal("0.50")), plain(Decimal("-0")), plain(Decimal("1E+2"))
    ('0.5', '0', '100')
    """
    text = f"{number:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numericals(question: Question, blank: Blank) -> list[Numerical]:
    """Give Moodle's answers of a blank, the first that holds a number counts.

    The first one is the right answer as it is expected, for Moodle shows it as the right one.
    """
    step = question.step(blank)
    found: list[Numerical] = []
    for answer in answers_of(question, blank):
        feedback = html_text(answer.feedback.said(question.language), INSIDE)
        if answer.right and not found:
            found += _about(Decimal(blank.expected), answer)
            continue
        found.append(_whole(answer, feedback))
    rest = otherwise(step)
    if rest is not None:
        found.append(Numerical("*", "0", 0, html_text(rest.said(question.language), INSIDE)))
    return found


def _about(expected: Decimal, answer: Answer) -> list[Numerical]:
    """Give the right numbers about the one that is expected, and what is left of them."""
    below, above = EXACT.subtract(expected, answer.low), EXACT.subtract(answer.high, expected)
    first = Numerical(f"{expected:f}", plain(min(below, above)), 100, "")
    return [first] if below == above else [first, _whole(answer, "")]


def _whole(answer: Answer, feedback: str) -> Numerical:
    half = EXACT.divide(EXACT.subtract(answer.high, answer.low), Decimal(2))
    middle = EXACT.add(answer.low, half)
    return Numerical(plain(middle), plain(half), 100 if answer.right else 0, feedback)


def embedded(question: Question, blank: Blank) -> str:
    """Write a blank as an embedded answer."""
    if is_hidden(blank):
        return texts(HIDDEN)
    if question.answer == "order":
        return _one_of([str(place + 1) for place in range(len(question.blanks))], blank.expected)
    if not blank.numeric:
        return texts((blank.expected,))
    parts = [
        f"{'=' if each.percent else '%0%'}{_number(each)}{_said(each.feedback)}"
        for each in numericals(question, blank)
    ]
    return f"{{1:NUMERICAL:{'~'.join(parts)}}}"


def _number(each: Numerical) -> str:
    return each.value if each.value == "*" else f"{each.value}:{each.tolerance}"


def _said(feedback: str) -> str:
    return f"#{html_text(feedback)}" if feedback else ""


def texts(right: tuple[str, ...]) -> str:
    """Write a blank for a text; upper and lower case are one."""
    return f"{{1:SHORTANSWER:{'~'.join(f'={html_text(each, INSIDE)}' for each in right)}}}"


def _one_of(options: list[str], right: str) -> str:
    parts = [f"={each}" if each == right else each for each in options]
    return f"{{1:MULTICHOICE:{'~'.join(parts)}}}"
