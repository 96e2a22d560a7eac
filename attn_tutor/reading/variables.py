"""Declared variables in a typed text: z_1 may be typed z1, z₁ or z_{1}, and c·z_1 as cz_1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.codes import folded
from attn_tutor.reading import refusals
from attn_tutor.reading.spelling import Spelled
from attn_tutor.reading.tokens import NAMES, Token, tokens

_DECLARED = re.compile(r"([^\W\d_]+)(?:_?(\w+))?")
_LETTERS = re.compile(r"[^\W\d_√∛∞π]+")
_WHOLE_NAME = re.compile(r"[^\W\d_√∛∞π]+(?:_\{\w+\}|_?\w+)?")
_GLUED = re.compile("exp|e|ln|log|sqrt")  # what is typed without a space before a variable
_NEAR = 0.5
LONGEST_SHOWN = 20


class Spelling(NamedTuple):
    """A variable and how it may be typed."""

    name: str
    pattern: re.Pattern[str]


def usable(name: str) -> bool:
    """Tell whether a name can stand for a variable beside e, π and the functions.

    >>> usable("z_1"), usable("exp"), usable("2z"), usable("e")
    (True, False, False, False)
    """
    declared = _DECLARED.fullmatch(name)
    return declared is not None and name.casefold() not in NAMES and len(name) <= LONGEST_SHOWN


@lru_cache(maxsize=64)
def spellings(names: tuple[str, ...]) -> tuple[Spelling, ...]:
    """Give how each variable may be typed, the longest first; capitals only where they matter."""
    alike = len({folded(name).casefold() for name in names}) == len(names)
    flags = re.IGNORECASE if alike else 0
    found = []
    for declared in filter(None, map(_DECLARED.fullmatch, sorted(names, key=len, reverse=True))):
        letters, index = declared.groups()
        pattern = re.escape(letters)
        if index:
            pattern += rf"_?(?:\{{{re.escape(index)}\}}|{re.escape(index)})"
        ends_in_digit = (index or letters)[-1].isdigit()
        pattern += r"(?!\d)" if ends_in_digit else r"(?![\d_])"
        found.append(Spelling(declared[0], re.compile(pattern, flags)))
    return tuple(found)


def with_variables(source: Spelled, rounded: Spelled, names: tuple[str, ...] | None) -> list[Token]:
    """Cut a text into tokens, variables among them; with ``names`` None every name is a variable.

    ``rounded`` is the text with round brackets for all others. Raises UnreadableError for a name
    that is none, with the variable that is nearest.
    """
    found: list[Token] = []
    end = 0
    for token in _places(source, names):
        found += tokens(rounded, end, token.start, thousands=False)[:-1]
        found.append(token)
        end = token.end
    return found + tokens(rounded, end, len(rounded.letters), thousands=False)


def _places(source: Spelled, names: tuple[str, ...] | None) -> Iterator[Token]:
    """Give a token for each variable in a text, from left to right."""
    place = 0
    while match := _LETTERS.search(source.letters, place):
        run, place = match[0], match.end()
        known = spellings(names) if names is not None else ()
        declared = any(spelling.pattern.fullmatch(run) for spelling in known)
        if run.casefold() in NAMES and not declared:
            continue
        if names is None:
            whole = _WHOLE_NAME.match(source.letters, match.start())
            place = whole.end() if whole else place
            typed = folded(source.letters[match.start() : place])
            yield _token(source, typed, match.start(), place)
            continue
        for token in _in_run(source, match.start(), match.end(), names):
            yield token
            place = max(place, token.end)


def _in_run(source: Spelled, start: int, end: int, names: tuple[str, ...]) -> Iterator[Token]:
    """Take letters that stand together apart: variables, e, and functions."""
    place = start
    while place < end:
        if source.letters[place:end].casefold() in NAMES and place > start:
            return
        match, name = _longest(source.letters, place, names)
        if match is not None:
            yield _token(source, name, place, match.end())
            place = match.end()
        elif stands := _GLUED.match(source.letters, place):
            place = stands.end()
        else:
            raise unknown(source, start, names)


def _longest(letters: str, place: int, names: tuple[str, ...]) -> tuple[re.Match[str] | None, str]:
    for spelling in spellings(names):
        match = spelling.pattern.match(letters, place)
        if match is not None:
            return match, spelling.name
    return None, ""


def _token(source: Spelled, name: str, start: int, end: int) -> Token:
    spaced = start > 0 and source.letters[start - 1].isspace()
    return Token("name", name, start, end, spaced)


def unknown(source: Spelled, start: int, names: tuple[str, ...]) -> UnreadableError:
    """Make the refusal of a name that is no variable, with the one that is nearest."""
    whole = _WHOLE_NAME.match(source.letters, start)
    end = whole.end() if whole else start + 1
    typed = source.letters[start:end]
    meant = nearest(typed, names)
    short = typed if len(typed) <= LONGEST_SHOWN else typed[:LONGEST_SHOWN] + "…"
    if meant:
        text = refusals.UNKNOWN_NAME_MEANT.fill(name=short, meant=meant)
    else:
        text = refusals.UNKNOWN_VARIABLE.fill(name=short, names=", ".join(names))
    return source.refusal(text, start, end)


def nearest(typed: str, names: tuple[str, ...]) -> str | None:
    """Give the declared name that is most like a typed one.

    >>> nearest("z_3", ("z_1", "c")), nearest("banana", ("z_1", "c")), nearest("z", ("z_1", "z_2"))
    ('z_1', None, None)
    """
    from difflib import SequenceMatcher

    plain = folded(typed)[:40].casefold()
    alike = [
        (SequenceMatcher(None, plain, folded(name).casefold()).ratio(), name) for name in names
    ]
    best = max(ratio for ratio, _ in alike)
    near = [name for ratio, name in alike if ratio == best]
    return near[0] if best >= _NEAR and len(near) == 1 else None
