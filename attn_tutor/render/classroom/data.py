"""The report on a class as JSON (schema 1) and as a table, one row a step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attn_tutor.grading.figures import ItemFigures
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.render.classroom.report import teach_first
from attn_tutor.render.classroom.spreadsheet import MARK, csv_line

if TYPE_CHECKING:
    from attn_tutor.grading.figures import Item, Mistake
    from attn_tutor.render.classroom.report import ClassReport
    from attn_tutor.words import Language

COUNTED = tuple(verdict for verdict in Verdict if verdict is not Verdict.ABSENT)
COLUMNS = (
    *("pack", "problem", "title", "step", "students", "right_first_try", "rate"),
    *(verdict.word for verdict in COUNTED),
    *("saved_by_follow_through", "median_seconds", "discrimination"),
    *("mistake", "mistake_students", "mistake_title", "all_mistakes"),
)


def class_json(report: ClassReport, language: Language) -> str:
    """Give the report as one JSON object."""
    figures = report.figures
    data = {
        "schema": 1,
        "students": len(figures.people),
        "pseudonyms": report.pseudonyms,
        "teach_first": [
            _step(each) if isinstance(each, ItemFigures) else _mistake(each[1], language, each[0])
            for each in teach_first(figures)
        ],
        "steps": [_item(each, language) for each in figures.items],
        "people": [person._asdict() for person in figures.people],
        "not_counted": [text.said(language) for text in report.remarks],
    }
    return json.dumps(data, ensure_ascii=False)


def _step(each: ItemFigures) -> dict[str, Any]:
    return {**each.item._asdict(), "students": each.students, "right": each.right}


def _item(each: ItemFigures, language: Language) -> dict[str, Any]:
    return {
        **_step(each),
        "rate": round(each.rate, 4),
        "verdicts": {verdict.word: each.verdicts.get(verdict, 0) for verdict in COUNTED},
        "saved_by_follow_through": each.saved,
        "median_seconds": each.seconds,
        "discrimination": _rounded(each.discrimination),
        "mistakes": [_mistake(mistake, language) for mistake in each.mistakes],
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _mistake(mistake: Mistake, language: Language, item: Item | None = None) -> dict[str, Any]:
    title = catalogue()[mistake.id].title.said(language)
    named = {"mistake": mistake.id, "title": title, "students": mistake.students}
    example = {**mistake.example._asdict(), "did": mistake.example.did.said(language)}
    return {**(item._asdict() if item else {}), **named, "example": example}


def class_table(report: ClassReport, language: Language) -> Iterator[str]:
    """Give the lines of a CSV table; the first one begins with a byte order mark, for Excel."""
    yield MARK + csv_line(COLUMNS)
    for each in report.figures.items:
        counts = [each.verdicts.get(verdict, 0) for verdict in COUNTED]
        first = each.mistakes[0] if each.mistakes else None
        named = (
            (first.id, first.students, catalogue()[first.id].title.said(language))
            if first
            else ("", "", "")
        )
        yield csv_line(
            (
                *(each.item.pack, each.item.problem, each.title.said(language), each.item.step),
                *(each.students, each.right, round(each.rate, 4)),
                *counts,
                each.saved,
                "" if each.seconds is None else each.seconds,
                "" if each.discrimination is None else _rounded(each.discrimination),
                *named,
                "; ".join(f"{mistake.students} {mistake.id}" for mistake in each.mistakes),
            )
        )
