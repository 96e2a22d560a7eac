"""A typed sum of named vectors, such as ``0.04 v1 + 0.84 v2 + 0.12 v3``: its coefficients."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.expressions import Number, read_number, read_span
from attn_tutor.reading.spelling import VULGAR_FRACTIONS, Spelled, spell, spell_formula
from attn_tutor.words import Text

TWICE = Text(en="{name} stands there twice.", ko="두 번 적은 이름이 있어요: {name}")
LEFT_OVER = Text(
    en="After the last name there is something left: {rest}",
    ko="마지막 이름 뒤에 남은 것이 있어요: {rest}",
)
NO_NAME = Text(
    en="None of the names stands in this: {names}", ko="이 가운데 아무 이름도 없어요: {names}"
)
NO_SIGN = Text(
    en="Between {first} and {second} a + or − is missing.",
    ko="{first}, {second} 사이에 + 나 − 기호가 빠졌어요.",
)
NUMBER_FIRST = Text(
    en="Write the number before the name: 0.5 {name}.",
    ko="수는 이름 앞에 써 주세요. 예: 0.5 {name}",
)
NAMES_IN_BRACKETS = Text(
    en="Write one number before each name, and no brackets around names: 0.5 {first} + 0.5 {last}.",
    ko="이름은 괄호로 묶지 말고 이름마다 앞에 수를 써 주세요. 예: 0.5 {first} + 0.5 {last}",
)
SUM_BEFORE_NAME = Text(
    en="Put brackets around a sum that stands before a name: (1 - 0.5) {name}.",
    ko="이름 앞에 덧셈이나 뺄셈을 쓸 때는 괄호로 묶어 주세요. 예: (1 - 0.5) {name}",
)

_WORD = re.compile(rf"[^\W\d_√∛∞π{VULGAR_FRACTIONS}]\w*")
_SIGNS = re.compile(r"[\s+-]*")
_DIVISOR = re.compile(r"\s*/\s*([0-9.]+|\([^()]*\))")
_TIMES = re.compile(r"[*×xX]?\s*$")
_SUM = re.compile(r"(?<![0-9.][eE])(?<![\s(^*×/+-])\s*[+-]")  # no sign of an exponent or a factor


class Place(NamedTuple):
    """Where a name stands among the letters."""

    name: str
    start: int
    end: int


def is_combination(text: str, names: tuple[str, ...]) -> bool:
    """Tell whether any of the names stands in the text.

    >>> is_combination("0.5 v₁ + 0.5 v₂", ("v1", "v2")), is_combination("0.5 0.5", ("v1", "v2"))
    (True, False)
    """
    letters = spell(text).letters
    return any(name in letters for name in names)


def read_combination(text: str, names: tuple[str, ...]) -> tuple[tuple[Number, ...], ...]:
    """Read the coefficient of each name, in the order of the names; one left out has 0.

    Raises UnreadableError with the place in the typed text.

    >>> (row,) = read_combination("0.25v1 - v3/4", ("v1", "v2", "v3"))
    >>> [number.value for number in row]
    [0.25, 0.0, -0.25]
    """
    source = spell_formula(text)
    places = list(_places(source, names))
    if not places:
        raise source.refusal(NO_NAME.fill(names=", ".join(names)), 0, len(source.letters))
    found: dict[str, Number] = {}
    end = 0
    for place, after in zip_longest(places, places[1:]):
        if place.name in found:
            raise source.refusal(TWICE.fill(name=place.name), place.start, place.end)
        divisor = _DIVISOR.match(source.letters, place.end)
        over = (divisor.start(1), divisor.end(1)) if divisor else None
        found[place.name] = _coefficient(source, end, place, over)
        end = divisor.end() if divisor else place.end
        if after is not None:
            _refuse_between(source, end, place, after)
    _refuse_rest(source, end, places[-1])
    return (tuple(found.get(name) or read_number("0") for name in names),)


def _places(source: Spelled, names: tuple[str, ...]) -> Iterator[Place]:
    """Give where each name stands; a word that is no name and no function is refused."""
    from attn_tutor.reading.brackets import partners
    from attn_tutor.reading.tokens import NAMES
    from attn_tutor.reading.variables import unknown

    brackets = partners(source, 0, len(source.letters))
    for word in _WORD.finditer(source.letters):
        ends = [name for name in names if word[0].endswith(name)]
        name = max(ends, key=len, default="")
        before = word[0].removesuffix(name)
        known = before.casefold() in (*NAMES, "", "x") or re.fullmatch(r"[eE][0-9]+", before)
        if before in names:
            words = NO_SIGN.fill(first=before, second=name)
            raise source.refusal(words, word.start(), word.end())
        if not known:
            raise unknown(source, word.start(), names)
        if not name:
            continue
        around = [start for start, end in brackets.items() if start < word.start() < end]
        if around:
            words = NAMES_IN_BRACKETS.fill(first=names[0], last=names[-1])
            raise source.refusal(words, max(around), max(around) + 1)
        yield Place(name, word.end() - len(name), word.end())


def _refuse_between(source: Spelled, end: int, before: Place, after: Place) -> None:
    """Refuse two names without a sign between them."""
    between = source.letters[end : after.start].strip()
    if between[:1] in {"+", "-"}:
        return
    if between[1:].strip() == "" or between[0] in ",;":  # nothing, or one sign
        words = NO_SIGN.fill(first=before.name, second=after.name)
        raise source.refusal(words, before.start, after.end)
    raise source.refusal(NUMBER_FIRST.fill(name=before.name), before.start, before.end)


def _refuse_rest(source: Spelled, end: int, last: Place) -> None:
    rest = source.letters[end:]
    if rest.strip()[:1] in {"*", "×", "x", "X"}:
        raise source.refusal(NUMBER_FIRST.fill(name=last.name), last.start, last.end)
    if rest.strip():
        start = end + len(rest) - len(rest.lstrip())
        typed = source.typed_between(start, len(source.letters))
        raise source.refusal(LEFT_OVER.fill(rest=typed), start, len(source.letters.rstrip()))


def _coefficient(
    source: Spelled, start: int, place: Place, divisor: tuple[int, int] | None
) -> Number:
    """Read what stands before a name: a number, signs only, or nothing for 1."""
    signs = _SIGNS.match(source.letters, start, place.start)
    first = signs.end() if signs else start
    times = _TIMES.search(source.letters, first, place.start)
    last = times.start() if times else place.start
    letters = source.letters[first:last]
    if _SUM.search(_without_brackets(letters)):
        raise source.refusal(SUM_BEFORE_NAME.fill(name=place.name), first, last)
    minus = source.letters.count("-", start, first) % 2 == 1
    number = read_span(source, first, last, infinity=False, mixed=True) if letters else None
    if number is not None and divisor is None and not minus:
        return number
    # the sign and the divisor belong to it, too: read as what they come to
    over = source.letters[slice(*divisor)] if divisor else ""
    written = f"{'-' if minus else ''}{letters or '1'}{'/' if over else ''}{over}"
    try:
        return read_number(written)
    except UnreadableError as error:
        raise source.refusal(error.text, first, max(last, first + 1)) from None


def _without_brackets(letters: str) -> str:
    """Put a 0 in the place of every bracket, so that only the signs outside of them are left."""
    while (shorter := re.sub(r"\([^()]*\)", "0", letters)) != letters:
        letters = shorter
    return letters
