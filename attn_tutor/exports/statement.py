"""A problem as blocks: what a student reads, and the blanks; every format lays them out."""

from __future__ import annotations

from collections.abc import Iterator
from math import isinf
from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.exports import export_words as words
from attn_tutor.exports.blocks import Asked, Block, Entry, Listed, Table, Words
from attn_tutor.exports.question import stage_name
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.blanks import Blank
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
    for given in question.derivation.plan.givens:
        if given.shown:
            yield _given(given)
    blanks = {blank.stage for blank in question.blanks}
    for step in question.derivation.plan.steps:
        if step.name not in blanks and _worked(question, step):
            yield from _asked(question, step)


def asked(question: Question) -> Iterator[Block]:
    """Give the blanks, a table a stage, and before them how many digits are asked."""
    digits = digits_asked(question)
    if digits is not None:
        yield Words(digits.said(question.language))
    for name in dict.fromkeys(blank.stage for blank in question.blanks):
        yield from _asked(question, question.derivation.plan.step(name))


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
    hidden = any(blank.numeric and isinf(blank.value) for blank in question.blanks)
    said = [words.TYPE_DECIMALS, words.MINUS_INFINITY] if hidden else [words.TYPE_DECIMALS]
    return Words(" ".join(each.said(question.language) for each in said))


def _count(step: Step) -> Text:
    if step.digits.figures is not None:
        return phrases.FIGURES.fill(figures=step.digits.figures)
    return Text(en=str(step.digits.decimals), ko=str(step.digits.decimals))


def _listed(step: Step, language: Language) -> Listed:
    return Listed(tuple(text.said(language).strip() for text in step.answer.texts))


def _given(given: Given) -> Table:
    rows = zip(given.rows, given.numbers, strict=True)
    return Table(
        given.symbol,
        given.columns,
        tuple((label, tuple(number.text for number in numbers)) for label, numbers in rows),
    )


def _asked(question: Question, step: Step) -> Iterator[Block]:
    """Give a stage with its blanks, and what is worked out of it."""
    title = stage_name(question, step)
    blanks = {(each.row, each.column): each for each in question.blanks if each.stage == step.name}
    if step.answer.name in {"option", "expression", "sentence", "rubric"}:
        return
    if step.answer.name == "shape":
        sizes = words.SIZES.said(question.language)
        yield Asked(sizes, tuple(blanks.values()), " × ")
    elif not any(step.rows) and not any(step.columns) and len(blanks) == 1:
        yield Asked(f"{title}:", tuple(blanks.values()))
    else:
        if step.answer.name == "order":
            yield Words(words.PUT_IN_ORDER.said(question.language))
        yield _table(question, step, blanks)


def _table(question: Question, step: Step, blanks: dict[tuple[int, int], Blank]) -> Table:
    worked = _worked(question, step)
    rows = sorted({row for row, _ in (*blanks, *worked)})
    cells: dict[tuple[int, int], Entry] = {
        cell: question.derivation.expected(step, *cell) for cell in worked
    }
    cells |= blanks
    columns = range(len(step.columns))
    return Table(
        stage_name(question, step),
        step.columns,
        tuple((step.rows[row], tuple(cells.get((row, at), "") for at in columns)) for row in rows),
    )


def _worked(question: Question, step: Step) -> set[tuple[int, int]]:
    """Give the cells of a step that the problem shows worked out."""
    found: set[tuple[int, int]] = set()
    for target in question.derivation.problem.worked:
        if target.stage == step.name:
            rows = range(len(step.rows)) if target.row is None else (target.row,)
            columns = range(len(step.columns)) if target.column is None else (target.column,)
            found |= {(row, column) for row in rows for column in columns}
    return found
