"""Proving: every shipped problem, drawn ones, and problems that are bad on purpose."""

from __future__ import annotations

import json

import pytest

from attn_tutor.model.derivation import derive
from attn_tutor.packs.library import Library
from attn_tutor.packs.load import load_pack
from attn_tutor.proving import desk, lines, mistakes, proof, report, students
from attn_tutor.session import events
from attn_tutor.variants.wish import Wish, problems

SHIPPED = [problem for pack in Library().packs() for problem in pack.problems]


@pytest.mark.parametrize("problem", SHIPPED, ids=lambda problem: problem.id)
def test_honest_students_get_through_every_shipped_problem(problem):
    derivation = derive(problem)
    robots = [students.right_student(derivation), *students.rounders(derivation)]
    robots.append(students.truncator(derivation))
    if problem.kind != "attention":
        robots.append(proof.wrong_student(derivation))
    assert [failure for _, failures in robots for failure in failures] == []
    assert all(robot.rows for robot, _ in robots)


@pytest.mark.slow
@pytest.mark.parametrize("problem", SHIPPED, ids=lambda problem: problem.id)
def test_every_mistake_is_named_in_every_shipped_problem(problem):
    if problem.kind != "attention":
        pytest.skip("no mistakes of the catalogue")
    tried = list(mistakes.mistaken_students(derive(problem)))
    failed = [each.failure for each in tried if each.failure]
    assert failed == []
    assert any(each.named for each in tried) or len(derive(problem).plan.steps) < 3


@pytest.mark.slow
@pytest.mark.parametrize(
    "wish", [Wish(3, 2), Wish(4, 3, mask="causal"), Wish(3, 2, projections=True)]
)
def test_drawn_problems_prove_clean(wish):
    found = proof.prove(next(problems(wish, 5)))
    assert found.failures == ()
    assert [each for each in found.alike if not each.always] == []
    assert found.proposal is None
    assert found.named > found.mistakes * 0.8


BAD = """
  - id: "1"
    title: {en: Saturated, ko: 포화}
    Q: [[9, 9], [9, 0], [0, 9]]
    K: [[9, 0], [0, 9], [1, 1]]
    V: [[9, 0], [0, 9], [1, 1]]
"""


def test_a_saturated_problem_with_k_equal_to_v_is_found_out(pack_file):
    (found,) = proof.prove_pack(load_pack(pack_file(BAD)))
    assert found.failures == ()
    blind = {
        entry for each in found.alike if each.right and not each.always for entry in each.members
    }
    assert {"output.used-k", "scores.v-for-k", "weights.hardmax", "weights.unscaled"} <= blind
    assert [line.partition(":")[0] for line in found.proposal.lines] == ["Q", "K", "V"]
    said = [text.en for text in report.sentences(found)]
    assert said[0].startswith("1: proven. ")
    assert any(
        line.startswith("  output: these numbers do not tell apart: the right answer, ")
        for line in said
    )
    assert "  These numbers of the same shape tell them apart:" in said


def test_two_keys_have_no_better_numbers(shipped):
    found = proof.prove(shipped("2.7"))
    assert "has 2 keys" in found.proposal.reason.en
    assert list(report.sentences(found))[-1].en.startswith("  Problem 2.7 has 2 keys.")


def test_a_mistake_that_is_not_named_is_a_failure(shipped, monkeypatch):
    monkeypatch.setattr("attn_tutor.session.answering.diagnosed", lambda *_: None)
    tried = list(mistakes.mistaken_students(derive(shipped("13.6"))))
    failed = [each for each in tried if each.failure]
    assert len(failed) > 20
    assert failed[0].failure.what.en == "The mistake is not among those named: nothing"
    assert failed[0].failure.place == "scores[1]"


def test_a_program_that_breaks_is_reported(shipped, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("here")

    monkeypatch.setattr("attn_tutor.session.answering.mark_row", broken)
    _, (failure,) = students.right_student(derive(shipped("13.4")))
    assert failure.what.en == "the program broke; please report it: ZeroDivisionError: here"
    assert (failure.place, failure.typed) == ("scores[1]", "2 2 3")


def test_a_judge_that_takes_everything_is_found_out(shipped, monkeypatch):
    monkeypatch.setattr(lines, "wrong_line", lines.right_line)
    monkeypatch.setattr(proof, "wrong_line", lines.right_line)
    _, failures = proof.wrong_student(derive(shipped("3.3")))
    assert [failure.what.en for failure in failures] == ["A wrong answer was taken for right."]


def test_the_truncator_is_told_so(shipped):
    derivation = derive(shipped("13.4"))
    walk = desk.Desk(derivation)
    stopped = walk.walk(lambda session: students._cut_line(derivation, session))
    assert [verdict.word for verdict in stopped.verdicts if verdict.word != "right"] == [
        "truncated"
    ] * 2
    assert stopped.of(events.Marked) is not None


def test_json(pack_file):
    pack = load_pack(pack_file(BAD))
    data = json.loads(report.proofs_json(pack, list(proof.prove_pack(pack)), "ko"))
    assert (data["schema"], data["pack"], data["proven"]) == (1, "mine", True)
    (one,) = data["problems"]
    assert {student["name"] for student in one["students"]} == {
        "right",
        "rounding as asked",
        "rounding 3",
        "rounding 4",
        "cutting",
    }
    assert one["proposal"][0].startswith("Q: [[")
