"""What one number may mean in two ways is asked back."""

from __future__ import annotations

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.answers import read_rows
from attn_tutor.reading.expressions import read_number


def asked(typed, read=read_number):
    with pytest.raises(UnreadableError) as caught:
        read(typed)
    error = caught.value
    assert error.ask
    return error


@pytest.mark.parametrize(
    ("typed", "reading", "point"),
    [("0·88", "0.88", 1), ("-0·88", "-0.88", 2), ("0ㆍ88", "0.88", 1), (" 0•5%", "0.5%", 2)],
)
def test_a_raised_point_behind_a_lone_zero(typed, reading, point):
    error = asked(typed)
    assert error.text.en == (
        f"Did you mean {reading}? Use a point for decimals and spaces between cells."
    )
    assert error.text.ko == (
        f"혹시 {reading} 아닌가요? 소수점은 점(.)으로, 칸 사이는 띄어쓰기로 구분해 주세요."
    )
    assert (error.position, error.length) == (point, 1)
    assert asked(f"{typed.strip()} 0.5", lambda text: read_rows(text, rows=1, columns=2)).ask


@pytest.mark.parametrize(
    ("typed", "value"), [("2·3", 6), ("0×88", 0), ("0·1+1·2", 2), ("10·5", 50)]
)
def test_other_products_are_products(typed, value):
    assert read_number(typed).value == value


@pytest.mark.parametrize(
    ("typed", "reading", "caret"),
    [
        ("3.3 e-1", "3.3e-1", (3, 3)),
        ("3.3e -1", "3.3e-1", (3, 3)),
        ("3.3e- 1", "3.3e-1", (3, 3)),
        ("3 E 2", "3e2", (1, 3)),
    ],
)
def test_an_exponent_with_spaces(typed, reading, caret):
    error = asked(typed)
    assert error.text.en == (
        f"Did you mean {reading}? Then write it without spaces. "
        "Where Euler's number is meant, put a sign before it: 2×e - 1."
    )
    assert error.text.ko == (
        f"혹시 {reading} 아닌가요? 맞다면 붙여 써 주세요. "
        "자연상수 e를 뜻했다면 2×e - 1처럼 앞에 연산 기호를 써 주세요."
    )
    assert (error.position, error.length) == caret


@pytest.mark.parametrize(
    ("typed", "value"), [("3.3e-1", 0.33), ("2 e", 5.43656365691809), ("2×e - 1", 4.43656365691809)]
)
def test_other_powers_and_products_of_e(typed, value):
    assert read_number(typed).value == pytest.approx(value, rel=1e-15)


@pytest.mark.parametrize(
    ("typed", "character", "place"),
    [("①0.88", "①", 0), ("0.88②", "②", 4), ("0.5₁", "₁", 3), ("⑴", "⑴", 0), ("ln₂8", "₂", 2)],
)
def test_digits_in_circles_and_below_the_line_are_no_digits(typed, character, place):
    """Without their circle they would be digits of another number."""
    with pytest.raises(UnreadableError) as caught:
        read_number(typed)
    assert caught.value.text.en == f"The character '{character}' has no meaning in a number."
    assert (caught.value.position, caught.value.length) == (place, 1)


def test_a_logarithm_to_another_base():
    with pytest.raises(UnreadableError) as caught:
        read_number("2 + log₃9")
    assert caught.value.text.en == "I do not know the name 'log3'. Did you mean log?"
    assert (caught.value.position, caught.value.length) == (4, 4)
