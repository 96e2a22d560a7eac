"""Text to YAML nodes, with nothing believed: no tags, anchors, doubled keys, depth or bulk."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import yaml
from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.nesting import may_nest
from attn_tutor.packs.characters import FORBIDDEN, numbered
from attn_tutor.packs.depth import DEEPEST, NESTED_TOO_DEEP
from attn_tutor.packs.encoding import CONTROL_CHARACTER
from attn_tutor.packs.sheet import Rule, Sheet
from attn_tutor.words import Text

MOST_NODES = 1_000_000
_MOST_ANCHORS = 10
_MOST_ALIASED = 20_000
_TAGS = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
# the base loader reads every plain value as text; libyaml's is the fast one
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


DOUBLED_KEY = Rule(
    "AT109",
    Text(
        en="{name} is given twice; first in line {line}.",
        ko="{name} 항목이 두 번 나와요. 처음은 {line}행이에요.",
    ),
    Text(en="Keep one of them.", ko="하나만 남기세요."),
)
TAG = Rule(
    "AT110",
    Text(
        en="The tag {tag} has no meaning in a pack.",
        ko="문제 꾸러미에서는 태그를 쓸 수 없어요: {tag}",
    ),
    Text(
        en="Delete the tag; put text that starts with ! in quotes.",
        ko="태그를 지우거나, !로 시작하는 글이면 따옴표로 묶으세요.",
    ),
)
ANCHOR = Rule(
    "AT111",
    Text(
        en="Packs have no anchors (&) and aliases (*).",
        ko="문제 꾸러미에서는 앵커(&)와 별칭(*)을 쓸 수 없어요.",
    ),
    Text(
        en="Write the value out, or use like: to take it from another problem.",
        ko="값을 그대로 적거나 like:로 다른 문제에서 가져오세요.",
    ),
)
TOO_MANY_NODES = Rule(
    "AT113",
    Text(en="The file holds more than {limit} values.", ko="값이 {limit}개보다 많아요."),
    Text(en="Divide it among several packs.", ko="여러 꾸러미로 나누세요."),
)
KEY_NOT_TEXT = Rule(
    "AT114",
    Text(
        en="A name must be plain text, not a list or a map.",
        ko="항목 이름은 목록이나 묶음이 아니라 글이어야 해요.",
    ),
    Text(en="Write it as name: value.", ko="이름: 값 꼴로 적으세요."),
)


def composed(sheet: Sheet, text: str, *, checked: bool = True) -> Node | None:
    """Give the root node of a sheet; None with findings if it cannot be used, or if it is empty.

    ``checked=False`` is for the packs that we ship: the tests have checked them.
    """
    if not checked:
        root: Node | None = yaml.compose(text, _LOADER)
        return root
    if not _scanned(sheet, text):
        return None
    try:
        root = yaml.compose(text, _LOADER)
    except yaml.YAMLError as error:
        from attn_tutor.packs.syntax import note_syntax

        note_syntax(sheet, error)
        return None
    except RecursionError:
        sheet.note_at(NESTED_TOO_DEEP, 0, 0, limit=DEEPEST)
        return None
    return root if root is None or _walked(sheet, root) else None


def _scanned(sheet: Sheet, text: str) -> bool:
    """Find depth, anchors, and too many values before they fill the memory.

    This is no work for most files.
    """
    bulky = sum(map(text.count, (",", "\n", "[", "{", ": ", "- "))) > MOST_NODES
    deep = may_nest(text, DEEPEST)
    if not bulky and not deep and "&" not in text and "*" not in text:
        return True
    count = anchors = depth = 0
    try:
        for event in yaml.parse(text, _LOADER):
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if not isinstance(event, yaml.NodeEvent):
                continue
            count += 1
            mark = event.start_mark
            if count > MOST_NODES:
                sheet.note_at(TOO_MANY_NODES, 0, 0, limit=f"{MOST_NODES:,}")
                return False
            level = depth + (not isinstance(event, yaml.CollectionStartEvent))
            if level > DEEPEST and mark:
                sheet.note_at(NESTED_TOO_DEEP, mark.line, mark.column, limit=DEEPEST)
                return False
            if event.anchor is not None and mark:
                anchors += 1
                if anchors <= _MOST_ANCHORS:
                    sheet.note_at(ANCHOR, mark.line, mark.column)
    except (yaml.YAMLError, RecursionError):
        return True  # composing says what is wrong
    return True


def _walked(sheet: Sheet, root: Node) -> bool:
    """Look at every node once, an aliased one each time it is meant; False to read no further."""
    count, todo = 0, [(root, 1)]
    aliased = any(finding.code == ANCHOR.code for finding in sheet.found)
    while todo:
        node, depth = todo.pop()
        count += 1
        if aliased and count > _MOST_ALIASED:
            return False  # the file itself is small, and its aliases have been found
        if count > MOST_NODES:
            sheet.note_at(TOO_MANY_NODES, 0, 0, limit=f"{MOST_NODES:,}")
            return False
        if depth > DEEPEST:
            sheet.note(NESTED_TOO_DEEP, node, limit=DEEPEST)
            return False
        if isinstance(node, ScalarNode):
            _check_characters(sheet, node)
        elif isinstance(node, SequenceNode):
            todo += [(item, depth + 1) for item in node.value]
        elif isinstance(node, MappingNode):
            _check_keys(sheet, node)
            todo += [(part, depth + 1) for pair in node.value for part in pair]
        if node.tag not in _TAGS:
            sheet.note(TAG, node, tag=node.tag)
    return True


def _check_characters(sheet: Sheet, node: ScalarNode) -> None:
    if node.value.isprintable():
        return
    match = FORBIDDEN.search(node.value)
    if match is not None:
        sheet.note(CONTROL_CHARACTER, node, character=numbered(match[0]))


def _check_keys(sheet: Sheet, node: MappingNode) -> None:
    first: dict[str, int] = {}
    for key in _keys(node):
        if not isinstance(key, ScalarNode):
            sheet.note(KEY_NOT_TEXT, key)
        elif key.value in first:
            sheet.note(DOUBLED_KEY, key, name=key.value, line=first[key.value])
        else:
            first[key.value] = key.start_mark.line + 1


def _keys(node: MappingNode) -> Iterator[Node]:
    return (key for key, _ in node.value)


@contextmanager
def uncollected() -> Iterator[None]:
    """Do without the garbage collector for a while: many small nodes wake it in vain."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
