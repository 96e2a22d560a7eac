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


def failures(proof: Proof) -> Iterator[Text]:
    """Give what must not happen and did, the first few of it."""
    yield from map(_failure, proof.failures[:SHOWN_FAILURES])
    if len(proof.failures) > SHOWN_FAILURES:
        yield words.MORE_FAILURES.fill(count=len(proof.failures) - SHOWN_FAILURES)


def heading(proof: Proof) -> Text:
    """Say how it went with one problem."""
    if proof.failures:
        return words.FAILED.fill(id=proof.problem, failures=len(proof.failures))
    rows = sum(robot.rows for robot in proof.robots)
    said = words.PROVEN.fill(id=proof.problem, rows=rows, robots=len(proof.robots))
    if not proof.mistakes:
        return said
    counted = words.MISTAKES.fill(
        mistakes=proof.mistakes,
        named=proof.named,
        listed=proof.mistakes - proof.named - len(proof.unseen),
        unseen=len(proof.unseen),
    )
    return Text(en=said.en + counted.en, ko=said.ko + counted.ko)


def _failure(failure: Failure) -> Text:
    filling = {"robot": failure.robot, "what": failure.what}
    if not failure.place:
        return words.FAILURE_NOWHERE.fill(**filling)
    return words.FAILURE.fill(**filling, typed=failure.typed, place=failure.place)


def members(alike: Alike) -> tuple[Text, ...]:
    """Give what is not told apart: the right answer, ids of mistakes."""
    right = (words.THE_RIGHT_ANSWER,) if alike.right else ()
    return (*right, *map(same, alike.members))


def proposal(found: Proposal | None) -> Iterator[Text]:
    """Give the numbers proposed, a line of a pack each, or why there are none."""
    if found is None:
        return
    if found.reason is not None:
        yield Text(en=f"  {found.reason.en}", ko=f"  {found.reason.ko}")
        return
    yield words.PROPOSED
    yield from (same(f"    {line}") for line in found.lines)


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
        "mistakes": {
            "tried": proof.mistakes,
            "named": proof.named,
            "unseen": len(proof.unseen),
            "unseen_ids": list(dict.fromkeys(proof.unseen)),
        },
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
