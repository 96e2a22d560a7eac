"""Letters to tokens: numerals, names, signs."""

from __future__ import annotations

import functools
import re
from typing import Literal, NamedTuple

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.spelling import VULGAR_FRACTIONS, Spelled, shown
from attn_tutor.words import Text

MOST_DIGITS = 100
LOW_DIGITS = frozenset("₀₁₂₃₄₅₆₇₈₉")

# what may be typed -> what it means; log is ln, as in Python and in machine learning
NAMES = {
    "sqrt": "sqrt", "√": "sqrt", "루트": "sqrt", "cbrt": "cbrt", "∛": "cbrt",
    "exp": "exp", "ln": "ln", "log": "ln", "log2": "log2", "log10": "log10",
    "sin": "sin", "cos": "cos", "pi": "pi", "π": "pi", "파이": "pi", "e": "e",
    "inf": "infinity", "infinity": "infinity", "∞": "infinity", "무한대": "infinity", "nan": "nan",
}  # fmt: skip


class Token(NamedTuple):
    """A piece of an expression; ``text`` of a name is its meaning, of a sign one character."""

    kind: Literal["numeral", "fraction", "name", "sign", "end"]
    text: str
    start: int
    end: int
    spaced: bool  # a space stands before it


@functools.cache
def _pattern() -> re.Pattern[str]:
    # made at first use: compiling it would delay the first prompt
    return re.compile(
        r"(?P<thousands>[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]*)"
        r"|(?P<numeral>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
        rf"|(?P<fraction>[{VULGAR_FRACTIONS}])"
        r"|(?P<name>(?:(?:np|numpy|math|torch)\.)?"
        rf"(?:log(?:2|10)(?=\s*\()|[^\W\d_{VULGAR_FRACTIONS}π]+|[√∛∞π]))"
        r"|(?P<sign>\*\*|[-+*×/^()%,;])"
    )


def tokens(source: Spelled, start: int, end: int, *, thousands: bool) -> list[Token]:
    """Cut letters into tokens; the last one is the end."""
    found: list[Token] = []
    match_at = _pattern().match
    index = start
    while True:
        place = index
        while place < end and source.letters[place].isspace():
            place += 1
        spaced = place > index
        if place == end:
            found.append(Token("end", "", end, end, spaced))
            return found
        match = match_at(source.letters, place, end)
        if match and match.lastgroup == "thousands" and not thousands:
            match = re.compile("[0-9]+").match(source.letters, place, end)
        if match is None:
            raise _unknown(source, place)
        found += _made(source, match, spaced=spaced)
        index = match.end()
        if match[0].lower().endswith("log") and (behind := _below(source, index, end)) > index:
            base = source.letters[index:behind]
            if base not in ("2", "10"):
                raise unknown_name(source, f"log{base}", match.start(), behind)
            found[-1] = found[-1]._replace(text=f"log{base}", end=behind)
            index = behind


def _below(source: Spelled, start: int, end: int) -> int:
    """Give the place behind digits that were typed small and low: the base of log₂."""
    while start < end and source.typed[source.place(start)] in LOW_DIGITS:
        start += 1
    return start


def _refuse_odd_digits(source: Spelled, start: int, end: int) -> None:
    """Refuse ① and ₁ in a numeral: without their circle and their place they are other numbers."""
    if source.places is None:
        return
    from unicodedata import decomposition

    for place in range(start, end):
        kind = decomposition(source.typed[source.place(place)]).partition(" ")[0]
        if kind in {"<circle>", "<sub>", "<compat>"} and source.letters[place].isdigit():
            raise _unknown(source, place)


def _made(source: Spelled, match: re.Match[str], *, spaced: bool) -> list[Token]:
    kind, text, (start, end) = match.lastgroup or "numeral", match[0], match.span()
    if kind == "name":
        return _named(source, text, start, spaced=spaced)
    if kind == "sign":
        sign = {"**": "^", "×": "*"}.get(text, text)
        return [Token("sign", sign, start, end, spaced)]
    if kind == "fraction":
        return [Token("fraction", text, start, end, spaced)]
    _refuse_odd_digits(source, start, end)
    if end - start > MOST_DIGITS:
        raise source.refusal(refusals.TOO_MANY_DIGITS.fill(limit=MOST_DIGITS), start, end)
    if source.letters[end : end + 1] == "." and (len(text) > 1 or text.isdigit()):
        raise source.refusal(refusals.DOUBLE_POINT, end, end + 1)
    return [Token("numeral", text.replace(",", ""), start, end, spaced)]


def _named(source: Spelled, text: str, start: int, *, spaced: bool) -> list[Token]:
    name, end = text.rpartition(".")[2], start + len(text)
    # a capital E alone is more likely half of 1.5E3 than Euler's number
    meaning = None if name == "E" else NAMES.get(_folded_name(name))
    if meaning is not None:
        return [Token("name", meaning, start, end, spaced)]
    if name[0] in "xX":
        times = Token("sign", "x", start, start + 1, spaced)
        rest = NAMES.get(_folded_name(name[1:]))
        if len(name) == 1:
            return [times]
        if rest is not None:
            return [times, Token("name", rest, start + 1, end, spaced=False)]
    raise unknown_name(source, name, start, end)


def _folded_name(name: str) -> str:
    if name.isascii():
        return name.lower()
    import unicodedata

    return unicodedata.normalize("NFC", name)  # a Mac may type Hangul in loose letters


def _unknown(source: Spelled, place: int) -> UnreadableError:
    character = source.typed[source.place(place)]
    if source.letters[place] == ".":
        return source.refusal(refusals.POINT_ALONE, place, place + 1)
    text = refusals.UNKNOWN_CHARACTER.fill(character=shown(character))
    return source.refusal(text, place, place + 1)


def unknown_name(source: Spelled, name: str, start: int, end: int) -> UnreadableError:
    """Make the refusal of a name, with the known name that is nearest."""
    from attn_tutor.meant import did_you_mean

    known = [typed for typed in NAMES if typed.isascii() and typed not in ("nan", "inf")]
    near = did_you_mean(name, known, likeness=0.6)
    short = name if len(name) <= 20 else name[:20] + "…"  # noqa: PLR2004
    text: Text = refusals.UNKNOWN_NAME.fill(name=short)
    if near:
        text = refusals.UNKNOWN_NAME_MEANT.fill(name=short, meant=near)
    return source.refusal(text, start, end)
