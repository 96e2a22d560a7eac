"""Marks: each cell by sign, colour and word, then what the row means in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.judging.verdicts import ACCEPTED, NAMES, NEAR_MISSES, Verdict
from attn_tutor.render.blocks import Block, Cell, Grid, Line, Style

if TYPE_CHECKING:
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.plan import Step
    from attn_tutor.session.events import Marked
    from attn_tutor.words import Language, Text

SIGNS = {Verdict.RIGHT: "✓", Verdict.FOLLOWS: "✓", Verdict.WRONG: "✗", Verdict.BLANK: "_"}


def read_as(readings: Iterable[tuple[str, float]], language: Language) -> Line:
    """Say how texts were read that are no plain decimals."""
    told = ", ".join(f"{text.strip()} = {value:.6g}" for text, value in readings)
    return Line(phrases.READ_AS.fill(readings=told).said(language), "muted")


def style_of(verdict: Verdict) -> Style:
    """Give the colour of a verdict."""
    if verdict in NEAR_MISSES or verdict is Verdict.BLANK:
        return "near"
    return {Verdict.RIGHT: "right", Verdict.FOLLOWS: "follows"}.get(verdict, "wrong")  # type: ignore[return-value]


def said(verdict: Verdict, language: Language) -> str:
    """Give a verdict as sign and word."""
    return f"{SIGNS.get(verdict, '~')} {NAMES[verdict].said(language)}"


def marked_row(event: Marked, step: Step, language: Language) -> Grid:
    """Give the row as typed, with a sign and a word beneath each cell."""
    columns = tuple(step.columns[column] for column in event.columns)
    typed = tuple(
        Cell(text, style_of(v)) for text, v in zip(event.texts, event.verdicts, strict=True)
    )
    words = tuple(Cell(said(verdict, language), style_of(verdict)) for verdict in event.verdicts)
    return Grid("", columns, ((step.rows[event.prompt.row], typed), ("", words)))


def verdict_lines(event: Marked, step: Step, language: Language, *, own: bool) -> list[Block]:
    """Say what the marks of a row mean, once for each kind of mark that is in it.

    ``own`` tells whether there are earlier numbers of the student for it to follow from.
    """
    verdicts = set(event.verdicts)
    if verdicts <= set(ACCEPTED):
        follows = Verdict.FOLLOWS in verdicts
        text = phrases.ALL_RIGHT
        if follows:
            text = phrases.FOLLOWS if own else phrases.FOLLOWS_ROUNDED
        sign = "" if follows else f"{SIGNS[Verdict.RIGHT]} "
        return [Line(sign + text.said(language), "follows" if follows else "right")]
    sentences = {
        Verdict.WRONG: phrases.NOT_YET,
        Verdict.TOO_FEW_DIGITS: _too_few(step.digits),
        Verdict.TRUNCATED: phrases.CUT_OFF,
        Verdict.LAST_DIGIT: phrases.LAST_DIGIT,
        Verdict.BLANK: phrases.BLANKS,
    }
    lines: list[Block] = [
        Line(_where(event, step, verdict) + text.said(language), style_of(verdict))
        for verdict, text in sentences.items()
        if verdict in verdicts
    ]
    if Verdict.WRONG not in verdicts and verdicts & set(NEAR_MISSES):
        lines.append(Line(phrases.NO_COST.said(language), "muted"))
    return lines


def _too_few(digits: Digits) -> Text:
    if digits.figures is None:
        return phrases.TOO_FEW.fill(decimals=digits.decimals)
    return phrases.TOO_FEW_FIGURES.fill(figures=digits.figures)


def _where(event: Marked, step: Step, verdict: Verdict) -> str:
    """Name the columns that a sentence is about, where it is not about all or plain to see."""
    if verdict not in NEAR_MISSES or all(verdict is each for each in event.verdicts):
        return ""
    places = zip(event.columns, event.verdicts, strict=True)
    names = [step.columns[column] for column, each in places if each is verdict]
    return f"{', '.join(names)}: "
