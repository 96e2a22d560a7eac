"""A typed choice: the number of an option, its letter, or its own words."""

from __future__ import annotations

import re
from unicodedata import normalize

from attn_tutor.maths.codes import LETTERS, of_options
from attn_tutor.reading.answers import Grid
from attn_tutor.reading.coded import coded
from attn_tutor.reading.spelling import Spelled, spell
from attn_tutor.words import LANGUAGES, Text

_PIECE = re.compile(r"[^\s,;/×+&]+")
_BARE = re.compile(r"[(\[]?\s*([0-9]{1,4}|[a-zA-Z])\s*(?:번|과|와|[)\].:]|\.\))*", re.ASCII)
_AND = frozenset(("and", "와", "과", "및", "그리고"))

NOT_AN_OPTION = Text(
    en="Type the number of an option: 1 to {last}.",
    ko="보기 번호를 적어 주세요. 1번부터 {last}번까지 있어요.",
)
ONE_OPTION = Text(
    en="One option is asked for here, and I read {read}.",
    ko="여기서는 하나만 골라 주세요. {read}개를 읽었어요.",
)


def read_option(text: str, texts: tuple[Text, ...], *, several: bool) -> Grid:
    """Read which option was chosen, or which ones where there may be several.

    Raises UnreadableError with the place in the text.

    >>> options = (Text("a share", "몫"), Text("a length", "길이"))
    >>> [read_option(typed, options, several=False)[0][0].value for typed in ("②", "b)", "길이")]
    [2.0, 2.0, 2.0]
    """
    source = spell(text)
    if not source.letters.strip():
        return ()
    if source.letters.strip() == "_":
        return ((None,),)
    said = _said(text, texts)
    places = [said] if said else _numbered(source, len(texts))
    if len(set(places)) > 1 and not several:
        raise source.refusal(ONE_OPTION.fill(read=len(set(places))), 0, len(source.letters))
    written = ", ".join(str(place) for place in sorted(set(places)))
    return ((coded(written, of_options(places, several=several)),),)


def _said(text: str, texts: tuple[Text, ...]) -> int:
    """Give the number of the option whose own words were typed, or 0."""
    typed = _plain(text)
    for place, option in enumerate(texts, start=1):
        if typed in {_plain(option.said(language)) for language in LANGUAGES}:
            return place
    return 0


def _plain(text: str) -> str:
    return " ".join(normalize("NFKC", text).casefold().split()).rstrip(".")


def _numbered(source: Spelled, last: int) -> list[int]:
    found = []
    for piece in _PIECE.finditer(source.letters):
        if piece[0].casefold() in _AND:
            continue
        bare = _BARE.fullmatch(piece[0])
        place = _place(bare[1]) if bare else 0
        if not 1 <= place <= last:
            raise source.refusal(NOT_AN_OPTION.fill(last=last), *piece.span())
        found.append(place)
    if not found:
        raise source.refusal(NOT_AN_OPTION.fill(last=last), 0, len(source.letters))
    return found


def _place(typed: str) -> int:
    return int(typed) if typed.isdecimal() else LETTERS.find(typed.casefold()) + 1
