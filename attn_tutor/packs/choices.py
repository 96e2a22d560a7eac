"""Answers to choose from, and which of them are right."""

from __future__ import annotations

from yaml import MappingNode, Node, SequenceNode

from attn_tutor.model.questions import Option, Places
from attn_tutor.packs.forms import TEXT, Form, list_of, map_of, one_of, ref
from attn_tutor.packs.nodes import every, items, pairs, wrong_type
from attn_tutor.packs.scalars import count, sentence
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

_OPTION = Text(en="text, or a map with en, ko and why", ko="글, 또는 en, ko, why를 적은 묶음")
_PARTS = ("text", "why")
_BY_LANGUAGE = {"en": TEXT, "ko": TEXT}
OPTIONS_FORM = Form(
    Text(
        en="a list of answers, each a text or {text: ..., why: ...}",
        ko="보기의 목록. 글이나 {text: ..., why: ...} 꼴로 적어요.",
    ),
    '[{text: "0.88", why: Nothing was divided here.}, "0.80"]',
    list_of(
        one_of(
            TEXT,
            map_of({"text": ref("sentence"), "why": ref("sentence")}, ["text"]),
            {
                **map_of({**_BY_LANGUAGE, "why": ref("sentence")}),
                "anyOf": [{"required": [language]} for language in _BY_LANGUAGE],
            },
        )
    ),
)
PLACES_FORM = Form(
    Text(
        en="the number of an option, from 1, or a list of numbers",
        ko="1부터 센 보기의 번호, 또는 번호의 목록",
    ),
    "2",
    one_of(ref("count"), list_of(ref("count"))),
)

UNKNOWN_PART = Rule(
    "AT104",
    Text(en="There is no field {text} here.", ko="여기에 쓸 수 없는 항목이에요: {text}"),
    Text(en="The fields are {fields}.", ko="쓸 수 있는 항목: {fields}"),
)


def options(node: Node, where: Where) -> tuple[Option, ...] | None:
    """Read answers to choose from: texts, or maps with a text and a why."""
    nodes = items(node, where, "[yes, no]")
    return None if nodes is None else every(_option(each, where) for each in nodes)


def _option(node: Node, where: Where) -> Option | None:
    if isinstance(node, SequenceNode):
        wrong_type(node, where, _OPTION, "{en: yes, ko: 네, why: ...}")
        return None
    if "text" in pairs(node):
        _note_unknown(node, where)
    text = sentence(option_text(node), where)
    reason = pairs(node).get("why")
    why = None if reason is None else sentence(reason[1], Where(where.sheet, "why"))
    if text is None or (reason is not None and why is None):
        return None
    return Option(text, why)


def _note_unknown(node: Node, where: Where) -> None:
    for name, (key, _) in pairs(node).items():
        if name not in _PARTS:
            where.note(UNKNOWN_PART, key, text=name, fields=", ".join(_PARTS))


def option_text(node: Node) -> Node:
    """Give the node of an option that holds its text alone, without the why.

    ``{en: yes, ko: 네, why: …}`` and ``{text: {en: yes, ko: 네}, why: …}`` are both understood.
    """
    if not isinstance(node, MappingNode) or not {"why", "text"} & pairs(node).keys():
        return node
    inside = pairs(node)
    if "text" in inside:
        return inside["text"][1]
    rest = [pair for pair in node.value if pair[0].value != "why"]
    return MappingNode(node.tag, rest, node.start_mark, node.end_mark)


def places(node: Node, where: Where) -> Places | None:
    """Read the number of an option, or a list of them."""
    if isinstance(node, SequenceNode):
        nodes = items(node, where, "[1, 3]")
        read = None if nodes is None else every(count(each, where) for each in nodes)
        return None if read is None else Places(read, several=True)
    one = count(node, where)
    return None if one is None else Places((one,))
