"""A marked submission as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from attn_tutor import phrases
from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.render.blocks import Block, Cell, Grid, Line
from attn_tutor.render.marks import said, style_of
from attn_tutor.render.refusal import refusal

if TYPE_CHECKING:
    from attn_tutor.grading.submission import Report, StageReport
    from attn_tutor.model.plan import Step
    from attn_tutor.model.problem import Problem
    from attn_tutor.words import Language


def problem_json(problem: Problem) -> dict[str, str]:
    """Name a problem in JSON."""
    return {"pack": problem.pack, "id": problem.id, "revision": problem.revision}


def report_json(report: Report) -> str:
    """Give the report as one JSON object; rows and columns count from 1."""
    data = {
        "schema": 1,
        "problem": problem_json(report.derivation.problem),
        "verdict": report.verdict.word,
        "stages": [_stage_json(stage) for stage in report.stages],
    }
    return json.dumps(data, ensure_ascii=False)


def _stage_json(stage: StageReport) -> dict[str, Any]:
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
    return {**found, "diagnosis": []}


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
            blocks.append(_stage_grid(stage, step, language))
    verdict = phrases.CHECKED[report.verdict.word].said(language)
    return [*blocks, Line(verdict, style_of(report.verdict))]


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
