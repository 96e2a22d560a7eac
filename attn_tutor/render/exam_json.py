"""Marked papers as JSON lines (schema 1) and as a table, one row a student, problem and stage."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import StringIO
from typing import TYPE_CHECKING, Any

from attn_tutor.render.exam_sheet import first_cell, page_marks
from attn_tutor.render.glyphs import harmless
from attn_tutor.render.report import report_json

if TYPE_CHECKING:
    from attn_tutor.render.exam_sheet import Page, Sheet

COLUMNS = (
    *("student", "pack", "class", "begun", "ended", "problem", "stage"),
    *("method", "accuracy", "marks", "of", "cells", "count", "follow"),
    *("first_error", "typed", "expected", "mistake"),
    *("paper_deduction", "paper_marks", "paper_of", "paper_percent"),
)
FORMULA_SIGNS = ("=", "+", "-", "@")
"""A spreadsheet takes a text that begins so for a formula, unless an apostrophe comes first."""


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """Give a JSON object for each problem: what ``check`` reports, the student and the marks."""
    paper = {
        **dict(sheet.exam),
        "files": sheet.files,
        "marks": _number(sheet.marks),
        "of": _number(sheet.total),
        "percent": round(sheet.percent, 2),
        "deduction": _number(sheet.deduction),
        "without_follow_through": _number(sheet.without),
    }
    for page in sheet.pages:
        checked = json.loads(report_json(page.report))
        data = {"schema": checked.pop("schema"), "student": sheet.student, **checked}
        marks = {"marks": _number(page_marks(page)), "of": _number(page.score.total)}
        stages = [
            {
                "stage": mark.stage,
                "method": _number(mark.method),
                "accuracy": _number(mark.accuracy),
                "marks": _number(mark.marks),
                "of": _number(mark.worth),
                "capped": mark.capped,
            }
            for mark in page.score.stages
        ]
        score = {**marks, "stages": stages, "first_error": _first(page), "fixed": page.fixed}
        yield json.dumps({**data, "score": score, "paper": paper}, ensure_ascii=False)


def _number(marks: Fraction) -> float:
    return round(float(marks), 4)


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
            "lost": _number(error.lost),
            "kept_by_follow_through": _number(error.saved),
        }
    return None


def table_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    """Give the lines of a CSV table; the first one begins with a byte order mark, for Excel."""
    yield "\ufeff" + _line(COLUMNS)
    for sheet in sheets:
        for page in sheet.pages:
            for row in _rows(sheet, page):
                yield _line([row.get(column, "") for column in COLUMNS])


def _rows(sheet: Sheet, page: Page) -> Iterator[dict[str, object]]:
    problem, first = page.report.derivation.problem, _first(page) or {}
    common = {
        **dict(sheet.exam),
        "student": sheet.student,
        "pack": problem.pack,
        "problem": problem.id,
        "paper_deduction": _number(sheet.deduction),
        "paper_marks": _number(sheet.marks),
        "paper_of": _number(sheet.total),
        "paper_percent": round(sheet.percent, 2),
    }
    for mark in page.score.stages:
        row: dict[str, object] = {
            **common,
            "stage": mark.stage,
            "method": _number(mark.method),
            "accuracy": _number(mark.accuracy),
            "marks": _number(mark.marks),
            "of": _number(mark.worth),
            "cells": mark.cells,
            "count": mark.accepted,
            "follow": mark.follows,
        }
        if first.get("stage") == mark.stage:
            row["first_error"] = f"{first['row']},{first['column']}"
            row |= {name: first[name] or "" for name in ("typed", "expected", "mistake")}
        yield row


def _line(cells: Iterable[object]) -> str:
    buffer = StringIO()
    csv.writer(buffer, lineterminator="").writerow([_safe(cell) for cell in cells])
    return buffer.getvalue()


def _safe(cell: object) -> object:
    """Give a text that is only a text; a number, be it typed, may begin with a sign.

    >>> _safe("=1+1"), _safe("-0.5"), _safe("-x")
    ("'=1+1", '-0.5', "'-x")
    """
    if not isinstance(cell, str) or not cell.startswith(FORMULA_SIGNS):
        return harmless(cell).replace("\n", " ") if isinstance(cell, str) else cell
    try:
        float(cell)
    except ValueError:
        return f"'{harmless(cell)}".replace("\n", " ")
    return cell
