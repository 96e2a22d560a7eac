"""A sum of named vectors, typed as a formula."""

from __future__ import annotations

import math

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.combinations import is_combination, read_combination

NAMES = ("v1", "v2", "v3")
READ = [
    ("0.04 v1 + 0.84 v2 + 0.12 v3", [0.04, 0.84, 0.12]),
    ("0.04v₁+0.84v₂+0.12v₃", [0.04, 0.84, 0.12]),
    ("0.84*v2 + 0.04·v1 + .12 × v3", [0.04, 0.84, 0.12]),
    ("v1", [1, 0, 0]),
    ("v1 - v3", [1, 0, -1]),
    ("-1/2 v2 − 0.5v1", [-0.5, -0.5, 0]),
    ("–.5v1 – 0.25 v2 − v3", [-0.5, -0.25, -1]),
    ("+2 v1 + v2", [2, 1, 0]),
    ("e^0 v1 + (1/4) v2", [1, 0.25, 0]),
    # signs beside each other
    ("0.25v1+-0.5v2", [0.25, -0.5, 0]),
    ("v1--v2", [1, 1, 0]),
    ("--v1", [1, 0, 0]),
    ("---v1", [-1, 0, 0]),
    ("v1 + - - v2", [1, 1, 0]),
    # as in a number
    ("2.5×10⁻¹v1 + 10⁻¹v2", [0.25, 0.1, 0]),
    ("1½v1 + 1 1/2 v2 + 2² v3", [1.5, 1.5, 4]),
    ("e⁻¹v1", [math.exp(-1), 0, 0]),
    ("0.5ㆍv1ㅡv2", [0.5, -1, 0]),
    ("0.5 x v1 + 0.5xv2", [0.5, 0.5, 0]),
    ("1e-3v1 + 1e1 v2", [0.001, 10, 0]),
    ("50% v1", [0.5, 0, 0]),
    ("e^-1 v1 + e^ -1 v2 + 2*-3v3", [math.exp(-1), math.exp(-1), -6]),
    ("e v1 + ev2", [math.e, math.e, 0]),
    ("(1 - 0.5)v1 - (0.25 + 0.5) v2", [0.5, -0.75, 0]),
    ("v1 / 4 + v2", [0.25, 1, 0]),
    ("v1/4 + 3 v2/(1 + 1) - v3/2", [0.25, 1.5, -0.5]),
]


@pytest.mark.parametrize(("typed", "values"), READ)
def test_coefficients_in_the_order_of_the_names(typed: str, values: list[float]) -> None:
    (row,) = read_combination(typed, NAMES)
    assert [number.value for number in row] == pytest.approx(values, rel=1e-15)


def test_the_digits_of_a_coefficient_count() -> None:
    (row,) = read_combination("0.25 v1 - 0.250v2 + 2.5×10⁻² v3", NAMES)
    assert [number.decimals for number in row] == [2, 3, 3]
    assert [number.text for number in row] == ["0.25", "-0.250", "2.5×10⁻²"]


def test_a_longer_name_is_not_a_shorter_one() -> None:
    (row,) = read_combination("0.5 v10 + 0.25 v1", ("v1", "v10"))
    assert [number.value for number in row] == [0.25, 0.5]


@pytest.mark.parametrize(
    ("typed", "en", "ko", "position"),
    [
        ("0.5 v1 + 0.5 v1", "v1 stands there twice.", "두 번 적은 이름이 있어요: v1", 13),
        (
            "0.5 v1 + 3",
            "After the last name there is something left: + 3",
            "마지막 이름 뒤에 남은 것이 있어요: + 3",
            7,
        ),
        *(
            (
                typed,
                "Put brackets around a sum that stands before a name: (1 - 0.5) v2.",
                "이름 앞에 덧셈이나 뺄셈을 쓸 때는 괄호로 묶어 주세요. 예: (1 - 0.5) v2",
                position,
            )
            for typed, position in [
                ("0.5v1 + 1-0.5v2", 8),
                ("v1 - 1+2 v2", 5),
                ("-1+2v2", 1),
                ("e-1v2", 0),
                ("2 - 1 v2", 0),
                ("2^(3)-1 v2", 0),
                ("2³-1 v2", 0),
            ]
        ),
        *(
            (
                typed,
                "Between v1 and v2 a + or − is missing.",
                "v1, v2 사이에 + 나 − 기호가 빠졌어요.",
                position,
            )
            for typed, position in [("v1v2", 0), ("v1·v2", 0), ("0.5 v1, 0.5 v2", 4), ("v1 v2", 0)]
        ),
        *(
            (
                typed,
                "Write the number before the name: 0.5 v1.",
                "수는 이름 앞에 써 주세요. 예: 0.5 v1",
                0,
            )
            for typed in ("v1*0.5", "v1 × 0.5", "v1 x 0.5", "v1 X 0.5", "v1 0.5 + v2", "v1 ×2 v2")
        ),
        *(
            (
                typed,
                "Write one number before each name, and no brackets around names: 0.5 v1 + 0.5 v3.",
                "이름은 괄호로 묶지 말고 이름마다 앞에 수를 써 주세요. 예: 0.5 v1 + 0.5 v3",
                position,
            )
            for typed, position in [("(v1+v2)/2", 0), ("0.5(v1)", 3)]
        ),
        (
            "0.5v1 + 0.5v10",
            "I do not know the name 'v10'. Did you mean v1?",
            "'v10' 이름은 모르겠어요. 혹시 v1 아닌가요?",
            11,
        ),
        (
            "v1/0",
            "Nothing can be divided by 0.",
            "0으로는 나눌 수 없어요.",
            0,
        ),
        (
            "0.5",
            "None of the names stands in this: v1, v2, v3",
            "이 가운데 아무 이름도 없어요: v1, v2, v3",
            0,
        ),
    ],
)
def test_refusals(typed: str, en: str, ko: str, position: int) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_combination(typed, NAMES)
    assert (refused.value.text.en, refused.value.text.ko) == (en, ko)
    assert refused.value.position == position


@pytest.mark.parametrize(
    ("typed", "caret"),
    [
        ("v1/0", (0, 1)),
        ("0.5v1 - 2v2/0", (8, 1)),
        ("(v1 + v2)/2", (0, 1)),
        ("(v₁ + v₂)/2", (0, 1)),
        ("(1/2)v1 + 0.5(v2)", (13, 1)),
        ("0.5v1) + v2", (5, 1)),
        ("v1 + v2 v3", (5, 5)),
        ("v1 + 0.5 v1 + v2", (9, 2)),
        ("v1 + 1-2 v2", (5, 3)),
        ("v1  + ", (4, 1)),
        ("0.5 v1 0.5 v2", (4, 2)),
        ("0.5v1 + 0.25v9", (12, 2)),
        ("0.5", (0, 3)),
    ],
)
def test_the_caret_under_what_is_refused(typed: str, caret: tuple[int, int]) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_combination(typed, NAMES)
    assert (refused.value.position, refused.value.length) == caret


@pytest.mark.parametrize("typed", ["∞ v1", "-∞ v1", "v1 + inf v2"])
def test_no_coefficient_is_infinite(typed: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_combination(typed, NAMES)
    assert refused.value.text == refusals.INFINITY_NOT_ASKED


def test_the_place_of_an_unreadable_coefficient() -> None:
    with pytest.raises(UnreadableError) as refused:
        read_combination("0.5 v1 + 0..5 v2", NAMES)
    assert 9 <= refused.value.position <= 12


@pytest.mark.parametrize(
    ("typed", "position"), [("(v2", 0), ("+(v2", 1), (" - (v2", 3), ("v1 + (v2", 5)]
)
def test_the_caret_under_a_bracket(typed: str, position: int) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_combination(typed, NAMES)
    assert refused.value.text == refusals.UNCLOSED.fill(bracket="(")
    assert refused.value.position == position


def test_plain_numbers_are_no_combination() -> None:
    assert not is_combination("0.5 0.25 0.25", NAMES)
