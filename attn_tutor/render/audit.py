"""Published numbers proofread: as a screen, as an erratum and as JSON (schema 1)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.render import audit_words as words
from attn_tutor.render.blocks import Block, Cell, Grid, Line
from attn_tutor.render.marks import said, style_of
from attn_tutor.render.report import report_data
from attn_tutor.session.diagnosing import leaders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from attn_tutor.grading.audit import Audit
    from attn_tutor.grading.reports import CellReport, StageReport
    from attn_tutor.judging.diagnosis.diagnose import Diagnosis
    from attn_tutor.words import Language, Text


def audit_json(found: Audit) -> str:
    """Give the report of ``check``; besides, what a cell follows from and what fits a row alone."""
    data = report_data(found.report)
    for stage in data["stages"]:
        name = stage["stage"]
        for cell in stage["cells"]:
            if cell["verdict"] == Verdict.FOLLOWS.word:
                earlier = found.inherited[name][cell["row"] - 1, cell["column"] - 1]
                cell["from"] = "wrong" if earlier else "rounded"
        rows = [(row, each) for (where, row), each in found.rows.items() if where == name]
        stage["rows"] = [{"row": row + 1, "diagnosis": _fits(each)} for row, each in rows]
    return json.dumps(data, ensure_ascii=False)


def _fits(found: Diagnosis) -> list[dict[str, Any]]:
    return [{"id": fit.id, "sure": fit.sure} for fit in found.fits]


def audit_blocks(found: Audit, language: Language) -> list[Block]:
    """Give the proofread numbers stage by stage, their likely causes, and what is to be read."""
    problem = found.report.derivation.problem
    if not found.wrong and not any(cells.any() for cells in found.inherited.values()):
        return [Line(words.NOTHING.fill(id=problem.id, cells=found.cells).said(language), "right")]
    title = problem.title.said(language)
    heading = title if title == problem.id else f"{problem.id}. {title}"
    blocks: list[Block] = [Line(heading, "title")]
    for stage in found.report.stages:
        blocks += [_grid(found, stage, language), *_causes(found, stage, language)]
    return [*blocks, *_errata(found, language)]


def _grid(found: Audit, stage: StageReport, language: Language) -> Grid:
    """Lay out a stage: printed numbers, verdicts, and the right value where it is another one."""
    step = found.report.derivation.plan.step(stage.stage)
    rows: list[tuple[str, tuple[Cell, ...]]] = []
    for row in dict.fromkeys(cell.row for cell in stage.cells):
        cells = {cell.column: cell for cell in stage.cells if cell.row == row}
        across = [cells.get(column) for column in range(len(step.columns))]
        rows.append((step.rows[row], tuple(_cell(each, _printed(each)) for each in across)))
        verdicts = ("" if each is None else said(each.verdict, language) for each in across)
        rows.append(("", tuple(map(_cell, across, verdicts))))
        right = tuple(Cell(_right_value(each)) for each in across)
        if any(each.text for each in right):
            rows.append((words.RIGHT_VALUE.said(language), right))
    return Grid(step.title.said(language), step.columns, tuple(rows))


def _printed(cell: CellReport | None) -> str:
    return "" if cell is None else cell.typed


def _right_value(cell: CellReport | None) -> str:
    return "" if cell is None or cell.verdict is Verdict.RIGHT else cell.expected


def _cell(cell: CellReport | None, text: str) -> Cell:
    return Cell(text, "" if cell is None else style_of(cell.verdict))


def _causes(found: Audit, stage: StageReport, language: Language) -> list[Block]:
    """Say the likely cause: of the whole stage where one mistake fits it, else row by row."""
    title = found.report.derivation.plan.step(stage.stage).title
    whole = found.report.diagnoses.get(stage.stage)
    lines: list[Block] = []
    if whole is not None and whole.fits:
        lines += _named(whole, title, None, language)
    else:
        for (name, row), each in found.rows.items():
            if name == stage.stage:
                lines += _named(each, title, row, language)
    inherited = found.inherited[stage.stage]
    follows = [cell for cell in stage.cells if cell.verdict is Verdict.FOLLOWS]
    for row in dict.fromkeys(cell.row for cell in follows):
        earlier = inherited[row].any()
        what = words.FROM_WRONG if earlier else words.FROM_ROUNDED
        lines.append(Line(_at(title, row, what).said(language), "follows"))
    return lines


def _named(found: Diagnosis, stage: Text, row: int | None, language: Language) -> list[Block]:
    titles = [catalogue()[name].title for name in leaders(found)]
    if not titles:
        what = found.question or words.NO_NAME  # of one wrong score nothing is named
        return [Line(_at(stage, row, what).said(language), "hint")]
    if len(titles) > 1:
        named = [Line(f"  - {title.said(language)}", "hint") for title in titles]
        return [Line(_at(stage, row, words.SEVERAL).said(language), "hint"), *named]
    likely = (words.LIKELY if found.sure else words.PERHAPS).fill(title=titles[0])
    return [Line(_at(stage, row, likely).said(language), "hint")]


def _at(stage: Text, row: int | None, what: Text) -> Text:
    if row is None:
        return words.WHOLE_STAGE.fill(stage=stage, what=what)
    return words.PLACE.fill(stage=stage, row=row + 1, what=what)


def _errata(found: Audit, language: Language) -> list[Block]:
    """Give the lines of an erratum: for the printed number read the right one."""
    problem = found.report.derivation.problem
    inherited = sum(int(cells.sum()) for cells in found.inherited.values())
    text = words.WRONG.fill(id=problem.id, wrong=found.wrong, cells=found.cells).said(language)
    if inherited:
        text += words.INHERITED.fill(count=inherited).said(language)
    lines: list[Block] = [Line(text, "wrong")]
    for stage in found.report.stages:
        title = found.report.derivation.plan.step(stage.stage).title
        for cell in stage.cells:
            if cell.verdict in ACCEPTED and not found.inherited[stage.stage][cell.row, cell.column]:
                continue
            place = {"stage": title, "row": cell.row + 1, "column": cell.column + 1}
            read = words.FOR_READ.fill(**place, printed=cell.typed, right=cell.expected)
            lines.append(Line(f"  {read.said(language)}"))
    return lines


def total_line(found: Sequence[Audit], language: Language) -> Line:
    """Say in one line what came out over all problems, fit for an erratum."""
    wrong, cells = sum(each.wrong for each in found), sum(each.cells for each in found)
    if not wrong:
        return Line(words.ALL_WELL.fill(cells=cells, all=len(found)).said(language), "right")
    concerned = sum(each.wrong > 0 for each in found)
    counts = {"wrong": wrong, "cells": cells, "problems": concerned, "all": len(found)}
    return Line(words.TOTAL.fill(**counts).said(language), "wrong")
