"""A problem as blocks: what a student reads, and the blanks; every format lays them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.exports import export_words as words
from attn_tutor.exports.answers import is_hidden
from attn_tutor.exports.blocks import Asked, Block, Entry, Listed, Table, Words
from attn_tutor.exports.html.words import SHOWN
from attn_tutor.exports.question import stage_name
from attn_tutor.exports.tables import Table as Stage
from attn_tutor.exports.tables import given_name, shown_givens, tables_of
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question
    from attn_tutor.model.plan import Given, Step
    from attn_tutor.words import Language


def statement(question: Question, *, titled: bool = False) -> Iterator[Block]:
    """Give what a student reads before the blanks: text, given tables, what is worked out.

    Learning systems show no title to students, so it stands in for a text where there is none,
    unless it is ``titled`` already.
    """
    problem, language = question.derivation.problem, question.language
    if problem.text or not titled:
        yield Words((problem.text or problem.title).said(language).strip())
    for step in question.derivation.plan.steps:
        if step.answer.name == "order":
            yield _listed(step, language)
    for given in shown_givens(question.derivation):
        yield _given(given, language)
    for table in tables_of(question.derivation):
        if not table.asked:
            worked = _laid_out(question, table)
            yield worked._replace(name=f"{worked.name} ({SHOWN.said(language)})")


def asked(question: Question) -> Iterator[Block]:
    """Give the blanks, a table a stage, and before them how many digits are asked."""
    digits = digits_asked(question)
    if digits is not None:
        yield Words(digits.said(question.language))
    for table in tables_of(question.derivation):
        if table.asked:
            yield from _asked(question, table)


def digits_asked(question: Question) -> Text | None:
    """Say how many digits are asked; None where no number is."""
    steps = [question.derivation.plan.step(each.stage) for each in question.blanks if each.numeric]
    steps = list({step.name: step for step in steps}.values())
    steps = [step for step in steps if step.stage.exact != "whole"] or steps
    if not steps:
        return None
    if steps[-1].stage.exact == "always":
        return phrases.EXACT_ASKED
    if len({step.digits for step in steps}) > 1:
        said = [
            f"{step.title.said(question.language)} {_count(step).said(question.language)}"
            for step in steps
        ]
        return phrases.DIGITS_BY_STAGE.fill(stages=", ".join(said))
    digits = steps[-1].digits
    if digits.figures is not None:
        return phrases.FIGURES_ASKED.fill(figures=digits.figures)
    return phrases.DECIMALS_ASKED.fill(decimals=digits.decimals)


def how_to_type(question: Question) -> Words:
    """Say how numbers are typed where a program reads them that knows decimals only."""
    hidden = any(map(is_hidden, question.blanks))
    said = [words.TYPE_DECIMALS, words.MINUS_INFINITY] if hidden else [words.TYPE_DECIMALS]
    return Words(" ".join(each.said(question.language) for each in said))


def _count(step: Step) -> Text:
    if step.digits.figures is not None:
        return phrases.FIGURES.fill(figures=step.digits.figures)
    return Text(en=str(step.digits.decimals), ko=str(step.digits.decimals))


def _listed(step: Step, language: Language) -> Listed:
    return Listed(tuple(text.said(language).strip() for text in step.answer.texts))


def _given(given: Given, language: Language) -> Table:
    rows = zip(given.rows, given.numbers, strict=True)
    return Table(
        given_name(given).said(language),
        given.columns,
        tuple((label, tuple(number.text for number in numbers)) for label, numbers in rows),
    )


def _asked(question: Question, table: Stage) -> Iterator[Block]:
    """Give a stage with its blanks, and what is worked out of it."""
    step = table.step
    blanks = tuple(each for each in question.blanks if each.stage == step.name)
    if step.answer.name in {"option", "expression", "sentence", "rubric"}:
        return
    if step.answer.name == "shape":
        yield Asked(words.SIZES.said(question.language), blanks, " × ")
    elif not any(step.rows) and not any(step.columns):
        yield Asked(f"{stage_name(question, step)}:", blanks)
    else:
        if step.answer.name == "order":
            yield Words(words.PUT_IN_ORDER.said(question.language))
        yield _laid_out(question, table)


def _laid_out(question: Question, table: Stage) -> Table:
    step = table.step
    blanks = {(each.row, each.column): each for each in question.blanks if each.stage == step.name}
    shown: dict[str, Callable[[tuple[int, int], str], Entry]] = {
        "blank": lambda place, _: blanks[place],
        "shown": lambda _, expected: expected,
        "open": lambda *_: "",
    }
    rows = tuple(
        (
            row.label,
            tuple(
                shown[cell.state]((row.place, column), cell.expected)
                for column, cell in enumerate(row.cells)
            ),
        )
        for row in table.rows
    )
    return Table(stage_name(question, step), step.columns, rows)
