"""Quotients of exponential sums: the values behind ``exact``, with their text and their float."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import copysign, gcd, inf, lcm

from attn_tutor.maths.exponentials import ExponentialSum, power_of_e, single
from attn_tutor.maths.signed import over
from attn_tutor.maths.surds import BIT_LIMIT, ONE, ZERO, NoFormError, Surd, gap

_VALUE_BITS = 640  # twice the longest factor, and more than a float besides
_LARGEST_EXPONENT = 2000  # beyond it no factor can bring a power of e back among the floats


@dataclass(frozen=True, slots=True, eq=False)
class ClosedForm:
    """A quotient in normal form: ``bottom`` ends in a constant and begins with the factor 1.

    Forms are equal if their values are, however they were made.
    """

    top: ExponentialSum
    bottom: ExponentialSum

    def __eq__(self, other: object) -> bool:
        """Compare exactly, by multiplying crosswise."""
        if not isinstance(other, ClosedForm):
            return NotImplemented
        if self.bottom == other.bottom:
            return self.top == other.top
        try:
            crosswise = self.top * other.bottom == other.top * self.bottom
        except NoFormError:
            return False
        return crosswise

    def __hash__(self) -> int:
        """Hash the value, which is the same for equal forms."""
        return hash(self.value)

    @property
    def value(self) -> float:
        """The nearest float; large powers of e are divided out first.

        >>> top, other = power_form(ONE.times(1000)), power_form(ONE.times(1001))
        >>> (top * (top + other).inverse()).value
        0.2689414213699951
        """
        if not self.top:
            return 0.0
        scale = gap(self.top.terms[0][0], self.bottom.terms[0][0])
        return _nearest(_significant(self.top) / _significant(self.bottom), scale)

    def text(self) -> str:
        """Show the form in lowest whole factors, by falling powers of e.

        >>> from attn_tutor.maths.surds import root
        >>> weight = power_form(root(Fraction(2)))
        >>> (weight * (weight + constant(ONE)).inverse()).text()
        'e^(√2)/(e^(√2) + 1)'
        """
        if not self.top:
            return "0"
        top, bottom = self._lowered()
        numbers = [*top.factors(), *bottom.factors()]
        common = Fraction(
            lcm(*(number.denominator for number in numbers)),
            gcd(*(number.numerator for number in numbers)),
        )
        return over(top.times(common).addends(), bottom.times(common).addends())

    def _lowered(self) -> tuple[ExponentialSum, ExponentialSum]:
        """Clear negative powers of e from a true quotient."""
        if self.bottom.is_surd() or self.top.terms[-1][0].scaled(_VALUE_BITS) >= 0:
            return self.top, self.bottom
        try:
            unit = single(-self.top.terms[-1][0], ONE)
            return self.top * unit, self.bottom * unit
        except NoFormError:
            return self.top, self.bottom

    def __add__(self, other: ClosedForm) -> ClosedForm:
        """Add two forms, over the one denominator if the other divides it."""
        if self.bottom == other.bottom:
            return _normal(self.top + other.top, self.bottom)
        for left, right in ((self, other), (other, self)):
            times = left.bottom.divided(right.bottom)
            if times is not None:
                return _normal(left.top + right.top * times, left.bottom)
        crosswise = self.top * other.bottom + other.top * self.bottom
        return _normal(crosswise, self.bottom * other.bottom)

    def __neg__(self) -> ClosedForm:
        """Turn the sign."""
        return ClosedForm(-self.top, self.bottom)

    def __mul__(self, other: ClosedForm) -> ClosedForm:
        """Multiply two forms, cancelling crosswise first."""
        left, right = _normal(self.top, other.bottom), _normal(other.top, self.bottom)
        return _normal(left.top * right.top, left.bottom * right.bottom)

    def __pow__(self, n: int) -> ClosedForm:
        """Raise to a whole power."""
        if n.bit_length() > BIT_LIMIT:
            raise NoFormError
        left, square, result = abs(n), self if n >= 0 else self.inverse(), constant(ONE)
        while left:
            result = result * square if left & 1 else result
            left >>= 1
            square = square * square if left else square
        return result

    def inverse(self) -> ClosedForm:
        """Give one over the form."""
        if not self.top:
            raise ZeroDivisionError
        return _normal(self.bottom, self.top)

    def surd(self) -> Surd:
        """Give a form without powers of e as a surd."""
        if not (self.top.is_surd() and self.bottom.is_surd()):
            raise NoFormError
        return self.top.terms[0][1] if self.top else ZERO


def constant(value: Surd) -> ClosedForm:
    """Take a surd for a closed form."""
    return ClosedForm(single(ZERO, value), _UNIT)


def power_form(exponent: Surd) -> ClosedForm:
    """Give e to the power of a surd."""
    return ClosedForm(single(exponent, ONE), _UNIT)


_UNIT = single(ZERO, ONE)


def _normal(top: ExponentialSum, bottom: ExponentialSum) -> ClosedForm:
    """Divide out what divides exactly, the last power of e and the first factor below."""
    if bottom == _UNIT:
        return ClosedForm(top, bottom)
    whole = top.divided(bottom)
    if whole is not None:
        return ClosedForm(whole, _UNIT)
    if len(top.terms) > 1:
        below = bottom.divided(top)
        top, bottom = (top, bottom) if below is None else (_UNIT, below)
    last, lead = bottom.terms[-1][0], bottom.terms[0][1]
    if lead == ONE and not last:
        return ClosedForm(top, bottom)
    unit = single(-last, lead.inverse())
    return ClosedForm(top * unit, bottom * unit)


def _significant(side: ExponentialSum) -> Fraction:
    """Give a sum over its largest power of e, with more places while its terms cancel."""
    bits = _VALUE_BITS
    while not abs(found := side.relative(bits)) >> bits // 2:
        bits *= 2
    return Fraction(found, 1 << bits)


def _nearest(number: Fraction, exponent: Surd) -> float:
    """Give the float nearest to a number times a power of e; an infinity where there is none."""
    rough, grows = exponent.scaled(0), exponent.scaled(_VALUE_BITS) > 0
    if abs(rough) > _LARGEST_EXPONENT:
        return copysign(inf if grows else 0.0, number)
    bits = _VALUE_BITS + 2 * abs(rough)
    size = Fraction(power_of_e(-exponent if grows else exponent, bits), 1 << bits)
    try:
        return float(number / size if grows else number * size)
    except OverflowError:
        return copysign(inf, number)
