"""Surds: exact finite sums of a rational number times the root of a square-free integer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, isqrt, lcm

from attn_tutor.maths.signed import over

TERM_LIMIT = 60
"""No sum, above or below a fraction bar or in an exponent, holds more terms than this."""
BIT_LIMIT = 200
"""No numerator in a sum is longer than this, nor is the common denominator."""
RADICAND_LIMIT = 10**9
"""No integer under a root sign is larger than this."""


class NoFormError(ArithmeticError):
    """There is no form within the limits; the functions of ``exact`` turn this into None."""


@dataclass(frozen=True, slots=True)
class Surd:
    """A sum of ``factor·√radicand``, by rising radicand, without zeros; so equal means equal.

    >>> (ONE + root(Fraction(8))).text()
    '1 + 2√2'
    """

    terms: tuple[tuple[int, Fraction], ...]

    def __bool__(self) -> bool:
        """Tell whether the surd is not zero."""
        return bool(self.terms)

    def __add__(self, other: Surd) -> Surd:
        """Add two surds."""
        if not (self and other):
            return self or other
        return _collected((*self.terms, *other.terms))

    def __neg__(self) -> Surd:
        """Turn the sign."""
        return Surd(tuple((radicand, -factor) for radicand, factor in self.terms))

    def __sub__(self, other: Surd) -> Surd:
        """Subtract a surd."""
        return self + -other

    def __mul__(self, other: Surd) -> Surd:
        """Multiply two surds."""
        if ONE in (self, other):
            return other if self == ONE else self
        return _collected(
            (left // common * (right // common), first * second * common)
            for left, first in self.terms
            for right, second in other.terms
            for common in (gcd(left, right),)
        )

    def times(self, number: Fraction | int) -> Surd:
        """Multiply by a rational number that is not zero, past the limits if need be: to show."""
        return Surd(tuple((radicand, factor * number) for radicand, factor in self.terms))

    def inverse(self) -> Surd:
        """Rationalise one over the surd, removing one prime from under the roots at a time.

        >>> (ONE + root(Fraction(2))).inverse().text()
        '√2 - 1'
        """
        if not self:
            raise ZeroDivisionError
        radicand, factor = self.terms[-1]
        if len(self.terms) == 1:
            return _collected([(radicand, 1 / (factor * radicand))])
        prime = _smallest_prime(radicand)
        conjugate = Surd(tuple((n, f if n % prime else -f) for n, f in self.terms))
        return conjugate * (self * conjugate).inverse()

    def rational(self) -> Fraction | None:
        """Give the value if no root is left."""
        if any(radicand != 1 for radicand, _ in self.terms):
            return None
        return sum((factor for _, factor in self.terms), Fraction(0))

    def scaled(self, bits: int) -> int:
        """Give the value times 2**bits, wrong by less than two for each term."""
        total = 0
        for radicand, factor in self.terms:
            size = isqrt(factor.numerator**2 * radicand << 2 * bits) // factor.denominator
            total += size if factor > 0 else -size
        return total

    def addends(self) -> list[tuple[bool, str]]:
        """Give (negative, text) of every term of a surd with whole factors."""
        return [(factor < 0, _term(radicand, abs(factor))) for radicand, factor in self.terms]

    def text(self) -> str:
        """Show the surd over its common denominator.

        >>> (root(Fraction(9, 2)) + ONE).text()
        '(2 + 3√2)/2'
        """
        whole = common_denominator(factor for _, factor in self.terms)
        return over(self.times(whole).addends(), [(False, str(whole))])


def surd(value: Fraction | int) -> Surd:
    """Take a rational number for a surd."""
    return _collected([(1, Fraction(value))])


def root(value: Fraction) -> Surd:
    """Give the square root of a rational number that is not negative.

    >>> root(Fraction(1, 2)).text()
    '√2/2'
    """
    left = value.numerator * value.denominator
    if left.bit_length() > 2 * BIT_LIMIT:
        raise NoFormError
    square, free, divisor = 1, 1, 2
    while divisor**3 <= left and divisor**2 <= RADICAND_LIMIT and isqrt(left) ** 2 != left:
        while left % divisor**2 == 0:
            left //= divisor**2
            square *= divisor
        if left % divisor == 0:
            left //= divisor
            free *= divisor
        divisor += 1
    if isqrt(left) ** 2 == left:
        square, left = square * isqrt(left), 1
    return _collected([(free * left, Fraction(square, value.denominator))])


def common_denominator(numbers: Iterable[Fraction]) -> int:
    """Give the common denominator of the numbers in one sum.

    >>> common_denominator([Fraction(1, 4), Fraction(1, 6)])
    12
    """
    common = lcm(*(number.denominator for number in numbers))
    if common.bit_length() > BIT_LIMIT:
        raise NoFormError
    return common


def gap(left: Surd, right: Surd) -> Surd:
    """Give a difference to be measured only: in no normal form, so that it meets no limit.

    >>> gap(surd(3), ONE).scaled(0)
    2
    """
    return Surd((*left.terms, *(-right).terms))


def _collected(terms: Iterable[tuple[int, Fraction]]) -> Surd:
    sums: dict[int, Fraction] = {}
    for radicand, factor in terms:
        sums[radicand] = sums.get(radicand, Fraction(0)) + factor
    kept = tuple(sorted((radicand, factor) for radicand, factor in sums.items() if factor))
    if len(kept) > TERM_LIMIT or (kept and kept[-1][0] > RADICAND_LIMIT):
        raise NoFormError
    if any(factor.numerator.bit_length() > BIT_LIMIT for _, factor in kept):
        raise NoFormError
    common_denominator(factor for _, factor in kept)
    return Surd(kept)


def _smallest_prime(number: int) -> int:
    divisors = range(2, isqrt(number) + 1)
    return next((divisor for divisor in divisors if number % divisor == 0), number)


def _term(radicand: int, factor: Fraction) -> str:
    if radicand == 1:
        return str(factor)
    return f"√{radicand}" if factor == 1 else f"{factor}√{radicand}"


ONE = surd(1)
ZERO = surd(0)
