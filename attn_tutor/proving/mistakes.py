"""Robots that make one mistake each, at its step and nowhere else, to see whether it is named.

A robot types rows of wrong numbers; a row that is refused it leaves as it is and goes on, so that
at the last row the whole step speaks. A mistake whose rows are all taken cannot be seen in this
problem; that is advice, shown in the table of what is alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from attn_tutor.judging.diagnosis.classes import Classes
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.proving import words
from attn_tutor.proving.desk import Desk, Reply, opened
from attn_tutor.proving.facts import Failure
from attn_tutor.proving.lines import right_line, wanted, written
from attn_tutor.proving.students import place_of, refusal
from attn_tutor.session import events
from attn_tutor.variants.mistaken import family, mistakes_at
from attn_tutor.variants.steps import steps_compared

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step
    from attn_tutor.session.state import Session

TRIED = ("misconception", "slip", "format")
"""Roundings are no mistakes of a step: the judge takes them or tells them by their verdict."""


class Tried(NamedTuple):
    """One mistake made at one step: was it seen, was it the only name left, and what failed."""

    entry: str
    step: str
    seen: bool
    named: bool
    failure: Failure | None = None


def mistaken_students(derivation: Derivation) -> Iterator[Tried]:
    """Let every computable mistake be made at its step."""
    for step, origins in steps_compared(derivation):
        standing = _standing(derivation, step)
        if standing is not None:
            yield from _at_step(derivation, step, origins, standing)


def _standing(derivation: Derivation, step: Step) -> Session | None:
    """Give the session at the first prompt of a step, everything before answered rightly."""
    desk = Desk(derivation, opened(derivation, everything=not step.asked))
    desk.walk(lambda session: right_line(derivation, session), until=step.name)
    return desk.session if desk.at is not None else None


def _at_step(
    derivation: Derivation, step: Step, origins: tuple[str, ...], standing: Session
) -> Iterator[Tried]:
    made = mistakes_at(derivation, dict(derivation.values), step, origins)
    nodes = [(guess.entry.id, guess.way, guess.origin.name) for guess, _ in made]
    classes = Classes(derivation, step).of(nodes)
    group = {entry: members for members in classes for entry in members}
    known: dict[tuple[tuple[str, ...], bool], list[Reply]] = {}
    for guess, wrong in made:
        if guess.entry.kind not in TRIED or (wrong == np.inf).any():
            continue  # nobody writes down infinity
        lines = tuple(_lines(derivation, step, wrong[0]))
        slip = guess.entry.extent != "stage"
        if (lines, slip) not in known:
            known[lines, slip] = _typed(derivation, standing, step, lines, slip=slip)
        entry = guess.entry.id
        yield _judged(entry, step, known[lines, slip], {*group[entry], entry})


def _lines(derivation: Derivation, step: Step, wrong: Array) -> list[str]:
    """Write the rows of a mistake; where it gives no number a student puts what should be there."""
    truth = derivation.values[step.name]
    numbers = np.where(np.isnan(wrong), truth, wrong)
    whole = derivation.whole[step.name]
    return [
        "\t".join(written(step, step.digits, float(cell), whole=whole) for cell in row)
        for row in np.broadcast_to(numbers, truth.shape)
    ]


def _typed(
    derivation: Derivation, standing: Session, step: Step, lines: tuple[str, ...], *, slip: bool
) -> list[Reply]:
    """Type wrong rows from where a session stands; a slip is made in the first row that shows it.

    Gives the replies to the rows that were not taken.
    """
    desk = Desk(derivation, standing)
    refused: list[Reply] = []
    while desk.at is not None and desk.at.step == step.name:
        prompt, _, columns = wanted(desk.session)
        cells = lines[prompt.row].split("\t")
        line = " ".join(cells[column] for column in columns)
        reply = desk.type(right_line(derivation, desk.session) if slip and refused else line)
        if not reply.accepted:
            refused.append(reply)
            desk.skip()
    return refused


def _judged(entry: str, step: Step, refused: list[Reply], alike: set[str]) -> Tried:
    """Ask of every row that is wrong that the mistake, or one like it, is among the names."""
    broken = next((reply for reply in refused if reply.broken), None)
    if broken is not None:
        robot = words.MISTAKEN.fill(id=entry)
        return Tried(entry, step.name, seen=True, named=False, failure=refusal(robot, broken))
    families = {family(each) for each in alike}
    wrong = [reply for reply in refused if Verdict.WRONG in reply.verdicts]
    sure = False
    for place, reply in enumerate(wrong):
        named = reply.of(events.Diagnosed)
        names = named.names if named else ()
        hit = any(family(name) in families for name in names)
        lone = (
            step.stage.name == "scores" and place == 0 and reply.verdicts.count(Verdict.WRONG) == 1
        )
        if not hit and not lone:
            said = ", ".join(names) or words.NOTHING
            failure = Failure(
                words.MISTAKEN.fill(id=entry),
                place_of(reply),
                reply.line,
                words.NOT_NAMED.fill(names=said),
            )
            return Tried(entry, step.name, seen=True, named=False, failure=failure)
        sure = hit and named is not None and named.sure
    return Tried(entry, step.name, seen=bool(wrong), named=sure)
