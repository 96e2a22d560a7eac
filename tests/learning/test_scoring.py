"""Exam marks: half method, half accuracy, an error charged once."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.learning.scoring import score, weights_of
from attn_tutor.learning.scoring_facts import (
    NO_ROW,
    NOTHING,
    ONLY_SLIPS,
    ROW_SHOWS,
    ProblemFacts,
    StageFacts,
)
from attn_tutor.learning.trivial import made_trivial
from attn_tutor.model.stages import stage

R, F, W, B = Verdict.RIGHT, Verdict.FOLLOWS, Verdict.WRONG, Verdict.BLANK
NAMES = ("scores", "scaled_scores", "masked_scores", "exps", "row_sums", "weights", "output")


def whole(verdict, rows=3, columns=3):
    return ((verdict,) * columns,) * rows


def facts(name, verdicts, **more):
    return StageFacts(name, stage(name.rpartition(".")[2]).skill, verdicts, **more)


def paper(names=NAMES, verdict=R, **changed):
    stages = tuple(
        changed[name] if name in changed else facts(name, whole(verdict)) for name in names
    )
    return [ProblemFacts("p/1", stages)]


def stage_of(report, name):
    return next(mark for mark in report.stages if mark.stage == name)


def test_a_right_paper_has_all_marks():
    report = score(paper())
    assert report.marks == report.total == report.without == 10
    assert [mark.worth for mark in report.stages] == [2, 1, 1, 1, 1, 2, 2]
    assert report.errors == ()


def test_the_worth_of_stages():
    assert weights_of(("dot", "dot", "heads", "project", "")) == (1, 1, 2, 1, 1)
    shorter = score(paper(("scores", "scaled_scores", "weights", "output")))
    assert stage_of(shorter, "scores").worth == Fraction(20, 7)
    assert shorter.marks == 10


def test_a_carried_misconception_costs_its_own_stage_once():
    wrong = facts("scaled_scores", whole(W), fits=("scaled_scores.not-scaled",), sure=True)
    after = {name: facts(name, whole(F)) for name in ("exps", "row_sums", "weights", "output")}
    report = score(paper(scaled_scores=wrong, **after))
    assert report.marks == 9
    assert report.without == 3
    (error,) = report.errors
    assert error == ("p/1", "scaled_scores", 0, 0, "scaled_scores.not-scaled", 1, 6)
    assert stage_of(report, "scaled_scores").reason is NO_ROW


def test_one_row_shows_the_method():
    rows = ((R, R, R), (R, W, R), (W, W, W))
    mark = stage_of(score(paper(weights=facts("weights", rows))), "weights")
    assert (mark.method, mark.accuracy, mark.accepted, mark.cells) == (1, Fraction(5, 9), 5, 9)
    assert mark.reason is ROW_SHOWS


def test_a_row_that_cannot_show_it_does_not():
    rows = ((R, R, R), (R, W, R), (W, W, W))
    mark = stage_of(
        score(paper(weights=facts("weights", rows, shows=(False, True, True)))), "weights"
    )
    assert mark.method == 0
    blind = facts("weights", whole(R), shows=(False, False, False))
    assert stage_of(score(paper(weights=blind)), "weights").marks == 2


def test_slips_keep_the_method():
    rows = ((R, W, R), (W, R, R), (R, R, W))
    slip = facts("scores", rows, fits=("scores.sign-slip",))
    mark = stage_of(score(paper(scores=slip)), "scores")
    assert (mark.method, mark.reason) == (1, ONLY_SLIPS)
    either = slip._replace(fits=("scores.sign-slip", "scores.transposed"))
    assert stage_of(score(paper(scores=either)), "scores").method == 0


def test_a_trivial_stage_keeps_half():
    hard = facts("weights", whole(W), fits=("weights.hardmax",), sure=True)
    easy = facts("output", whole(F), trivial=True)
    report = score(paper(weights=hard, output=easy))
    assert stage_of(report, "output").marks == 1
    assert report.marks == 7
    assert made_trivial([[0, 1, 0], [1, 0, 0]], [[0.2, 0.7, 0.1], [0.8, 0.1, 0.1]])
    assert not made_trivial([[1, 0], [0.4, 0.6]], [[1, 0], [0.3, 0.7]])
    assert not made_trivial([[1, 0]], [[1, 0]])


def test_digits_cost_once_a_paper():
    one = {name: facts(name, whole(Verdict.TRUNCATED)) for name in ("weights", "output")}
    report = score([*paper(**one), *paper(**one)])
    assert report.deduction == Fraction(1, 2)
    assert report.marks == Fraction(19, 2)
    assert score(paper(**one), Fraction(100)).deduction == 5


def test_blank_stages_are_nothing():
    report = score(paper(exps=facts("exps", whole(B))))
    assert stage_of(report, "exps").reason is NOTHING
    assert report.marks == 9
    assert report.errors == ()
    assert score(paper(verdict=B)).marks == 0
    assert score([]).marks == 0


def test_cells_that_were_not_asked_do_not_count():
    rows = ((Verdict.ABSENT,) * 3, (R, R, R))
    mark = stage_of(score(paper(scores=facts("scores", rows))), "scores")
    assert (mark.cells, mark.marks) == (3, 2)


CELLS = st.sampled_from([verdict for verdict in Verdict if verdict != Verdict.ABSENT])
GRIDS = st.lists(st.tuples(CELLS, CELLS), min_size=1, max_size=3).map(tuple)


@given(st.lists(GRIDS, min_size=7, max_size=7), st.booleans())
def test_the_report_adds_up(grids, trivial):
    stages = {
        name: facts(name, grid, trivial=trivial) for name, grid in zip(NAMES, grids, strict=True)
    }
    report = score(paper(**stages))
    assert sum(mark.worth for mark in report.stages) == report.total
    assert report.marks == max(sum(m.marks for m in report.stages) - report.deduction, 0)
    assert 0 <= report.without <= report.marks <= report.total
    better = {
        name: each._replace(
            verdicts=tuple(tuple(max(c, F) if c < B else F for c in row) for row in each.verdicts)
        )
        for name, each in stages.items()
    }
    assert score(paper(**better)).marks + Fraction(1, 2) >= report.marks
