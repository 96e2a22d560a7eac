"""What the tutor says: short where all is right, and where to look where it is not."""

from __future__ import annotations

import pytest

from attn_tutor.model.problem import Target
from attn_tutor.render.plain import plain_lines
from attn_tutor.render.problem import problem_screen
from attn_tutor.render.replies import Scene, reply
from attn_tutor.session import moves


@pytest.fixture
def said():
    """The plain lines that a walk's last events are answered with."""

    def lines(student, language="en"):
        scene = Scene(student.session, language)
        return [line for each in student.events for line in plain_lines(reply(each, scene), {})]

    return lines


def test_a_right_row_is_one_line(walk, said):
    """The next table shows the numbers anyway."""
    student = walk("13.4")
    student.type("2 2 3")
    assert said(student)[0] == "✓ Right."


def test_a_row_that_follows_says_so(walk, said):
    """Which cells are right and which follow is shown, and what it means."""
    student = walk("ex3.2")
    student.type("3 0")
    student.do(moves.Skip())
    student.type("2.121 0")
    assert said(student)[:3] == [
        "q1: 2.121, 0",
        "q1: ✓ follows, ✓ right",
        "Right, given your own earlier numbers.",
    ]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Right, for steps in between that were rounded."),
        ("ko", "중간 값을 반올림해서 맞게 계산했어요."),
    ],
)
def test_without_earlier_numbers_none_are_spoken_of(walk, said, language, sentence):
    """Whoever skipped the scaled scores may have rounded them on paper."""
    student = walk("13.4", ask=(Target("weights", row=0),))
    student.do(moves.Skip())
    student.do(moves.Skip())
    student.type("0.249 0.249 0.502")
    assert said(student, language)[2] == sentence


def test_near_misses_beside_wrong_cells_are_named_by_column(walk, said):
    """That the value is right must not be read of the wrong cells."""
    student = walk("13.4", ask=())
    student.type("2 2 3", "1 4 3", "1 6 4")
    student.type("1.4 9 2.12")
    lines = said(student)
    assert lines[2:4] == [
        "Not yet: look at the marked cells.",
        "고양이가: Right so far. Please give 2 decimals.",
    ]
    assert lines[-1].startswith("Type only what is still missing (고양이가, 생선을)")


def test_the_rest_of_a_row_is_asked_with_its_table(walk, said):
    """Going on after a question about one cell: the step, the table, and what is missing."""
    student = walk("3.2")
    student.type("2 0", "0.8808")
    student.do(moves.Accept())
    lines = said(student)
    assert lines[1] == "Step 3 of 4"
    assert "A: weights, q1: 0.8808, ?" in lines
    assert lines[-1].startswith("Type only what is still missing (k2)")


def test_tables_without_a_number_are_left_out(walk, said):
    """The exps of row 1 open no empty tables in row 2."""
    student = walk("13.4")
    student.type("2 2 3", "1 4 3", "1 6 4", "1.41 1.41 2.12", ".71 2.83 2.12", ".71 4.24 2.83")
    student.hint()
    student.type("4.096 4.096 8.331", "16.523", ".248 .248 .504")
    assert student.at == "weights[2]"
    assert not any(line.startswith(("E:", "r:")) for line in said(student))


def test_digits_are_told_stage_by_stage_where_they_differ(walk, said):
    """13.4 asks two decimals of the scaled scores and three later."""
    student = walk("13.4")
    first = list(plain_lines(problem_screen(student.session, "ko"), {}))
    assert (
        "소수점 아래 자릿수: 스케일한 점수 2, 가중치 3, 출력 3. 정수는 그대로 적어도 돼요." in first
    )
    student.type("2 2 3", "1 4 3", "1 6 4")
    assert "12단계 중 4단계 · 소수점 아래 2자리" in said(student, "ko")
    alike = walk("3.2")
    assert "Give 4 decimals (whole numbers as they are)." in plain_lines(
        problem_screen(alike.session, "en"), {}
    )
