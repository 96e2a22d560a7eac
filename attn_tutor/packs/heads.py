"""The head of a pack: its format, id, version and title, and the maps that its problems are."""

from __future__ import annotations

from typing import NamedTuple

from yaml import MappingNode, Node, SequenceNode

from attn_tutor.packs.fields import FORMAT, HEAD_FORMS, PACK_FIELDS
from attn_tutor.packs.inherit import Raw, raw
from attn_tutor.packs.maps import Given, note_missing, note_unknown, read_fields
from attn_tutor.packs.nodes import EMPTY, is_null, items, pairs, scalar, wrong_type
from attn_tutor.packs.settle import Defaults, read_defaults
from attn_tutor.packs.sheet import Rule, Sheet, Where
from attn_tutor.words import Text

_NAMES = tuple(field.name for field in PACK_FIELDS)
_PACK = Text(
    en="a map with format, id, version, title, problems",
    ko="format, id, version, title, problems 묶음",
)
_PROBLEM = Text(
    en="a map with an id and the numbers of the problem", ko="id와 문제의 수를 적은 묶음"
)
NEWER_FORMAT = Rule(
    "AT120",
    Text(
        en="This pack has format {text}, and this attn-tutor reads format 1.",
        ko="꾸러미 형식이 {text}인데 이 attn-tutor는 형식 1까지만 읽어요.",
    ),
    Text(en="Update attn-tutor.", ko="attn-tutor를 새 버전으로 올리세요."),
)
NO_SUCH_FORMAT = Rule(
    "AT120",
    Text(
        en="There is no pack format {text}; the oldest is 1.",
        ko="없는 꾸러미 형식이에요: {text}. 가장 오래된 형식은 1이에요.",
    ),
    Text(en="Write format: 1.", ko="format: 1을 적으세요."),
)
NO_DASH = Rule(
    "AT116",
    Text(
        en="problems must be a list: the dash before its first problem is missing.",
        ko="problems에는 목록이 와야 하는데 첫 문제 앞의 - 기호가 빠졌어요.",
    ),
    Text(en="Write it like this: - id: ...", ko="이렇게 적으세요: - id: ..."),
)
NOT_READ = Rule(
    "AT302",
    Text(
        en="This file beside pack.yaml holds no problems and is not read.",
        ko="pack.yaml 옆의 이 파일에는 문제가 없어서 읽지 않아요.",
    ),
    Text(
        en="Write problems: and a list under it, or move the file away.",
        ko="problems: 아래에 목록을 적거나 파일을 다른 곳으로 옮기세요.",
    ),
    severity="advice",
)
OTHER_HEAD = Rule(
    "AT138",
    Text(
        en="This file beside pack.yaml is a pack of its own.",
        ko="pack.yaml 옆의 이 파일은 그 자체로 꾸러미예요.",
    ),
    Text(
        en="Keep only its problems:, or move the file away.",
        ko="problems:만 남기거나 파일을 다른 곳으로 옮기세요.",
    ),
)
EMPTY_FILE = Rule(
    "AT117",
    Text(en="The file is empty.", ko="파일이 비어 있어요."),
    Text(
        en="Write format: 1, an id, a version, a title and problems.",
        ko="format: 1, id, version, title, problems를 적으세요.",
    ),
)


class Head(NamedTuple):
    """What a pack says of itself, and the defaults of its problems."""

    sheet: Sheet
    root: Node
    given: Given
    defaults: Defaults
    problems: list[Raw]


def read_head(sheet: Sheet, root: Node | None, *, beside: bool = False) -> Head | None:
    """Read the file that a pack begins with; ``beside``: problem files stand beside it."""
    if root is None:
        sheet.note_at(EMPTY_FILE, 0, 0)
        return None
    if not isinstance(root, MappingNode):
        wrong_type(root, Where(sheet, "pack"), _PACK, "format: 1")
        return None
    inside = pairs(root)
    if "format" in inside and not _readable(inside["format"][1], Where(sheet, "format")):
        return None
    misspelt = note_unknown(sheet, root, _NAMES)
    given = read_fields(sheet, root, PACK_FIELDS)
    for field in PACK_FIELDS:
        if (
            field.required
            and field.name not in (*inside, *misspelt)
            and not (beside and field.name == "problems")
        ):
            note_missing(sheet, root, field)
    defaults = Defaults()
    if "defaults" in inside:
        node = inside["defaults"][1]
        if isinstance(node, MappingNode):
            defaults = read_defaults(sheet, node)
        else:
            form = HEAD_FORMS["defaults"]
            wrong_type(node, Where(sheet, "defaults"), form.words, form.example)
    problems = _problems(sheet, inside["problems"][1]) if "problems" in inside else []
    return Head(sheet, root, given, defaults, problems)


def _readable(node: Node, where: Where) -> bool:
    if is_null(node):
        where.note(EMPTY, node)
        return True
    text = scalar(node, where, HEAD_FORMS["format"].words, "format: 1")
    if text is None or text == str(FORMAT):
        return True
    if text.isdecimal() and int(text[:9]) > FORMAT:
        where.note(NEWER_FORMAT, node, text=text)
        return False
    where.note(NO_SUCH_FORMAT, node, text=text)
    return True


def problems_beside(sheet: Sheet, root: Node | None) -> list[Raw]:
    """Give the problems of a file beside pack.yaml: a list, or a map with ``problems``."""
    if isinstance(root, SequenceNode):
        return _problems(sheet, root)
    inside = {} if root is None else pairs(root)
    if root is None or "problems" not in inside:
        sheet.note_at(NOT_READ, 0, 0)
        return []
    if "format" in inside:
        sheet.note(OTHER_HEAD, inside["format"][0])
    else:
        note_unknown(sheet, root, ("problems",))
    return _problems(sheet, inside["problems"][1])


def _problems(sheet: Sheet, node: Node) -> list[Raw]:
    where = Where(sheet, "problems")
    if is_null(node):
        where.note(EMPTY, node)
        return []
    if isinstance(node, MappingNode):
        sheet.note(NO_DASH, node)
        return [raw(sheet, node)]
    found = []
    for place, item in enumerate(items(node, where, HEAD_FORMS["problems"].example) or ()):
        if isinstance(item, MappingNode):
            found.append(raw(sheet, item))
        else:
            one = Where(sheet, f"problems[{place + 1}]")
            wrong_type(item, one, _PROBLEM, "{id: ..., Q: ..., K: ..., V: ...}")
    return found
