"""The worked solution of a problem as blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.exports.blocks import Block, Table, Words
from attn_tutor.exports.question import stage_name
from attn_tutor.session.shown import OwnNumbers, sums

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step


def solution(question: Question) -> Iterator[Block]:
    """Give the worked solution up to the last stage that is asked, and the author's note."""
    derivation, language = question.derivation, question.language
    for step in _steps_to_the_end(question):
        title = step.title.said(language)
        if not step.answer.numeric:
            told = [
                step.answer.told(derivation.plan.answers(step, row), row).said(language).strip()
                for row in range(len(step.rows))
            ]
            yield Words("\n".join(f"{title}: {each}" for each in told))
            continue
        yield _expected(question, step)
        worked = [] if step.stage.copies else list(_worked_lines(derivation, step))
        if worked:
            yield Words("\n".join(worked))
    if derivation.problem.note:
        yield Words(derivation.problem.note.said(language).strip())


def _steps_to_the_end(question: Question) -> tuple[Step, ...]:
    steps = question.derivation.plan.steps
    asked_stages = {blank.stage for blank in question.blanks}
    last = max(place for place, step in enumerate(steps) if step.name in asked_stages)
    return steps[: last + 1]


def _expected(question: Question, step: Step) -> Block:
    columns = range(len(step.columns))
    if not any(step.rows) and not any(step.columns):
        texts = (question.derivation.expected(step, 0, column) for column in columns)
        return Words(f"{stage_name(question, step)}: {' '.join(texts)}")
    rows = tuple(
        (label, tuple(question.derivation.expected(step, row, column) for column in columns))
        for row, label in enumerate(step.rows)
    )
    return Table(stage_name(question, step), step.columns, rows)


def _worked_lines(derivation: Derivation, step: Step) -> Iterator[str]:
    """Write ``먹었다 → 생선을: 1·0 + 3·2 = 6`` for every cell that is more than a number."""
    numbers = OwnNumbers(derivation, {}, more=2)
    for row, label in enumerate(step.rows):
        columns = tuple(range(len(step.columns)))
        for column, worked in zip(columns, sums(numbers, step, row, columns), strict=True):
            value = derivation.expected(step, row, column)
            if worked and worked != value:
                labels = [each for each in (label, step.columns[column]) if each]
                head = f"{' → '.join(labels)}: " if labels else ""
                sign = "=" if derivation.whole[step.name] else "≈"
                yield f"{head}{worked} {sign} {value}"
