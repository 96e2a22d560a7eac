"""A proof as sentences, and as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attn_tutor.proving import words
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.proving.facts import Alike, Failure, Proof, Proposal
    from attn_tutor.words import Language

SHOWN_FAILURES = 8
"""So many failures of one problem are shown; one cause often makes fifty."""


def sentences(proof: Proof) -> Iterator[Text]:
    """Give what is said of one problem: a line, failures, the table of what is alike, numbers."""
    yield _heading(proof)
    yield from map(_failure, proof.failures[:SHOWN_FAILURES])
    if len(proof.failures) > SHOWN_FAILURES:
        yield words.MORE_FAILURES.fill(count=len(proof.failures) - SHOWN_FAILURES)
    yield from map(_alike, proof.alike)
    if proof.proposal is not None:
        yield from _proposal(proof.proposal)


def _heading(proof: Proof) -> Text:
    if proof.failures:
        return words.FAILED.fill(id=proof.problem, failures=len(proof.failures))
    rows = sum(robot.rows for robot in proof.robots)
    said = words.PROVEN.fill(id=proof.problem, rows=rows, robots=len(proof.robots))
    if not proof.mistakes:
        return said
    counted = words.MISTAKES.fill(
        mistakes=proof.mistakes,
        named=proof.named,
        listed=proof.mistakes - proof.named - proof.unseen,
        unseen=proof.unseen,
    )
    return Text(en=said.en + counted.en, ko=said.ko + counted.ko)


def _failure(failure: Failure) -> Text:
    filling = {"robot": failure.robot, "what": failure.what}
    if not failure.place:
        return words.FAILURE_NOWHERE.fill(**filling)
    return words.FAILURE.fill(**filling, typed=failure.typed, place=failure.place)


def _alike(alike: Alike) -> Text:
    members = ", ".join(alike.members)
    if alike.right:
        right = words.THE_RIGHT_ANSWER
        named = Text(en=f"{right.en}, {members}", ko=f"{right.ko}, {members}")
    else:
        named = same(members)
    said = words.ALIKE_ALWAYS if alike.always else words.ALIKE_HERE
    return said.fill(step=alike.step, members=named)


def _proposal(proposal: Proposal) -> Iterator[Text]:
    if proposal.reason is not None:
        yield Text(en=f"  {proposal.reason.en}", ko=f"  {proposal.reason.ko}")
        return
    yield words.PROPOSED
    yield from (same(f"    {line}") for line in proposal.lines)


def closing(path: str, proofs: list[Proof]) -> Text:
    """Say how it went with the whole pack."""
    failed = sum(bool(proof.failures) for proof in proofs)
    said = words.PACK_FAILED if failed else words.PACK_PROVEN
    return said.fill(path=path, failed=failed, count=len(proofs))


def proofs_json(pack: Pack, proofs: list[Proof], language: Language) -> str:
    """Give everything as one JSON object (schema 1)."""
    data = {
        "schema": 1,
        "pack": pack.id,
        "proven": not any(proof.failures for proof in proofs),
        "problems": [_proof_json(proof, language) for proof in proofs],
    }
    return json.dumps(data, ensure_ascii=False)


def _proof_json(proof: Proof, language: Language) -> dict[str, Any]:
    return {
        "id": proof.problem,
        "proven": not proof.failures,
        "students": [{"name": robot.name, "rows": robot.rows} for robot in proof.robots],
        "mistakes": {"tried": proof.mistakes, "named": proof.named, "unseen": proof.unseen},
        "failures": [
            {
                "student": failure.robot.said(language),
                "place": failure.place,
                "typed": failure.typed,
                "what": failure.what.said(language),
            }
            for failure in proof.failures
        ],
        "alike": [
            {
                "stage": alike.step,
                "ids": list(alike.members),
                "right": alike.right,
                "always": alike.always,
            }
            for alike in proof.alike
        ],
        "proposal": list(proof.proposal.lines) if proof.proposal else [],
    }
