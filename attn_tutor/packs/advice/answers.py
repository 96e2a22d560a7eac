"""Numbers that an author wrote where the program works them out, or should."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from attn_tutor.packs.advice import Examined, Found, advises
from attn_tutor.packs.advice.figures import decimals_in, numbers_in
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text

PLAIN = 20
"""A decimal that is a fraction with a smaller denominator was hardly rounded: 0.25, 0.125, 0.35."""
FEWEST_DECIMALS = 3
"""With fewer, a number in a sentence is near some result by chance."""

ROUNDED_ANSWER = Rule(
    "AT316",
    Text(
        en="The answer {text} has fewer decimals than the {asked} asked: if it was rounded,"
        " who works exactly is marked wrong.",
        ko="정답 {text}의 소수 자릿수가 묻는 {asked}자리보다 적어요. 반올림한 값이라면 정확히 푼"
        " 학생이 틀렸다고 나와요.",
    ),
    Text(
        en="Write the expression it comes from, such as e/(1+e); or exact: true if it is exact.",
        ko="e/(1+e) 같은 식으로 적으세요. 정확한 값이면 exact: true를 적으세요.",
    ),
    severity="advice",
)
NEARLY = Rule(
    "AT317",
    Text(
        en="{text} is nearly the derived {place}, which is {right} at these digits.",
        ko="{text}: 계산한 값과 조금 달라요. 이 자릿수에서 {place} 값: {right}",
    ),
    Text(
        en="Write {right}. If another number is meant, write accept: [AT317].",
        ko="이렇게 적으세요: {right}. 다른 수를 말한 것이면 accept: [AT317]이라고 적으세요.",
    ),
    severity="advice",
)


@advises(ROUNDED_ANSWER)
def rounded_answer(examined: Examined) -> Iterator[Found]:
    """A question with one number whose answer looks rounded to fewer decimals than are asked."""
    problem = examined.problem
    if problem.kind != "number" or problem.content.exact:
        return
    text, digits = problem.content.answer.text, problem.digits.of("answer")
    if digits.figures is not None or not re.fullmatch(r"[-+]?\d*\.\d+", text):
        return
    if decimals_in(text) < digits.decimals and Fraction(text).denominator > PLAIN:
        yield Found(("answer",), {"text": text, "asked": digits.decimals})


@advises(NEARLY)
def nearly_the_result(examined: Examined) -> Iterator[Found]:
    """A number in the note or a hint that is a result but for its last digit."""
    problem = examined.problem
    if problem.kind != "attention":
        return
    said: list[tuple[tuple[str | int, ...], Text | None]] = [(("note",), problem.note)]
    said += [(("hints", place), hint) for place, hint in enumerate(problem.hints)]
    for path, text in said:
        numbers = numbers_in(text.en) + numbers_in(text.ko) if text else []
        for number in dict.fromkeys(numbers):
            if decimals_in(number) >= FEWEST_DECIMALS:
                near = _nearly(float(number), decimals_in(number), _results(examined))
                if near:
                    yield Found(path, {"text": number, "place": near[0], "right": near[1]})


def _results(examined: Examined) -> list[tuple[str, float]]:
    """Give every number of the derivation with its place, counted from 1."""
    known = examined.derivation
    return [
        (f"{step.name}[{row + 1},{column + 1}]", float(value))
        for step in known.plan.steps
        for (row, column), value in np.ndenumerate(known.values[step.name])
        if np.isfinite(value)
    ]


def _nearly(
    number: float, decimals: int, results: list[tuple[str, float]]
) -> tuple[str, str] | None:
    """Give the result that a number misses by less than two units; None where it is a result.

    >>> _nearly(0.880, 3, [("weights[1,1]", 0.880797)])
    ('weights[1,1]', '0.881')
    >>> _nearly(0.881, 3, [("weights[1,1]", 0.880797)])
    """
    unit = 10.0**-decimals
    near = [(place, value) for place, value in results if abs(value - number) < 1.5 * unit]
    if not near or any(abs(value - number) <= unit / 2 * (1 + 1e-9) for _, value in near):
        return None
    place, value = near[0]
    return place, f"{value:.{decimals}f}"
