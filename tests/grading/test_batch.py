"""Batches of a class: which answer counts, what is said of the others, and what comes out."""

from __future__ import annotations

from math import nan

import numpy as np
import pytest

from attn_tutor.errors import UsageError
from attn_tutor.grading.batch import Marker
from attn_tutor.grading.columns import Place, collected
from attn_tutor.grading.spreadsheets import is_date
from attn_tutor.model.derivation import derive
from attn_tutor.words import same

CELL = Place("3.2", stage="weights", row=1, column=1)


@pytest.fixture
def graded(shipped):
    """Grades rows of (student, place, text[, at]); line numbers count from 2."""

    def find(problem, seed):
        assert seed is None
        return derive(shipped(problem))

    def grade(*rows, due=None):
        full = [
            (student, place, text, *(more or [nan]), "class.csv", line)
            for line, (student, place, text, *more) in enumerate(rows, 2)
        ]
        return Marker(find).grade(collected(full), due=due)

    return grade


def said(graded):
    """Each student's cells as words: ``kim: weights[1,1] right``."""
    lines = []
    for student, number in zip(graded.student, graded.report, strict=True):
        report = graded.reports[number]
        cells = [
            f"{stage.stage}[{cell.row + 1},{cell.column + 1}] {cell.verdict.word}"
            for stage in report.stages
            for cell in stage.cells
        ]
        unread = [f"{stage.stage} unreadable" for stage in report.stages if not stage.cells]
        lines.append(f"{graded.students[student]}: {', '.join(cells + unread)}")
    return lines


def remarks(graded):
    return [
        f"{each.line} {each.trouble.value} {each.student}: {each.text.en}"
        for each in graded.remarks
    ]


def test_one_row_a_student_and_problem(graded):
    """Students stand in the order of the file; those who answered alike share a report."""
    found = graded(
        ("lee", CELL, "0.8808"), ("kim", CELL, "0.8044"), ("lee", Place("ex3.2", stage="scores"), "2 0"),
        ("han", CELL, "0.8808"),
    )  # fmt: skip
    assert said(found) == [
        "lee: weights[1,1] right",
        "lee: scores[1,1] right, scores[1,2] right",
        "kim: weights[1,1] wrong",
        "han: weights[1,1] right",
    ]
    assert found.report[0] == found.report[3]
    assert np.bincount(found.report).tolist() == [2, 1, 1]
    assert not found.remarks


def test_without_a_stage_it_is_the_question(graded):
    """3.2 asks one weight."""
    assert said(graded(("kim", Place("3.2"), "0.8808"))) == ["kim: weights[1,1] right"]


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ([("0.1", nan), ("0.8808", nan)], "the one further down"),
        ([("0.8808", 20), ("0.1", 10)], "the later one"),
        ([("0.1", nan), ("0.8808", 10)], "one with a time after one without"),
        ([("0.8808", 10), ("", 20)], "a blank replaces nothing"),
        ([("0.1", 10), ("0.2", 20), ("0.8808", 20)], "at the same time the one further down"),
    ],
)
def test_the_last_answer_counts(graded, rows, text):
    """Said once for each student and problem, at the first answer that does not count."""
    found = graded(*(("kim", CELL, typed, at) for typed, at in rows))
    assert said(found) == ["kim: weights[1,1] right"], text
    (remark,) = remarks(found)
    assert "twice kim: handed in 3.2 again" in remark
    assert f"earlier answers that do not count: {len(rows) - 1}" in remark


def test_answers_that_cannot_be_read_are_said(graded):
    """Where they stand, what was typed and why; an answer that was replaced is not said."""
    row = Place("ex3.2", stage="weights", row=1)
    found = graded(
        ("kim", CELL, "0,8808"),
        ("lee", row, "0.804  0.196; 1 1"),
        ("han", row, "0.8.04 " + 20 * "0.1 "),
        ("yun", CELL, "abc", 1),
        ("yun", CELL, "0.8808", 2),
    )
    said_here = [each for each in remarks(found) if " unreadable " in each]
    assert said_here == [
        (
            "2 unreadable kim: 3.2 weights: 0,8808 cannot be read. Did you mean 0.8808? Use a point for "
            "decimals and spaces between cells."
        ),
        (
            "3 unreadable lee: ex3.2 weights: 0.804 0.196; 1 1 cannot be read. 2 numbers are expected here, "
            "I read 4."
        ),
        (
            "4 unreadable han: ex3.2 weights: 0.8.04 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0… cannot be read. "
            "A number has at most one decimal point."
        ),
    ]


def test_places_alike_are_one_place():
    """Each file makes its own places; a student may answer the same one in two files."""
    twins = [Place("3.2", stage="weights", row=1, column=1) for _ in range(2)]
    found = collected([("kim", place, "0.5", nan, "a.csv", 2) for place in twins])
    assert (found.places, found.place.tolist()) == ((CELL,), [0, 0])


def test_late_answers_do_not_count(graded):
    """An answer at the due time is in time, and so is one without a time."""
    cells = [Place("ex3.2", stage="weights", row=1, column=at) for at in (1, 2)]
    found = graded(
        ("kim", cells[0], "0.804", 100),
        ("kim", cells[0], "0.1", 101),
        ("kim", cells[1], "0.1", 101),
        ("lee", cells[0], "0.804"),
        ("han", cells[0], "0.804", 101),
        due=100,
    )
    assert said(found) == ["kim: weights[1,1] right", "lee: weights[1,1] right"]
    assert remarks(found) == [
        "3 late kim: late for ex3.2; answers that do not count: 2",
        "6 late han: late for ex3.2; answers that do not count: 1",
    ]


@pytest.mark.parametrize(
    ("wide_at", "narrow_at", "verdict"), [(1, 2, "right"), (nan, nan, "right"), (2, 1, "wrong")]
)
def test_a_cell_stands_above_its_row_unless_the_row_came_later(graded, wide_at, narrow_at, verdict):
    """However the lines stand in the file."""
    row, cell = Place("13.4", stage="scores", row=1), Place("13.4", stage="scores", row=1, column=2)
    one, other = ("kim", row, "2 9 3", wide_at), ("kim", cell, "2", narrow_at)
    for rows in ((one, other), (other, one)):
        words = said(graded(*rows))[0]
        assert f"scores[1,2] {verdict}" in words
        assert "scores[1,1] right" in words


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        (Place("3.999"), "There is no problem 3.999"),
        (Place("3.2", stage="wieghts"), "wieghts"),
        (Place("3.2", stage="weights", row=9), "9"),
        (Place("3.2", column=1), "there is a column 1 without a row"),
    ],
)
def test_what_has_no_place_is_said_and_stops_nothing(graded, place, sentence):
    """File and line, and the others are graded."""
    found = graded(("kim", place, "0.88"), ("lee", CELL, "0.8808"), ("han", place, "0.1"))
    assert said(found) == ["lee: weights[1,1] right"]
    assert [(each.file, each.line, each.student) for each in found.remarks] == [
        ("class.csv", 2, "kim"),
        ("class.csv", 4, "han"),
    ]
    if sentence != "9":
        assert sentence in found.remarks[0].text.en


DATES = ["02-Jan", "2-Jan-26", "Jan-02", "2. Jan", "02. Feb", "1월 2일", "01월 02일", "2026년 1월 2일",
         "2026-01-02", "2026-01-02 00:00:00", "2026/1/2", "1/2/2026", "02.01.2026"]  # fmt: skip


@pytest.mark.parametrize("text", DATES)
def test_a_date_of_a_spreadsheet_is_unreadable(graded, text):
    """It never costs the student anything; the sentence says what has happened."""
    found = graded(("kim", CELL, text))
    assert said(found) == ["kim: weights unreadable"]
    error = found.reports[0].stages[0].read.error
    assert str(error).startswith(f"{text} is a date: a spreadsheet has made it of a fraction")


@pytest.mark.parametrize("text", ["1/2", "1-2", "0.5", "3/4", "-1/2", "2", "e^2/(e^2+1)", "1 1/2"])
def test_an_answer_is_no_date(text):
    """Fractions and differences are answers."""
    assert not is_date(text)


@pytest.mark.parametrize(
    ("place", "text", "commas", "words"),
    [
        (CELL, "0,8808", True, "kim: weights[1,1] right"),
        (CELL, "0,8808", False, "kim: weights unreadable"),
        (
            Place("3.2", stage="weights"),
            "0,8808 0,1192",
            True,
            "kim: weights[1,1] right, weights[1,2] right",
        ),
        (Place("ex3.2", stage="scores"), "2,0", True, "kim: scores[1,1] right, scores[1,2] right"),
    ],
)
def test_decimal_commas(graded, place, text, commas, words):
    """Read as points where the file writes them so and no comma can divide cells."""
    assert said(graded(("kim", place._replace(commas=commas), text))) == [words]


def test_two_names_of_one_problem_are_one(graded, shipped):
    """With and without its pack."""
    full = CELL._replace(problem=f"{shipped('3.2').pack}/3.2")
    found = graded(("kim", CELL, "0.1"), ("kim", full, "0.8808"))
    assert said(found) == ["kim: weights[1,1] right"]
    assert len(found.remarks) == 1


def test_nothing_at_all(graded):
    """An empty file is graded to nothing."""
    found = graded()
    assert len(found.student) == len(found.reports) == 0


def test_an_unknown_problem_is_asked_for_once():
    """However many answers name it."""
    asked = []
    missing = same("missing")

    def find(problem, seed):
        asked.append((problem, seed))
        raise UsageError(missing)

    rows = [("kim", Place("9.9", seed=at % 2), "1", nan, "a.csv", at) for at in range(50)]
    assert len(Marker(find).grade(collected(rows)).remarks) == 50
    assert sorted(asked) == [("9.9", 0), ("9.9", 1)]
