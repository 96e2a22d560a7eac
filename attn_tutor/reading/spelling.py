"""One spelling for every character, with the way back to what was typed."""

from __future__ import annotations

import re
from typing import NamedTuple

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.words import Text

LONGEST = 2000  # characters of one answer
VULGAR_FRACTIONS = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"

# ㅡ and ㆍ are Korean letters that look like a dash and a middle dot and are typed for them.
_ALIKE = {
    "-": "‐‑‒–—―−⁒˗﹣－ㅡ",
    "×": "·⋅∙∗✕✖⨯・ㆍ•",
    "/": "÷⁄∕",
    ",": "，、﹐､",
    ".": "．。｡",
    "^": "ˆ",
    "": "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff",  # invisible
    "\n": "\u2028\u2029\x0b\x0c\x85",
    " ": "\x1c\x1d\x1e\x1f",  # what Python takes for blanks too
}
_SPELLINGS = {typed: spelling for spelling, alike in _ALIKE.items() for typed in alike}
_ODD_BLANKS = re.compile("[\r\x0b\x0c\x1c-\x1f]")
_KEPT = frozenset("×√∛∞π" + VULGAR_FRACTIONS)
_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾", "0123456789+-()", strict=True))


class Spelled(NamedTuple):
    """A typed text in our spelling; ``places[i]`` is where letter i stands in the typed text."""

    letters: str
    typed: str
    places: list[int] | None  # None: every letter stands where it was typed
    ends: list[int] | None = None  # behind what each letter stands for, where that is longer

    def place(self, index: int) -> int:
        """Give the place in the typed text of a letter."""
        return index if self.places is None else self.places[index]

    def typed_between(self, start: int, end: int) -> str:
        """Give what was typed for these letters, verbatim but for the spaces around it."""
        return self.typed[self.place(start) : self._behind(start, end)].strip()

    def refusal(self, text: Text, start: int, end: int, *, ask: bool = False) -> UnreadableError:
        """Make the error whose caret stands under these letters."""
        first = self.place(start)
        return UnreadableError(text, first, max(1, self._behind(start, end) - first), ask=ask)

    def _behind(self, start: int, end: int) -> int:
        if self.ends is not None and start < end:
            return self.ends[end - 1]
        return self.place(end - 1) + 1 if start < end else self.place(end)


def spell(typed: str) -> Spelled:
    """Fold every way of typing a character into one: full-width digits, dashes, superscripts.

    >>> spell("２⁻² − ½").letters
    '2^(-2) - ½'
    """
    if len(typed) > LONGEST:
        raise UnreadableError(refusals.TOO_LONG.fill(limit=f"{LONGEST:,}"), LONGEST)
    if typed.isascii() and not _ODD_BLANKS.search(typed):
        return Spelled(typed, typed, None)
    letters: list[str] = []
    places: list[int] = []
    index = 0
    while index < len(typed):
        spelling, width = _spelling_at(typed, index)
        letters.append(spelling)
        places += _places_of(spelling, index, width)
        index += width
    places.append(len(typed))
    return Spelled("".join(letters), typed, places)


def spell_formula(typed: str) -> Spelled:
    r"""Fold as :func:`spell` does, and LaTeX besides.

    >>> spell_formula(r"\frac{1}{2}").letters
    '((1)/(2))'
    """
    source = spell(typed)
    if not any(sign in typed for sign in "\\{$"):
        return source
    from attn_tutor.reading.latex import without_latex

    return without_latex(source)


def _spelling_at(typed: str, index: int) -> tuple[str, int]:
    character = typed[index]
    if character in _RAISED:
        end = index
        while end < len(typed) and typed[end] in _RAISED:
            end += 1
        return f"^({''.join(_RAISED[raised] for raised in typed[index:end])})", end - index
    if character == "\r":
        return ("", 1) if typed[index + 1 : index + 2] == "\n" else ("\n", 1)
    if character in _SPELLINGS:
        return _SPELLINGS[character], 1
    if character.isascii() or character in _KEPT:
        return character, 1
    return _folded(character), 1


def _folded(character: str) -> str:
    import unicodedata

    return unicodedata.normalize("NFKC", character)


def _places_of(spelling: str, index: int, width: int) -> list[int]:
    if width == 1 and not spelling.startswith("^("):
        return [index] * len(spelling)
    # the opening "^(" of a superscript stands under its first character, each digit under itself
    return [index, index, *range(index, index + width), index + width - 1]


def shown(character: str) -> str:
    """Name a character so that it can be printed anywhere; controls by their number."""
    return f"'{character}'" if character.isprintable() else f"U+{ord(character):04X}"
