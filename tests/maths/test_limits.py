"""Closed forms have limits, so that nothing runs away: the last form and the first that is none."""

from __future__ import annotations

from fractions import Fraction

import pytest

from attn_tutor.maths.exponentials import ExponentialSum, single
from attn_tutor.maths.formulas import candidates, together, value_at
from attn_tutor.maths.quotients import constant, power_form
from attn_tutor.maths.signed import joined
from attn_tutor.maths.surds import ONE, TERM_LIMIT, NoFormError, Surd, root, surd
from attn_tutor.maths.trees import Call, Numeral, Variable

PRIMES = [n for n in range(2, 400) if all(n % divisor for divisor in range(2, n))]


def roots(count):
    return sum((root(Fraction(prime)) for prime in PRIMES[:count]), Surd(()))


def powers(count):
    return sum((single(surd(power), ONE) for power in range(count)), ExponentialSum(()))


@pytest.mark.parametrize(
    ("last", "first_too_large"),
    [
        (lambda: root(Fraction(999_999_937)), lambda: root(Fraction(1_000_000_007))),
        (lambda: surd(2**199), lambda: surd(2**200)),
        (lambda: surd(-(2**199)), lambda: surd(-(2**200))),
        (lambda: surd(Fraction(1, 2**199)), lambda: surd(Fraction(1, 2**200))),
        (lambda: roots(TERM_LIMIT), lambda: roots(TERM_LIMIT + 1)),
        (lambda: powers(TERM_LIMIT), lambda: powers(TERM_LIMIT + 1)),
        (lambda: constant(ONE) ** (2**199), lambda: constant(ONE) ** (2**200)),
        (
            lambda: (
                single(ONE, surd(Fraction(1, 2**99))) + single(surd(2), surd(Fraction(1, 3**63)))
            ),
            lambda: (
                single(ONE, surd(Fraction(1, 2**101))) + single(surd(2), surd(Fraction(1, 3**63)))
            ),
        ),
    ],
    ids=[
        "radicand",
        "positive",
        "negative",
        "denominator",
        "roots",
        "powers",
        "exponent",
        "common",
    ],
)
def test_the_last_form_and_the_first_that_is_none(last, first_too_large):
    assert last()
    with pytest.raises(NoFormError):
        first_too_large()


def test_a_form_is_no_number():
    """It says so as Python expects, and not with something that only looks like no."""
    assert (constant(ONE) == 1) is False
    assert constant(ONE) != "1"


@pytest.mark.parametrize(
    ("powers", "text"),
    [
        ((2, 1, 0), "e^2/(e^2 + e + 1)"),
        ((3, 2, 1), "e^2/(e^2 + e + 1)"),
        ((0, -1, -2), "e^2/(e^2 + e + 1)"),
        ((1, 0, 0), "e/(e + 2)"),
        ((-1, 0, 1), "1/(e^2 + e + 1)"),
    ],
)
def test_a_weight_in_lowest_powers(powers, text):
    """The first of a row of weights: whatever power all have in common is divided out."""
    first, *others = (power_form(surd(power)) for power in powers)
    assert (first * sum(others, first).inverse()).text() == text


def test_nothing_divided_is_nothing():
    assert ExponentialSum(()).divided(single(ONE, ONE)) == ExponentialSum(())


@pytest.mark.parametrize(
    ("addends", "text"),
    [
        ([(False, "1"), (True, "√2"), (False, "√3")], "1 - √2 + √3"),
        ([(True, "e^2"), (True, "b"), (False, "z"), (False, "a")], "z + a - e^2 - b"),
        ([(True, "e")], "-e"),
    ],
)
def test_a_sum_keeps_its_order_unless_it_begins_with_a_minus(addends, text):
    assert joined(addends) == text


def test_the_widest_angle():
    """Beyond it the series would take long, and nobody's answer needs it."""
    assert value_at(Call("sin", Numeral(Fraction(50))), (), ()) is not None
    assert value_at(Call("sin", Numeral(Fraction(501, 10))), (), ()) is None


def test_all_points_count_and_which_is_which():
    x = Variable("x")
    at = {points: together(x, ("x",), points) for points in ((("2",), ("3",)), (("3",), ("2",)))}
    assert len(set(at.values())) == 2
    assert together(x, ("x",), (("2",),)) == pytest.approx(1.0986122886681098)
    assert together(x, ("x",), (("-2",),)) == -together(x, ("x",), (("2",),))


def test_points_have_all_signs():
    """Positive ones for roots and logarithms, the others for what only differs below 0."""
    signs = ["".join(each[0] for each in point) for point in candidates(3)]
    assert signs[:7] == ["+++", "---", "+-+", "-+-", "+++", "--+", "+++"]
    assert len(signs) == 12


def test_a_power_of_e_of_any_size_has_a_float():
    assert (power_form(surd(1)) * power_form(surd(-1))).value == 1.0
