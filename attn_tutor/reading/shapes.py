"""A typed shape: ``n × d_v``, ``(n, dᵥ)``, ``n by d_v`` and ``n행 d_v열`` are one answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attn_tutor.maths.codes import folded, of_size
from attn_tutor.reading.coded import coded
from attn_tutor.reading.spelling import Spelled, shown, spell
from attn_tutor.reading.variables import nearest
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.errors import UnreadableError
    from attn_tutor.reading.answers import Grid
    from attn_tutor.reading.expressions import Number
    from attn_tutor.reading.separators import Span

_RUN = re.compile(r"\w+(?:\{\w+\})?")
_WORDS = re.compile(r"(\\?times|rows?|columns?|cols?|by|and|행렬|행|열|와|과|[xX])")
_KOREAN = re.compile("(행렬|행|열)$")
_MOST_DIGITS = 6
_AROUND = re.compile(r"\s*(?:R\s*\^|(?:torch\.)?Size(?=\())")
_OTHER = re.compile(
    r"(?!\.\s*$|-by|(?<=by)-)[^\w\s,;×*(){}\[\]\\]|(?<=\w)\(|\)(?=\w)", re.IGNORECASE
)

UNKNOWN = Text(
    en="I do not know the size '{name}'. The sizes here are {names}.",
    ko="'{name}' 크기는 모르겠어요. 여기서는 {names} 가운데에서 써 주세요.",
)
UNKNOWN_MEANT = Text(
    en="I do not know the size '{name}'. Did you mean {meant}?",
    ko="'{name}' 크기는 모르겠어요. 혹시 {meant} 아닌가요?",
)
SIZES_EXPECTED = Text(
    en="A shape with {expected} sizes is asked, such as {example}. I read {read}.",
    ko="{example}처럼 크기 {expected}개를 적어야 하는데 {read}개를 읽었어요.",
)
ONE_SIZE_EXPECTED = Text(
    en="One size is asked here. I read {read}.", ko="크기 하나를 적을 자리인데 {read}개를 읽었어요."
)
NO_MEANING = Text(
    en="{character} has no meaning in a shape.",
    ko="크기를 적는 자리에는 {character} 표시를 쓰지 않아요.",
)
NO_SIZE = Text(en="There is no size in this.", ko="크기로 읽을 것이 없어요.")
LONGEST_SHOWN = 20


def read_shape(text: str, symbols: tuple[str, ...], columns: int) -> Grid:
    """Read a shape with so many sizes, each a symbol or a whole number.

    Raises UnreadableError with the place in the text.

    >>> [number.text for number in read_shape("N by dᵥ", ("n", "d_v"), 2)[0]]
    ['n', 'd_v']
    """
    source = _alone(spell(text))
    if not source.letters.strip():
        return ()
    _refuse_other_signs(source)
    found = [
        size
        for run in _RUN.finditer(source.letters)
        for size in _sizes(source, run.span(), symbols)
    ]
    if not found:
        raise source.refusal(NO_SIZE, 0, len(source.letters))
    if len(found) != columns:
        raise _wrong_count(source, [each for each, _ in found], columns)
    return (tuple(cell for _, cell in found),)


def _alone(source: Spelled) -> Spelled:
    """Blank out what is written before a shape: ``ℝ^{n×m}``, ``torch.Size([2, 3])``."""
    around = _AROUND.match(source.letters)
    blank = len(around[0]) if around else 0
    return source._replace(letters=" " * blank + source.letters[blank:])


def _refuse_other_signs(source: Spelled) -> None:
    """Refuse what makes another number of a size: a sign, a power, a point."""
    other = _OTHER.search(source.letters)
    if other is not None:
        character = source.typed[source.place(other.start())]
        raise source.refusal(NO_MEANING.fill(character=shown(character)), *other.span())


def _sizes(
    source: Spelled, run: Span, symbols: tuple[str, ...]
) -> list[tuple[Span, Number | None]]:
    """Read a run of letters: one size, or several with x, by, 행 and 열 between them."""
    letters = source.letters[slice(*run)]
    whole = _size(letters, symbols)
    if whole is not None:
        return [(run, whole)]
    parts: list[Span] = []
    end = run[0]
    for part in _WORDS.split(letters):
        start, end = end, end + len(part)
        if part and not _WORDS.fullmatch(part):
            parts.append((start, end))
    sizes = [_size(source.letters[slice(*part)], symbols) for part in parts]
    strangers = [
        part
        for part, size in zip(parts, sizes, strict=True)
        if size is None and source.letters[slice(*part)] != "_"
    ]
    if strangers:
        bare = (run[0], run[0] + len(_KOREAN.sub("", letters)))
        raise _unknown(source, strangers[0] if any(sizes) else bare, symbols)
    return list(zip(parts, sizes, strict=True))


def _size(typed: str, symbols: tuple[str, ...]) -> Number | None:
    if typed.isdecimal() and len(typed) <= _MOST_DIGITS and not typed.startswith("0"):
        return coded(str(int(typed)), float(int(typed)))
    plain = folded(typed)
    for symbol in symbols:
        if folded(symbol) == plain:
            return coded(symbol, of_size(symbol, symbols))
    alike = [symbol for symbol in symbols if folded(symbol).casefold() == plain.casefold()]
    return coded(alike[0], of_size(alike[0], symbols)) if len(alike) == 1 else None


def _unknown(source: Spelled, span: Span, symbols: tuple[str, ...]) -> UnreadableError:
    typed = source.letters[slice(*span)]
    name = typed if len(typed) <= LONGEST_SHOWN else typed[:LONGEST_SHOWN] + "…"
    meant = nearest(typed, symbols)
    if meant:
        return source.refusal(UNKNOWN_MEANT.fill(name=name, meant=meant), *span)
    return source.refusal(UNKNOWN.fill(name=name, names=", ".join(symbols)), *span)


def _wrong_count(source: Spelled, found: list[Span], columns: int) -> UnreadableError:
    example = " × ".join(str(place + 2) for place in range(columns))
    words = ONE_SIZE_EXPECTED if columns == 1 else SIZES_EXPECTED
    words = words.fill(expected=columns, read=len(found), example=example)
    return source.refusal(words, *found[min(columns, len(found) - 1)])
