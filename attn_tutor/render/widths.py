"""Text fitted into terminal cells, where Hangul counts two and a combining sign none."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size

LEFT_OUT = "…"


def cut(text: str, width: int, glyphs: dict[int, str]) -> str:
    """Give a text in the signs of the terminal, cut with an ellipsis where it is too wide.

    >>> cut("고양이가", 5, {}), cut("cat", 5, {})
    ('고양…', 'cat')
    """
    shown = text.translate(glyphs)
    if cell_len(shown) <= width:
        return shown
    tail = LEFT_OUT.translate(glyphs)
    kept = max(1, width - cell_len(tail))
    return set_cell_size(shown, kept).rstrip() + tail


def padded(texts: Iterable[str]) -> list[str]:
    """Fill texts up on the right to one width.

    >>> padded(["고양이", "a"])
    ['고양이', 'a     ']
    """
    known = list(texts)
    widest = max(map(cell_len, known), default=0)
    return [text + " " * (widest - cell_len(text)) for text in known]
