"""The report of a marked paper: marks by stage, the first error, what followed; to argue with."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions import catalogue
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.render.blocks import Block, Cell, Grid, Line, Style
from attn_tutor.render.exam import words
from attn_tutor.render.exam.sheet import first_cell
from attn_tutor.render.marks import said, style_of
from attn_tutor.render.refusal import refusal

if TYPE_CHECKING:
    from attn_tutor.grading.reports import CellReport, Report, StageReport
    from attn_tutor.learning.scoring_facts import FirstError, StageMark
    from attn_tutor.render.exam.sheet import Page, Sheet
    from attn_tutor.words import Language, Text


def sheet_blocks(sheet: Sheet, language: Language) -> list[Block]:
    """Give the report of a student."""

    def line(text: Text, style: Style = "", **filling: object) -> Line:
        return Line(text.fill(**filling).said(language), style)

    total = {"marks": shown(sheet.marks), "total": sheet.total, "percent": f"{sheet.percent:.1f}"}
    blocks: list[Block] = [
        line(words.STUDENT, "title", student=sheet.student),
        *(line(text, "muted") for text in sheet.about),
        line(words.TOTAL, "title", **total),
    ]
    if sheet.deduction:
        blocks.append(line(words.DEDUCTION, "near", cost=shown(sheet.deduction)))
    if sheet.without != sheet.marks:
        blocks.append(line(words.WITHOUT, "muted", marks=shown(sheet.without)))
    blocks.append(line(words.ROUNDED, "muted"))
    for page in sheet.pages:
        blocks += [Line(""), *page_blocks(page, language)]
    return blocks


def page_blocks(page: Page, language: Language) -> list[Block]:
    """Give the report of a problem."""
    problem = page.report.derivation.problem
    title = problem.title.said(language)
    head = words.PROBLEM.fill(id=problem.id, title=title, marks=shown(page.score.earned))
    blocks: list[Block] = [Line(head.said(language), "title")]
    if page.fixed:
        blocks.append(Line(words.FIXED.said(language), "muted"))
    blocks.append(_marks_grid(page, language))
    for mark in page.score.stages:
        blocks += _stage_blocks(page, mark, language)
    for error in page.score.errors:
        blocks += _error_lines(page, error, language)
    for sentence in page.sentences:
        blocks.append(Line(words.SENTENCE.fill(text=sentence).said(language), "muted"))
    return blocks


def _marks_grid(page: Page, language: Language) -> Grid:
    columns = tuple(text.said(language) for text in words.COLUMNS)
    plan = page.report.derivation.plan
    rows = tuple(
        (
            plan.step(mark.stage).title.said(language),
            (
                Cell(shown(mark.method)),
                Cell(shown(mark.accuracy)),
                Cell(f"{mark.accepted}/{mark.cells}"),
                Cell(str(mark.follows)),
                Cell(shown(mark.marks), _style(mark)),
                Cell(shown(mark.worth)),
            ),
        )
        for mark in page.score.stages
    )
    return Grid(words.STAGE.said(language), columns, rows, spoken=True)


def _style(mark: StageMark) -> Style:
    """Colour what a stage got; what follows is never the colour of an error."""
    if mark.marks == mark.worth:
        return "follows" if mark.follows else "right"
    return "near" if mark.marks else "wrong"


def _stage_blocks(page: Page, mark: StageMark, language: Language) -> list[Block]:
    """Show the cells of a stage that is not all right, and say why it got what it got."""
    stages = [stage for stage in page.report.stages if stage.stage == mark.stage]
    blocks: list[Block] = []
    for stage in stages:
        if stage.read.error is not None:
            blocks += refusal(stage.read.raw, stage.read.error, language)
        elif any(cell.verdict is not Verdict.RIGHT for cell in stage.cells) and _typed(stage):
            blocks.append(_cells_grid(page.report, stage, language))
    if mark.marks != mark.worth:
        title = page.report.derivation.plan.step(mark.stage).title
        reason = words.REASON.fill(stage=title, reason=mark.reason)
        blocks.append(Line(reason.said(language), "muted"))
    if mark.capped:
        blocks.append(Line(words.CAPPED.said(language), "near"))
    return blocks


def _typed(stage: StageReport) -> bool:
    return any(cell.typed for cell in stage.cells)


def _cells_grid(report: Report, stage: StageReport, language: Language) -> Grid:
    """Give typed numbers, their marks, and the right value beneath those that do not count."""
    step = report.derivation.plan.step(stage.stage)
    columns = sorted({cell.column for cell in stage.cells})
    rows: list[tuple[str, tuple[Cell, ...]]] = []
    for row in sorted({cell.row for cell in stage.cells}):
        here = {cell.column: cell for cell in stage.cells if cell.row == row}
        cells = [here.get(column) for column in columns]
        rows.append((step.rows[row], tuple(_cell(cell, cell and cell.typed) for cell in cells)))
        rows.append(
            ("", tuple(_cell(each, each and said(each.verdict, language)) for each in cells))
        )
        if any(each and each.verdict not in ACCEPTED for each in cells):
            rows.append((words.RIGHT.said(language), tuple(map(_expected, cells))))
    names = tuple(step.columns[column] for column in columns)
    return Grid(step.title.said(language), names, tuple(rows))


def _cell(cell: CellReport | None, text: str | None) -> Cell:
    return Cell(text or "", style_of(cell.verdict)) if cell else Cell("")


def _expected(cell: CellReport | None) -> Cell:
    return Cell(cell.expected if cell and cell.verdict not in ACCEPTED else "", "muted")


def _error_lines(page: Page, error: FirstError, language: Language) -> list[Block]:
    """Say where the first error is, its name where that is sure, and what it cost."""
    step = page.report.derivation.plan.step(error.stage)
    filling: dict[str, object] = {
        "stage": step.title,
        "row": step.rows[error.row] or error.row + 1,
        "column": step.columns[error.column] or error.column + 1,
        "lost": shown(error.lost),
        "saved": shown(error.saved),
    }
    cell = first_cell(page, error)
    if cell is None:
        said_first = words.FIRST_UNREAD
    else:
        said_first, typed = words.FIRST, {"typed": cell.typed, "expected": cell.expected}
        filling |= typed
    lines: list[Text] = [said_first]
    entry = catalogue().get(error.mistake)
    if entry is not None:
        lines.append(words.NAMED)
        filling["title"] = entry.title
    lines.append(words.COST_AND_SAVED if error.saved else words.COST)
    return [Line(text.fill(**filling).said(language), "hint") for text in lines]


def shown(marks: Fraction) -> str:
    """Write marks with two decimals.

    >>> shown(Fraction(20, 7))
    '2.86'
    """
    return f"{float(marks):.2f}"
