"""A typed sum of named vectors, such as ``0.04 v1 + 0.84 v2 + 0.12 v3``: its coefficients."""

from __future__ import annotations

from unicodedata import normalize

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.expressions import Number, read_number
from attn_tutor.words import Text

TWICE = Text(en="{name} stands there twice.", ko="두 번 적은 이름이 있어요: {name}")
LEFT_OVER = Text(
    en="After the last name there is something left: {rest}",
    ko="마지막 이름 뒤에 남은 것이 있어요: {rest}",
)
TIMES = "*·×⋅∙"


def is_combination(text: str, names: tuple[str, ...]) -> bool:
    """Tell whether any of the names stands in the text.

    >>> is_combination("0.5 v₁ + 0.5 v₂", ("v1", "v2")), is_combination("0.5 0.5", ("v1", "v2"))
    (True, False)
    """
    return any(name in _plain(text) for name in names)


def read_combination(text: str, names: tuple[str, ...]) -> tuple[tuple[Number, ...], ...]:
    """Read the coefficient of each name, in the order of the names; one left out has 0.

    Raises UnreadableError with the place in the typed text.

    >>> (row,) = read_combination("0.25v1 - v3", ("v1", "v2", "v3"))
    >>> [number.value for number in row]
    [0.25, 0.0, -1.0]
    """
    plain = _plain(text)
    found: dict[str, Number] = {}
    end = 0
    for start, name in _places(plain, names):
        if name in found:
            raise UnreadableError(TWICE.fill(name=name), start, len(name))
        found[name] = _coefficient(plain[end:start], end)
        end = start + len(name)
    rest = plain[end:].strip()
    if rest:
        raise UnreadableError(LEFT_OVER.fill(rest=rest), plain.index(rest, end), len(rest))
    return (tuple(found.get(name) or read_number("0") for name in names),)


def _plain(text: str) -> str:
    return normalize("NFKC", text)


def _places(text: str, names: tuple[str, ...]) -> list[tuple[int, str]]:
    """Give where each name stands, the longest name first so that v10 is not v1."""
    taken: list[tuple[int, str]] = []
    free = text
    for name in sorted(names, key=len, reverse=True):
        start = free.find(name)
        while start >= 0:
            taken.append((start, name))
            free = free[:start] + "\0" * len(name) + free[start + len(name) :]
            start = free.find(name)
    return sorted(taken)


def _coefficient(text: str, offset: int) -> Number:
    """Read what stands before a name: a number, a lone sign, or nothing for 1."""
    bare = text.strip().rstrip(TIMES).strip()
    sign = "-" if bare[:1] in {"-", "−", "–"} else ""
    number = bare.lstrip("+-−–").strip() if bare[:1] in {"+", "-", "−", "–"} else bare
    try:
        return read_number(sign + (number or "1"))
    except UnreadableError as error:
        error.position = offset + max(0, text.find(number)) + max(0, error.position - len(sign))
        raise
