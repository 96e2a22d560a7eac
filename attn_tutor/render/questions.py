"""Questions without numbers: their numbered lists, their blanks, and their answers in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.model.questions import BLANK
from attn_tutor.render.blocks import Block, Line, Style

if TYPE_CHECKING:
    from attn_tutor.model.plan import Plan, Step
    from attn_tutor.words import Language, Text


def numbered_lists(plan: Plan, language: Language) -> list[Block]:
    """Give the options, or the steps to put in order, as numbered lines."""
    return [
        _numbered(place, text, language)
        for step in plan.steps
        if step.answer.numbered
        for place, text in enumerate(step.answer.texts, start=1)
    ]


def _numbered(place: int, text: Text, language: Language, style: Style = "") -> Line:
    lines = text.said(language).strip().split("\n")
    return Line(
        "\n".join([f"  {place}. {lines[0]}", *(f"     {line}" for line in lines[1:])]), style
    )


def _indented(text: str, style: Style = "") -> Line:
    return Line("\n".join(f"  {line}" for line in text.strip().split("\n")), style)


def asked_lines(step: Step, row: int, language: Language) -> list[Block]:
    """Give the line of a proof with its blank, or the point to check; else nothing."""
    if step.answer.name not in {"expression", "rubric"}:
        return []
    return [_indented(step.answer.texts[row].said(language))]


def answer_lines(plan: Plan, step: Step, rows: Iterable[int], language: Language) -> list[Block]:
    """Give the right answers in words, row by row."""
    lines: list[Block] = []
    for row in rows:
        lines += _answer(step, row, plan.answers(step, row), language)
    return lines


def _answer(step: Step, row: int, cells: tuple[str, ...], language: Language) -> list[Block]:
    answer = step.answer
    if answer.name == "option":
        right = [int(place) for place in cells[0].split(", ")]
        chosen = [(place, answer.texts[place - 1]) for place in right]
        return [_numbered(place, text, language, "right") for place, text in chosen]
    if answer.name == "order":
        chosen = [(int(cell), answer.texts[int(cell) - 1]) for cell in cells]
        return [_numbered(place, text, language, "right") for place, text in chosen]
    if answer.name == "expression":
        filled = answer.texts[row].said(language).replace(BLANK, f"[ {cells[0]} ]")
        return [_indented(filled)]
    told = answer.told(cells, row).said(language)
    return [_indented(told, "" if answer.name == "rubric" else "right")]


def exact_words(plan: Plan, step: Step, row: int, language: Language) -> list[str]:
    """Give what each cell of a row says, for a program to read."""
    cells = plan.answers(step, row)
    answer = step.answer
    if answer.self_marked:
        return [answer.texts[row].said(language).strip()]
    if not answer.numbered:
        return list(cells)
    return [
        ", ".join(answer.texts[int(place) - 1].said(language) for place in cell.split(", "))
        for cell in cells
    ]
