"""Digits to exact numbers."""

from __future__ import annotations

from fractions import Fraction

from attn_tutor.reading import refusals
from attn_tutor.reading.arithmetic import UncalculableError

_LARGEST_TEN = 308  # a float holds no more


def numeral(text: str) -> tuple[Fraction, int]:
    """Give the value of digits with a point and an exponent, and how many decimals they show.

    >>> numeral("1.5e-3")
    (Fraction(3, 2000), 4)
    """
    digits, _, exponent = text.lower().partition("e")
    whole, _, part = digits.partition(".")
    if len(exponent) > 5 or abs(int(exponent or 0)) > _LARGEST_TEN:  # noqa: PLR2004
        raise UncalculableError(refusals.EXPONENT_TOO_LARGE.fill(limit=_LARGEST_TEN))
    shift = int(exponent or 0) - len(part)
    number = int(whole + part)
    if shift >= 0:
        return Fraction(number * 10**shift), 0
    return Fraction(number, 10**-shift), -shift


def vulgar(character: str) -> Fraction:
    """Give the value of ½ and its like."""
    import unicodedata

    top, _, bottom = unicodedata.normalize("NFKC", character).partition("⁄")
    return Fraction(int(top), int(bottom))
