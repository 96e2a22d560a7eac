"""Walks through problems without numbers: marks a place, remarks, and marking oneself."""

from __future__ import annotations

import pytest

from attn_tutor.judging.policy import EXAM
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.problem import Target
from attn_tutor.session import events, moves
from attn_tutor.session.state import IllegalMoveError, State, Status
from attn_tutor.session.stepper import replay

RIGHT, WRONG = Verdict.RIGHT, Verdict.WRONG
PROOF = ("e^c", "e^z1 + e^z2", "1", "-z_1", "e^(z_2-z_1)")


def verdicts(student):
    (marked,) = student.of(events.Marked)
    return marked.verdicts


def test_a_choice(walk):
    student = walk("3.17")
    student.type("1")
    assert verdicts(student) == (WRONG,)
    (remark,) = student.of(events.Remarked)
    assert remark.text.en.startswith("A weight compares a key with the other keys.")
    assert not student.of(events.Diagnosed)
    student.type("c")
    assert student.of(events.Finished) == [events.Finished("solved", 0, 1)]


def test_an_order_is_marked_place_by_place_and_only_the_rest_is_asked(walk):
    student = walk("3.16")
    right = student.session.plan.answers(student.session.plan.step("order"), 0)
    swapped = [*right[:3], right[4], right[3]]
    student.type(" > ".join(swapped))
    assert verdicts(student) == (RIGHT, RIGHT, RIGHT, WRONG, WRONG)
    assert student.of(events.Asked)[0].missing == (3, 4)
    assert not student.of(events.Diagnosed)
    student.type(" ".join(right[3:]))
    assert verdicts(student) == (RIGHT,) * 5
    assert student.session.state is State.FINISHED


def test_a_shape_the_other_way_round_is_named(walk):
    student = walk("3.15")
    student.type("d_v × n")
    assert verdicts(student) == (WRONG, WRONG)
    assert len(student.of(events.Remarked)) == 1
    student.type("n × m")
    assert verdicts(student) == (RIGHT, WRONG)
    assert not student.of(events.Remarked)
    student.type("dv")
    assert student.session.state is State.FINISHED


@pytest.mark.parametrize(
    ("identifier", "line"),
    [("3.17", "5"), ("3.16", "1 1 2 3 4"), ("3.15", "n × d_w"), ("3.5", "e^z_3"), ("3.5", "1/0")],
)
def test_what_cannot_be_read_costs_nothing(walk, identifier, line):
    student = walk(identifier)
    before = student.session
    student.type(line)
    assert len(student.of(events.CouldNotRead)) == 1
    assert student.session == before


def test_a_blank_is_no_try(walk):
    student = walk("3.18")
    student.type("  ")
    assert verdicts(student) == (Verdict.BLANK,)
    assert student.session.state is State.ASKING


def test_level_4_gives_the_answer_as_it_is_written(walk):
    said = {}
    for identifier in ("3.14", "3.16", "3.17", "3.5", "3.18"):
        student = walk(identifier)
        line = {"3.14": "n n", "3.16": "5 4 3 2 1", "3.17": "1", "3.5": "z1", "3.18": " "}[
            identifier
        ]
        for _ in range(4):
            student.hint()
        student.type(line)
        student.hint()
        (hint,) = student.of(events.HintGiven)
        assert hint.level == 4
        assert hint.why is not None
        said[identifier] = hint.text.en
    assert said["3.14"] == "It is n × m."
    assert said["3.17"] == "It is 3 (Half of the mix is made of this key's value.)."
    assert said["3.5"] == "It is e^c."
    assert said["3.16"].count(" → ") == 4
    assert said["3.18"].startswith("A model answer: Dot products spread")


def test_a_proof_ends_in_points_that_the_student_checks(walk):
    student = walk("3.5")
    student.type(*PROOF)
    assert student.session.state is State.SELF_MARKING
    assert student.of(events.Asked)[0].prompt.step == "rubric"
    student.do(moves.Accept())
    assert student.of(events.SelfMarked) == [events.SelfMarked(("rubric", 0, None), agreed=True)]
    student.do(moves.Accept())
    student.do(moves.Accept())
    assert student.of(events.Finished) == [events.Finished("agreed", 5, 5)]


def test_an_honest_no_is_kept(walk):
    student = walk("3.5")
    student.type(*PROOF)
    student.do(moves.Accept())
    student.do(moves.Decline())
    student.do(moves.Accept())
    assert student.of(events.Finished) == [events.Finished("differed", 5, 5)]
    assert list(student.session.settled.values()).count(Status.DIFFERED) == 1


@pytest.mark.parametrize(
    ("answer", "outcome"), [(moves.Accept(), "agreed"), (moves.Decline(), "differed")]
)
def test_a_sentence_is_marked_by_its_writer(walk, answer, outcome):
    student = walk("3.18")
    student.type("because scores spread")
    assert student.session.state is State.SELF_MARKING
    assert not student.of(events.Marked)
    (model,) = student.of(events.ModelAnswer)
    assert model.text == student.session.problem.content.model_answer
    assert student.session.cells["sentence", 0, 0].text == "because scores spread"
    student.do(answer)
    assert student.of(events.Finished) == [events.Finished(outcome, 0, 0)]


@pytest.mark.parametrize(
    "move", [moves.Submit("x"), moves.Hint(), moves.Reveal(), moves.Back(), moves.Skip()]
)
def test_while_marking_oneself_one_says_yes_or_no_or_leaves(walk, move):
    student = walk("3.18")
    student.type("because")
    before = student.session
    with pytest.raises(IllegalMoveError, match=f"{type(move).__name__} while being marked"):
        student.do(move)
    assert student.session is before
    student.do(moves.Leave())
    assert student.session.state is State.LEFT


def test_a_revealed_sentence_is_no_question(walk):
    student = walk("3.18")
    student.do(moves.Reveal())
    assert student.of(events.Finished)[0].outcome == "revealed"


def test_everything_can_be_revealed(walk):
    student = walk("3.5")
    for _ in range(5):
        student.do(moves.Reveal())
    assert student.session.cells["expression", 4, 0].text == "e^(z_2 - z_1)"
    assert student.session.state is State.SELF_MARKING


def test_the_rubric_alone(walk):
    student = walk("3.5", ask=(Target("rubric"),))
    assert student.session.state is State.SELF_MARKING
    for _ in range(3):
        student.do(moves.Accept())
    assert student.session.finished


def test_going_back_from_after_the_rubric_stands_at_it_again(walk):
    student = walk("3.5", ask=(Target("rubric", 0), Target("expression", 0)))
    student.do(moves.Accept())
    student.do(moves.Back())
    assert student.session.state is State.SELF_MARKING
    assert student.session.at.step == "rubric"


def test_an_exam_takes_sentences_and_asks_no_rubric(walk):
    student = walk("3.18", policy=EXAM)
    student.type("because")
    assert student.of(events.Recorded)
    assert student.session.finished
    student = walk("3.5", policy=EXAM)
    assert {prompt.step for prompt in student.session.walk} == {"expression"}
    student.type(*PROOF)
    assert student.of(events.Finished)[0].outcome == "recorded"


@pytest.mark.parametrize("identifier", ["3.5", "3.15", "3.16", "3.17", "3.18"])
def test_the_same_moves_give_the_same_session(walk, identifier):
    student = walk(identifier)
    for line in ("ln(-z1)", "n × n", "5 4 3 2 1", "2", "√(z1-2)", "e^c"):
        if student.session.state is State.ASKING:
            student.type(line)
    assert replay(student.first, student.made, student.derivation) == student.session
