"""Moves and their names in the journal. A move that the session gains needs nothing here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from attn_tutor.session import moves
from attn_tutor.store.walks import storable
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.store.walks import Entry

FROM_A_NEWER_ONE = Text(
    en="Some moves were made with a newer attn-tutor and are left out here: {names}.",
    ko="더 새로운 attn-tutor에서 입력한 내용이라 여기서는 빼고 볼게요: {names}",
)


class Made(NamedTuple):
    """Moves that were read back, and the names of those that this version does not know."""

    moves: tuple[moves.Move, ...]
    unknown: tuple[str, ...] = ()

    def notice(self) -> Text | None:
        """Give the sentence about what was left out, if anything was."""
        names = ", ".join(dict.fromkeys(self.unknown))
        return FROM_A_NEWER_ONE.fill(names=names) if names else None


def name_of(kind: type[moves.Move]) -> str:
    """Give the name of a move: its class in small letters.

    >>> name_of(moves.Submit)
    'submit'
    """
    parts = (f"-{sign.lower()}" if sign.isupper() else sign for sign in kind.__name__)
    return "".join(parts).removeprefix("-")


KINDS: dict[str, Any] = {name_of(kind): kind for kind in get_args(moves.Move)}


def written_move(move: moves.Move) -> tuple[str, str]:
    """Give the name and the text of a move: typed text verbatim, anything else as JSON.

    >>> written_move(moves.Submit(" 0.5")), written_move(moves.Hint())
    (('submit', ' 0.5'), ('hint', ''))
    """
    fields: tuple[Any, ...] = tuple(move)
    if not fields:
        return name_of(type(move)), ""
    if _is_text(type(move)):
        return name_of(type(move)), storable(fields[0])
    import json

    return name_of(type(move)), json.dumps(fields, ensure_ascii=False)


def made(entries: Iterable[Entry]) -> Made:
    """Read moves back. What this version cannot read stays in the journal and is named."""
    read: list[moves.Move] = []
    unknown: list[str] = []
    for entry in entries:
        move = _move(entry)
        if move is None:
            unknown.append(entry.name)
        else:
            read.append(move)
    return Made(tuple(read), tuple(unknown))


def _move(entry: Entry) -> moves.Move | None:
    kind = KINDS.get(entry.name)
    if kind is None:
        return None
    if _is_text(kind):
        return kind(entry.text)
    import json

    try:
        return kind(*_tuples(json.loads(entry.text or "[]")))
    except (ValueError, TypeError, RecursionError):
        return None


def _is_text(kind: Any) -> bool:
    """Tell whether a move has one field and that a text; NamedTuple keeps forward references."""
    kinds = [getattr(each, "__forward_arg__", each) for each in kind.__annotations__.values()]
    return kinds in (["str"], [str])


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def made_with_times(entries: Iterable[Entry]) -> list[tuple[str, moves.Move]]:
    """Read moves back, each with the time when it was made; unknown ones are left out."""
    timed = ((entry.at, _move(entry)) for entry in entries)
    return [(at, move) for at, move in timed if move is not None]
