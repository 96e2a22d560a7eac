"""What is given and what is filled in, as tables that a screen reader can walk through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.exports.html import words
from attn_tutor.exports.html.data import blank_id
from attn_tutor.exports.html.marks import both, paragraphs, plain
from attn_tutor.exports.html.mathml import mathml
from attn_tutor.exports.tables import Table, digits_said, given_name, shown_givens, tables_of

if TYPE_CHECKING:
    from attn_tutor.exports.tables import Cell, Row
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Given


def problem_parts(prefix: str, derivation: Derivation, *, everything: bool) -> str:
    """Give the text, the given matrices and every stage of a problem."""
    problem = derivation.problem
    tables = tables_of(derivation, everything=everything)
    text = paragraphs(problem.text) if problem.text else ""
    givens = "".join(_given(each) for each in shown_givens(derivation))
    shown = "".join(_shown(each) for each in tables if not each.asked)
    asked = "".join(_step(prefix, derivation, each) for each in tables if each.asked)
    matrices = f'<div class="givens">{givens}{shown}</div>' if givens or shown else ""
    return f"{text}{matrices}{asked}"


def _given(given: Given) -> str:
    rows = "".join(
        _line(label, [f"<td>{plain(number.text)}</td>" for number in numbers])
        for label, numbers in zip(given.rows, given.numbers, strict=True)
    )
    return _table(f"<i>{both(given_name(given))}</i>", given.columns, rows)


def _shown(table: Table) -> str:
    """Give a stage that the problem shows worked out."""
    caption = f"{both(table.step.title)} <small>({both(words.SHOWN)})</small>"
    rows = "".join(
        _line(row.label, [f"<td>{_open(cell)}</td>" for cell in row.cells]) for row in table.rows
    )
    return _table(caption, table.step.columns, rows)


def _open(cell: Cell) -> str:
    return plain(cell.expected) if cell.state == "shown" else ""


def _table(caption: str, columns: tuple[str, ...], rows: str) -> str:
    return (
        f'<div class="wide"><table><caption>{caption}</caption>{_head(columns)}{rows}</table></div>'
    )


def _head(columns: tuple[str, ...], prefix: str = "") -> str:
    if not any(columns):
        return ""
    cells = "".join(
        f'<th scope="col"{_named(prefix, place)}>{plain(label)}</th>'
        for place, label in enumerate(columns)
    )
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def _named(prefix: str, place: int) -> str:
    return f' id="{prefix}-c{place + 1}"' if prefix else ""


def _line(label: str, cells: list[str], name: str = "") -> str:
    named = f' id="{name}"' if name else ""
    head = f'<th scope="row"{named}><span class="label">{plain(label)}</span></th>'
    return f"<tr>{head}{''.join(cells)}</tr>"


def _step(prefix: str, derivation: Derivation, table: Table) -> str:
    """Give a stage to be filled in, with its button and the place where the page answers."""
    step = table.step
    name = blank_id(prefix, step.name, 0, 0).rpartition("-")[0].rpartition("-")[0]
    formula = derivation.plan.formula(step)
    digits = digits_said(derivation, step)
    said = f'<p class="muted">{both(digits)}</p>' if digits else ""
    head = f'<h3 id="{name}">{both(step.title)}</h3>'
    written = f'<p class="formula">{mathml(formula)}</p>' if formula else ""
    inside = _numbers(name, table) if step.answer.numeric else _answers(name, table)
    checks = f'<button type="button" class="check">{both(words.CHECK)}</button>'
    button = "" if step.answer.self_marked or step.answer.name == "expression" else checks
    return (
        f'<form class="step" data-step="{plain(step.name)}" data-problem="{prefix}"'
        f' data-kind="{step.answer.name}" data-masks="{int(step.stage.masks)}">'
        f"{head}{written}{said}{inside}{button}"
        '<div class="says" role="status" aria-live="polite"></div></form>'
    )


def _numbers(name: str, table: Table) -> str:
    rows = "".join(
        _line(
            row.label,
            [_blank(name, row, column, cell) for column, cell in enumerate(row.cells)],
            f"{name}-r{row.place + 1}",
        )
        for row in table.rows
    )
    head = _head(table.step.columns, name)
    return f'<div class="wide"><table class="fill">{head}{rows}</table></div>'


def _blank(name: str, row: Row, column: int, cell: Cell) -> str:
    if cell.state != "blank":
        return f'<td class="shown">{_open(cell)}</td>'
    place = f"{name}-{row.place + 1}-{column + 1}"
    labels = f"{name} {name}-r{row.place + 1} {name}-c{column + 1}"
    return (
        f'<td><input id="{place}" type="text" inputmode="text" autocomplete="off"'
        f' spellcheck="false" size="8" maxlength="200" aria-labelledby="{labels}"'
        f' aria-describedby="{place}-mark"><span class="mark" id="{place}-mark"></span></td>'
    )


def _answers(name: str, table: Table) -> str:
    """Give the fields of a question whose answer is no number."""
    answer = table.step.answer
    if answer.name == "option":
        return _options(name, table)
    listed = "".join(f"<li>{both(text)}</li>" for text in answer.texts if answer.numbered)
    numbered = f"<ol>{listed}</ol>" if listed else ""
    if answer.name in {"order", "shape"}:
        return numbered + _numbers(name, table)
    return "".join(_self_marked(name, table, row) for row in table.rows)


def _options(name: str, table: Table) -> str:
    answer = table.step.answer
    kind = "checkbox" if answer.several else "radio"
    options = "".join(
        f'<li><label><input type="{kind}" name="{name}" value="{place}">'
        f"<span>{both(text)}</span></label></li>"
        for place, text in enumerate(answer.texts, start=1)
    )
    return (
        f'<fieldset class="options" id="{name}-1-1"><legend class="unseen">{both(table.step.title)}'
        f'</legend><ol>{options}</ol><span class="mark" id="{name}-1-1-mark"></span></fieldset>'
    )


def _self_marked(name: str, table: Table, row: Row) -> str:
    """Give a line whose answer the student compares with the model answer."""
    answer, place = table.step.answer, f"{name}-{row.place + 1}-1"
    if answer.name == "rubric":
        return (
            f'<p><label><input type="checkbox" id="{place}">'
            f" <span>{both(answer.texts[row.place])}</span></label></p>"
        )
    line = paragraphs(answer.texts[row.place]) if answer.name == "expression" else ""
    model = (
        both(answer.texts[row.place]) if answer.name == "sentence" else plain(row.cells[0].expected)
    )
    return (
        f'<div class="line">{line}<label for="{place}">{both(words.IN_WORDS)}</label>'
        f'<textarea id="{place}" rows="2"></textarea>'
        f'<details class="model"><summary>{both(words.MODEL)}</summary>'
        f"<p>{model}</p></details></div>"
    )
