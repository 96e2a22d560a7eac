"""What a program prints around numbers, blanked out so that every number keeps its place."""

from __future__ import annotations

import re

from attn_tutor.reading.spelling import Spelled

_MODULE = r"(?:np|numpy|torch|jnp)\."
_WRAPPING = rf"(?:{_MODULE})?(?:array|matrix|tensor|asarray)\("
_TAIL = r"(?:,\s*(?:dtype|device|requires_grad|grad_fn)=[^()\[\]]*)*\)"
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
    """Blank out ``array( … , dtype=float32)`` and ``np.float64( … )``.

    >>> from attn_tutor.reading.spelling import spell
    >>> without_wrapping(spell("array([1, 2])")).letters
    '      [1, 2] '
    """
    letters = source.letters
    if "(" not in letters:
        return source
    start = re.match(rf"\s*{_WRAPPING}", letters)
    end = re.search(rf"{_TAIL}\s*$", letters)
    if start and end and end.start() >= start.end():
        letters = " " * start.end() + letters[start.end() : end.start()]
        letters = letters.ljust(len(source.letters))
    scalar = rf"({_MODULE}float(?:16|32|64)\()([^()]*)\)"
    letters = re.sub(scalar, lambda found: f"{' ' * len(found[1])}{found[2]} ", letters)
    return source._replace(letters=letters)
