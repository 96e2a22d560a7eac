"""A head's part of a matrix: some of its columns, taken over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.copies import WORDS, copy
from attn_tutor.model.stage import Place, Stage
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.stage import Forms


def head_slice(symbol: str, start: int, stop: int) -> Stage:
    """Make the stage that takes the columns from ``start`` up to ``stop``, counted from 0."""

    def arrange(known: Mapping[str, Array]) -> Array:
        return known["whole"][..., start:stop]  # [..., n, d_model] -> [..., n, d_k]

    def forms(known: Mapping[str, Any]) -> Forms:
        return tuple(row[start:stop] for row in known["whole"])

    def sources(row: int, column: int) -> tuple[Place, ...]:
        return (Place("whole", row, start + column),)

    several = stop - start > 1
    columns = f"{start + 1}–{stop}" if several else f"{stop}"
    title = Text(en=f"column{'s' * several} {columns} of {symbol}", ko=f"{symbol}의 {columns}열")
    words = WORDS._replace(title=title)
    made = copy("head_slice", symbol, ("whole",), arrange, sources, forms, words)
    return made._replace(formula="{own}")


STAGE = head_slice("", 0, 1)
