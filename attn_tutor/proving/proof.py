"""Proving: all robots at every problem, and everything that they found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.model.derivation import derive
from attn_tutor.proving import words
from attn_tutor.proving.alike import alike, proposal
from attn_tutor.proving.desk import Desk
from attn_tutor.proving.facts import Failure, Proof, Robot
from attn_tutor.proving.lines import wrong_line
from attn_tutor.proving.mistakes import mistaken_students
from attn_tutor.proving.students import place_of, right_student, rounders, truncator
from attn_tutor.session import moves

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem


def prove_pack(pack: Pack) -> Iterator[Proof]:
    """Prove every problem of a pack, one after the other."""
    return map(prove, pack.problems)


def prove(problem: Problem) -> Proof:
    """Send all robots through one problem."""
    derivation = derive(problem)
    students = [right_student(derivation), *rounders(derivation), truncator(derivation)]
    if problem.kind != "attention":
        students.append(wrong_student(derivation))
    tried = list(mistaken_students(derivation)) if problem.kind == "attention" else []
    failures = [failure for _, found in students for failure in found]
    failures += [each.failure for each in tried if each.failure is not None]
    same = alike(derivation)
    return Proof(
        problem=problem.id,
        robots=tuple(robot for robot, _ in students),
        mistakes=len(tried),
        named=sum(each.named for each in tried),
        unseen=tuple(each.entry for each in tried if not each.seen),
        failures=tuple(failures),
        alike=same,
        proposal=proposal(problem, same),
    )


def wrong_student(derivation: Derivation) -> tuple[Robot, list[Failure]]:
    """Answer every prompt wrongly once; nothing of it may be taken for right."""
    desk = Desk(derivation)
    failures: list[Failure] = []
    typed = 0
    while desk.at is not None:
        if desk.comparing:
            desk.do(moves.Decline())
            continue
        reply = desk.type(wrong_line(derivation, desk.session))
        typed += 1
        if reply.accepted and not desk.comparing:
            failures.append(Failure(words.WRONG, place_of(reply), reply.line, words.WRONGLY_TAKEN))
        elif not reply.accepted:
            desk.skip()
    return Robot("wrong", typed), failures
