"""The field ``accept``: codes of advice, as they are written in a pack."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attn_tutor.packs.forms import Form, list_of
from attn_tutor.packs.nodes import every, items, line
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

if TYPE_CHECKING:
    from yaml import Node

CODE = re.compile(r"AT3[0-9]{2}")
CODES_FORM = Form(
    Text(en="a list of codes of advice", ko="조언 코드의 목록"),
    "[AT313]",
    list_of({"type": "string", "pattern": rf"^\s*{CODE.pattern}\s*$"}),
)

NO_ADVICE = Rule(
    "AT137",
    Text(
        en="{text} is not the code of a piece of advice, so it cannot be accepted.",
        ko="조언의 코드가 아니라서 accept에 적을 수 없어요: {text}",
    ),
    Text(
        en="Write codes of advice such as AT313; an error must be mended.",
        ko="AT313 같은 조언의 코드를 적으세요. 오류는 고쳐야 해요.",
    ),
)


def codes(node: Node, where: Where) -> tuple[str, ...] | None:
    """Read a list of codes of advice."""
    nodes = items(node, where, "[AT313]")
    return None if nodes is None else every(_code(item, where) for item in nodes)


def _code(node: Node, where: Where) -> str | None:
    text = line(node, where, "AT313")
    if text is not None and not CODE.fullmatch(text):
        where.note(NO_ADVICE, node, text=text)
        return None
    return text
