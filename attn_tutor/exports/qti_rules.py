"""QTI's response processing: what a blank is compared with, what it earns and what is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from attn_tutor.exports.answers import HIDDEN, Answer, answers_of, is_hidden, otherwise
from attn_tutor.exports.characters import html_text
from attn_tutor.exports.cloze import plain
from attn_tutor.exports.question import place_of

if TYPE_CHECKING:
    from attn_tutor.exports.blanks import Blank
    from attn_tutor.exports.question import Question
    from attn_tutor.words import Text

POINT = (
    '<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/>'
    '<baseValue baseType="float">1</baseValue></sum></setOutcomeValue>'
)
"""One point more."""
MATCHES = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>'

Case = tuple[str, str]
"""A test and what is done where it holds."""


def shows(identifier: str) -> str:
    """Give what shows a feedback."""
    return (
        '<setOutcomeValue identifier="FEEDBACK"><multiple><variable identifier="FEEDBACK"/>'
        f'<baseValue baseType="identifier">{identifier}</baseValue></multiple></setOutcomeValue>'
    )


def feedback(identifier: str, content: str) -> str:
    """Write what a feedback says."""
    return (
        '<modalFeedback outcomeIdentifier="FEEDBACK" showHide="show"'
        f' identifier="{identifier}">{content}</modalFeedback>'
    )


def condition(cases: Iterable[Case]) -> str:
    """Write cases of which the first that holds is carried out."""
    found = []
    for place, (test, done) in enumerate(cases):
        tag = "responseElseIf" if place else "responseIf"
        found.append(f"<{tag}>{test}{done}</{tag}>")
    return f"<responseCondition>{''.join(found)}</responseCondition>"


class Said:
    """The sentences of an item, each with an identifier of its own."""

    def __init__(self, question: Question) -> None:
        self.language = question.language
        self.known: dict[tuple[str, str], str] = {}

    def shows(self, place: str, text: Text) -> str:
        """Give what shows a sentence about a place."""
        key = (place, text.said(self.language))
        return shows(self.known.setdefault(key, f"SAID_{len(self.known) + 1}"))

    def written(self) -> str:
        """Write them all."""
        return "".join(
            feedback(name, f"<p>{html_text(f'{place}: {said}')}</p>")
            for (place, said), name in self.known.items()
        )


def takes_number(blank: Blank) -> bool:
    """Tell whether a blank is compared as a number; −∞ and symbols are texts."""
    return blank.numeric and not is_hidden(blank)


def cases(question: Question, blank: Blank, name: str, said: Said) -> Iterator[Case]:
    """Give what becomes of the response called ``name`` to a blank."""
    if not takes_number(blank):
        yield _equals(name, HIDDEN if is_hidden(blank) else (blank.expected,)), POINT
        return
    place = place_of(question, blank)
    for answer in answers_of(question, blank):
        done = POINT if answer.right else said.shows(place, answer.feedback)
        yield _lies_in(name, answer), done
    rest = otherwise(question.step(blank))
    if rest is not None:
        yield _answered(name), said.shows(place, rest)


def _answered(name: str) -> str:
    return f'<not><isNull><variable identifier="{name}"/></isNull></not>'


def _equals(name: str, right: tuple[str, ...]) -> str:
    tests = "".join(
        f'<stringMatch caseSensitive="false"><variable identifier="{name}"/>'
        f'<baseValue baseType="string">{html_text(each)}</baseValue></stringMatch>'
        for each in right
    )
    return f"<or>{tests}</or>"


def _lies_in(name: str, answer: Answer) -> str:
    tests = "".join(
        f'<{sign}><variable identifier="{name}"/>'
        f'<baseValue baseType="float">{plain(end)}</baseValue></{sign}>'
        for sign, end in (("gte", answer.low), ("lte", answer.high))
    )
    return f"<and>{tests}</and>"
