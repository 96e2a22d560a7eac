"""What a program prints around numbers, blanked out so that every number keeps its place."""

from __future__ import annotations

import re

from attn_tutor.reading.brackets import closings
from attn_tutor.reading.spelling import Spelled

_MODULE = r"(?:np|numpy|torch|jnp|jax\.numpy)\."
_WRAPPING = rf"(?:{_MODULE})?\b(?:array|Array|matrix|tensor|asarray)\("
_OPTIONS = r"(?:,\s*(?:dtype|device|requires_grad|grad_fn)=[^()\[\]]*)*"
_TAIL = rf"{_OPTIONS}\)"
_SCALAR = rf"(?:{_MODULE})(?:float|int|uint)(?:8|16|32|64)\("
_OPENING = re.compile(f"{_WRAPPING}|{_SCALAR}")
_BEHIND = re.compile(rf"{_OPTIONS}$")
_ROW = r"\[[^][()]*\]"
_FIRST_LINE = re.compile(rf"(\s*(?:{_WRAPPING})?\[\s*){_ROW},?\s*")
_LAST_LINE = re.compile(rf"\s*{_ROW}(\s*\](?:{_TAIL})?\s*)")


def without_edges(source: Spelled) -> Spelled:
    """Blank out what surrounds the rows of a matrix on its first line and on its last.

    A terminal hands over a pasted matrix line by line: ``[[1 2]``, then ``[3 4]]``.

    >>> from attn_tutor.reading.spelling import spell
    >>> without_edges(spell("[[1 2]")).letters, without_edges(spell("[3 4]]")).letters
    (' [1 2]', '[3 4] ')
    """
    letters = source.letters
    if first := _FIRST_LINE.fullmatch(letters):
        letters = " " * first.end(1) + letters[first.end(1) :]
    elif last := _LAST_LINE.fullmatch(letters):
        letters = letters[: last.start(1)].ljust(len(letters))
    return source._replace(letters=letters)


def without_wrapping(source: Spelled) -> Spelled:
    """Blank out ``array( … , dtype=float32)`` and ``np.float64( … )``, wherever they stand.

    >>> from attn_tutor.reading.spelling import spell
    >>> without_wrapping(spell("array([1, 2])")).letters
    '      [1, 2] '
    >>> without_wrapping(spell("[tensor(1), tensor(2, dtype=int)]")).letters.replace(" ", "")
    '[1,2]'
    """
    letters = source.letters
    if "(" not in letters:
        return source
    closing = closings(letters, "(", ")")
    while opening := _OPENING.search(letters):
        close = closing.get(opening.end() - 1)
        if close is None:
            break
        inside = letters[opening.end() : close]
        kept = _BEHIND.sub("", inside).ljust(len(inside))
        letters = (
            f"{letters[: opening.start()]}{' ' * len(opening[0])}{kept} {letters[close + 1 :]}"
        )
    return source._replace(letters=letters)
