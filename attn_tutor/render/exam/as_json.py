"""Marked papers as JSON lines (schema 1), one a student and problem."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attn_tutor.render.classroom.graded_rows import number
from attn_tutor.render.exam.sheet import first_cell
from attn_tutor.render.report import report_json

if TYPE_CHECKING:
    from attn_tutor.render.exam.sheet import Page, Sheet


class SheetLines:
    """Writes papers as JSON lines; a problem that several papers have alike is written once.

    Keep one no longer than the reports of a batch: it knows them by where they stand in memory.
    """

    def __init__(self) -> None:
        self._pages: dict[int, tuple[Page, str]] = {}
        self._papers: dict[tuple[object, ...], str] = {}

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """Give a JSON object for each problem: what ``check`` reports, student and marks."""
        paper = self._paper(sheet)
        student = json.dumps(sheet.student, ensure_ascii=False)
        for page in sheet.pages:
            key = id(page.report)
            if key not in self._pages:
                self._pages[key] = (page, _page(page))
            body = self._pages[key][1]
            yield f'{{"schema": 1, "student": {student}, {body}, "paper": {paper}}}'

    def _paper(self, sheet: Sheet) -> str:
        key = (sheet.exam, sheet.files, *(id(page.score) for page in sheet.pages))
        if key not in self._papers:
            self._papers[key] = json.dumps(_paper(sheet), ensure_ascii=False)
        return self._papers[key]


def _paper(sheet: Sheet) -> dict[str, Any]:
    return {
        **dict(sheet.exam),
        "files": sheet.files,
        "marks": number(sheet.marks),
        "of": number(sheet.total),
        "percent": round(sheet.percent, 2),
        "deduction": number(sheet.deduction),
        "without_follow_through": number(sheet.without),
    }


def _page(page: Page) -> str:
    """Write what is said of a problem, without the braces."""
    checked = json.loads(report_json(page.report))
    del checked["schema"]
    stages = [
        {
            "stage": mark.stage,
            "method": number(mark.method),
            "accuracy": number(mark.accuracy),
            "marks": number(mark.marks),
            "of": number(mark.worth),
            "capped": mark.capped,
        }
        for mark in page.score.stages
    ]
    marks = {"marks": number(page.score.earned), "of": number(page.score.total)}
    score = {**marks, "stages": stages, "first_error": _first(page), "fixed": page.fixed}
    return json.dumps({**checked, "score": score}, ensure_ascii=False)[1:-1]


def _first(page: Page) -> dict[str, Any] | None:
    for error in page.score.errors:
        cell = first_cell(page, error)
        return {
            "stage": error.stage,
            "row": error.row + 1,
            "column": error.column + 1,
            "typed": cell.typed if cell else None,
            "expected": cell.expected if cell else None,
            "mistake": error.mistake or None,
            "lost": number(error.lost),
            "kept_by_follow_through": number(error.saved),
        }
    return None
