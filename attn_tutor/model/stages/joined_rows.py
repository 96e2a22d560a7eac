"""Cached rows and new rows, one below the other: the keys or values of a KV cache."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.copies import WORDS, copy
from attn_tutor.model.stage import Place, Stage
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.stage import Forms


TITLE = Text(en="the cached rows, then the new ones", ko="캐시의 행 다음에 새 행")


def joined_rows(symbol: str, cached: int) -> Stage:
    """Make the stage that puts ``cached`` old rows before the new ones."""

    def arrange(known: Mapping[str, Array]) -> Array:
        old, new = known["old"], known["new"]  # [c, d], [..., n, d] -> [..., c + n, d]
        namespace = new.__array_namespace__()
        there = namespace.broadcast_to(old, (*new.shape[:-2], *old.shape[-2:]))
        return namespace.concat([there, new], axis=-2)

    def forms(known: Mapping[str, Any]) -> Forms:
        return (*known["old"], *known["new"])

    def sources(row: int, column: int) -> tuple[Place, ...]:
        if row < cached:
            return (Place("old", row, column),)
        return (Place("new", row - cached, column),)

    words = WORDS._replace(title=TITLE)
    made = copy("joined_rows", symbol, ("old", "new"), arrange, sources, forms, words)
    return made._replace(formula="[{old}; {new}]")


STAGE = joined_rows("", 0)
