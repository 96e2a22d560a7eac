"""Many students at once: word for word what each gets alone, and what the dialogue says."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

from attn_tutor.grading.many import Desk, mark_submissions
from attn_tutor.grading.submission import mark_submission
from attn_tutor.judging.marking import mark
from attn_tutor.judging.policy import EXAM
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import Target
from attn_tutor.render.report import report_json
from attn_tutor.replaying.marked import Scores, marked_answers
from attn_tutor.session.events import CouldNotRead, Marked
from attn_tutor.session.rows import typed_columns

spec = importlib.util.spec_from_file_location("classroom", Path(__file__).parent / "classroom.py")
classroom = importlib.util.module_from_spec(spec)
spec.loader.exec_module(classroom)

PROBLEMS = ["13.4", "2.10", "ex3.2"]


def students(derivation, count, seed):
    rng = np.random.default_rng(seed)
    return [classroom.typed_by(rng, derivation) for _ in range(count)]


def same_words(one, other):
    """Compare two diagnoses, the numbers of every fit included."""
    if one.classes != other.classes or one.departs != other.departs:
        return False
    if one.question != other.question or len(one.fits) != len(other.fits):
        return False
    return all(
        a._replace(values=0) == b._replace(values=0)
        and np.allclose(a.values, b.values, equal_nan=True)
        for a, b in zip(one.fits, other.fits, strict=True)
    )


@pytest.mark.parametrize("identifier", PROBLEMS)
def test_a_class_is_marked_as_each_student_alone(shipped, identifier):
    """Verdicts, readings, diagnoses and marks do not depend on who else is in the room."""
    derivation = derive(shipped(identifier))
    room = students(derivation, 60, seed=5)
    scores = Scores()
    for answers, report in zip(room, mark_submissions(derivation, room), strict=True):
        alone = mark_submission(derivation, answers)
        assert json.loads(report_json(report)) == json.loads(report_json(alone))
        assert report.diagnoses.keys() == alone.diagnoses.keys()
        for stage, found in report.diagnoses.items():
            assert same_words(found, alone.diagnoses[stage]), (stage, answers)
        assert scores.of(report) == marked_answers(alone).score


def test_a_slip_in_the_scores_of_a_late_student(shipped):
    """What the scores should be is the same for all: one matrix, and not one a student.

    With one sign turned 2·1 + 1·1 becomes 1, and 1·1 + 2·1 becomes -1.
    """
    derivation = derive(shipped("13.4"))
    right = [
        [derivation.expected(derivation.plan.step("scores"), i, j) for j in range(3)]
        for i in range(3)
    ]
    slipped = [[*right[0][:2], "1"], [*right[1][:2], "-1"], right[2]]
    room = [{Target("scores"): right}] * 5 + [{Target("scores"): slipped}]
    last = mark_submissions(derivation, room)[-1]
    alone = mark_submission(derivation, room[-1])
    assert last.diagnoses["scores"].fits
    assert same_words(last.diagnoses["scores"], alone.diagnoses["scores"])


@pytest.mark.parametrize("identifier", PROBLEMS)
def test_joined_reports_hold_the_same_cells(shipped, identifier):
    """Joining says the places of one stage together and changes nothing else."""
    derivation = derive(shipped(identifier))
    room = students(derivation, 40, seed=6)
    apart, joined = (mark_submissions(derivation, room, joined=each) for each in (False, True))
    scores = Scores()
    for one, other in zip(apart, joined, strict=True):
        assert one.verdict is other.verdict
        assert cells_of(one) == cells_of(other)
        assert marked_answers(one).score == scores.of(other)
        read = [stage.stage for stage in other.stages if stage.cells]
        assert len(read) == len(set(read))


def cells_of(report):
    return {
        (stage.stage, cell.row, cell.column): cell
        for stage in report.stages
        for cell in stage.cells
    }


def cell_by_cell(rng, derivation):
    typed = classroom.typed_by(rng, derivation)
    return {target: text for target, text in typed.items() if target.column is not None}


def asked(derivation, answers):
    steps = {target.stage for target in answers}
    return tuple(Target(name) for name in derivation.plan.names() if name in steps)


@pytest.mark.parametrize("identifier", PROBLEMS)
def test_the_dialogue_says_the_same(walk, shipped, identifier):
    """At the prompt every row gets the report's verdicts, up to the first that is asked again."""
    derivation = derive(shipped(identifier))
    rng = np.random.default_rng(7)
    compared = 0
    for _ in range(25):
        answers = cell_by_cell(rng, derivation)
        cells = cells_of(mark_submissions(derivation, [answers], joined=True)[0])
        sat = walk(identifier, ask=asked(derivation, answers), direct=True)
        compared += compare(sat, answers, cells)
    assert compared > 60


def compare(sat, answers, cells):
    count = 0
    while sat.at:
        prompt = sat.session.at
        columns = sat.session.columns(prompt)
        if Target(prompt.step, prompt.row, columns[0]) not in answers:
            break  # exps that were not typed are opened for help
        sat.type(line_of(answers, prompt, columns))
        for marked in sat.of(Marked):
            for column, verdict in zip(columns, marked.verdicts, strict=True):
                assert cells[prompt.step, prompt.row, column].verdict is verdict
                count += 1
        if sat.session.at == prompt:
            break
    return count


def line_of(answers, prompt, columns):
    return "; ".join(answers[Target(prompt.step, prompt.row, column)] for column in columns)


@pytest.mark.parametrize("identifier", PROBLEMS)
def test_an_exam_at_the_prompt_is_marked_the_same(walk, shipped, identifier):
    """Without feedback the whole sheet is typed, mistakes and all; every cell comes out alike."""
    derivation = derive(shipped(identifier))
    rng = np.random.default_rng(8)
    compared = 0
    for _ in range(25):
        answers = cell_by_cell(rng, derivation)
        sat = walk(identifier, ask=asked(derivation, answers), direct=True, policy=EXAM)
        while sat.at:
            prompt = sat.session.at
            sat.type(line_of(answers, prompt, sat.session.columns(prompt)))
            if sat.of(CouldNotRead):  # a row that the dialogue asks again has no verdict yet
                break
        if sat.at:
            continue
        cells = cells_of(mark_submissions(derivation, [answers], joined=True)[0])
        marks = mark(derivation, typed_columns(sat.session, derivation))
        for (step, row, column), cell in cells.items():
            assert cell.verdict == marks[step].verdicts[row, column]
            compared += 1
    assert compared > 100


def test_other_spellings_are_one_sheet_for_the_judge(shipped):
    """The numbers are shared, the texts are each student's own."""
    derivation = derive(shipped("3.2"))
    texts = ["0.8808", ".8808", "8.808e-1", "0.8044", "0.88"]
    reports = mark_submissions(derivation, [{Target("weights", 0, 0): text} for text in texts])
    assert len({id(report.marks) for report in reports}) == 3
    assert reports[0].marks is reports[1].marks is reports[2].marks
    assert [report.stages[0].cells[0].typed for report in reports] == texts
    words = [report.verdict.word for report in reports]
    assert words == ["right", "right", "right", "wrong", "too_few_digits"]


def test_what_is_alike_is_read_once(shipped, monkeypatch):
    """A text at a place is read once for the whole class."""
    from attn_tutor.grading import many

    count = 0
    original = many.read_stage

    def counted(*read):
        nonlocal count
        count += 1
        return original(*read)

    monkeypatch.setattr(many, "read_stage", counted)
    derivation = derive(shipped("13.4"))
    desk = Desk(derivation)
    for _ in range(3):
        mark_submissions(derivation, [{Target("scores", 0, 0): "2"}] * 50, desk)
    assert count == 1


def test_nothing_handed_in(shipped):
    """No student, or one without an answer, is no trouble."""
    derivation = derive(shipped("3.2"))
    assert mark_submissions(derivation, []) == []
    (report,) = mark_submissions(derivation, [{}])
    assert report.verdict is Verdict.ABSENT
