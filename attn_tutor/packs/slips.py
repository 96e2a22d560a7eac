"""Slips of the pen that YAML complains of in another place or in words that mislead.

Each is looked for only where YAML could not be read: a full-width colon inside a text is no slip.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text


class Place(NamedTuple):
    """Where a slip is: line and column from 0, and how much of the line it takes."""

    line: int
    column: int
    length: int = 1


def _slip(code: str, en: str, ko: str, mend_en: str, mend_ko: str) -> Rule:
    return Rule(code, Text(en=en, ko=ko), Text(en=mend_en, ko=mend_ko))


FENCE = _slip(
    "AT106",
    "This is the mark of a code block in Markdown, and no part of a pack.",
    "마크다운의 코드 블록 표시예요. 꾸러미에는 쓰지 않아요.",
    "Delete the lines that begin with ```.",
    "``` 기호로 시작하는 줄을 지우세요.",
)
STRANGE_SPACE = _slip(
    "AT107",
    "This line begins with no-break or full-width spaces, which are no indentation to YAML.",
    "이 줄은 특수한 공백(줄바꿈 없는 공백, 전각 공백)으로 시작해요. YAML에는 들여쓰기가 아니에요.",
    "Replace them by plain spaces.",
    "보통 띄어쓰기로 바꾸세요.",
)
FULL_WIDTH = _slip(
    "AT106",
    "This sign is full-width, and YAML knows only the narrow ones : , [ ] { }.",
    "전각 기호가 있어요. YAML은 반각 기호 : , [ ] { } 만 알아봐요.",
    "Type it with the keyboard set to English; after : and , comes a space.",
    "영문 자판으로 다시 적으세요. : 와 , 뒤에는 띄어쓰기가 와요.",
)
NO_SPACE_AFTER_COLON = _slip(
    "AT106",
    "A space is missing after this colon.",
    "쌍점(:) 뒤에 띄어쓰기가 빠졌어요.",
    "Write it as name: value.",
    "이름: 값 꼴로 적으세요.",
)
NO_SPACE_AFTER_DASH = _slip(
    "AT106",
    "A space is missing after this dash.",
    "- 기호 뒤에 띄어쓰기가 빠졌어요.",
    "Write it as - name: value.",
    "- 이름: 값 꼴로 적으세요.",
)
AFTER_QUOTES = _slip(
    "AT106",
    "The text in quotes has ended before this place.",
    "따옴표로 묶은 글이 이 앞에서 이미 끝났어요.",
    "Put quotes round the whole text; inside it write the other kind of quote, or the same twice.",
    "글 전체를 따옴표로 묶으세요. 안에서는 다른 따옴표를 쓰거나 같은 따옴표를 두 번 적으세요.",
)
CLOSES_NOTHING = _slip(
    "AT106",
    "Nothing is open that this could close.",
    "여는 짝이 없는 닫는 괄호예요.",
    "Delete it, or open the list or map before it.",
    "지우거나, 앞에 여는 괄호를 적으세요.",
)


def slip(sheet: Sheet, line: int, column: int) -> tuple[Rule, Place] | None:
    """Give the slip that explains why YAML stumbled at a place, if there is one."""
    for rule, find in _SLIPS:
        place = find(sheet, line, column)
        if place is not None:
            return rule, place
    return None


def _fence(sheet: Sheet, line: int, _column: int) -> Place | None:
    return Place(line, 0, 3) if _source(sheet, line).startswith("```") else None


def _strange_space(sheet: Sheet, line: int, _column: int) -> Place | None:
    """Find odd spaces at the head of the line or of one that YAML took as part of the one above."""
    for place in (line, line - 1, line - 2):
        source = _source(sheet, place)
        indent = source[: len(source) - len(source.lstrip())]
        if indent.strip(" \t"):
            return Place(place, len(indent) - len(indent.lstrip(" \t")), len(indent.strip(" \t")))
    return None


def _full_width(sheet: Sheet, line: int, _column: int) -> Place | None:
    """Find a full-width sign outside quotes."""
    bare = re.sub(r"\"[^\"]*\"|'[^']*'", lambda quoted: " " * len(quoted[0]), _source(sheet, line))
    found = re.search("[：，、［］｛｝]", bare)
    return None if found is None else Place(line, found.start())


def _no_space_after_colon(sheet: Sheet, line: int, column: int) -> Place | None:
    found = re.match(r"\s*(?:- +)?[\w.]+(:)(?=[^\s:/])", _source(sheet, line))
    return None if found is None or column > found.start(1) else Place(line, found.start(1))


def _no_space_after_dash(sheet: Sheet, line: int, _column: int) -> Place | None:
    """Find it in the line or the one above, which YAML took for a plain name."""
    for place in (line, line - 1):
        found = re.match(r"\s*(-)\w+: ", _source(sheet, place))
        if found is not None:
            return Place(place, found.start(1))
    return None


def _after_quotes(sheet: Sheet, line: int, column: int) -> Place | None:
    source = _source(sheet, line)
    before = source[:column].rstrip()
    ended = len(before) > 1 and before[-1] in "\"'" and before[-2:-1] not in ": "
    rest = source[column:].rstrip()
    return Place(line, column, len(rest)) if ended and rest[:1] not in ("", "#") else None


def _closes_nothing(sheet: Sheet, line: int, column: int) -> Place | None:
    closing = _source(sheet, line)[column : column + 1] in ("]", "}")
    return Place(line, column) if closing else None


def _source(sheet: Sheet, line: int) -> str:
    return sheet.lines[line] if 0 <= line < len(sheet.lines) else ""


_SLIPS: tuple[tuple[Rule, Callable[[Sheet, int, int], Place | None]], ...] = (
    (FENCE, _fence),
    (STRANGE_SPACE, _strange_space),
    (FULL_WIDTH, _full_width),
    (NO_SPACE_AFTER_COLON, _no_space_after_colon),
    (NO_SPACE_AFTER_DASH, _no_space_after_dash),
    (CLOSES_NOTHING, _closes_nothing),
    (AFTER_QUOTES, _after_quotes),
)
"""The surest signs first."""
