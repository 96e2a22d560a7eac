"""What a program prints around numbers, blanked out so that every number keeps its place."""

from __future__ import annotations

import re

from attn_tutor.reading.spelling import Spelled

_MODULE = r"(?:np|numpy|torch|jnp)\."


def without_wrapping(source: Spelled) -> Spelled:
    """Blank out ``array( … , dtype=float32)`` and ``np.float64( … )``.

    >>> from attn_tutor.reading.spelling import spell
    >>> without_wrapping(spell("array([1, 2])")).letters
    '      [1, 2] '
    """
    letters = source.letters
    if "(" not in letters:
        return source
    start = re.match(rf"\s*(?:{_MODULE})?(?:array|matrix|tensor|asarray)\(", letters)
    end = re.search(r"(?:,\s*(?:dtype|device|requires_grad|grad_fn)=[^()\[\]]*)*\)\s*$", letters)
    if start and end and end.start() >= start.end():
        letters = " " * start.end() + letters[start.end() : end.start()]
        letters = letters.ljust(len(source.letters))
    scalar = rf"({_MODULE}float(?:16|32|64)\()([^()]*)\)"
    letters = re.sub(scalar, lambda found: f"{' ' * len(found[1])}{found[2]} ", letters)
    return source._replace(letters=letters)
