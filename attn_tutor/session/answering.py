"""Answering a prompt: read the line, judge its shape, mark its cells, decide what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import inf, isfinite
from typing import TYPE_CHECKING

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.shapes import ShapeFinding, recognise
from attn_tutor.judging.single import awaiting, verdict_of
from attn_tutor.judging.typed import MASKED_BELOW
from attn_tutor.judging.verdicts import ACCEPTED, Verdict, worst
from attn_tutor.reading.answers import Grid, wrong_count
from attn_tutor.reading.by_type import read_typed
from attn_tutor.session import events
from attn_tutor.session.diagnosing import diagnosed
from attn_tutor.session.prompts import SCAFFOLD, Prompt
from attn_tutor.session.rows import MarkedRow, mark_row, without_refused
from attn_tutor.session.state import Session, State, Status

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.reading.expressions import Number

Happened = tuple[Session, tuple[events.Event, ...]]
TRIES_BEFORE_HELP = 2


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
    row = mark_row(session, prompt, dict(zip(wanted, numbers, strict=True)), derivation)
    readings = _readings(numbers, masks=session.plan.step(prompt.step).stage.masks)
    understood = (events.Understood(readings),) if readings else ()
    if not session.policy.feedback:
        return row.session.settle(prompt, Status.RECORDED), (*understood, events.Recorded(prompt))
    answer = session.plan.step(prompt.step).answer
    if answer.self_marked and Verdict.BLANK not in row.event.verdicts:
        shown = events.ModelAnswer(prompt, answer.texts[prompt.row])
        return replace(row.session, state=State.SELF_MARKING), (shown,)
    if worst(list(row.event.verdicts)) is Verdict.WRONG and _is_final(session, text, derivation):
        offering = replace(session, state=State.OFFERING_JUMP, jump=text)
        return offering, (*understood, events.JumpOffered(text))
    after, more = _judge(session, row, prompt, derivation)
    return after, (*understood, row.event, *more)


def _readings(numbers: Iterable[Number | None], *, masks: bool) -> tuple[tuple[str, float], ...]:
    """Say how cells were read that are no plain decimals, or stand for −∞ where a mask is typed."""
    found: list[tuple[str, float]] = []
    for number in numbers:
        if number is None:
            continue
        hidden = masks and number.value <= MASKED_BELOW and isfinite(number.value)
        infinite = number.value == -inf  # as it is typed, so it is read
        if hidden or not (number.plain or infinite):
            found.append((number.text, -inf if hidden else number.value))
    return tuple(found)


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


def _judge(before: Session, row: MarkedRow, prompt: Prompt, derivation: Derivation) -> Happened:
    """Settle a row that is right or follows; else name the mistake, and offer help in time."""
    event = row.event
    if all(verdict in ACCEPTED for verdict in event.verdicts):
        return row.session.settle(prompt, Status.ACCEPTED), ()
    named = diagnosed(row, prompt, derivation)
    retry = without_refused(before, row.session, prompt, event)
    if named and named.names:
        retry = replace(retry, named={**retry.named, prompt: named.names})
    said = (*_remarks(row, prompt), *((named,) if named else ()))
    if event.tries < TRIES_BEFORE_HELP or Verdict.WRONG not in event.verdicts:
        return retry, said
    opened, scaffold = open_scaffold(retry)
    if scaffold:
        return opened, (*said, *scaffold)
    offer = (events.LadderOffered(),) if retry.policy.hints else ()
    return retry, (*said, *offer)


def _remarks(row: MarkedRow, prompt: Prompt) -> tuple[events.Remarked, ...]:
    """Give what the author has to say of just this wrong row."""
    typed = tuple(float(value) for value in row.typed[prompt.step].value[prompt.row])
    remarks = row.session.plan.step(prompt.step).remarks
    wrong = Verdict.WRONG in row.event.verdicts
    return tuple(map(events.Remarked, remarks(typed))) if wrong else ()


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
    if session.plan.step(prompt.step).answer.self_marked:
        return False
    final = replace(session, at=prompt, cells={})
    try:
        wanted, grid = _read(final, prompt, text)
    except UnreadableError:
        return False
    if not grid or not _is_row(grid, wanted):
        return False
    awaited = awaiting(derivation, prompt.step, prompt.row)
    cells = zip(wanted, grid[0], strict=True)
    return all(verdict_of(cell, awaited[column]) is Verdict.RIGHT for column, cell in cells)
