"""``audit`` from the outside: what it says in both languages, its JSON and its exit statuses."""

from __future__ import annotations

import json

import pytest

CATS = """\
  - id: "1"
    title: {en: Three cats, ko: 고양이}
    tokens: [the, cat, sat]
    Q: [[1, 0], [1, 1], [0, 1]]
    K: [[1, 0], [0, 1], [1, 2]]
    claims: {scores: [[1, 0, 1], [1, 1, 3], [0, 1, 2]], scaled_scores: SCALED}
"""
RIGHT = "[null, [0.71, 0.71, 2.12], null]"
WRONG = "[[1, null, 0.71], [0.71, 0.70, 2.12], null]"

ENGLISH = """\
1. Three cats
scores, the: 1, 0, 1
scores, the: ✓ right, ✓ right, ✓ right
scores, cat: 1, 1, 3
scores, cat: ✓ right, ✓ right, ✓ right
scores, sat: 0, 1, 2
scores, sat: ✓ right, ✓ right, ✓ right
scaled scores, the: 1, -, 0.71
scaled scores, the: ✗ wrong, -, ✓ right
scaled scores, right value: 0.71, -, -
scaled scores, cat: 0.71, 0.70, 2.12
scaled scores, cat: ✓ right, ~ cut off, ✓ right
scaled scores, right value: -, 0.71, -
scaled scores, row 1: no known mistake gives these numbers.
scaled scores, row 2: likely cause: digits cut off instead of rounded
1: in 2 of 14 cells the printed number is not right.
  scaled scores, row 1, column 1: for 1 read 0.71.
  scaled scores, row 2, column 2: for 0.70 read 0.71.
"""
KOREAN = """\
1. 고양이
점수, the: 1, 0, 1
점수, the: ✓ 맞음, ✓ 맞음, ✓ 맞음
점수, cat: 1, 1, 3
점수, cat: ✓ 맞음, ✓ 맞음, ✓ 맞음
점수, sat: 0, 1, 2
점수, sat: ✓ 맞음, ✓ 맞음, ✓ 맞음
스케일한 점수, the: 1, -, 0.71
스케일한 점수, the: ✗ 틀림, -, ✓ 맞음
스케일한 점수, 맞는 값: 0.71, -, -
스케일한 점수, cat: 0.71, 0.70, 2.12
스케일한 점수, cat: ✓ 맞음, ~ 버림, ✓ 맞음
스케일한 점수, 맞는 값: -, 0.71, -
스케일한 점수 1행: 이런 숫자가 나오는 알려진 실수는 없어요.
스케일한 점수 2행: 짐작되는 원인: 반올림하지 않고 버림
1: 14칸 가운데 2칸의 값이 맞지 않아요.
  스케일한 점수 1행 1열: 1 → 0.71
  스케일한 점수 2행 2열: 0.70 → 0.71
"""


@pytest.fixture
def claims(pack_file):
    return lambda scaled: str(pack_file(CATS.replace("SCALED", scaled)))


@pytest.mark.parametrize(("language", "said"), [("en", ENGLISH), ("ko", KOREAN)])
def test_a_proofread_table(program, claims, language, said):
    ran = program(f"audit --plain --lang {language}", claims(WRONG))
    assert (ran.status, ran.out, ran.err) == (1, said, "")


def test_tables_fit_into_eighty_columns(program, claims):
    ran = program("audit", claims(WRONG))
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "│ cat         │    0.71 │      0.70 │    2.12 │" in ran.out
    assert "│ right value │         │      0.71 │         │" in ran.out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "scores, row 1: Check the signs, and count the products."),
        ("ko", "점수 1행: 부호를 확인하고, 곱이 몇 개인지 세어 보세요."),
    ],
)
def test_of_one_wrong_score_no_cause_is_named(program, pack_file, language, said):
    path = pack_file(CATS.replace("[[1, 0, 1]", "[[1, 0, 2]").replace("SCALED", RIGHT))
    assert said in program(f"audit --lang {language}", str(path)).out.splitlines()


def test_nothing_wrong_is_said_in_one_line(program, claims):
    ran = program("audit", claims(RIGHT))
    assert (ran.status, ran.out) == (0, "1: nothing wrong found in 12 printed numbers.\n")
    ran = program("audit --lang ko", claims(RIGHT))
    assert (ran.status, ran.out) == (0, "1: 적힌 수 12개에서 틀린 곳을 찾지 못했어요.\n")


def test_several_problems_end_with_one_line_for_an_erratum(program, pack_file):
    two = CATS.replace("SCALED", WRONG) + CATS.replace("SCALED", RIGHT).replace('"1"', '"2"')
    third = '  - {id: "3", Q: [[1]], K: [[1]]}\n'
    path = str(pack_file(two + third))
    ran = program("audit", path)
    assert ran.out.endswith(
        "In 2 of 26 cells the printed number is not right; 1 of 2 problems are concerned.\n"
    )
    ran = program("audit --json", path)
    first, second = map(json.loads, ran.out.splitlines())
    assert (ran.status, first["verdict"], second["verdict"]) == (1, "wrong", "right")


def test_json_is_that_of_check_with_what_fits_each_row(program, claims):
    ran = program("audit --json", claims(WRONG))
    found = json.loads(ran.out)
    assert found["schema"] == 1
    assert found["problem"].keys() == {"pack", "id", "revision"}
    stage = found["stages"][1]
    assert stage["stage"] == "scaled_scores"
    assert {"row": 2, "column": 2, "typed": "0.70", "verdict": "truncated", "expected": "0.71"} in (
        stage["cells"]
    )
    truncated = [{"id": "rounding.truncated", "sure": False}]
    rows = {each["row"]: each["diagnosis"] for each in stage["rows"]}
    assert rows.keys() == {1, 2}
    assert [fit["id"] for fit in rows[2]] == [fit["id"] for fit in truncated]


MISSPELT = '  - {id: "1", Q: [[1]], K: [[1]], claims: {weigts: [[1]]}}\n'
NOT_USED = """\
{path}:6:44: AT127 claims: there is no stage weigts here. Did you mean weights?
    - {{id: "1", Q: [[1]], K: [[1]], claims: {{weigts: [[1]]}}}}
                                             ^^^^^^
  The stages are scores, scaled_scores, exps, row_sums, weights.
attn-tutor: {path} cannot be used: 1 to mend.
"""
NO_CLAIMS = (
    "attn-tutor: No problem of {path} has claims, so there is nothing to proofread. Write the"
    " printed numbers under claims:, such as claims: {{weights: [[0.12, 0.88]]}}.\n"
)


@pytest.mark.parametrize(
    ("problem", "said"),
    [(MISSPELT, NOT_USED), (MISSPELT.split(", claims", maxsplit=1)[0] + "}\n", NO_CLAIMS)],
)
def test_a_file_that_cannot_be_used_says_why(program, pack_file, problem, said):
    """Status 3, with every finding on the error stream; a file without claims too."""
    path = pack_file(problem)
    ran = program("audit --json", str(path))
    assert (ran.status, ran.out, ran.err) == (3, "", said.format(path=path))
