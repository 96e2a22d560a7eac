"""YAML nodes to text, lists and maps, with a finding where a node is something else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.packs.characters import quoted
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text, same

T = TypeVar("T")

EMPTY = Rule(
    "AT117",
    Text(en="{name} is empty.", ko="비어 있는 항목이 있어요: {name}"),
    Text(en="Write its value, or delete it.", ko="값을 적거나 항목을 지우세요."),
)
WRONG_TYPE = Rule(
    "AT116",
    Text(
        en="{name} must be {wanted}, and this is {got}.",
        ko="{name} 자리에 맞지 않는 값이에요. 필요한 것: {wanted}. 적힌 것: {got}.",
    ),
    Text(en="Write it like this: {example}", ko="이렇게 적으세요: {example}"),
)
SEVERAL_LINES = Rule(
    "AT135",
    Text(en="{name} must stand on one line.", ko="한 줄로 적어야 하는 항목이에요: {name}"),
    Text(en="Join the lines.", ko="줄을 이어 붙이세요."),
)

LIST = Text(en="a list", ko="목록")
MAP = Text(en="a map of names and values", ko="이름과 값의 묶음")
PLAIN = Text(en="text", ko="글")
NUMBER = Text(en="a number", ko="수")


def is_null(node: Node) -> bool:
    """Tell whether nothing stands here: no value at all, ``~`` or ``null``."""
    return (
        isinstance(node, ScalarNode)
        and not node.style
        and node.value in ("", "~", "null", "Null", "NULL")
    )


def wrong_type(node: Node, where: Where, wanted: Text, example: str) -> None:
    """Find that a node is not of the type wanted there."""
    if isinstance(node, ScalarNode):
        got = same(f'"{quoted(node.value)}"')
    else:
        got = LIST if isinstance(node, SequenceNode) else MAP
    where.note(WRONG_TYPE, node, wanted=wanted, got=got, example=example)


def scalar(node: Node, where: Where, wanted: Text = PLAIN, example: str = "text") -> str | None:
    """Give the text of a plain value as its author wrote it: ``no`` and ``3.10`` stay."""
    if not isinstance(node, ScalarNode):
        wrong_type(node, where, wanted, example)
        return None
    text: str = node.value.strip()
    if not text:
        where.note(EMPTY, node)
        return None
    return text


def line(node: Node, where: Where, example: str = "text") -> str | None:
    """Give a text that stands on one line, such as a label."""
    text = scalar(node, where, example=example)
    if text is not None and ("\n" in text or "\t" in text):
        where.note(SEVERAL_LINES, node)
        return None
    return text


def items(node: Node, where: Where, example: str, wanted: Text = LIST) -> list[Node] | None:
    """Give the nodes of a list; an empty list is a finding."""
    if not isinstance(node, SequenceNode):
        wrong_type(node, where, wanted, example)
        return None
    if not node.value:
        where.note(EMPTY, node)
        return None
    found: list[Node] = node.value
    return found


def pairs(node: Node) -> dict[str, tuple[ScalarNode, Node]]:
    """Give the key and value nodes of a map by name; of doubled names the first."""
    found: dict[str, tuple[ScalarNode, Node]] = {}
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if isinstance(key, ScalarNode):
                found.setdefault(key.value, (key, value))
    return found


def at(node: Node, path: tuple[str | int, ...]) -> Node:
    """Go down from a node by names and places, as far as the path leads."""
    for part in path:
        if isinstance(part, str):
            inside = pairs(node).get(part)
            if inside is None:
                return node
            node = inside[1]
        elif isinstance(node, SequenceNode) and part < len(node.value):
            node = node.value[part]
        else:
            return node
    return node


def every(values: Iterable[T | None]) -> tuple[T, ...] | None:
    """Read all values, so that all findings are made; None if one of them cannot be read.

    >>> every([1, 2]), every([1, None])
    ((1, 2), None)
    """
    read = list(values)
    found = tuple(value for value in read if value is not None)
    return found if len(found) == len(read) else None
