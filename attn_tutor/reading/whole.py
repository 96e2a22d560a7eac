"""Tokens that must be exactly one number: an infinity, a mixed number, or an expression."""

from __future__ import annotations

from fractions import Fraction
from itertools import dropwhile

from attn_tutor.maths.trees import Constant, Negative, Numeral, Tree
from attn_tutor.reading import refusals
from attn_tutor.reading.arithmetic import rational
from attn_tutor.reading.brackets import partners
from attn_tutor.reading.cursor import Cursor
from attn_tutor.reading.grammar import Part, Reader
from attn_tutor.reading.numerals import vulgar
from attn_tutor.reading.spelling import Spelled
from attn_tutor.reading.tokens import Token


def infinite(source: Spelled, found: list[Token], *, allowed: bool) -> tuple[float, Tree] | None:
    """Read an infinity that stands alone; None if there is none."""
    place = next((token for token in found if token.text == "infinity"), None)
    if place is None:
        return None
    if not allowed:
        raise source.refusal(refusals.INFINITY_NOT_ASKED, place.start, place.end)
    minus, rest = _after_signs(found)
    if len(rest) > 1:
        raise source.refusal(refusals.INFINITY_INSIDE, place.start, place.end)
    constant = Constant("infinity")
    return (float("-inf"), Negative(constant)) if minus else (float("inf"), constant)


def expression(source: Spelled, found: list[Token], *, mixed: bool) -> Part:
    """Read an expression, or a mixed number where that is allowed, that fills all tokens."""
    if mixed:
        number = _mixed_number(found)
        if number is not None:
            return number
    if any(token.text in ("(", ")") for token in found):
        partners(source, found[0].start, found[-1].end)
    cursor = Cursor(source, found)
    part = Reader(cursor).expression()
    if cursor.token.kind != "end":
        raise cursor.unexpected()
    return part


def _mixed_number(found: list[Token]) -> Part | None:
    """Read 1 1/2 or 1 ½; the fraction must be a proper one."""
    minus, rest = _after_signs(found)
    if not rest or not (rest[0].kind == "numeral" and rest[0].text.isdigit()):
        return None
    fraction = _proper_fraction(rest[1:])
    if fraction is None:
        return None
    exact = int(rest[0].text) + fraction
    tree = Numeral(exact)
    if minus:
        return Part(Negative(tree), rational(-exact))
    return Part(tree, rational(exact))


def _proper_fraction(rest: list[Token]) -> Fraction | None:
    kinds = [token.kind for token in rest]
    if not rest or not rest[0].spaced:
        return None
    if kinds == ["fraction"]:
        return vulgar(rest[0].text)
    if kinds != ["numeral", "sign", "numeral"] or rest[1].text != "/":
        return None
    top, bottom = rest[0].text, rest[2].text
    if top.isdigit() and bottom.isdigit() and int(top) < int(bottom):
        return Fraction(int(top), int(bottom))
    return None


def _after_signs(found: list[Token]) -> tuple[bool, list[Token]]:
    """Give whether the signs in front make a minus, and the tokens after them without the end."""
    rest = list(dropwhile(lambda token: token.kind == "sign" and token.text in "+-", found))
    signs = found[: len(found) - len(rest)]
    return sum(token.text == "-" for token in signs) % 2 == 1, rest[:-1]
