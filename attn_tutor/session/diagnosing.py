"""Naming the mistake of a row: what the numbers fit, and the row worked both ways."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING

from attn_tutor.judging.diagnosis.diagnose import Diagnosis, diagnose
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import ACCEPTED, Verdict
from attn_tutor.session import events
from attn_tutor.session.prompts import question_prompts
from attn_tutor.session.shown import OwnNumbers, pieces
from attn_tutor.session.state import Status
from attn_tutor.words import same

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.session.prompts import Prompt
    from attn_tutor.session.rows import MarkedRow

SAID_BY_THE_MARKS = {"rounding.truncated", "rounding.too-few-digits"}
"""What the marks of the cells say already."""


def diagnosed(row: MarkedRow, prompt: Prompt, derivation: Derivation) -> events.Diagnosed | None:
    """Say what the typed row fits; None where there is nothing to say beyond the marks.

    Where nothing fits only the rule is said, and where the row departs first: a false name is
    worse than none.
    """
    found = diagnose(derivation, _typed_by_student(row, prompt), row.marks).get(prompt.step)
    if found is None or (found.fits and not set(leaders(found)) - SAID_BY_THE_MARKS):
        return None
    if set(row.event.verdicts) <= {*ACCEPTED, Verdict.TOO_FEW_DIGITS, Verdict.BLANK}:
        return None  # what is there is right: the marks ask for the rest
    step = derivation.plan.step(prompt.step)
    if not found.fits and (Verdict.WRONG not in row.event.verdicts or not step.stage.symbol):
        return None
    made_at = found.fits[0].made_at if found.fits else prompt.step
    rule = step.stage.words.hints[0] if not found.fits else None
    return events.Diagnosed(
        prompt=prompt,
        names=leaders(found),
        sure=found.sure,
        question=found.question or rule,
        did=found.fits[0].formula if found.fits else same(""),
        made_at=made_at,
        formula=derivation.plan.formula(derivation.plan.step(made_at)),
        column=_first_wrong(row),
        worked=_worked(row, prompt, derivation),
    )


def _typed_by_student(row: MarkedRow, prompt: Prompt) -> dict[str, Typed]:
    """Leave out of the step the rows that were shown: they say nothing of the student's way."""
    session = row.session
    shown = {
        each.row
        for each in question_prompts(session.plan, session.problem.worked)
        if each.step == prompt.step
    }
    shown |= {
        each.row
        for each, way in session.settled.items()
        if each.step == prompt.step and way is Status.REVEALED
    }
    typed = dict(row.typed)
    if shown - {prompt.row}:
        own = Typed(*(column.copy() for column in typed[prompt.step]))
        own.form[sorted(shown - {prompt.row})] = Form.ABSENT
        own.value[sorted(shown - {prompt.row})] = nan
        typed[prompt.step] = own
    return typed


def leaders(found: Diagnosis) -> tuple[str, ...]:
    """Give the names that fit, the preferred one first, one for each class."""
    if not found.classes:
        return tuple(fit.id for fit in found.fits)
    ranked = [fit.id for fit in found.fits]
    leaders = [min(members, key=ranked.index) for members in found.classes]
    return tuple(sorted(leaders, key=ranked.index))


def _first_wrong(row: MarkedRow) -> int:
    verdicts = zip(row.event.columns, row.event.verdicts, strict=True)
    return max(verdicts, key=lambda pair: (pair[1], -pair[0]))[0]


def _worked(row: MarkedRow, prompt: Prompt, derivation: Derivation) -> str:
    """Write the calculation of the first wrong cell as it should be, not worked out."""
    step = derivation.plan.step(prompt.step)
    earlier = {key: number for key, number in row.session.cells.items() if key[0] != step.name}
    own = OwnNumbers(derivation, earlier)
    return str(pieces(own, step, prompt.row, _first_wrong(row))["worked"])
