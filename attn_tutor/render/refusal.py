"""A typed line that could not be read: the line, a caret under the place, and the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Block, Line
from attn_tutor.render.glyphs import harmless

if TYPE_CHECKING:
    from attn_tutor.errors import UnreadableError
    from attn_tutor.words import Language

LONGEST = 60


def refusal(text: str, error: UnreadableError, language: Language) -> list[Block]:
    """Show the place in the line and say why it cannot be read.

    A long line is cut so that the place stays in sight.
    """
    from rich.cells import cell_len

    start = text.rfind("\n", 0, error.position) + 1
    line = text[start:].split("\n", 1)[0]
    place = error.position - start
    cut = max(0, place - LONGEST // 2)
    shown = harmless(line[cut : cut + LONGEST].replace("\t", " "))
    under = " " * cell_len(harmless(line[cut:place].replace("\t", " ")))
    caret = "^" * max(1, cell_len(harmless(line[place : place + error.length])) or 1)
    return [
        Line(f"  {shown}", "muted"),
        Line(f"  {under}{caret[:LONGEST]}", "error"),
        Line(error.text.said(language), "near" if error.ask else "error"),
    ]
