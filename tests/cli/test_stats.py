"""Statistics on a history that is known move by move, and the notebook."""

from __future__ import annotations

import html
import json
import re

import pytest

from attn_tutor.judging.misconceptions import catalogue
from tests.cli.at_home import MONDAY, right, student, wrong

__all__ = ["student"]
HOSTILE = "a | b `c` *d* _e_ [f](g) <b>h</b> &lt; ~~i~~ $j$ \\| # k"


def figures(someone, words=""):
    return json.loads(someone.sit(f"stats --json {words}").out)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Nothing is kept yet. Solve a problem first.\n"),
        ("ko", "아직 푼 문제가 없어요. 먼저 문제를 풀어 보세요.\n"),
    ],
)
def test_nothing_yet(student, language, said):
    student.language = language
    ran = student.sit("stats")
    assert (ran.status, ran.out) == (0, said)
    assert figures(student) == {
        "schema": 1,
        "walks": {},
        "first_tries": {"right": 0, "rows": 0},
        "skills": [],
        "mistakes": [],
    }


def test_first_tries(student):
    """Right, wrong then right, hinted, near miss: only the first try of a row counts, once."""
    student.sit("solve 13.4", right, wrong, right, "b", right, "h", right)
    assert figures(student)["first_tries"] == {"right": 2, "rows": 3}
    assert figures(student)["walks"] == {"open": 1}
    student.sit("solve 3.2", "2 0", "0.88", "0.8808", "n")
    assert figures(student)["first_tries"] == {"right": 4, "rows": 5}
    assert figures(student)["walks"] == {"open": 1, "solved": 1}


def test_what_was_shown_is_no_first_try(student):
    """Copying a row that the tutor has shown tells nothing of the student."""
    student.sit("solve 13.4", "show", "b", right, "h", "h", "h", right)
    assert figures(student)["first_tries"] == {"right": 0, "rows": 0}
    assert figures(student)["skills"] == []


def test_blanks_and_unreadable_lines_count_nothing(student):
    student.sit("solve 13.4", "_ _ _", "x", "1 2 3 4 5")
    assert figures(student)["first_tries"]["rows"] == 0


NAMED = "1.00 1.00 1.50"
"""The scores of 13.4 divided by d_k."""


def named(someone, *lines):
    """Three rows of scores, then other lines."""
    return someone.sit("solve 13.4 --anew", right, right, right, *lines)


def test_the_named_mistakes(student):
    """Counted once a row, by how often; disputed ones not."""
    first = named(student, NAMED, NAMED, right)
    assert "These are the numbers one gets like this:" in first.out
    mistake = {"id": "scaled_scores.div-d", "count": 1}
    assert figures(student)["mistakes"] == [mistake]
    named(student, NAMED, right)
    assert figures(student)["mistakes"] == [{**mistake, "count": 2}]
    disputed = named(student, NAMED, "n", right)
    assert "Noted: that is not what you did." in disputed.out
    assert figures(student)["mistakes"] == [{**mistake, "count": 2}]
    title = catalogue()["scaled_scores.div-d"].title
    assert (
        f"Named most often:\n  2 × {title.en}  (scaled_scores.div-d)\n" in student.sit("stats").out
    )
    student.language = "ko"
    assert f"자주 나온 실수:\n  2 × {title.ko}  (scaled_scores.div-d)\n" in student.sit("stats").out


def test_skills(student):
    """Estimates rise with right rows; mastery needs two problems and gives a day for the review."""
    student.sit("solve 13.4", right)
    (dot,) = [each for each in figures(student)["skills"] if each["skill"] == "dot"]
    assert (dot["mastered"], dot["due"]) == (False, None)
    assert dot["estimate"] == pytest.approx(0.8253, abs=2e-3)
    for problem in ("13.4", "2.4"):
        student.sit(f"solve {problem} --seed 1 --ask scores", *[right] * 6)
    (dot,) = [each for each in figures(student)["skills"] if each["skill"] == "dot"]
    assert dot["mastered"]
    assert dot["due"].startswith("2026-03-04")
    said = student.sit("stats").out
    assert "dot products" in said
    assert "mastered" in said
    assert "2026-03-0" in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Mastered: 0.95 or more, with right rows in two problems, one of which has "
                "numbers that tell mistakes apart (fresh numbers all do)."
            ),
        ),
        (
            "ko",
            (
                "익힘: 확률이 0.95 이상이고 서로 다른 문제 두 개에서 맞혔을 때예요. 그중 하나는 "
                "실수가 드러나는 숫자여야 해요. (새로 뽑은 숫자는 모두 그래요.)"
            ),
        ),
    ],
)
def test_why_it_is_not_mastered_yet(student, language, said):
    """Near certain from one problem alone: what is lacking is said, and 1.00 never."""
    student.language = language
    for _ in range(2):
        student.sit("solve 13.4 --ask scores --anew", right, right, right)
    ran = student.sit("stats")
    assert said in " ".join(ran.out.split())
    assert "1.00" not in ran.out


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Walks: solved 1, open 1", "Rows right at the first try: 3 of 3."]),
        ("ko", ["풀이 기록: 풀었음 1, 푸는 중 1", "한 번에 맞힌 행: 3개 중 3개"]),
    ],
)
def test_the_screen(student, language, lines):
    student.language = language
    student.sit("solve 3.2", right, right, "n")
    student.sit("solve 13.4", right)
    said = student.sit("stats").out.splitlines()
    assert set(lines) <= set(said)


def test_one_problem(student):
    """Only its walks; an unknown id is told."""
    student.sit("solve 3.2", right, right, "n")
    student.sit("solve 13.4", right)
    assert figures(student, "3.2")["walks"] == {"solved": 1}
    assert figures(student, "13.4")["first_tries"] == {"right": 1, "rows": 1}
    assert figures(student, "2.1")["walks"] == {}
    assert student.sit("stats 99.9").status == 2


# --- the notebook ---------------------------------------------------------------------------------


def table(page):
    """The rows of the table of a page as Markdown reads them: escapes undone."""
    rows = [line for line in page.splitlines() if line.startswith("|")]
    found = []
    for row in rows[2:]:
        cells = re.split(r"(?<!\\)(?:\\\\)*\|", row)[1:-1]
        found.append([re.sub(r"\\(.)", r"\1", cell.strip()) for cell in cells])
    return found


def test_every_step_is_in_the_notebook(student):
    """Typed text verbatim, marks by column, names of mistakes, hints, what was shown or skipped."""
    student.sit("solve 3.2", "h", "3 1", "2 0", "0.2", "s", "n")
    page = student.sit("stats 3.2 --notebook").out
    when = MONDAY.astimezone()
    assert page.startswith(
        f"## anatomy/3.2 Without √d\\_k\n\n{when:%Y-%m-%d %H:%M}\n\n| step | row |"
    )
    rows = table(page)
    assert [row[:3] for row in rows] == [
        ["scores", "q1", "(hint 1)"],
        ["scores", "q1", "3 1"],
        ["scores", "q1", "2 0"],
        ["weights", "q1", "0.2"],
        ["weights", "q1", "(skipped)"],
    ]
    assert rows[1][3].startswith("k1: wrong, k2: wrong")
    assert rows[2][3] == "k1: right, k2: right"
    assert rows[3][3] == "wrong"


def test_a_named_mistake_is_in_the_notebook(student):
    """Behind the marks of its row."""
    named(student, NAMED, right)
    rows = table(student.sit("stats 13.4 --notebook").out)
    title = catalogue()["scaled_scores.div-d"].title.en
    said = "고양이가: wrong, 생선을: wrong, 먹었다: wrong"
    assert rows[3] == ["scaled scores", "고양이가", NAMED, f"{said} ({title})"]


def test_the_notebook_in_korean(student):
    student.language = "ko"
    student.sit("solve 3.2", "show", right, "n")
    page = student.sit("stats 3.2 --notebook").out
    assert "| 단계 | 행 | 적은 값 | 채점 |\n| --- | --- | --- | --- |\n" in page
    assert "| 점수 | q1 | (풀이를 봄) | 2 0 |\n| 가중치 | q1 | 0.8808 | 맞음 |" in page


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Nothing is kept of this problem.\n"), ("ko", "이 문제의 기록이 없어요.\n")],
)
def test_an_empty_notebook(student, language, said):
    student.language = language
    assert student.sit("stats 3.2 --notebook").out == said


def test_hostile_text_stays_text(student):
    """A sentence with everything that Markdown and HTML act on is shown as it was typed."""
    student.sit("solve 13.15", HOSTILE, "y")
    page = student.sit("stats 13.15 --notebook").out
    (line,) = [line for line in page.splitlines() if "\\`c\\`" in line]
    assert len(re.findall(r"(?<!\\)\|", line)) == 5
    for sign in "`*_[]<>&~$#":
        assert not re.search(rf"(?<!\\){re.escape(sign)}", line), sign
    shown = re.sub(r"\\([^a-z\s])", r"\1", line)
    assert HOSTILE in shown
    assert html.unescape(HOSTILE) not in shown
    assert "| why |  |  | marked by yourself: yes |" in page


def test_control_signs_do_no_harm(student):
    """An escape sequence in typed text reaches neither the screen nor the notebook."""
    student.sit("solve 13.15", "red \x1b[31m text\x07", "n")
    page = student.sit("stats 13.15 --notebook").out
    assert "\x1b" not in page
    assert "\x07" not in page
    assert "marked by yourself: partly or no" in page
