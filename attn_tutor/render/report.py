"""A marked submission as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from attn_tutor import phrases
from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.render.blocks import Block, Cell, Grid, Line
from attn_tutor.render.marks import read_as, said, style_of
from attn_tutor.render.refusal import refusal
from attn_tutor.session.diagnosing import leaders

if TYPE_CHECKING:
    from attn_tutor.grading.reports import Report, StageReport
    from attn_tutor.model.plan import Step
    from attn_tutor.model.problem import Problem
    from attn_tutor.words import Language


def problem_json(problem: Problem) -> dict[str, str]:
    """Name a problem in JSON."""
    return {"pack": problem.pack, "id": problem.id, "revision": problem.revision}


def report_json(report: Report) -> str:
    """Give the report as one JSON object."""
    return json.dumps(report_data(report), ensure_ascii=False)


def report_data(report: Report) -> dict[str, Any]:
    """Give the report as JSON data; rows and columns count from 1."""
    return {
        "schema": 1,
        "problem": problem_json(report.derivation.problem),
        "verdict": report.verdict.word,
        "stages": [_stage_json(report, stage) for stage in report.stages],
    }


def _stage_json(report: Report, stage: StageReport) -> dict[str, Any]:
    cells = [
        {
            "row": cell.row + 1,
            "column": cell.column + 1,
            "typed": cell.typed,
            "verdict": cell.verdict.word,
            "expected": cell.expected,
        }
        for cell in stage.cells
    ]
    found: dict[str, Any] = {"stage": stage.stage, "verdict": stage.verdict.word, "cells": cells}
    if stage.read.error is not None:
        found["error"] = {"message": str(stage.read.error), "position": stage.read.error.position}
    if stage.read.shape is not ShapeFinding.FITS:
        typed, asked = stage.read.sizes
        found["shape"] = {"finding": stage.read.shape.value, "typed": typed, "asked": asked}
    return {**found, "diagnosis": _diagnosis_json(report, stage)}


def _diagnosis_json(report: Report, stage: StageReport) -> list[dict[str, Any]]:
    if stage.read.shape is not ShapeFinding.FITS:
        return [{"id": "format.not-a-row", "sure": True}]
    found = report.diagnoses.get(stage.stage)
    return [{"id": fit.id, "sure": fit.sure} for fit in found.fits] if found else []


def report_blocks(report: Report, language: Language) -> list[Block]:
    """Give the report as a screen, stage by stage, and the verdict in words."""
    blocks: list[Block] = []
    for stage in report.stages:
        step = report.derivation.plan.step(stage.stage)
        if stage.read.error is not None:
            blocks += refusal(stage.read.raw, stage.read.error, language)
        elif stage.read.shape is not ShapeFinding.FITS:
            typed, asked = (f"{rows} × {columns}" for rows, columns in stage.read.sizes)
            text = phrases.SHAPES[stage.read.shape.name].fill(typed=typed, asked=asked)
            blocks.append(Line(text.said(language), "near"))
        else:
            if stage.read.readings:
                blocks.append(read_as(stage.read.readings, language))
            blocks.append(_stage_grid(stage, step, language))
            blocks += _remarks(report, stage, language)
            blocks += _named(report, stage, language)
    verdict = phrases.CHECKED[report.verdict.word].said(language)
    return [*blocks, Line(verdict, style_of(report.verdict))]


def _remarks(report: Report, stage: StageReport, language: Language) -> list[Block]:
    """Say what the author (or the kind of problem) says of just these wrong rows."""
    remarks = report.derivation.plan.step(stage.stage).remarks
    rows = sorted({cell.row for cell in stage.cells if cell.verdict is Verdict.WRONG})
    values = report.typed[stage.stage].value
    return [
        Line(remark.said(language), "near")
        for row in rows
        for remark in remarks(tuple(float(value) for value in values[row]))
    ]


def _named(report: Report, stage: StageReport, language: Language) -> list[Block]:
    """Say what the numbers fit: one name where they leave one, else all and what separates them."""
    found = report.diagnoses.get(stage.stage)
    if found is None or not found.fits:
        return []
    entries = [catalogue()[name] for name in leaders(found)]
    if found.sure:
        named = phrases.NAMED.fill(title=entries[0].title)
    elif len(entries) == 1:
        named = phrases.MAYBE.fill(title=entries[0].title)
    else:
        named = phrases.SEVERAL_FIT
    lines: list[Block] = [Line(named.said(language), "hint")]
    if len(entries) > 1:
        lines += [Line(f"  - {entry.title.said(language)}", "hint") for entry in entries]
    question = found.question or entries[0].question
    return [*lines, Line(question.said(language), "hint")]


def _stage_grid(stage: StageReport, step: Step, language: Language) -> Grid:
    columns = sorted({cell.column for cell in stage.cells})
    rows: list[tuple[str, tuple[Cell, ...]]] = []
    for row in sorted({cell.row for cell in stage.cells}):
        cells = [cell for cell in stage.cells if cell.row == row]
        rows.append(
            (step.rows[row], tuple(Cell(cell.typed, style_of(cell.verdict)) for cell in cells))
        )
        words = (Cell(said(cell.verdict, language), style_of(cell.verdict)) for cell in cells)
        rows.append(("", tuple(words)))
    names = tuple(step.columns[column] for column in columns)
    return Grid(step.title.said(language), names, tuple(rows))
