"""Hints that give away at once what the student is to find."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.packs.advice import Examined, Found, advises
from attn_tutor.packs.advice.figures import decimals_in, numbers_in
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.plan import Step

SHORTEST = 3
"""A formula or option with fewer letters stands in a sentence by chance."""

HINT_TELLS = Rule(
    "AT312",
    Text(
        en="The first hint gives the answer {text} away ({place}).",
        ko="첫 힌트에 답이 나와 있어요: {text} ({place})",
    ),
    Text(
        en="Say how to begin; the answer itself comes with the last built-in hint.",
        ko="어떻게 시작할지만 알려 주세요. 답은 기본 힌트의 마지막 단계에서 나와요.",
    ),
    severity="advice",
)


@advises(HINT_TELLS)
def first_hint_tells(examined: Examined) -> Iterator[Found]:
    """An expected answer that stands in the first hint and was not shown before."""
    problem = examined.problem
    if not problem.hints:
        return
    hint = problem.hints[0]
    for step in examined.derivation.plan.steps:
        for row in sorted(examined.rows.get(step.name, ())):
            found = _told(examined, step, row, (hint.en, hint.ko))
            if found:
                place = f"{step.name}[{row + 1}]" if len(step.rows) > 1 else step.name
                yield Found(("hints", 0), {"text": found, "place": place})
                return


def _told(examined: Examined, step: Step, row: int, hints: tuple[str, str]) -> str:
    """Give the answer to a row that one of the hints tells; empty where none does."""
    if step.answer.numeric:
        return _number_told(examined, step, row, hints)
    if step.answer.self_marked or step.answer.name not in {"option", "expression"}:
        return ""
    wanted = [examined.derivation.expected(step, row, 0)]
    if step.answer.name == "option":
        chosen = [step.answer.texts[int(place) - 1] for place in wanted[0].split(", ")]
        wanted = [said for text in chosen for said in (text.en, text.ko)]
    return next((each for each in wanted if any(_holds(hint, each) for hint in hints)), "")


def _number_told(examined: Examined, step: Step, row: int, hints: tuple[str, str]) -> str:
    told = {number for hint in hints for number in numbers_in(hint)} - _shown(examined)
    alone = len(step.rows) == len(step.columns) == 1
    for column in range(len(step.columns)):
        answer = examined.derivation.expected(step, row, column)
        for number in told:
            tells = alone or decimals_in(number) or abs(float(number)) >= 10  # noqa: PLR2004
            if tells and float(number) == float(answer):
                return number
        form = examined.derivation.forms[step.name][row][column]
        text = "" if form is None else form.text()
        if not re.fullmatch(r"-?\d*", text) and any(_holds(hint, text) for hint in hints):
            return text
    return ""


def _shown(examined: Examined) -> set[str]:
    """Give the numbers that stand on the screen anyway."""
    problem = examined.problem
    texts = [said for text in (problem.title, problem.text) if text for said in (text.en, text.ko)]
    given = {
        cell.text
        for each in examined.derivation.plan.givens
        if each.shown
        for cells in each.numbers
        for cell in cells
    }
    return given | {number for text in texts for number in numbers_in(text)}


def _holds(hint: str, text: str) -> bool:
    """Tell whether a hint holds a text, whatever the spaces and the case.

    >>> _holds("Write e^2 / (e^2+1).", "e^2/(e^2 + 1)"), _holds("no", "n")
    (True, False)
    """
    hint, text = ("".join(each.split()).casefold() for each in (hint, text))
    return len(text) >= SHORTEST and text in hint
