"""A typed order: the numbers of the steps, ``2 3 1``, ``2 > 3 > 1``, ``2→3→1`` or ``②③①``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attn_tutor.reading import refusals
from attn_tutor.reading.coded import coded
from attn_tutor.reading.spelling import Spelled, spell
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.reading.answers import Grid
    from attn_tutor.reading.expressions import Number
    from attn_tutor.reading.separators import Span

_PIECE = re.compile(r"[^\s,;/>→⇒=\-()\[\]]+")
_BARE = re.compile(r"([0-9]{1,4})(?:번|\.)?", re.ASCII)
_MOST_RUN_TOGETHER = 9

NOT_A_STEP = Text(
    en="Type the numbers of the steps: each of 1 to {last} once.",
    ko="단계 번호를 적어 주세요. 1번부터 {last}번까지 한 번씩 써요.",
)
TWICE = Text(en="{step} stands there twice.", ko="{step}번이 두 번 나와요.")


def read_order(text: str, last: int, columns: int) -> Grid:
    """Read so many of the numbers 1 to ``last``, each at most once.

    Raises UnreadableError with the place in the text.

    >>> [number.text for number in read_order("2→3→1", 3, 3)[0]]
    ['2', '3', '1']
    """
    source = spell(text)
    if not source.letters.strip():
        return ()
    pieces = _pieces(source, last, columns)
    cells = tuple(_cell(source, piece, last) for piece in pieces)
    if len(cells) != columns:
        expected = refusals.ONE_EXPECTED if columns == 1 else refusals.MANY_EXPECTED
        words = expected.fill(expected=columns, read=len(cells))
        raise source.refusal(words, *(pieces[columns] if len(cells) > columns else pieces[-1]))
    _refuse_twice(source, pieces, cells)
    return (cells,)


def _pieces(source: Spelled, last: int, columns: int) -> list[Span]:
    pieces = [match.span() for match in _PIECE.finditer(source.letters)]
    if not pieces:
        raise source.refusal(NOT_A_STEP.fill(last=last), 0, len(source.letters))
    start, end = pieces[0]
    together = source.letters[start:end]
    if len(pieces) == 1 and len(together) == columns > 1 and last <= _MOST_RUN_TOGETHER:
        return [(place, place + 1) for place in range(start, end)]
    return pieces


def _cell(source: Spelled, piece: Span, last: int) -> Number | None:
    letters = source.letters[slice(*piece)]
    if letters == "_":
        return None
    bare = _BARE.fullmatch(letters)
    if bare is None or not 1 <= int(bare[1]) <= last:
        raise source.refusal(NOT_A_STEP.fill(last=last), *piece)
    return coded(str(int(bare[1])), float(bare[1]))


def _refuse_twice(source: Spelled, pieces: list[Span], cells: tuple[Number | None, ...]) -> None:
    seen: set[str] = set()
    for piece, cell in zip(pieces, cells, strict=True):
        if cell is not None and cell.text in seen:
            raise source.refusal(TWICE.fill(step=cell.text), *piece)
        seen |= {cell.text} if cell is not None else set()
