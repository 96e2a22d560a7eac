"""A sum of named vectors, typed as a formula."""

from __future__ import annotations

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
]


@pytest.mark.parametrize(("typed", "values"), READ)
def test_coefficients_in_the_order_of_the_names(typed: str, values: list[float]) -> None:
    (row,) = read_combination(typed, NAMES)
    assert [number.value for number in row] == values


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
    ],
)
def test_refusals(typed: str, en: str, ko: str, position: int) -> None:
    with pytest.raises(UnreadableError) as refused:
        read_combination(typed, NAMES)
    assert (refused.value.text.en, refused.value.text.ko) == (en, ko)
    assert refused.value.position == position


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
