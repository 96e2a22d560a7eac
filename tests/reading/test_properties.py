"""What holds for any text: spellings of one number agree, and nothing else than a refusal is raised."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.answers import read_rows
from attn_tutor.reading.combinations import read_combination
from attn_tutor.reading.expressions import read_number, read_plain, read_span
from attn_tutor.reading.formulas import read_formula
from attn_tutor.reading.shapes import read_shape
from attn_tutor.reading.spelling import spell

FULL_WIDTH = str.maketrans("0123456789.+-/%()", "０１２３４５６７８９．＋－／％（）")
plain_decimals = st.decimals(-1000, 1000, places=4).map(str)


@given(plain_decimals)
@example("0.8808")
def test_every_spelling_of_a_decimal_has_one_value(decimal):
    number = read_number(decimal)
    fraction = Fraction(decimal)
    spellings = [
        decimal.translate(FULL_WIDTH),
        decimal.replace("-", "−"),
        f"{fraction.numerator}/{fraction.denominator}",
        f"{decimal}e0",
        f"{decimal}×10^0",
        f"({decimal})",
        f"--{decimal}",
        f" {decimal}\u3000",
        f"{decimal}e2%",
    ]
    assert number.exact == fraction
    for spelling in spellings:
        other = read_number(spelling)
        assert (other.exact, other.value) == (number.exact, number.value), spelling


@given(plain_decimals)
def test_the_fast_way_and_the_long_way_agree(decimal):
    fast = read_plain(decimal)
    long = read_number(f"({decimal})")
    assert fast is not None
    assert (fast.value, fast.exact, fast.decimals, fast.pointed, fast.tree) == long[1:5] + long[6:]


@given(st.fractions(-(10**9), 10**9, max_denominator=10**9))
def test_a_printed_fraction_is_read_back(fraction):
    number = read_number(str(fraction))
    assert number.exact == fraction
    assert number.value == float(fraction)


CHARACTERS = "0123456789.,;%+-*/^()[]x×·÷√∛²⁻½ eπ∞_\n\t　１．，'’|"
PIECES = [
    "sqrt", "exp(", "ln", "log2(", "np.", "inf", "nan", "1e", "e^", "array(", "루트", "10^", "v1", "v2",
    "v10", "z_1", "{", "}", "$", "\\frac{", "\\sqrt{", "\\cdot", "\\,", "log₂", "①", "₂", "by", "R^", "dtype=",
]  # fmt: skip
messy = st.lists(st.one_of(st.sampled_from(CHARACTERS), st.sampled_from(PIECES)), max_size=40)
anything = st.one_of(st.text(max_size=60), messy.map("".join))


def read_or_refused(read, typed, **wanted):
    """Give what was read and no error, or nothing and the error; any other error is a failure."""
    try:
        return read(typed, **wanted), None
    except UnreadableError as error:
        return None, error


@given(anything, st.booleans(), st.booleans())
@example("√" * 1000, False, True)
@example("(" * 2000, False, True)
@example("-" * 1999 + "1", False, True)
@example("^".join("2" * 900), False, True)
@example("\ufdfa" * 2000, False, True)
@example("9e307*9e307/9e307", False, True)
def test_any_text_is_read_or_refused_inside_the_line(typed, infinity, mixed):
    number, error = read_or_refused(read_number, typed, infinity=infinity, mixed=mixed)
    if error is not None:
        assert 0 <= error.position <= len(typed)
        assert 1 <= error.length <= len(typed) + 1 - error.position
    else:
        assert math.isfinite(number.value) or infinity
        if number.exact is not None:
            assert number.value == float(number.exact)
            assert number.exact.denominator.bit_length() <= 2048


@given(anything, st.integers(1, 4), st.integers(1, 4), st.booleans())
@example("[" * 2000, 2, 2, False)
@example("((" * 20 + "1 2" + "))" * 20, 2, 2, False)
@example("(1 2)" * 400, 2, 2, False)
@example("[1](2 3)", 2, 2, False)
@example("array(", 1, 1, False)
@example("array([)", 1, 2, False)
@example("1\n2\n\x1d", 3, 3, False)
@example("1 2\r\x0b\r3", 3, 3, False)
def test_any_text_is_a_grid_of_even_rows_or_refused_inside_the_text(typed, rows, columns, infinity):
    shape = {"rows": rows, "columns": columns}
    grid, error = read_or_refused(read_rows, typed, infinity=infinity, **shape)
    if error is not None:
        assert 0 <= error.position <= len(typed)
        assert 1 <= error.length <= len(typed) + 1 - error.position
    else:
        assert len({len(row) for row in grid}) <= 1
        assert all(row for row in grid)


OTHERS = {
    "vectors": lambda typed: read_combination(typed, ("v1", "v2", "v10")),
    "expression": lambda typed: read_formula(typed, ("z_1", "c")),
    "any variables": read_formula,
    "shape": lambda typed: read_shape(typed, ("n", "d_v"), 2),
}


@pytest.mark.parametrize("kind", OTHERS)
@given(typed=anything)
@example("\\frac{1}{" * 200)
@example("v1" * 900)
@example("(" * 900 + "v1")
@example("log₂" * 400)
@example("\u200b")
def test_any_text_is_an_answer_or_refused_inside_the_line(kind, typed):
    answer, error = read_or_refused(OTHERS[kind], typed)
    if error is not None:
        assert 0 <= error.position <= len(typed)
        assert 1 <= error.length <= len(typed) + 1 - error.position
    elif kind == "vectors":
        assert all(math.isfinite(number.value) for number in answer[0])


@given(
    st.integers(0, 10**15 - 1),
    st.integers(1, 10**15 - 1),
    st.sampled_from(("", "0", "000")),
    st.sampled_from(("", " ")),
)
def test_a_fraction_read_the_fast_way_is_the_same(above, below, zeros, blank):
    """1/3 is typed so often that it has a way of its own through the reader."""
    text = f"{blank}{above}/{zeros}{below}{blank}"
    source = spell(text)
    assert read_number(text) == read_span(
        source, 0, len(source.letters), infinity=False, mixed=True
    )
