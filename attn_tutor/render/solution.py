"""The worked solution: every stage as a table, and each cell with its sum and closed form."""

from __future__ import annotations

import json
from math import isinf
from typing import TYPE_CHECKING, Any

from attn_tutor.render.blocks import Beside, Block, Cell, Grid, Line
from attn_tutor.render.origins import taken_over, why_hidden
from attn_tutor.render.questions import answer_lines, exact_words, numbered_lists
from attn_tutor.render.report import problem_json
from attn_tutor.render.tables import given_grid
from attn_tutor.session.shown import OwnNumbers, sums

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.words import Language


def solution_blocks(
    derivation: Derivation, names: list[str], row: int | None, language: Language
) -> list[Block]:
    """Give the given matrices, then each stage named; ``row`` counts from 1, None shows all."""
    problem = derivation.problem
    blocks: list[Block] = [Line(f"{problem.id}  {problem.title.said(language)}", "title")]
    if problem.text:
        blocks.append(Line(problem.text.said(language).strip()))
    blocks += numbered_lists(derivation.plan, language)
    givens = [each for each in derivation.plan.givens if each.shown]
    if givens:
        blocks.append(Beside(tuple(given_grid(each, frozenset(), language) for each in givens)))
    numbers = OwnNumbers(derivation, {}, more=2)
    for step in derivation.plan.steps:
        if step.name in names:
            rows = _rows(step, row)
            blocks += _stage(numbers, step, rows, language)
    if problem.note and row is None:
        blocks.append(Line(problem.note.said(language).strip(), "hint"))
    return blocks


def _rows(step: Step, row: int | None) -> list[int]:
    return list(range(len(step.rows))) if row is None else [row - 1]


def _stage(numbers: OwnNumbers, step: Step, rows: list[int], language: Language) -> list[Block]:
    derivation = numbers.derivation
    if not step.answer.numeric:
        head = Line(step.title.said(language), "title")
        return [Line(""), head, *answer_lines(derivation.plan, step, rows, language)]
    columns = tuple(range(len(step.columns)))
    grid_rows = tuple(
        (
            step.rows[row],
            tuple(Cell(derivation.expected(step, row, column)) for column in columns),
        )
        for row in rows
    )
    title = step.title.said(language)
    formula = derivation.plan.formula(step)
    grid = Grid(f"{title}   {formula}".rstrip(), step.columns, grid_rows)
    said = taken_over(derivation.plan, step, rows, language)
    if not step.stage.copies:
        for row in rows:
            for column, worked in zip(columns, sums(numbers, step, row, columns), strict=True):
                hidden = why_hidden(derivation, step, row, column)
                words = hidden.said(language) if hidden else ""
                said.append(_cell_line(derivation, step, (row, column), worked, words))
    return [Line(""), grid, *(Line(f"  {words}", "muted") for words in said if words)]


def _cell_line(
    derivation: Derivation, step: Step, cell: tuple[int, int], worked: str, words: str
) -> str:
    """Write ``먹었다 → 생선을: 4 ÷ √2 = 2√2 ≈ 2.828``, or the words that explain the cell.

    "" where there is nothing to explain.
    """
    row, column = cell
    labels = [label for label in (step.rows[row], step.columns[column]) if label]
    head = f"{' → '.join(labels)}: " if labels else ""
    if words:
        return f"{head}{words}"
    form = derivation.forms[step.name][row][column]
    value = derivation.expected(step, row, column)
    exact = form.text() if form is not None else ""
    if not worked and exact in {"", value}:
        return ""
    rounded = not all(
        derivation.whole[name] or _given(derivation, name) for name in step.inputs.values()
    )
    plain = _same_number(exact, value)
    chain = (exact, " ≈ ", worked) if rounded and not plain else (worked, " = ", exact)
    first, between, second = chain
    shown = [part for part in (first, second) if part and not (plain and part == exact)]
    parts = between.join(shown)
    sign = "=" if derivation.whole[step.name] or plain else "≈"
    return f"{head}{parts} {sign} {value}" if parts else ""


def _same_number(exact: str, value: str) -> bool:
    """Tell whether a closed form is a number that needs no rounding to be the value shown."""
    try:
        return float(exact) == float(value)
    except ValueError:
        return False


def _given(derivation: Derivation, name: str) -> bool:
    return any(each.name == name for each in derivation.plan.givens)


def solution_json(
    derivation: Derivation, names: list[str], row: int | None, language: Language = "en"
) -> str:
    """Give the solution as one JSON object; −∞ is the string "-inf".

    Where an answer is no number, ``exact`` holds what it says, in the language given.
    """
    stages = [
        _stage_json(derivation, step, row, language)
        for step in derivation.plan.steps
        if step.name in names
    ]
    data = {"schema": 1, "problem": problem_json(derivation.problem), "stages": stages}
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def _stage_json(
    derivation: Derivation, step: Step, row: int | None, language: Language
) -> dict[str, Any]:
    rows = _rows(step, row)
    values = derivation.values[step.name]
    forms = derivation.forms[step.name]
    return {
        "stage": step.name,
        "rows": [step.rows[each] for each in rows],
        "columns": list(step.columns),
        "values": [[_number(float(value)) for value in values[each]] for each in rows],
        "exact": [
            [form.text() if form else None for form in forms[each]]
            if step.answer.numeric
            else exact_words(derivation.plan, step, each, language)
            for each in rows
        ],
    }


def _number(value: float) -> float | str:
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return value
