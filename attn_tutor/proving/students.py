"""Robots that make no mistake: the right one, the honest rounders, the one that cuts digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import DigitsAsked
from attn_tutor.proving import words
from attn_tutor.proving.desk import Desk, Reply
from attn_tutor.proving.facts import Failure, Robot
from attn_tutor.proving.lines import cut, right_line, rounded_work, wanted, written
from attn_tutor.session import events
from attn_tutor.session.shown import OwnNumbers

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.session.state import Session
    from attn_tutor.words import Text

Line = Callable[["Session"], str]
Found = tuple[Robot, list[Failure]]
DECIMALS = (2, 3, 4)
TOLD = (Verdict.RIGHT, Verdict.FOLLOWS, Verdict.TRUNCATED)


def right_student(derivation: Derivation) -> Found:
    """Type every answer as it should be; every row must be taken."""
    return _walked(derivation, "right", words.RIGHT, lambda s: right_line(derivation, s))


def rounders(derivation: Derivation) -> Iterator[Found]:
    """Round every step before the next, at the digits asked, then at 2, 3 and 4 decimals.

    Who keeps fewer decimals than the problem asks does it as ``--decimals`` makes it ask. What must
    be exact nobody may round.
    """
    numeric = [step for step in derivation.plan.steps if step.answer.numeric]
    if all(step.stage.exact == "always" for step in numeric):
        return
    asked = {step.name: step.digits for step in derivation.plan.steps}
    yield _rounder(derivation, "as asked", words.ROUNDER_AS_ASKED, asked)
    in_figures = any(each.figures is not None for each in asked.values())
    most = max(each.decimals for each in asked.values())
    for decimals in DECIMALS:
        same = dict.fromkeys(asked, Digits(decimals))
        fewer = in_figures or decimals < most
        said = words.ROUNDER_ASKED_FEWER if fewer else words.ROUNDER
        walked = _asking(derivation, decimals) if fewer else derivation
        yield _rounder(walked, str(decimals), said.fill(decimals=decimals), same)


def _asking(derivation: Derivation, decimals: int) -> Derivation:
    """Give the problem as it is with other decimals asked."""
    return derive(replace(derivation.problem, digits=DigitsAsked(Digits(decimals))))


def _rounder(derivation: Derivation, name: str, said: Text, digits: dict[str, Digits]) -> Found:
    own = rounded_work(derivation, digits)

    def line(session: Session) -> str:
        prompt, step, columns = wanted(session)
        whole = derivation.whole[step.name]
        values = (float(own[step.name][prompt.row, column]) for column in columns)
        return " ".join(written(step, digits[step.name], each, whole=whole) for each in values)

    return _walked(derivation, f"rounding {name}", said, line)


def _walked(derivation: Derivation, name: str, said: Text, line: Line) -> Found:
    desk = Desk(derivation)
    stopped = desk.walk(line)
    failures = [refusal(said, stopped)] if stopped else []
    if not stopped and not desk.session.finished:
        failures.append(Failure(said, "", "", words.NOT_FINISHED))
    return Robot(name, len(desk.session.settled)), failures


def refusal(robot: Text, reply: Reply) -> Failure:
    """Say that a row was not taken, and what was said of it."""
    if reply.broken:
        what = words.BROKEN.fill(bug=reply.broken)
    elif reply.verdicts:
        what = words.MARKED.fill(verdicts=", ".join(v.word for v in reply.verdicts))
    elif (unread := reply.of(events.CouldNotRead)) is not None:
        what = words.UNREAD.fill(reason=unread.error.text)
    else:
        what = words.NOT_TAKEN
    return Failure(robot, place_of(reply), reply.line, what)


def place_of(reply: Reply) -> str:
    """Write where a line was typed, counted from 1: ``weights[2]``."""
    prompt = reply.prompt
    places = [prompt.row + 1, *([] if prompt.column is None else [prompt.column + 1])]
    return f"{prompt.step}[{','.join(map(str, places))}]"


def truncator(derivation: Derivation) -> Found:
    """Cut every number at the digits asked; where it makes a difference it must be told so."""
    desk = Desk(derivation)
    failures: list[Failure] = []
    while desk.at is not None and not failures:
        if (stopped := desk.walk(lambda s: _cut_line(derivation, s))) is None:
            break
        if not stopped.verdicts or any(each not in TOLD for each in stopped.verdicts):
            failures.append(refusal(words.TRUNCATOR, stopped))
            break
        again = desk.type(_own_line(derivation, desk.session))
        if not again.accepted:
            failures.append(refusal(words.TRUNCATOR, again))
    return Robot("cutting", len(desk.session.settled)), failures


def _cut_line(derivation: Derivation, session: Session) -> str:
    prompt, step, columns = wanted(session)
    if not step.answer.numeric or step.stage.exact == "always" or step.digits.figures is not None:
        return right_line(derivation, session)
    values = OwnNumbers(derivation, session.cells).values[step.name][prompt.row]
    if derivation.whole[step.name]:
        return _own_line(derivation, session)
    if not step.stage.rounds or step.stage.copies:
        return _own_line(derivation, session)
    return " ".join(cut(float(values[column]), step.digits.decimals) for column in columns)


def _own_line(derivation: Derivation, session: Session) -> str:
    """Write what follows from what was typed so far, rounded as asked."""
    prompt, step, columns = wanted(session)
    whole = derivation.whole[step.name]
    values = OwnNumbers(derivation, session.cells).values[step.name][prompt.row]
    cells = (float(values[column]) for column in columns)
    return " ".join(written(step, step.digits, each, whole=whole) for each in cells)
