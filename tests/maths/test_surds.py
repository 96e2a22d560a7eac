"""Roots in their normal form: nothing square is left under a root, and inverses are inverses."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.maths.surds import ONE, ZERO, Surd, root, surd

SURDS = st.lists(st.tuples(st.sampled_from((1, 2, 3, 5, 6, 10, 15, 30)), st.integers(-9, 9))).map(
    lambda terms: sum((root(Fraction(n)) * surd(times) for n, times in terms), ZERO)
)


def square_free(number: int) -> bool:
    return all(number % divisor**2 for divisor in range(2, isqrt(number) + 1))


def test_nothing_square_is_left_under_a_root():
    """Every whole number up to 3,000, squares of large primes among their factors."""
    for number in range(1, 3001):
        found = root(Fraction(number))
        ((radicand, factor),) = found.terms
        assert factor**2 * radicand == number
        assert square_free(radicand), number
        assert found * found == surd(number)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (8, "2√2"),
        (75, "5√3"),
        (175, "5√7"),
        (343, "7√7"),
        (1250, "25√2"),
        (2 * 31**2, "31√2"),
        (1009**2 * 1013, "1009√1013"),
    ],
)
def test_what_is_taken_out(number, text):
    assert root(Fraction(number)).text() == text


@given(number=SURDS.filter(bool))
def test_an_inverse(number):
    assert number * number.inverse() == ONE


@pytest.mark.parametrize("number", [2, 3, 12, Fraction(2, 9)])
def test_the_inverse_of_a_single_root(number):
    assert root(Fraction(number)).inverse() == root(1 / Fraction(number))


def test_the_root_of_nothing():
    assert root(Fraction(0)) == ZERO == Surd(())
    with pytest.raises(ZeroDivisionError):
        ZERO.inverse()
