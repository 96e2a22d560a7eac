"""The lines of a proof: a text with one blank, and the expression that belongs there."""

from __future__ import annotations

import re
from collections.abc import Mapping

from yaml import MappingNode, Node, ScalarNode

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.trees import Formula
from attn_tutor.model.questions import Blank
from attn_tutor.packs.choices import UNKNOWN_PART
from attn_tutor.packs.forms import TEXT, Form, list_of, map_of, ref
from attn_tutor.packs.nodes import every, items, pairs, scalar, wrong_type
from attn_tutor.packs.scalars import sentence
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import LANGUAGES, Text

_LINE = Text(en="a map with text and answer", ko="text와 answer를 적은 묶음")
_LINE_EXAMPLE = '{text: "2x = ___", answer: x + x}'
_PARTS = ("text", "answer")
_EXPRESSION = Text(en="an expression", ko="식")
_ONE_BLANK = re.compile(r"(?<!_)_{3}(?!_)")
BLANKS_FORM = Form(
    Text(
        en="a list of lines, each a text with one blank ___ and the expression that belongs there",
        ko="줄의 목록. 줄마다 빈칸 ___이 하나 있는 글과 빈칸에 들어갈 식을 적어요.",
    ),
    f"[{_LINE_EXAMPLE}]",
    list_of(map_of({"text": ref("sentence"), "answer": TEXT}, _PARTS)),
)

UNREADABLE_FORMULA = Rule(
    "AT141",
    Text(
        en="{name}: {text} cannot be read as an expression. {why}",
        ko="{name}: {text} 값을 식으로 읽을 수 없어요. {why}",
    ),
    Text(en="Write an expression such as e^(z_1 + c).", ko="e^(z_1 + c) 같은 식을 적으세요."),
)
NO_BLANK = Rule(
    "AT142",
    Text(
        en="This line of a proof must have exactly one blank ___, and it has {count}.",
        ko="증명의 한 줄에는 빈칸 ___이 꼭 하나 있어야 해요. 지금은 {count}개예요.",
    ),
    Text(
        en="Write three underscores where the expression belongs.",
        ko="식이 들어갈 자리에 밑줄 세 개를 적으세요.",
    ),
)
MISSING_PART = Rule(
    "AT115",
    Text(en="{part} is missing here.", ko="여기에 빠진 항목이 있어요: {part}"),
    Text(en="Add {part}.", ko="추가할 것: {part}"),
)


def blanks(node: Node, where: Where) -> tuple[Blank, ...] | None:
    """Read the lines of a proof: a text with one blank each, and what belongs there."""
    nodes = items(node, where, f"[{_LINE_EXAMPLE}]")
    return None if nodes is None else every(_blank(each, where) for each in nodes)


def _blank(node: Node, where: Where) -> Blank | None:
    if not isinstance(node, MappingNode):
        wrong_type(node, where, _LINE, _LINE_EXAMPLE)
        return None
    inside = pairs(node)
    for name, (key, _) in inside.items():
        if name not in _PARTS:
            where.note(UNKNOWN_PART, key, text=name, fields=", ".join(_PARTS))
    missing = [part for part in _PARTS if part not in inside]
    for part in missing:
        where.note(MISSING_PART, node, part=part)
    if missing:
        return None
    text = _with_blank(inside["text"][1], Where(where.sheet, "text"))
    answer = formula(inside["answer"][1], Where(where.sheet, "answer"))
    return None if text is None or answer is None else Blank(text, answer)


def _with_blank(node: Node, where: Where) -> Text | None:
    text = sentence(node, where)
    if text is None:
        return None
    said: Mapping[str, tuple[ScalarNode, Node]] = pairs(node)
    nodes = [said[name][1] for name in LANGUAGES if name in said] or [node]
    wrong = [
        (each, found)
        for each in nodes
        if isinstance(each, ScalarNode) and (found := len(_ONE_BLANK.findall(each.value))) != 1
    ]
    for each, found in wrong:
        where.note(NO_BLANK, each, count=found)
    return None if wrong else text


def formula(node: Node, where: Where) -> Formula | None:
    """Read an expression in variables."""
    from attn_tutor.reading.formulas import read_formula

    text = scalar(node, where, _EXPRESSION, "e^(z_1 + c)")
    if text is None:
        return None
    try:
        return read_formula(text)
    except UnreadableError as error:
        where.note(UNREADABLE_FORMULA, node, text=text, why=error.text)
        return None


def canonical(lines: tuple[Blank, ...]) -> str:
    """Write the expressions of a proof, and nothing of its words."""
    return f"[{' ; '.join(' '.join(each.answer.text.split()) for each in lines)}]"
