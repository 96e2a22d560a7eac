"""What divides the cells of one row: tabs, else semicolons, else commas, else spaces."""

from __future__ import annotations

import re
from typing import TypeAlias

from attn_tutor.reading import refusals
from attn_tutor.reading.spelling import VULGAR_FRACTIONS, Spelled

Span: TypeAlias = tuple[int, int]  # from the first letter to the one after the last

SPACES = " \t\n"
SEPARATORS = ",;" + SPACES
_ENDS = frozenset(")]%_∞π" + VULGAR_FRACTIONS)
_STARTS = frozenset("(._√∛∞π" + VULGAR_FRACTIONS)
_SIGNS = frozenset("+-")


def is_separator(letter: str) -> bool:
    """Tell whether a letter may stand between two cells."""
    return letter in ",;" or letter.isspace()


def trimmed(letters: str, span: Span, dropped: str = SPACES) -> Span:
    """Leave out spaces at both ends."""
    start, end = span
    while start < end and letters[start] in dropped:
        start += 1
    while end > start and letters[end - 1] in dropped:
        end -= 1
    return start, end


def without_trailing(letters: str, span: Span) -> Span:
    """Leave out spaces at both ends and the separators after the last cell."""
    start, end = trimmed(letters, span)
    while end > start and letters[end - 1] in SEPARATORS:
        end -= 1
    return start, end


def pieces(letters: str, span: Span, mark: str, partners: dict[int, int]) -> list[Span]:
    """Cut a span at a mark, outside brackets; the pieces may be empty."""
    found: list[Span] = []
    index, end = span
    start = index
    while index < end:
        if letters[index] == mark:
            found.append((start, index))
            start = index + 1
        index = partners.get(index, index) + 1
    return [*found, (start, end)]


def words(letters: str, span: Span, partners: dict[int, int]) -> list[Span]:
    """Cut a span at spaces, outside brackets."""
    found: list[Span] = []
    index, end = trimmed(letters, span)
    start = index
    while index < end:
        if letters[index].isspace():
            if start < index:
                found.append((start, index))
            start = index + 1
        index = partners.get(index, index) + 1
    return [*found, (start, end)] if start < end else found


def numbers(
    letters: str, span: Span, partners: dict[int, int], *, surely: bool = False
) -> list[Span]:
    """Cut a span at spaces where one number ends and the next begins, so not in ``1 / 2``.

    ``surely`` leaves together what may be one expression: ``1 -2`` and ``2 √2``.
    """
    found: list[Span] = []
    for word in words(letters, span, partners):
        if found and not _parted(letters, found[-1], word, surely=surely):
            found[-1] = (found[-1][0], word[1])
        else:
            found.append(word)
    return found


def _parted(letters: str, before: Span, after: Span, *, surely: bool) -> bool:
    last, first = letters[before[1] - 1], letters[after[0]]
    if not (last.isalnum() or last in _ENDS or last == "."):
        return False
    if last.isalpha() and _waits(letters[before[0] : before[1]]):
        return False
    if first in "xX":
        return False
    signed = first in _SIGNS and after[1] - after[0] > 1
    if surely:
        return first.isdigit() or first in "._" or first in VULGAR_FRACTIONS
    return signed or first.isalnum() or first in _STARTS


def _waits(word: str) -> bool:
    """Tell whether a word ends in a function, or an x that multiplies, that waits for a number."""
    names = r"(?i:sqrt|cbrt|exp|ln|log|sin|cos|루트)"
    return re.search(rf"(?:^|[^a-z]){names}$|(?:^|[^a-zA-Z])[xX]$", word) is not None


def filled(source: Spelled, cut: list[Span]) -> list[Span]:
    """Refuse a place between two separators where nothing stands."""
    for start, end in cut:
        if start == end:
            raise source.refusal(refusals.MISSING_CELL, start, end + 1)
    return cut
