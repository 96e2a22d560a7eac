"""Robots that make no mistake: the right one, the honest rounders, the one that cuts digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
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

    Who keeps fewer decimals than asked types too few digits; so those are left out.
    """
    numeric = [step for step in derivation.plan.steps if step.answer.numeric]
    if len(numeric) < 2:  # noqa: PLR2004 - nothing is gone on with
        return
    asked = {step.name: step.digits for step in derivation.plan.steps}
    yield _rounder(derivation, "as asked", asked)
    counted = [each for each in asked.values() if each.figures is None]
    fewest = max(each.decimals for each in counted) if len(counted) == len(asked) else 99
    for decimals in DECIMALS:
        if decimals >= fewest:
            same = dict.fromkeys(asked, Digits(decimals))
            yield _rounder(derivation, str(decimals), same)


def _rounder(derivation: Derivation, name: str, digits: dict[str, Digits]) -> Found:
    own = rounded_work(derivation, digits)

    def line(session: Session) -> str:
        prompt, step, columns = wanted(session)
        whole = derivation.whole[step.name]
        values = (float(own[step.name][prompt.row, column]) for column in columns)
        return " ".join(written(step, digits[step.name], each, whole=whole) for each in values)

    said = words.ROUNDER_AS_ASKED if name == "as asked" else words.ROUNDER.fill(decimals=name)
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
