"""Which bracket closes which."""

from __future__ import annotations

from attn_tutor.reading import refusals
from attn_tutor.reading.spelling import Spelled

DEEPEST = 40
_OPENING = {")": "(", "]": "["}


def closings(letters: str, opening: str, closing: str) -> dict[int, int]:
    """Map each bracket of one kind to the one that closes it; one without another is left out.

    >>> closings("a(b(c)", "(", ")")
    {3: 5}
    """
    found: dict[int, int] = {}
    opened: list[int] = []
    for index, letter in enumerate(letters):
        if letter == opening:
            opened.append(index)
        elif letter == closing and opened:
            found[opened.pop()] = index
    return found


def partners(source: Spelled, start: int, end: int) -> dict[int, int]:
    """Map each opening bracket to the one that closes it; unbalanced ones are refused."""
    found: dict[int, int] = {}
    opened: list[int] = []
    letters = source.letters
    for index in range(start, end):
        if letters[index] in "([":
            opened.append(index)
            if len(opened) > DEEPEST:
                raise source.refusal(refusals.TOO_DEEP.fill(limit=DEEPEST), index, index + 1)
        elif letters[index] in ")]":
            if not opened:
                text = refusals.UNOPENED.fill(bracket=letters[index])
                raise source.refusal(text, index, index + 1)
            opening = opened.pop()
            if letters[opening] != _OPENING[letters[index]]:
                text = refusals.MISMATCHED.fill(bracket=letters[index], opening=letters[opening])
                raise source.refusal(text, index, index + 1)
            found[opening] = index
    if opened:
        text = refusals.UNCLOSED.fill(bracket=letters[opened[-1]])
        raise source.refusal(text, opened[-1], opened[-1] + 1)
    return found
