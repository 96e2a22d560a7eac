"""Exponential sums: exact finite sums of a surd times e to a surd."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from attn_tutor.maths.surds import ONE, TERM_LIMIT, ZERO, NoFormError, Surd, common_denominator, gap

_ORDER_BITS = 512  # exponents are told apart to this many binary places


@dataclass(frozen=True, slots=True)
class ExponentialSum:
    """A sum of ``factor·e^exponent``, by falling exponent, without zeros; so equal means equal.

    Powers of e with different surds as exponents are linearly independent over the surds
    (Lindemann and Weierstrass), so a sum without terms is the only zero.
    """

    terms: tuple[tuple[Surd, Surd], ...]

    def __bool__(self) -> bool:
        """Tell whether the sum is not zero."""
        return bool(self.terms)

    def __add__(self, other: ExponentialSum) -> ExponentialSum:
        """Add two sums."""
        return _collected((*self.terms, *other.terms))

    def __neg__(self) -> ExponentialSum:
        """Turn the sign."""
        return ExponentialSum(tuple((exponent, -factor) for exponent, factor in self.terms))

    def __mul__(self, other: ExponentialSum) -> ExponentialSum:
        """Multiply two sums."""
        return _collected(
            (left + right, first * second)
            for left, first in self.terms
            for right, second in other.terms
        )

    def divided(self, other: ExponentialSum) -> ExponentialSum | None:
        """Divide by a sum that is not zero if nothing remains, by long division.

        >>> e, one = single(ONE, ONE), single(ZERO, ONE)
        >>> (e * e + -one).divided(e + one) == e + -one
        True
        """
        if not self:
            return self
        try:
            return _long_division(self, other)
        except NoFormError:
            return None

    def times(self, number: Fraction) -> ExponentialSum:
        """Multiply by a rational number that is not zero, past the limits if need be: to show."""
        return ExponentialSum(tuple((power, factor.times(number)) for power, factor in self.terms))

    def factors(self) -> Iterator[Fraction]:
        """Give every rational number that stands before a root or a power of e."""
        return (number for _, factor in self.terms for _, number in factor.terms)

    def addends(self) -> list[tuple[bool, str]]:
        """Give (negative, text) of every term of a sum with whole factors, the constant last."""
        shown: list[tuple[bool, str]] = []
        for exponent, factor in self.terms:
            shown += [_addend(exponent, factor)] if exponent else factor.addends()
        return shown

    def is_surd(self) -> bool:
        """Tell whether no power of e is left."""
        return not any(exponent for exponent, _ in self.terms)

    def relative(self, bits: int) -> int:
        """Give 2**bits times the sum divided by its largest power of e."""
        largest = self.terms[0][0]
        return sum(
            factor.scaled(bits) * power_of_e(gap(exponent, largest), bits) >> bits
            for exponent, factor in self.terms
        )


def single(exponent: Surd, factor: Surd) -> ExponentialSum:
    """Make a sum of one term, or of none if its factor is zero."""
    return _collected([(exponent, factor)])


def power_of_e(exponent: Surd, bits: int) -> int:
    """Give 2**bits times e to an exponent that is not positive.

    >>> power_of_e(-ONE, 64) / 2**64
    0.36787944117144233
    """
    size = exponent.scaled(bits).bit_length() - bits  # the exponent is smaller than 2**size
    if size > bits.bit_length():
        return 0
    halvings = max(size, 0) + 8
    places = bits + halvings + 32
    small = exponent.scaled(places) >> halvings
    power = term = 1 << places
    step = 1
    while term not in {0, -1}:
        term = (term * small >> places) // step
        power += term
        step += 1
    for _ in range(halvings):
        power = power * power >> places
    return power >> (places - bits)


def _long_division(left: ExponentialSum, right: ExponentialSum) -> ExponentialSum | None:
    (lead, factor), last = right.terms[0], right.terms[-1][0]
    inverse, lowest = factor.inverse(), left.terms[-1][0] - last
    quotient = ExponentialSum(())
    while left:
        exponent, size = left.terms[0]
        if _order(gap(exponent - lead, lowest)) < 0:
            return None
        step = single(exponent - lead, size * inverse)
        quotient += step
        left += -(step * right)
    return quotient


def _collected(terms: Iterable[tuple[Surd, Surd]]) -> ExponentialSum:
    sums: dict[Surd, Surd] = {}
    for exponent, factor in terms:
        sums[exponent] = sums.get(exponent, ZERO) + factor
    kept = [(exponent, factor) for exponent, factor in sums.items() if factor]
    if sum(len(factor.terms) for _, factor in kept) > TERM_LIMIT:
        raise NoFormError
    if len(kept) > 1:
        kept.sort(key=lambda term: _order(term[0]), reverse=True)
    collected = ExponentialSum(tuple(kept))
    common_denominator(collected.factors())
    return collected


def _order(exponent: Surd) -> int:
    return exponent.scaled(_ORDER_BITS)


def _addend(exponent: Surd, factor: Surd) -> tuple[bool, str]:
    """Show one term; a root and e are kept apart by a dot, for √2e could be √(2e)."""
    power = exponent.text()
    shown = "e" if exponent == ONE else f"e^{power}" if power.isdecimal() else f"e^({power})"
    numbers = factor.addends()
    negative = all(sign for sign, _ in numbers)
    size = (-factor if negative else factor).text()
    if len(numbers) > 1:
        return negative, f"({size}){shown}"
    if size == "1":
        return negative, shown
    return negative, f"{size}{'' if size.isdecimal() else '·'}{shown}"
