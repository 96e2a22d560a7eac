"""One number, in every unambiguous spelling."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.trees import (
    Call,
    Constant,
    Negative,
    Numeral,
    Power,
    Product,
    Reciprocal,
    Sum,
)
from attn_tutor.reading import refusals
from attn_tutor.reading.expressions import read_number

F = Fraction

# typed, exact value or (for irrational ones) the float, decimals, has a point, needs no echo
SPELLINGS = [
    ("0.5", F(1, 2), 1, True, True),
    (".5", F(1, 2), 1, True, True),
    ("5.", F(5), 0, True, True),
    ("+0.5", F(1, 2), 1, True, True),
    ("-2", F(-2), 0, False, True),
    ("-0", F(0), 0, False, True),
    ("  0.88\t", F(22, 25), 2, True, True),
    ("0.2000", F(1, 5), 4, True, True),
    ("12", F(12), 0, False, True),
    ("1e-3", F(1, 1000), 3, False, False),
    ("1E3", F(1000), 0, False, False),
    ("1.5e-3", F(3, 2000), 4, True, False),
    ("1.5e3", F(1500), 0, True, False),
    ("2e2", F(200), 0, False, False),
    ("2e−2", F(1, 50), 2, False, False),
    ("2e", 2 * math.e, None, False, False),
    ("2e^2", 2 * math.exp(2), None, False, False),
    ("1/3", F(1, 3), None, False, False),
    ("2/-4", F(-1, 2), None, False, False),
    ("1/2/3", F(1, 6), None, False, False),
    ("1 1/2", F(3, 2), None, False, False),
    ("-1 1/2", F(-3, 2), None, False, False),
    ("1½", F(3, 2), None, False, False),
    ("2 ½", F(5, 2), None, False, False),
    ("½", F(1, 2), None, False, False),
    ("⅓+⅔", F(1), None, False, False),
    ("50%", F(1, 2), 2, False, False),
    ("88.08%", F(1101, 1250), 4, True, False),
    ("120%", F(6, 5), 2, False, False),
    ("1e-1%", F(1, 1000), 3, False, False),
    ("3.3x10^-1", F(33, 100), 2, True, False),
    ("3.3×10^-1", F(33, 100), 2, True, False),
    ("-3.3×10⁻¹", F(-33, 100), 2, True, False),
    ("1.41*10^-3", F(141, 100000), 5, True, False),
    ("1.41*10**(-3)", F(141, 100000), 5, True, False),
    ("3×10^2", F(300), 0, False, False),
    ("2*3×10^2", F(600), None, False, False),
    ("3.3/10^1", F(33, 100), None, True, False),
    ("√2", math.sqrt(2), None, False, False),
    ("루트2", math.sqrt(2), None, False, False),
    ("2√2", 2 * math.sqrt(2), None, False, False),
    ("2 √2", 2 * math.sqrt(2), None, False, False),
    ("√2√3", math.sqrt(2) * math.sqrt(3), None, False, False),
    ("√2/2", math.sqrt(2) / 2, None, False, False),
    ("1/2√2", math.sqrt(2) / 2, None, False, False),
    ("sqrt(2)", math.sqrt(2), None, False, False),
    ("SQRT 2", math.sqrt(2), None, False, False),
    ("sqrt +4", F(2), None, False, False),
    ("sin -1", -math.sin(1), None, False, False),
    ("np.sqrt(2)", math.sqrt(2), None, False, False),
    ("sqrt(4)", F(2), None, False, False),
    ("√(9/16)", F(3, 4), None, False, False),
    ("√√16", F(2), None, False, False),
    ("√9²", F(9), None, False, False),
    ("cbrt(8)", F(2), None, False, False),
    ("∛-8", F(-2), None, False, False),
    ("cbrt(2)", math.cbrt(2), None, False, False),
    ("2^3", F(8), None, False, False),
    ("2**3", F(8), None, False, False),
    ("2³", F(8), None, False, False),
    ("2⁻²", F(1, 4), None, False, False),
    ("2^-1", F(1, 2), None, False, False),
    ("2^—2", F(1, 4), None, False, False),
    ("2^3^2", F(512), None, False, False),
    ("-2^2", F(-4), None, False, False),
    ("(-2)^2", F(4), None, False, False),
    ("2*-3", F(-6), None, False, False),
    ("4^(1/2)", F(2), None, False, False),
    ("8^(-1/3)", F(1, 2), None, False, False),
    ("2^0.3", 2**0.3, None, True, False),
    ("10000^(2/64)", 10000 ** (1 / 32), None, False, False),
    ("e^2", math.exp(2), None, False, False),
    ("e^(√2)", math.exp(math.sqrt(2)), None, False, False),
    ("exp(1.414)", math.exp(1.414), None, True, False),
    ("exp 0", F(1), None, False, False),
    ("0.5^√2", 0.5 ** math.sqrt(2), None, True, False),
    ("e^-1000", 0.0, None, False, False),
    ("e^(2)√2", math.exp(2) * math.sqrt(2), None, False, False),
    ("e^√2/(e^√2+1)", 0.80442968250695689, None, False, False),
    ("ln(2)", math.log(2), None, False, False),
    ("log 2", math.log(2), None, False, False),
    ("ln 1", F(0), None, False, False),
    ("log2(8)", 3.0, None, False, False),
    ("log₂8", 3.0, None, False, False),
    ("log₂(8)", 3.0, None, False, False),
    ("log₁₀100 + 1", 3.0, None, False, False),
    ("½%", F(1, 200), None, False, False),
    ("2½%", F(1, 40), None, False, False),
    ("0.8\u00ad8", F(22, 25), 2, True, False),
    ("log10(1000)", 3.0, None, False, False),
    ("sin(1)", math.sin(1), None, False, False),
    ("cos(0.5)", math.cos(0.5), None, True, False),
    ("pi", math.pi, None, False, False),
    ("2π", 2 * math.pi, None, False, False),
    ("파이/2", math.pi / 2, None, False, False),
    ("2*3", F(6), None, False, False),
    ("2×3", F(6), None, False, False),
    ("2·3", F(6), None, False, False),
    ("2ㆍ3", F(6), None, False, False),
    ("2 x 3", F(6), None, False, False),
    ("2xsqrt(4)", F(4), None, False, False),
    ("2(3)", F(6), None, False, False),
    ("(2)(3)", F(6), None, False, False),
    ("6÷2", F(3), None, False, False),
    ("1⁄4", F(1, 4), None, False, False),
    ("1 + 2 * 3", F(7), None, False, False),
    ("(1+2)/3", F(1), None, False, False),
    ("--2", F(2), 0, False, False),
    ("+-1", F(-1), 0, False, False),
    ("1——1", F(2), None, False, False),
    (" - 0", F(0), 0, False, False),
    ("- 0.5", F(-1, 2), 1, True, False),
    ("1,234.5", F(2469, 2), 1, True, False),
    ("-1,234,567.25", F(-4938269, 4), 2, True, False),
    *((f"{dash}0.5", F(-1, 2), 1, True, False) for dash in "‐‑‒–—―−⁒˗﹣－ㅡ"),
    *((f"6{times}0.5", F(3), None, True, False) for times in "×·⋅∙∗✕✖⨯・ㆍ•"),
    *((f"6{over}4", F(3, 2), None, False, False) for over in "÷⁄∕"),
    *((f"6{point}4", F(32, 5), 1, True, False) for point in "．。｡"),
    ("2ˆ3", F(8), None, False, False),
    ("2 X 3", F(6), None, False, False),
    ("３．５", F(7, 2), 1, True, False),
    ("（１＋２）／３", F(1), None, False, False),
    ("5\u00a0%", F(1, 20), 2, False, False),
    ("\ufeff0.5\u200b", F(1, 2), 1, True, True),
]


@pytest.mark.parametrize(
    ("typed", "value", "decimals", "pointed", "plain"), SPELLINGS, ids=[row[0] for row in SPELLINGS]
)
def test_a_spelling_has_its_value(typed, value, decimals, pointed, plain):
    number = read_number(typed)
    exact = value if isinstance(value, Fraction) else None
    assert number.exact == exact
    assert number.value == pytest.approx(float(value), rel=1e-15, abs=0)
    assert (number.decimals, number.pointed, number.plain) == (decimals, pointed, plain)


@pytest.mark.parametrize(
    ("typed", "text"), [(" 0.5 ", "0.5"), ("２⁻²", "２⁻²"), ("\u3000½", "½"), ("−∞", "−∞")]
)
def test_the_typed_text_is_kept(typed, text):
    assert read_number(typed, infinity=True).text == text


@pytest.mark.parametrize("typed", ["-∞", "-inf", "-Infinity", "−무한대", "- inf", "-np.inf"])
def test_minus_infinity_is_read_where_a_mask_is_asked(typed):
    number = read_number(typed, infinity=True)
    assert (number.value, number.exact, number.decimals) == (-math.inf, None, None)
    assert number.tree == Negative(Constant("infinity"))
    with pytest.raises(UnreadableError):
        read_number(typed)


def test_plus_infinity_is_not_minus_infinity():
    assert read_number("∞", infinity=True).value == math.inf


@pytest.mark.parametrize("typed", ["1 1/2", "1,234.5", "2 ½"])
def test_a_cell_of_a_row_has_no_spaces_and_no_thousands(typed):
    with pytest.raises(UnreadableError):
        read_number(typed, mixed=False)


def test_the_comma_of_a_cell_is_asked_about():
    """Where thousands may not be meant, the numeral ends before the comma."""
    with pytest.raises(UnreadableError) as caught:
        read_number("1,234.5", mixed=False)
    assert caught.value.text == refusals.ASK_COMMA
    assert (caught.value.position, caught.value.length, caught.value.ask) == (1, 1, True)


@pytest.mark.parametrize("typed", ["1 3/2", "1 2/2", "1.0 1/2", "2*1 1/2", "1 1/2^2"])
def test_only_a_whole_number_and_a_proper_fraction_are_mixed(typed):
    with pytest.raises(UnreadableError):
        read_number(typed)


@pytest.mark.parametrize(
    "typed", ["√2π", "√2(3)", "ln 2²", "ln 2π", "exp 2(3)", "e^2√2", "e^2(3)", "e^(2)^3√2"]
)
def test_an_argument_without_brackets_that_could_go_on_is_asked_back(typed):
    with pytest.raises(UnreadableError) as caught:
        read_number(typed)
    assert caught.value.ask


@pytest.mark.parametrize("typed", ["-0", "-(0)", "-1*0", "(√2-√2)*-1"])
def test_there_is_no_minus_zero(typed):
    assert math.copysign(1, read_number(typed).value) == 1


def test_the_tree_says_what_was_written():
    half = Product((Numeral(F(1)), Reciprocal(Numeral(F(2)))))
    power = Power(Constant("e"), Call("sqrt", Numeral(F(2))))
    assert read_number("1/2").tree == half
    assert read_number("e^√2/(e^√2+1)").tree == Product(
        (power, Reciprocal(Sum((power, Numeral(F(1)))))),
    )
    assert read_number("-0.5").tree == Negative(Numeral(F(1, 2)))
    assert read_number("50%").tree == Numeral(F(1, 2))
    assert read_number("0.5%").tree == Numeral(F(1, 200))
    assert read_number("1-log(3)").tree == Sum((Numeral(F(1)), Negative(Call("ln", Numeral(F(3))))))


def test_sums_of_many_terms_are_not_deep():
    number = read_number("+".join(["1"] * 999))
    assert number.exact == 999
    assert isinstance(number.tree, Sum)
    assert len(number.tree.terms) == 999


@pytest.mark.parametrize(
    ("typed", "exact"),
    [
        ("cbrt(8)", 2),
        ("cbrt(-27)", -3),
        ("cbrt(8/27)", F(2, 3)),
        ("cbrt(9)", None),
        ("cbrt(3^99)", None),  # too long to be sure
        ("7^0", 1),
        ("0^2", 0),
        ("0^(1/2)", 0),
        ("(√2)^0", 1),
        ("cbrt(8/9)", None),
        ("cbrt(9/8)", None),
        ("1e308", 10**308),
        ("1e-308", F(1, 10**308)),
        ("1e00100", 10**100),
    ],
)
def test_what_is_known_exactly(typed, exact):
    assert read_number(typed).exact == exact


def test_exactness_is_let_go_before_it_grows_long():
    number = read_number("*".join(["(1/3)^99"] * 100))
    assert number.exact is None
    assert number.value == pytest.approx(0)
    assert read_number("*".join(["(1.1)^9"] * 100)).value == pytest.approx(1.1**900)


def test_brackets_forty_deep_are_read_and_forty_one_are_not():
    assert read_number("(" * 40 + "1" + ")" * 40).value == 1
    with pytest.raises(UnreadableError, match="more than 40 deep"):
        read_number("(" * 41 + "1" + ")" * 41)


@pytest.mark.parametrize(
    ("typed", "decimals"),
    [("1.5*10^2", 0), ("1.5*10^-2", 3), ("1.5*10^2.0", None), ("1.5*10^(1/2)", None)],
)
def test_only_a_whole_power_of_ten_moves_the_point(typed, decimals):
    assert read_number(typed).decimals == decimals


@pytest.mark.parametrize("typed", ["√9∛8", "∛8√9", "cbrt8sqrt9"])
def test_roots_without_brackets_may_stand_side_by_side(typed):
    assert read_number(typed).value == 6
