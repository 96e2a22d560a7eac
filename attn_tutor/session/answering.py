"""Answering a prompt: read the line, judge its shape, mark its cells, decide what comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.marking import mark
from attn_tutor.judging.shapes import ShapeFinding, recognise
from attn_tutor.judging.typed import as_columns, nothing_typed
from attn_tutor.judging.verdicts import ACCEPTED, Verdict, worst
from attn_tutor.reading.answers import Grid, wrong_count
from attn_tutor.reading.by_type import read_typed
from attn_tutor.session import events
from attn_tutor.session.prompts import SCAFFOLD, Prompt
from attn_tutor.session.state import Session, State, Status

if TYPE_CHECKING:
    from attn_tutor.judging.typed import Typed
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.reading.expressions import Number
    from attn_tutor.session.state import CellKey

Happened = tuple[Session, tuple[events.Event, ...]]
TRIES_BEFORE_HELP = 2


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


def submit(session: Session, text: str, derivation: Derivation) -> Happened:
    """Take a typed line as the answer to the prompt at hand."""
    prompt = _at(session)
    try:
        wanted, grid = _read(session, prompt, text)
    except UnreadableError as error:
        return session, (events.CouldNotRead(text, error),)
    finding = _shape(session, prompt, grid, wanted)
    if finding is not ShapeFinding.FITS:
        return _misshapen(session, prompt, text, grid, finding, derivation)
    numbers = grid[0] if grid else (None,) * len(wanted)
    marked, event = _mark(session, prompt, dict(zip(wanted, numbers, strict=True)), derivation)
    readings = tuple(
        (number.text, number.value) for number in numbers if number and not number.plain
    )
    understood = (events.Understood(readings),) if readings else ()
    if not session.policy.feedback:
        return marked.settle(prompt, Status.RECORDED), (*understood, events.Recorded(prompt))
    if worst(list(event.verdicts)) is Verdict.WRONG and _is_final(session, text, derivation):
        offering = replace(session, state=State.OFFERING_JUMP, jump=text)
        return offering, (*understood, events.JumpOffered(text))
    after, more = _judge(marked, prompt, event)
    return after, (*understood, event, *more)


def _at(session: Session) -> Prompt:
    if session.at is None:
        raise AssertionError("an answer without a prompt")
    return session.at


def _read(session: Session, prompt: Prompt, text: str) -> tuple[tuple[int, ...], Grid]:
    """Read the line as the cells still wanted, or as the whole row typed again."""
    step = session.plan.step(prompt.step)
    everything, missing = session.columns(prompt), session.missing(prompt)
    wanted = missing or everything
    try:
        grid = read_typed(text, step.answer, (1, len(wanted)), infinity=step.stage.masks)
    except UnreadableError:
        if wanted == everything:
            raise
        grid = read_typed(text, step.answer, (1, len(everything)), infinity=step.stage.masks)
    return (everything if _is_row(grid, everything) else wanted), grid


def _is_row(grid: Grid, columns: tuple[int, ...]) -> bool:
    return len(grid) == 1 and len(grid[0]) == len(columns)


def _shape(session: Session, prompt: Prompt, grid: Grid, wanted: tuple[int, ...]) -> ShapeFinding:
    if not grid or _is_row(grid, wanted):
        return ShapeFinding.FITS
    step = session.plan.step(prompt.step)
    whole = (len(step.rows), len(step.columns))
    return recognise((len(grid), len(grid[0])), (1, len(wanted)), whole)


def _misshapen(
    session: Session,
    prompt: Prompt,
    text: str,
    grid: Grid,
    finding: ShapeFinding,
    derivation: Derivation,
) -> Happened:
    if session.policy.feedback and _is_final(session, text, derivation):
        return replace(session, state=State.OFFERING_JUMP, jump=text), (events.JumpOffered(text),)
    wanted = session.missing(prompt) or session.columns(prompt)
    if finding is ShapeFinding.OTHER:
        return session, (events.CouldNotRead(text, wrong_count(text, grid, len(wanted))),)
    shape = (len(grid), len(grid[0]))
    return session, (events.WrongShape(prompt, finding, shape, (1, len(wanted))),)


def _mark(
    session: Session,
    prompt: Prompt,
    numbers: dict[int, Number | None],
    derivation: Derivation,
) -> tuple[Session, events.Marked]:
    """Mark the row with its new numbers; only accepted cells are kept as settled ones."""
    new = {(prompt.step, prompt.row, column): number for column, number in numbers.items()}
    typed = replace(session, cells={**session.cells, **new})
    marks = mark(derivation, typed_columns(typed, derivation), carry=session.policy.carry)
    row = marks[prompt.step].verdicts[prompt.row]
    columns = session.columns(prompt)
    verdicts = tuple(Verdict(int(row[column])) for column in columns)
    texts = tuple(_text(typed, prompt, column) for column in columns)
    tries = session.tries.get(prompt, 0) + (Verdict.WRONG in verdicts)
    return (
        replace(typed, tries={**session.tries, prompt: tries}, waiting=session.waiting - {prompt}),
        events.Marked(prompt, columns, texts, verdicts, tries),
    )


def _text(session: Session, prompt: Prompt, column: int) -> str:
    number = session.cells.get((prompt.step, prompt.row, column))
    return number.text.strip() if number else ""


def _judge(session: Session, prompt: Prompt, event: events.Marked) -> Happened:
    """Settle a row that is right or follows; else keep what is, and offer help in time."""
    if all(verdict in ACCEPTED for verdict in event.verdicts):
        return session.settle(prompt, Status.ACCEPTED), ()
    retry = _without_refused(session, prompt, event)
    if event.tries < TRIES_BEFORE_HELP or Verdict.WRONG not in event.verdicts:
        return retry, ()
    opened, scaffold = open_scaffold(retry)
    if scaffold:
        return opened, scaffold
    offer = (events.LadderOffered(),) if session.policy.hints else ()
    return retry, offer


def _without_refused(session: Session, prompt: Prompt, event: events.Marked) -> Session:
    refused: set[CellKey] = {
        (prompt.step, prompt.row, column)
        for column, verdict in zip(event.columns, event.verdicts, strict=True)
        if verdict not in ACCEPTED
    }
    kept = {key: number for key, number in session.cells.items() if key not in refused}
    out = {key: number for key, number in session.cells.items() if key in refused and number}
    return replace(session, cells=kept, refused={**session.refused, **out})


def open_scaffold(session: Session) -> Happened:
    """Put the exps and the row sum of this row before its weights, once."""
    prompt = _at(session)
    if session.plan.step(prompt.step).stage.name != "weights":
        return session, ()
    inputs = session.plan.step(prompt.step).inputs
    inner = [Prompt(inputs[name], prompt.row) for name in SCAFFOLD]
    inner = [each for each in inner if session.missing(each)]
    if not inner or any(each in session.walk for each in inner):
        return session, ()
    place = session.walk.index(prompt)
    walk = (*session.walk[:place], *inner, *session.walk[place:])
    opened = replace(session, walk=walk, at=inner[0])
    return opened, (events.ScaffoldOpened(prompt.row),)


def _is_final(session: Session, text: str, derivation: Derivation) -> bool:
    """Tell whether the line is the answer to the question, typed at an earlier prompt."""
    if len(session.question) != 1 or session.at in session.question:
        return False
    prompt = session.question[0]
    final = replace(session, at=prompt, cells={})
    try:
        wanted, grid = _read(final, prompt, text)
    except UnreadableError:
        return False
    if not grid or not _is_row(grid, wanted):
        return False
    _, event = _mark(final, prompt, dict(zip(wanted, grid[0], strict=True)), derivation)
    return all(verdict is Verdict.RIGHT for verdict in event.verdicts)
