"""What a system that sees only a number's value is told to compare it with, first match first.

A learning system does not know how a number was typed, so digits that are missing show only where
the value is a shorter one. Every verdict that stands here is the judge's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from math import inf, isfinite, log10
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.exports.export_words import ONE_NUMBER, PERHAPS
from attn_tutor.judging.diagnosis.words import CHECK_SIGNS, separating_question
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.typed import Form
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.variants.mistaken import family
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.exports.blanks import Blank
    from attn_tutor.exports.intervals import Interval
    from attn_tutor.exports.mistakes import Mistake
    from attn_tutor.exports.question import Question
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.plan import Step

FINEST = Decimal(1).scaleb(-12)
"""The ends of what is right are rounded outwards to it: by less than the judge's slack."""
EXACT = Context(prec=400)
"""Room for every digit of a float, however large."""
MOST_NAMED = 6
"""So many wrong numbers of one blank are answered with the mistake that leads to them."""
MOST_TITLES = 4
MOST_NEAR = 24
NAMED = "misconception"
"""Slips are not named: what tells them is the rest of the row."""
HIDDEN = ("-inf", "−inf", "-∞", "−∞", "-infinity", "-1e9", "-1e10", "-10000", "-1000000000")
"""How −∞ may be typed where a program compares texts."""


class Answer(NamedTuple):
    """Numbers that are answered alike: all from ``low`` to ``high``, both included.

    ``feedback`` is empty where there is nothing to say. ``names`` holds the mistakes that may be
    behind the numbers.
    """

    low: Decimal
    high: Decimal
    verdict: Verdict
    feedback: Text = same("")
    names: tuple[str, ...] = ()

    @property
    def right(self) -> bool:
        """Tell whether these numbers are accepted."""
        return self.verdict is Verdict.RIGHT


def is_hidden(blank: Blank) -> bool:
    """Tell whether −∞ belongs in a blank."""
    return blank.numeric and blank.value == -inf


def can_be_typed(blank: Blank) -> bool:
    """Tell whether some plain decimal is accepted; of an exact √2 none is."""
    expected = float(blank.expected)
    return isfinite(expected) and any(each.holds(expected) for each in blank.right)


def answers_of(question: Question, blank: Blank) -> tuple[Answer, ...]:
    """Give what a number in a blank is compared with, the first that holds it counts.

    Right numbers come first, then what misses only digits, then numbers that a mistake leads to.
    """
    step = question.step(blank)
    right = [_answer(each, Verdict.RIGHT) for each in _expected_first(blank)]
    return (*right, *_near(step.digits, blank), *_mistaken(question, step, blank))


def otherwise(step: Step) -> Text | None:
    """Give what is said of any other number, if anything is: one wrong score has no name."""
    return CHECK_SIGNS if step.stage.name == "scores" else None


def _expected_first(blank: Blank) -> list[Interval]:
    expected = float(blank.expected)
    return sorted(blank.right, key=lambda each: not each.holds(expected))


def _answer(each: Interval, verdict: Verdict, finest: Decimal = FINEST) -> Answer:
    low = Decimal(repr(each.low)).quantize(finest, ROUND_FLOOR, EXACT)
    high = Decimal(repr(each.high)).quantize(finest, ROUND_CEILING, EXACT)
    return Answer(low, high, verdict)


def _point(value: Decimal, verdict: Verdict, feedback: Text) -> Answer:
    return Answer(value, value, verdict, feedback)


def _near(digits: Digits, blank: Blank) -> Iterator[Answer]:
    """Give what is right but for its digits: shorter numbers, cut ones, and the last digit."""
    right = [_answer(each, Verdict.RIGHT) for each in blank.right]
    seen: set[Decimal] = set()
    for value, verdict in (*_shorter(blank), *_at_asked(digits, blank)):
        known = value in seen or any(each.low <= value <= each.high for each in right)
        if not known and len(seen) < MOST_NEAR:
            seen.add(value)
            yield _point(value, verdict, _said(verdict, digits))


def _said(verdict: Verdict, digits: Digits) -> Text:
    if verdict is Verdict.TRUNCATED:
        return phrases.CUT_OFF
    if verdict is Verdict.LAST_DIGIT:
        return phrases.LAST_DIGIT
    if digits.figures is not None:
        return phrases.TOO_FEW_FIGURES.fill(figures=digits.figures)
    return phrases.TOO_FEW.fill(decimals=digits.decimals)


def _shorter(blank: Blank) -> Iterator[tuple[Decimal, Verdict]]:
    """Give numbers of too few digits; 8.0 is not among them where a bare 8 is wrong."""
    for decimals, intervals in sorted(blank.too_few_digits.items(), reverse=True):
        for value in _multiples(intervals, Decimal(1).scaleb(-decimals)):
            exponent = int(value.normalize().as_tuple().exponent)
            shortest = blank.writing(Form.NUMERAL, max(0, -exponent))
            if shortest.verdict(float(value)) is Verdict.TOO_FEW_DIGITS:
                yield value, Verdict.TOO_FEW_DIGITS


def _at_asked(digits: Digits, blank: Blank) -> Iterator[tuple[Decimal, Verdict]]:
    """Give the cut numbers first: a number may be cut and off in its last digit as well."""
    for wanted in (Verdict.TRUNCATED, Verdict.LAST_DIGIT):
        for value in _multiples(blank.as_asked.last_digit, _unit(digits, blank.value)):
            if blank.as_asked.verdict(float(value)) is wanted:
                yield value, wanted


def _unit(digits: Digits, value: float) -> Decimal:
    """One unit of the last digit asked, as a power of ten."""
    if digits.figures is None:
        return Decimal(1).scaleb(-digits.decimals)
    import numpy as np

    unit = float(digits.unit(np.array([value]))[0])
    return Decimal(1).scaleb(round(log10(unit))) if unit > 0 else Decimal(1)


def _multiples(intervals: tuple[Interval, ...], unit: Decimal) -> Iterator[Decimal]:
    for each in intervals:
        first, last = (EXACT.divide(Decimal(repr(end)), unit) for end in each)
        first, last = first.to_integral_value(ROUND_CEILING), last.to_integral_value(ROUND_FLOOR)
        for place in range(min(int(last - first) + 1, MOST_NEAR)):
            yield (first + place) * unit


def _mistaken(question: Question, step: Step, blank: Blank) -> Iterator[Answer]:
    """Give the numbers that the commonest mistakes lead to; from one score nothing is named.

    A mistake of an earlier stage that has blanks of its own shows there.
    """
    if step.stage.name == "scores":
        return
    earlier = {each.stage for each in question.blanks} - {step.name}
    alike: dict[str, list[Mistake]] = {}
    for each in blank.mistakes:
        if each.kind == NAMED and each.made_at not in earlier:
            alike.setdefault(step.digits.shown(each.value), []).append(each)
    finest = _unit(step.digits, blank.value).scaleb(-3)
    for members in list(alike.values())[:MOST_NAMED]:
        names = tuple(dict.fromkeys(family(each.id) for each in members))[:MOST_TITLES]
        found = _answer(members[0].interval, Verdict.WRONG, finest)
        yield found._replace(feedback=_perhaps(names), names=names)


def _perhaps(names: tuple[str, ...]) -> Text:
    """Ask about the mistakes: one number never proves one."""
    entries = [catalogue()[name] for name in names]
    question = separating_question([[entry] for entry in entries])
    if len(entries) == 1:
        said = phrases.MAYBE.fill(title=entries[0].title)
        return PERHAPS.fill(said=said, question=question)
    return PERHAPS.fill(said=ONE_NUMBER, question=question)
