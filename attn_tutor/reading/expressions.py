"""One typed number: its value, exactly where that is possible, and how it was written."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from attn_tutor.maths.trees import Negative, Numeral, Product, Reciprocal, Tree
from attn_tutor.reading import refusals
from attn_tutor.reading.spelling import Spelled, spell_formula

_PLAIN = re.compile(r"\s*([-+]?)([0-9]+(?:\.([0-9]*))?|\.([0-9]+))\s*", re.ASCII)
_FRACTION = re.compile(r" *([0-9]{1,15})/0{0,3}([1-9][0-9]{0,14}) *", re.ASCII)
_LONGEST_PLAIN = 60  # longer ones take the long way, which counts their digits


class Number(NamedTuple):
    """A number as it was typed and as it was understood.

    ``exact`` is None where the value is not rational, or too long to keep. ``decimals`` counts the
    places after the point of a plain numeral (88.08% has 4, 3.3×10^-1 has 2) and is None for every
    other form; ``pointed`` tells whether a decimal point occurs anywhere. ``plain`` tells that the
    typed form needs no echo. ``tree`` (see :mod:`attn_tutor.maths.trees`) is what was written,
    for a closed form.
    """

    text: str
    value: float
    exact: Fraction | None
    decimals: int | None
    pointed: bool
    plain: bool
    tree: Tree


def read_number(text: str, *, infinity: bool = False, mixed: bool = True) -> Number:
    """Read one number, or raise :class:`UnreadableError` with the place and the reason.

    ``infinity`` allows -∞. ``mixed`` says that exactly one number is asked: then 1 1/2 is one and a
    half and 1,234.5 has a thousands comma.

    >>> read_number("88.08%").value
    0.8808
    >>> read_number("1 1/2").exact
    Fraction(3, 2)
    """
    simple = read_simple(text)
    if simple is not None:
        return simple
    source = spell_formula(text)
    return read_span(source, 0, len(source.letters), infinity=infinity, mixed=mixed)


def read_simple(text: str) -> Number | None:
    """Read a plain decimal or a fraction of whole numbers, the fast way; None for anything else."""
    return read_plain(text) or _read_fraction(text)


def read_plain(text: str) -> Number | None:
    """Read a plain ASCII decimal, the fast way; None if the text is anything else."""
    if len(text) > _LONGEST_PLAIN:
        return None
    match = _PLAIN.fullmatch(text)
    if match is None:
        return None
    sign, digits, part, bare = match.groups()
    places = len(part or bare or "")
    exact = Fraction(int(digits.replace(".", "")), 10**places)
    tree: Tree = Numeral(exact)
    if sign == "-":
        exact, tree = -exact, Negative(tree)
    return Number(text.strip(), float(exact), exact, places, "." in digits, True, tree)


def _read_fraction(text: str) -> Number | None:
    """Read an ASCII fraction of two whole numbers, the fast way; None if it is anything else."""
    match = _FRACTION.fullmatch(text)
    if match is None:
        return None
    above, below = map(int, match.groups())
    tree = Product((Numeral(Fraction(above)), Reciprocal(Numeral(Fraction(below)))))
    exact = Fraction(above, below)
    return Number(match[0].strip(), float(exact), exact, None, False, False, tree)


def read_span(source: Spelled, start: int, end: int, *, infinity: bool, mixed: bool) -> Number:
    """Read the number between two places of a spelled text."""
    typed = source.typed_between(start, end)
    plain = read_plain(typed)
    if plain is not None:
        return plain
    # what only expressions need is imported when the first one is typed
    from attn_tutor.reading.commas import ask_about_comma, refuse_commas
    from attn_tutor.reading.doubts import ask_about_meaning
    from attn_tutor.reading.tokens import tokens
    from attn_tutor.reading.whole import expression, infinite

    ask_about_comma(source, start, end)
    ask_about_meaning(source, start, end)
    found = tokens(source, start, end, thousands=mixed)
    if len(found) == 1:
        raise source.refusal(refusals.NOTHING_TYPED, start, end)
    pointed = any(token.kind == "numeral" and "." in token.text for token in found)
    refuse_commas(source, start, end, found)
    endless = infinite(source, found, allowed=infinity)
    if endless is not None:
        value, tree = endless
        return Number(typed, value, None, None, False, False, tree)
    part = expression(source, found, mixed=mixed)
    value, exact = part.value
    value += 0.0  # there is no minus zero
    return Number(typed, value, exact, part.places, pointed, False, part.tree)
