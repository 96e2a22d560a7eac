"""No two problems of a pack answer to the same id."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from yaml import Node, ScalarNode, SequenceNode

from attn_tutor.packs.characters import printable
from attn_tutor.packs.inherit import Raw
from attn_tutor.packs.nodes import is_null, pairs
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text, same

DOUBLED_ID = Rule(
    "AT119",
    Text(
        en="Another problem is called {text} already, in line {line} of {file}.",
        ko="이미 {text} 문제가 있어요. {file} {line}행을 보세요.",
    ),
    Text(en="Give this one another id.", ko="다른 id를 붙이세요."),
)


def check_identities(raws: Sequence[Raw]) -> None:
    """Find ids and aliases that stand for two problems."""
    taken: dict[str, tuple[str, int]] = {}
    named = [(raw, node) for raw in raws for node in _nodes(raw, "id")]
    old = [(raw, node) for raw in raws for node in _nodes(raw, "alias")]
    for raw, node in (*named, *old):
        text = node.value.strip()
        if text in taken:
            file, line = taken[text]
            raw.sheet.note(DOUBLED_ID, node, text=text, file=same(file), line=line)
        elif text:
            taken[text] = printable(PurePath(raw.sheet.name).name), node.start_mark.line + 1


def _nodes(raw: Raw, field: str) -> list[Node]:
    given = pairs(raw.node).get(field)
    if given is None or is_null(given[1]):
        return []
    node = given[1]
    inside = node.value if isinstance(node, SequenceNode) else [node]
    return [item for item in inside if isinstance(item, ScalarNode)]
