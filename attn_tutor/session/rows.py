"""One typed row: put beside everything typed so far, and marked with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.judging.marking import StageMarks, mark
from attn_tutor.judging.typed import as_columns, nothing_typed
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.session import events
from attn_tutor.session.prompts import Prompt
from attn_tutor.session.state import Session, Status

if TYPE_CHECKING:
    from attn_tutor.judging.typed import Typed
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.reading.expressions import Number
    from attn_tutor.session.state import CellKey


class MarkedRow(NamedTuple):
    """A row as it was marked: the session with its numbers, and all that the judge saw."""

    session: Session
    event: events.Marked
    typed: Mapping[str, Typed]
    marks: Mapping[str, StageMarks]


def typed_columns(session: Session, derivation: Derivation) -> dict[str, Typed]:
    """Give everything typed so far as columns for the judge; what is not there is done on paper."""
    columns: dict[str, Typed] = {}
    for (name, row, column), number in session.cells.items():
        step = session.plan.step(name)
        there = columns.setdefault(name, nothing_typed(derivation.values[name].shape))
        cell = as_columns([[number]], mask=step.stage.masks)
        for into, out in zip(there, cell, strict=True):
            into[row, column] = out[0, 0]
    return columns


def mark_row(
    session: Session,
    prompt: Prompt,
    numbers: dict[int, Number | None],
    derivation: Derivation,
) -> MarkedRow:
    """Mark a row with its new numbers, beside everything typed before."""
    new = {(prompt.step, prompt.row, column): number for column, number in numbers.items()}
    typed = replace(session, cells={**session.cells, **new})
    columns_typed = typed_columns(typed, derivation)
    marks = mark(derivation, columns_typed, carry=session.policy.carry)
    row = marks[prompt.step].verdicts[prompt.row]
    columns = session.columns(prompt)
    verdicts = tuple(Verdict(int(row[column])) for column in columns)
    texts = tuple(_text(typed, prompt, column) for column in columns)
    tries = session.tries.get(prompt, 0) + (Verdict.WRONG in verdicts)
    tried = {**session.tries, prompt: tries}
    return MarkedRow(
        replace(typed, tries=tried, waiting=session.waiting - {prompt}),
        events.Marked(prompt, columns, texts, verdicts, tries),
        columns_typed,
        marks,
    )


def _text(session: Session, prompt: Prompt, column: int) -> str:
    number = session.cells.get((prompt.step, prompt.row, column))
    return number.text.strip() if number else ""


def without_refused(
    before: Session, session: Session, prompt: Prompt, event: events.Marked
) -> Session:
    """Take the cells that are not accepted out again; they are kept as refused.

    Where another prompt, such as the question, was accepted with a cell before, that number stands.
    """
    refused: set[CellKey] = {
        (prompt.step, prompt.row, column)
        for column, verdict in zip(event.columns, event.verdicts, strict=True)
        if verdict not in ACCEPTED
    }
    kept = {key: number for key, number in session.cells.items() if key not in refused}
    stands = {
        (other.step, other.row, column)
        for other, status in before.settled.items()
        if status is Status.ACCEPTED and other != prompt
        for column in before.columns(other)
    }
    kept |= {key: before.cells[key] for key in refused & stands & before.cells.keys()}
    out = {key: number for key, number in session.cells.items() if key in refused and number}
    return replace(session, cells=kept, refused={**session.refused, **out})
