"""The last value that is taken and the first that is not: every limit from both sides."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.formulas import candidates, together
from attn_tutor.maths.trees import Variable
from attn_tutor.reading import refusals
from attn_tutor.reading.answers import read_rows, wrong_count
from attn_tutor.reading.combinations import read_combination
from attn_tutor.reading.expressions import read_number
from attn_tutor.reading.formulas import read_formula

FAR = refusals.EXPONENT_TOO_LARGE.fill(limit=1000)


@pytest.mark.parametrize(
    ("taken", "value", "refused", "sentence"),
    [
        ("1^1000", 1.0, "1^1001", FAR),
        ("1^-1000", 1.0, "1^-1001", FAR),
        ("e^-1000", 0.0, "e^-1001", FAR),
        ("e^709", math.exp(709), "e^1001", FAR),
        ("√0", 0.0, "√(-1/9)", refusals.ROOT_OF_NEGATIVE),
        ("ln(1/9)", -math.log(9), "ln(0)", refusals.LOGARITHM_OF_NEGATIVE),
        ("log2(1/8)", -3.0, "log2(0)", refusals.LOGARITHM_OF_NEGATIVE),
        ("0^(1/3)", 0.0, "0^(-1/3)", refusals.DIVISION_BY_ZERO),
        ("0^1", 0.0, "0^0", refusals.ZERO_TO_ZERO),
        ("5^0", 1.0, "0^0", refusals.ZERO_TO_ZERO),
        ("(√2)^0", 1.0, "(-√2)^0.5", refusals.POWER_OF_NEGATIVE),
        ("7" * 100, int("7" * 100), "7" * 101, refusals.TOO_MANY_DIGITS.fill(limit=100)),
        ("1e308", 1e308, "1e309", refusals.EXPONENT_TOO_LARGE.fill(limit=308)),
        ("1e-308", 1e-308, "1e-309", refusals.EXPONENT_TOO_LARGE.fill(limit=308)),
    ],
)
def test_the_last_one_taken_and_the_first_refused(taken, value, refused, sentence):
    assert read_number(taken).value == pytest.approx(value, rel=1e-14, abs=0)
    with pytest.raises(UnreadableError) as caught:
        read_number(refused)
    assert caught.value.text == sentence


@pytest.mark.parametrize("length", [58, 59, 60, 61, 98])
def test_a_long_numeral_keeps_every_digit(length):
    """Below and above the length up to which it is read the fast way."""
    assert read_number("7" * length).exact == int("7" * length)
    assert read_number("0." + "7" * length).exact == Fraction(int("7" * length), 10**length)


@pytest.mark.parametrize("zeros", range(6))
def test_zeros_before_a_denominator(zeros):
    assert read_number("1/" + "0" * zeros + "7").exact == Fraction(1, 7)


@pytest.mark.parametrize("power", [1023, 1024, 2047, 2048, 5000])
def test_exactness_is_kept_up_to_a_length(power):
    """A longer numerator or denominator than 2,048 bits is a float only."""
    root = "*".join(["2^-512"] * (power // 512) + [f"2^-{power % 512}"])
    number = read_number(root)
    assert number.value == pytest.approx(0.0 if power > 1074 else 2.0**-power, abs=0)
    assert (number.exact is not None) is (power < 2048)


@pytest.mark.parametrize("sign", ["+", "-", "*", "/", "×", "^", "**", "%", "x", "X"])
def test_a_sign_alone_between_cells(sign):
    """It belongs to one of the cells beside it, and nobody knows to which."""
    with pytest.raises(UnreadableError) as caught:
        read_rows(f"1 {sign} 2 3", rows=1, columns=3)
    assert caught.value.text == refusals.SPACES_IN_CELL
    assert (caught.value.position, caught.value.length) == (2, len(sign))


def test_infinity_only_where_a_mask_is_asked():
    with pytest.raises(UnreadableError):
        read_rows("-∞ 1", rows=1, columns=2)
    ((left, right),) = read_rows("-∞ 1", rows=1, columns=2, infinity=True)
    assert [number and number.value for number in (left, right)] == [-math.inf, 1.0]


def test_cells_left_out_are_counted_like_others():
    """The caret stands under the first cell too many, also where it is left out."""
    typed = "_ 2 3 _ 5"
    error = wrong_count(typed, read_rows(typed, rows=1, columns=3), 3)
    assert (error.position, error.length) == (6, 1)
    assert error.text == refusals.MANY_EXPECTED.fill(expected=3, read=5)


@pytest.mark.parametrize("minuses", range(5))
def test_signs_in_front_are_counted(minuses):
    """Two take each other away, before a mixed number and before infinity as before any other."""
    sign = -1 if minuses % 2 else 1
    assert read_number("-" * minuses + " 1 1/2").exact == sign * Fraction(3, 2)
    assert read_number("+" + "-" * minuses + "inf", infinity=True).value == sign * math.inf


@pytest.mark.parametrize("typed", ["*inf", "/∞", "^inf"])
def test_no_other_sign_stands_in_front(typed):
    with pytest.raises(UnreadableError):
        read_number(typed, infinity=True)


def test_the_longest_text():
    assert read_number(" " * 1999 + "1").exact == 1
    with pytest.raises(UnreadableError) as caught:
        read_number(" " * 2000 + "1")
    assert (caught.value.text, caught.value.position) == (
        refusals.TOO_LONG.fill(limit="2,000"),
        2000,
    )


@pytest.mark.parametrize(
    ("typed", "place"), [("½ +", 2), ("½ + (", 4), ("2⁻² + y", 6), ("2⁻² ,, 1", 4), ("√2√", 2)]
)
def test_the_caret_counts_what_was_typed(typed, place):
    """What is folded to more letters, or to fewer, does not move it."""
    with pytest.raises(UnreadableError) as caught:
        read_number(typed)
    assert caught.value.position == place


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028"])
@pytest.mark.parametrize("half", ["½", "0.5"])
def test_however_a_line_ends(end, half):
    """Also beside a letter that has to be folded."""
    grid = read_rows(f"{half} 2{end}3 4{end}", rows=2, columns=2)
    assert [[number and number.value for number in row] for row in grid] == [[0.5, 2], [3, 4]]


@pytest.mark.parametrize(("typed", "whole"), [("-1,234,567", "-1234567"), ("1,234,567", "1234567")])
def test_a_number_with_commas_is_asked_about(typed, whole):
    with pytest.raises(UnreadableError) as caught:
        read_number(typed)
    assert (caught.value.text, caught.value.ask) == (refusals.ASK_WHOLE.fill(whole=whole), True)


@pytest.mark.parametrize(
    ("typed", "place"),
    [("0..5 v1", 2), ("-0..5 v1", 3), ("0.5 v1 + 0..5 v2", 11), ("0.5 v1 - 0..5 v2", 11)],
)
def test_the_caret_under_a_coefficient(typed, place):
    with pytest.raises(UnreadableError) as caught:
        read_combination(typed, ("v1", "v2"))
    assert caught.value.position == place


@pytest.mark.parametrize(
    ("typed", "same", "names"),
    [
        ("Z1 + C", "z_1 + c", ("z_1", "c")),  # capitals where they make no difference
        ("z10", "z_{10}", ("z_1", "z_10")),
        ("e^c exp(z1)", "e^c·e^{z_1}", ("z_1", "c")),
        ("e^c (z1)", "e^c·z_1", ("z_1", "c")),
    ],
)
def test_the_same_expression(typed, same, names):
    tree, other = (read_formula(each, names).tree for each in (typed, same))
    points = candidates(len(names))
    assert together(tree, names, points) == together(other, names, points)


@pytest.mark.parametrize(("typed", "names"), [("c2", ("c",)), ("c_2", ("c",)), ("z12", ("z_1",))])
def test_a_longer_name_is_no_product(typed, names):
    """``c2`` is not c·2."""
    with pytest.raises(UnreadableError):
        read_formula(typed, names)


def test_a_capital_is_another_name_where_both_are_declared():
    assert read_formula("X", ("x", "y")).tree == Variable("x")
    assert read_formula("X", ("x", "X")).tree == Variable("X")
    assert read_formula("x", ("x", "X")).tree == Variable("x")
