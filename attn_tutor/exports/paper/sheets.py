"""Everything that stands on a sheet, in one language, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.exports.formulas import parsed
from attn_tutor.exports.paper import words
from attn_tutor.exports.paper.codes import code_of
from attn_tutor.exports.paper.exps_table import exps_table
from attn_tutor.exports.tables import digits_said, given_name, shown_givens, tables_of
from attn_tutor.model.questions import BLANK
from attn_tutor.session.shown import OwnNumbers, sums

if TYPE_CHECKING:
    from attn_tutor.exports.formulas import Node
    from attn_tutor.exports.tables import Row, Table
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Given, Step
    from attn_tutor.words import Language, Text


class Sheet(NamedTuple):
    """One sheet: for whom, "" for nobody in particular, and the problems with their numbers."""

    student: str
    derivations: tuple[Derivation, ...]


def sheets_data(
    title: Text, sheets: Sequence[Sheet], language: Language, *, key: bool = False
) -> dict[str, Any]:
    """Give sheets, or their worked keys, as data in one language: text, numbers, lists."""
    said = {
        name.lower(): text.said(language) for name, text in vars(words).items() if name.isupper()
    }
    return {
        "language": language,
        "key": key,
        "title": title.said(language),
        "words": said,
        "sheets": [
            {
                "student": sheet.student,
                "problems": [_problem(each, language, key=key) for each in sheet.derivations],
            }
            for sheet in sheets
        ],
    }


def _problem(derivation: Derivation, language: Language, *, key: bool) -> dict[str, Any]:
    problem = derivation.problem
    tables = tables_of(derivation, everything=True)
    code = code_of(problem)
    return {
        "id": problem.id,
        "title": problem.title.said(language),
        "code": code,
        "check": words.CHECK.fill(code=code).said(language),
        "text": _lines(problem.text.said(language)) if problem.text else [],
        "givens": [
            *(_given(each, language) for each in shown_givens(derivation)),
            *(_shown(each, language) for each in tables if not each.asked),
        ],
        "steps": [_step(derivation, each, language, key=key) for each in tables if each.asked],
        "powers": [] if key else [list(pair) for pair in exps_table(derivation, tables)],
    }


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("\n") if line.strip()]


def _given(given: Given, language: Language) -> dict[str, Any]:
    rows = [
        [label, *(_minus(number.text) for number in numbers)]
        for label, numbers in zip(given.rows, given.numbers, strict=True)
    ]
    return {
        "caption": given_name(given).said(language),
        "columns": list(given.columns),
        "rows": rows,
    }


def _shown(table: Table, language: Language) -> dict[str, Any]:
    """Give a stage that the problem shows worked out, as one more given matrix."""
    caption = f"{table.step.title.said(language)} ({words.SHOWN.said(language)})"
    rows = [
        [row.label, *(_minus(cell.expected) if cell.state == "shown" else "" for cell in row.cells)]
        for row in table.rows
    ]
    return {"caption": caption, "columns": list(table.step.columns), "rows": rows}


def _minus(number: str) -> str:
    """Print a minus sign for the hyphen of a number.

    >>> _minus("-inf"), _minus("-0.5")
    ('−∞', '−0.5')
    """
    return number.replace("-inf", "−∞").replace("-", "−")


def _step(derivation: Derivation, table: Table, language: Language, *, key: bool) -> dict[str, Any]:
    step = table.step
    formula = derivation.plan.formula(step)
    digits = digits_said(derivation, step)
    return {
        "title": step.title.said(language),
        "formula": _tree(parsed(formula)) if formula else None,
        "formula_text": formula,
        "digits": digits.said(language) if digits else "",
        "kind": "numbers" if step.answer.numeric else step.answer.name,
        "columns": list(step.columns),
        "rows": [_row(derivation, step, row, language, key=key) for row in table.rows],
        "texts": [each.said(language).strip() for each in step.answer.texts],
        "sums": _sums(derivation, table) if key and step.answer.numeric else [],
    }


def _row(
    derivation: Derivation, step: Step, row: Row, language: Language, *, key: bool
) -> dict[str, Any]:
    """Give a row: its cells, what stands in them, and what a question without numbers says."""
    cells = [
        {
            "state": "key" if cell.state == "blank" and key else cell.state,
            "text": _minus(cell.expected) if step.answer.numeric else cell.expected,
        }
        for cell in row.cells
    ]
    for cell in cells:
        if cell["state"] in {"blank", "open"}:
            cell["text"] = ""
    texts = step.answer.texts
    line = texts[row.place].said(language).strip() if len(texts) == len(step.rows) else ""
    told = ""
    if key and not step.answer.numeric:
        told = step.answer.told(derivation.plan.answers(step, row.place), row.place).said(language)
    if step.answer.name == "sentence":
        line = ""  # its text is the model answer
    return {"label": row.label, "cells": cells, "line": line.split(BLANK), "told": told}


def _sums(derivation: Derivation, table: Table) -> list[str]:
    """Give the calculation behind each cell that is asked, where there is one."""
    step = table.step
    if step.stage.copies:
        return []
    numbers = OwnNumbers(derivation, {}, more=2)
    sign = "=" if derivation.whole[step.name] else "≈"
    found = []
    for row in table.rows:
        worked = sums(numbers, step, row.place, tuple(range(len(step.columns))))
        for label, cell, behind in zip(step.columns, row.cells, worked, strict=True):
            if cell.state == "blank" and behind and behind != cell.expected:
                head = " → ".join(each for each in (row.label, label) if each)
                value = _minus(cell.expected)
                found.append(
                    f"{head}: {behind} {sign} {value}" if head else f"{behind} {sign} {value}"
                )
    return found


def _tree(node: Node) -> dict[str, Any]:
    return {
        "kind": node.kind,
        "text": node.text,
        "parts": [_tree(part) for part in node.parts],
        "low": list(node.low),
        "transposed": node.transposed,
    }
