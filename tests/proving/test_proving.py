"""Proving: every shipped problem, drawn ones, and problems that are bad on purpose."""

from __future__ import annotations

import json

import pytest

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.packs.shelves.library import Library
from attn_tutor.proving import alike, desk, lines, mistakes, proof, report, students
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
    "wish",
    [
        Wish(3, 2),
        Wish(4, 3, mask="causal"),
        Wish(4, 2, mask="padding"),
        Wish(3, 2, projections=True),
        Wish(3, 2, heads=2),
        Wish(4, 2, decimals=2),
    ],
    ids=str,
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


@pytest.fixture(scope="module")
def bad(tmp_path_factory):
    """The bad pack and what proving finds in it."""
    path = tmp_path_factory.mktemp("bad") / "mine.yaml"
    head = "format: 1\nid: mine\nversion: 1.0.0\ntitle: T\nproblems:"
    path.write_text(head + BAD, encoding="utf-8")
    pack = load_pack(path)
    return pack, proof.prove(pack.problems[0])


def test_a_saturated_problem_with_k_equal_to_v_is_found_out(bad):
    _, found = bad
    assert found.failures == ()
    blind = {
        entry for each in found.alike if each.right and not each.always for entry in each.members
    }
    assert {"output.used-k", "scores.v-for-k", "weights.hardmax", "weights.unscaled"} <= blind
    assert [line.partition(":")[0] for line in found.proposal.lines] == ["Q", "K", "V"]
    assert report.heading(found).en.startswith("1: proven. ")
    shown = {each.step: report.members(each) for each in found.alike if each.right}
    assert shown["output"][0].en == "the right answer"
    said = next(report.proposal(found.proposal))
    assert said.ko == "  모양은 같고 실수를 구별할 수 있는 숫자예요."


def test_the_numbers_proposed_tell_apart_what_any_numbers_can(bad, pack_file):
    _, found = bad
    text = BAD.partition("    Q:")[0] + "".join(f"    {line}\n" for line in found.proposal.lines)
    (better,) = load_pack(pack_file(text)).problems
    assert [each for each in alike.alike(derive(better)) if not each.always] == []


def test_two_keys_have_no_better_numbers(shipped):
    found = proof.prove(shipped("2.7"))
    assert "has 2 keys" in found.proposal.reason.en
    (said,) = report.proposal(found.proposal)
    assert said.en.startswith("  Problem 2.7 has 2 keys.")


def test_whole_numbers_tell_what_is_alike_always(shipped):
    """e^0 = 0 shows where a score is 0: it is hidden by numbers and never by a shape."""
    always = {
        entry
        for name in ("2.2", "2.9", "2.10")
        for each in alike.alike(derive(shipped(name)))
        if each.always
        for entry in each.members
    }
    assert "exps.zero-is-zero" not in always
    assert "exps.negative-to-zero" not in always
    assert {"exps.times-e", "weights.linear"} <= always


@pytest.mark.parametrize(
    ("name", "decimals"),
    [("13.4", ["as asked", "2", "3", "4"]), ("2.13", ["as asked", "2", "3", "4"])],
)
def test_rounders_work_at_2_3_and_4_decimals(shipped, name, decimals):
    found = list(students.rounders(derive(shipped(name))))
    assert [robot.name for robot, _ in found] == [f"rounding {each}" for each in decimals]
    assert [failures for _, failures in found] == [[]] * 4
    assert len({robot.rows for robot, _ in found}) == 1


def test_a_rounder_who_is_refused_is_a_failure(shipped, monkeypatch):
    monkeypatch.setattr(
        students,
        "rounded_work",
        lambda derivation, _: {name: value + 0.1 for name, value in derivation.values.items()},
    )
    found = [failures for _, failures in students.rounders(derive(shipped("2.10")))]
    assert [failures[0].robot.en for failures in found] == [
        "the student who rounds every step as asked",
        "the student who rounds every step to 2 decimals with --decimals 2",
        "the student who rounds every step to 3 decimals",
        "the student who rounds every step to 4 decimals",
    ]
    assert found[1][0].robot.ko == (
        "--decimals 2 옵션으로 단계마다 소수점 아래 2자리로 반올림한 로봇"
    )
    assert {failures[0].what.en.partition(" ")[0] for failures in found} == {"marked"}


def test_a_truncator_who_is_marked_wrong_is_a_failure(shipped, monkeypatch):
    monkeypatch.setattr(students, "TOLD", (Verdict.RIGHT, Verdict.FOLLOWS))
    _, (failure,) = students.truncator(derive(shipped("13.4")))
    assert (failure.robot.en, failure.what.en) == (
        "the student who cuts digits off",
        "marked truncated, truncated, right",
    )


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


def test_json(bad):
    pack, found = bad
    data = json.loads(report.proofs_json(pack, [found], "ko"))
    assert (data["schema"], data["pack"], data["proven"]) == (1, "mine", True)
    (one,) = data["problems"]
    assert {student["name"] for student in one["students"]} == {
        "right",
        "rounding as asked",
        "rounding 2",
        "rounding 3",
        "rounding 4",
        "cutting",
    }
    assert one["proposal"][0].startswith("Q: [[")
    mistakes = one["mistakes"]
    assert {"output.used-k", "weights.hardmax"} <= set(mistakes["unseen_ids"])
    assert mistakes["tried"] > mistakes["named"] > mistakes["unseen"] > 0
