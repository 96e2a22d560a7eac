"""Answering a prompt: read the line, judge its shape, mark its cells, decide what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.shapes import ShapeFinding, recognise
from attn_tutor.judging.typed import read_as
from attn_tutor.judging.verdicts import ACCEPTED, Verdict, worst
from attn_tutor.reading.answers import Grid, wrong_count
from attn_tutor.session import events
from attn_tutor.session.diagnosing import diagnosed
from attn_tutor.session.jumping import offer_jump
from attn_tutor.session.prompts import SCAFFOLD, Prompt
from attn_tutor.session.reading import is_row, read_line
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
        wanted, grid = read_line(session, prompt, text)
    except UnreadableError as error:
        return _unreadable(session, text, error, derivation)
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
    if worst(list(row.event.verdicts)) is Verdict.WRONG:
        offering, offered = offer_jump(session, text, derivation)
        if offered:
            return offering, (*understood, *offered)
    after, more = _judge(session, row, prompt, derivation)
    return after, (*understood, row.event, *more)


def _readings(numbers: Iterable[Number | None], *, masks: bool) -> tuple[tuple[str, float], ...]:
    """Say how cells were read that are no plain decimals, or stand for −∞ where a mask is typed."""
    told = [(each.text, read_as(each, mask=masks)) for each in numbers if each is not None]
    return tuple((text, value) for text, value in told if value is not None)


def _at(session: Session) -> Prompt:
    if session.at is None:
        raise AssertionError("an answer without a prompt")
    return session.at


def _shape(session: Session, prompt: Prompt, grid: Grid, wanted: tuple[int, ...]) -> ShapeFinding:
    if not grid or is_row(grid, wanted):
        return ShapeFinding.FITS
    step = session.plan.step(prompt.step)
    whole = (len(step.rows), len(step.columns))
    return recognise((len(grid), len(grid[0])), (1, len(wanted)), whole)


def _unreadable(
    session: Session, text: str, error: UnreadableError, derivation: Derivation
) -> Happened:
    """Say why a line cannot be read here; a row at a prompt for one number may be a later one."""
    offering, offered = offer_jump(session, text, derivation)
    return (offering, offered) if offered else (session, (events.CouldNotRead(text, error),))


def _misshapen(
    session: Session,
    prompt: Prompt,
    text: str,
    grid: Grid,
    finding: ShapeFinding,
    derivation: Derivation,
) -> Happened:
    offering, offered = offer_jump(session, text, derivation)
    if offered:
        return offering, offered
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
    scaffold = {**session.scaffold, **dict.fromkeys(inner, prompt)}
    opened = replace(session, walk=walk, at=inner[0], scaffold=scaffold)
    return opened, (events.ScaffoldOpened(prompt.row),)
