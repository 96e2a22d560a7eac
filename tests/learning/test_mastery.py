"""Evidence and mastery: what counts, how much, and when a skill is mastered."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.learning.evidence import Evidence, FirstTry, evidence_of, rounding_of
from attn_tutor.learning.fading import blanks_for
from attn_tutor.learning.mastery import (
    CONSTANTS,
    MASTERED,
    constants_of,
    estimate,
    mastered,
    revised,
    standing,
)
from attn_tutor.learning.skills import ORDER, SKILLS
from attn_tutor.model.stages import stage

NOW = datetime(2026, 3, 2, tzinfo=UTC)
R, F, W, B = Verdict.RIGHT, Verdict.FOLLOWS, Verdict.WRONG, Verdict.BLANK
CUT, LAST, UNREAD = Verdict.TRUNCATED, Verdict.LAST_DIGIT, Verdict.UNREADABLE


def first(*verdicts, **more):
    return FirstTry("dot", NOW, verdicts, "p/1", **more)


def rows(*marks, skill="dot", problem="p/1", separates=True, weight=1.0, mistake=""):
    return tuple(
        Evidence(skill, NOW, bool(mark), weight, problem, separates, "" if mark else mistake)
        for mark in marks
    )


@pytest.mark.parametrize(
    ("verdicts", "correct"),
    [
        ((R, F), True),
        ((R, CUT), True),
        ((LAST, Verdict.TOO_FEW_DIGITS), True),
        ((R, W), False),
        ((W, B), False),
        ((R, B), None),
        ((B, B), None),
        ((R, UNREAD), None),
        ((), None),
    ],
)
def test_what_a_row_tells(verdicts, correct):
    found = evidence_of(first(*verdicts))
    assert (found.correct if found else None) is correct


def test_hints_weigh():
    weights = [evidence_of(first(R, hint_level=level)) for level in range(5)]
    assert [each and each.weight for each in weights] == [1.0, 0.5, 0.5, None, None]


def test_a_row_that_cannot_show_a_mistake_tells_nothing():
    assert evidence_of(first(W, shows=False)) is None
    assert evidence_of(first(R)._replace(skill="")) is None


def test_only_misconceptions_of_wrong_rows_are_named():
    assert evidence_of(first(W, mistake="scores.transposed")).mistake == "scores.transposed"
    assert evidence_of(first(W, mistake="scores.sign-slip")).mistake == ""
    assert evidence_of(first(W, mistake="gone.from-the-catalogue")).mistake
    assert evidence_of(first(CUT, mistake="scores.transposed")).mistake == ""


def test_rounding_has_its_own_evidence():
    assert rounding_of(first(R, F)).correct
    assert rounding_of(first(R, CUT))[2:] == (False, 1.0, "p/1", False, "rounding.truncated")
    assert rounding_of(first(LAST)).mistake == ""
    assert rounding_of(first(R, W)) is None
    assert rounding_of(first(R, exact=True)) is None


def test_the_published_numbers_of_rows():
    """Two right rows in a row reach .95 at a guess of .10, three at .20 (from .3)."""
    assert estimate(rows(1), "dot") < MASTERED <= estimate(rows(1, 1), "dot")
    weights = [estimate(rows(*[1] * count, skill="normalise"), "normalise") for count in (2, 3)]
    assert weights[0] < MASTERED <= weights[1]
    assert constants_of("scale") == (0.3, 0.15, 0.1, 0.1)
    assert estimate(rows(1, skill="exp"), "dot") == CONSTANTS.start


@given(st.floats(0.001, 0.999), st.booleans(), st.floats(0, 1))
def test_half_a_row_is_half_a_row(known, correct, weight):
    """Odds move by likelihood to the power of the weight; nothing moves at 0, all at 1."""
    still = CONSTANTS._replace(learn=0.0)
    whole = Evidence("dot", NOW, correct, 1.0, "p/1", False)
    part, rest = whole._replace(weight=weight), whole._replace(weight=1 - weight)
    both = revised(revised(known, part, still), rest, still)
    assert both == pytest.approx(revised(known, whole, still))
    assert revised(known, whole._replace(weight=0), CONSTANTS) == pytest.approx(known)
    once = revised(known, part, CONSTANTS)
    ends = sorted([known, revised(known, whole, CONSTANTS)])
    if correct:
        assert ends[0] - 1e-9 <= once <= ends[1] + 1e-9
    assert 0 <= once <= 1


@given(st.lists(st.tuples(st.booleans(), st.sampled_from([0.5, 1.0])), max_size=60))
def test_the_estimate_stays_a_chance(marks):
    history = [Evidence("mask", NOW, right, weight, "p/1", True) for right, weight in marks]
    assert 0 < estimate(history, "mask") <= 1


def test_both_conditions():
    many = (1,) * 6
    one = rows(*many)
    assert not mastered(one, "dot")
    assert mastered(one + rows(1, problem="p/2"), "dot")
    blind = rows(*many, separates=False)
    assert not mastered(blind + rows(1, problem="p/2", separates=False), "dot")
    assert mastered(blind + rows(1, problem="p/2"), "dot")
    assert not mastered(rows(0, problem="p/2", mistake="") + rows(*many), "dot")


def test_a_named_misconception_starts_the_conditions_again():
    history = rows(1, 1) + rows(1, 1, 1, problem="p/2")
    assert mastered(history, "dot")
    failed = history + rows(0, mistake="scores.transposed")
    assert standing(failed, "dot")[1:] == (frozenset(), False)
    assert not mastered(failed + rows(1, 1), "dot")
    assert mastered(failed + rows(1, 1) + rows(1, problem="p/2"), "dot")
    slipped = history + rows(0) + rows(1, problem="p/2")
    assert mastered(slipped, "dot")


def test_the_skills_are_those_of_the_stages():
    names = "scores scaled_scores masked_scores exps row_sums weights output query projected_output"
    assert {stage(name).skill for name in names.split()} == set(SKILLS) - {"rounding"}
    for place, skill in enumerate(SKILLS.values()):
        assert all(ORDER.index(need) < place for need in skill.needs)
        assert skill.name.en
        assert skill.name.ko
        assert skill.chapters


STAGES = [("scores", "dot"), ("scaled_scores", "scale"), ("exps", "exp"), ("weights", "normalise")]


def test_one_stage_more_is_left_blank_as_estimates_pass():
    history, left = (), []
    for skill in ("", "dot", "scale", "exp", "normalise"):
        history += rows(1, 1, 1, skill=skill) if skill else ()
        left.append(len(blanks_for(history, STAGES).worked))
    assert left == [3, 2, 1, 0, 0]


def test_what_is_known_is_never_worked_out():
    fading = blanks_for(rows(1, 1, skill="exp"), STAGES)
    assert fading.blank == ("scores", "exps")
    assert fading.worked == ("scaled_scores", "weights")
    assert blanks_for((), [("answer", "")]).blank == ("answer",)


def test_times_do_not_matter_to_mastery():
    late = tuple(row._replace(at=NOW - timedelta(days=400)) for row in rows(1, 1))
    assert estimate(late, "dot") == estimate(rows(1, 1), "dot")
