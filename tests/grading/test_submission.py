"""Submissions: answers handed in at once, read place by place and marked together."""

from __future__ import annotations

import pytest

from attn_tutor.grading.submission import mark_submission, status_of
from attn_tutor.judging.shapes import ShapeFinding
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import Target

WEIGHTS = Target("weights", 0, 0)


@pytest.fixture
def marked(shipped):
    """Marks answers to a shipped problem."""
    return lambda identifier, answers: mark_submission(derive(shipped(identifier)), answers)


def words(report):
    return {
        stage.stage: " ".join(cell.verdict.word for cell in stage.cells) for stage in report.stages
    }


@pytest.mark.parametrize(
    ("text", "word", "status"),
    [
        ("0.8808", "right", 0),
        (" .8808 ", "right", 0),
        ("0.880797", "right", 0),
        ("e^2/(e^2+1)", "right", 0),
        ("１/(1+e^−2)", "right", 0),
        ("88.08%", "right", 0),
        ("0.88", "too_few_digits", 1),
        ("0.8807", "truncated", 1),
        ("0.8809", "last_digit", 1),
        ("0.8044", "wrong", 1),
        ("-0.8808", "wrong", 1),
        ("", "blank", 1),
        ("0,8808", "unreadable", 2),
        ("[a, b]", "unreadable", 2),
    ],
)
def test_one_number(marked, text, word, status):
    """Each verdict, and the exit status that goes with it."""
    report = marked("3.2", {WEIGHTS: text})
    assert report.verdict.word == word
    assert status_of(report.verdict) == status


@pytest.mark.parametrize(
    ("verdict", "status"), list(zip(Verdict, [1, 0, 0, 1, 1, 1, 1, 1, 2], strict=True))
)
def test_every_verdict_has_its_status(verdict, status):
    """0 for right and follows, 2 for unreadable, 1 for all others."""
    assert status_of(verdict) == status


def test_cells_say_where_what_and_what_was_expected(marked):
    """A cell counts from 0 here; the typed text is kept as it was."""
    report = marked("3.2", {WEIGHTS: ".88"})
    (stage,) = report.stages
    assert stage.cells == ((0, 0, ".88", Verdict.TOO_FEW_DIGITS, "0.8808"),)


def test_whole_stages_rows_and_cells(marked):
    """A stage may come whole in one text, row by row, or as lists of cells."""
    whole = {Target("scores"): "2 2 3; 1 4 3; 1 6 4"}
    rows = {Target("scores"): ["2 2 3", "1, 4, 3", "[1 6 4]"]}
    cells = {Target("scores"): [["2", "2", "3"], ["1", "4", "3"], ["1", "6", "4"]]}
    one_by_one = {Target("scores", row): text for row, text in enumerate(rows[Target("scores")])}
    for answers in (whole, rows, cells, one_by_one):
        report = marked("13.4", answers)
        assert report.verdict is Verdict.RIGHT
        assert sum(len(stage.cells) for stage in report.stages) == 9


def test_stages_are_marked_together(marked):
    """A later stage follows from an earlier wrong one of the same submission."""
    report = marked("ex3.2", {Target("scores"): "3 0", Target("scaled_scores"): "2.121 0"})
    assert words(report) == {"scores": "wrong right", "scaled_scores": "follows right"}
    assert report.verdict is Verdict.WRONG


def test_places_of_one_stage_are_marked_together(marked):
    """Rows handed in apart are one stage for the judge."""
    report = marked("13.4", {Target("scores", 0): "9 2 3", Target("scores", 2): "1 6 4"})
    assert [cell.row for stage in report.stages for cell in stage.cells] == [0, 0, 0, 2, 2, 2]
    assert report.marks["scores"].verdicts[1].tolist() == [Verdict.ABSENT] * 3


def test_blank_cells_and_rows(marked):
    """Blank cells are blank, not wrong; the worst verdict is the stage's."""
    report = marked("13.4", {Target("scores"): [["2", "", "3"], ["1", "4", "3"], ["1", "6", "4"]]})
    assert words(report)["scores"].split().count("blank") == 1
    assert report.verdict is Verdict.BLANK
    empty = marked("13.4", {Target("scores", 0): ""})
    assert words(empty) == {"scores": "blank blank blank"}


def test_an_unreadable_cell_does_not_hide_the_others(marked):
    """In a list of cells only the unreadable one is unreadable."""
    report = marked("ex3.2", {Target("weights"): [["hello", "0.196"]]})
    assert words(report) == {"weights": "unreadable right"}
    assert report.verdict is Verdict.UNREADABLE


@pytest.mark.parametrize(
    ("target", "text", "finding"),
    [
        (Target("weights", 0, 0), [["0.8808", "0.1192"]], ShapeFinding.ROW_FOR_CELL),
        (Target("scores"), "2; 0", None),
        (Target("scores"), [["2"], ["0"]], ShapeFinding.TRANSPOSED),
    ],
)
def test_a_wrong_shape_is_unreadable_and_named(marked, target, text, finding):
    """A shape that differs is a finding of its own, before any cell is judged."""
    (stage,) = marked("3.2", {target: text}).stages
    if finding is None:
        assert stage.verdict is Verdict.RIGHT
        return
    assert stage.verdict is Verdict.UNREADABLE
    assert stage.read.shape is finding
    assert not stage.cells


@pytest.mark.parametrize("text", ["2 2", "2 2 3 4", "2 2 3; 1 4", [["2", "2", "3"], ["1", "4"]]])
def test_another_number_of_cells_is_unreadable(marked, text):
    """A number of cells that fits nothing is refused with a sentence."""
    (stage,) = marked("13.4", {Target("scores"): text}).stages
    assert stage.verdict is Verdict.UNREADABLE
    assert stage.read.error is not None or stage.read.shape is not ShapeFinding.FITS


def test_masked_scores_take_minus_infinity(marked):
    """Where a mask is typed, -inf, −∞ and −1e9 are the same."""
    answers = {
        Target("masked_scores"): [["0.707", "-inf", "−∞"], "1.414 -0.707 -1e9", ".707 1.414 2.828"]
    }
    assert marked("2.10", answers).verdict is Verdict.RIGHT
