"""Lines that are wider than a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from yaml import MappingNode, ScalarNode

from attn_tutor.packs.advice import Placed, Span, advises_pack
from attn_tutor.packs.findings import cells
from attn_tutor.packs.languages import texts_of
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text

if TYPE_CHECKING:
    from yaml import Node

    from attn_tutor.packs.load import Reading
    from attn_tutor.packs.sheet import Sheet

WIDEST_TITLE = 60
WIDEST_LINE = 80

WIDE_TITLE = Rule(
    "AT304",
    Text(
        en="This title is {cells} columns wide; a list of problems has room for {limit}.",
        ko="제목의 너비가 {cells}칸이에요. 문제 목록에는 {limit}칸까지 들어가요.",
    ),
    Text(en="Shorten it.", ko="더 짧게 적으세요."),
    severity="advice",
)
WIDE_LINE = Rule(
    "AT305",
    Text(
        en="This line is {cells} columns wide, and a terminal has {limit}.",
        ko="이 줄의 너비가 {cells}칸이에요. 터미널 너비는 {limit}칸이에요.",
    ),
    Text(
        en="Break the line, or write >- in place of |- and lines are wrapped as they fit.",
        ko="줄을 나누세요. |- 대신 >-를 적으면 너비에 맞게 줄이 바뀌어요.",
    ),
    severity="advice",
)


@advises_pack(WIDE_TITLE)
def wide_title(reading: Reading) -> Iterator[Placed]:
    """A title that does not fit beside an id and a state."""
    for name, sheet, node in _texts(reading):
        for said in _said(node) if name == "title" else ():
            width = cells(" ".join(said.value.split()))
            if width > WIDEST_TITLE:
                yield Placed(sheet, said, {"cells": width, "limit": WIDEST_TITLE})


@advises_pack(WIDE_LINE)
def wide_line(reading: Reading) -> Iterator[Placed]:
    """A line that its author laid out (``|``) and that a terminal would break."""
    for _, sheet, node in _texts(reading):
        for said in _said(node):
            if said.style == "|":
                yield from _wide(sheet, said)


def _texts(reading: Reading) -> Iterator[tuple[str, Sheet, Node]]:
    return iter(()) if reading.head is None else texts_of(reading.head, reading.raws)


def _wide(sheet: Sheet, node: ScalarNode) -> Iterator[Placed]:
    for place in range(node.start_mark.line + 1, min(node.end_mark.line + 1, len(sheet.lines))):
        line = sheet.lines[place]
        text = line.strip()
        if cells(text) > WIDEST_LINE and text in node.value:
            at = Span(place, len(line) - len(line.lstrip()), len(text))
            yield Placed(sheet, at, {"cells": cells(text), "limit": WIDEST_LINE})


def _said(node: Node) -> list[ScalarNode]:
    """Give a text in each of its languages."""
    inside = [value for _, value in node.value] if isinstance(node, MappingNode) else [node]
    return [each for each in inside if isinstance(each, ScalarNode)]
