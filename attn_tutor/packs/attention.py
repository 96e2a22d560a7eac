"""The values that only attention has: masks, the divisor, and values that are numbers or names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.meant import did_you_mean
from attn_tutor.model.masks import Cells, Mask, Padding
from attn_tutor.packs.forms import (
    CELL,
    LETTER,
    WORD,
    Form,
    list_of,
    map_of,
    name,
    one_of,
    ref,
)
from attn_tutor.packs.matrices import LARGEST, MATRIX_EXAMPLE, even, matrix, too_large
from attn_tutor.packs.nodes import every, items, line, pairs, wrong_type
from attn_tutor.packs.numbers import number
from attn_tutor.packs.scalars import NOT_A_CHOICE_MEANT, count
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.problem import Matrix, Number

_MASK = Text(
    en="none, causal, {padding: [3]} or rows of 0 and 1",
    ko="none, causal, {padding: [3]}, 또는 0과 1의 행렬",
)
_SCALES = ("sqrt_dk", "none")
_SCALE = Text(en="sqrt_dk, none, a number", ko="sqrt_dk, none, 수")
_MASK_EXAMPLE = "causal"
_VALUES = Text(en="rows of numbers, or one name a key", ko="수의 행렬, 또는 키마다 이름 하나")
LONGEST_NAME = 20

SCALE_FORM = Form(_SCALE, "sqrt_dk", CELL)
MASK_FORM = Form(
    _MASK,
    _MASK_EXAMPLE,
    one_of(
        {"enum": ["none", "causal"]},
        map_of({"padding": list_of(ref("count"))}, ["padding"]),
        list_of(list_of({"enum": [0, 1, "0", "1"]}, most=LARGEST), most=LARGEST),
    ),
)
VALUES_FORM = Form(
    _VALUES,
    "[v1, v2]",
    one_of(
        ref("matrix"),
        list_of(
            name(rf"({LETTER}|_){WORD}{{0,{LONGEST_NAME - 1}}}"),
            most=LARGEST,
        ),
    ),
)

MASK_CELL = Rule(
    "AT124",
    Text(
        en="A mask holds only 1 (may attend) and 0 (may not), and this is {text}.",
        ko="마스크에는 1(볼 수 있음)과 0(볼 수 없음)만 적어요. 적힌 것: {text}",
    ),
    Text(en="Write 1 or 0.", ko="1이나 0을 적으세요."),
)
NOT_A_NAME = Rule(
    "AT133",
    Text(
        en="{name}: {text} is no name for a vector.",
        ko="{name}: {text} 값은 벡터 이름으로 쓸 수 없어요.",
    ),
    Text(
        en="Write names such as [v1, v2], or rows of numbers such as [[1, 2], [3, 4]].",
        ko="[v1, v2] 같은 이름이나 [[1, 2], [3, 4]] 같은 수의 행을 적으세요.",
    ),
)
DOUBLED_NAME = Rule(
    "AT134",
    Text(en="{name} has {text} twice.", ko="{name}에 같은 이름이 두 번 나와요: {text}"),
    Text(en="Give every vector a name of its own.", ko="벡터마다 다른 이름을 붙이세요."),
)


def scale(node: Node, where: Where) -> str | Number | None:
    """Read ``sqrt_dk``, ``none`` or a number to divide by."""
    if isinstance(node, ScalarNode):
        word: str = node.value
        if word in _SCALES:
            return word
        if mistyped(node, where, _SCALES, _SCALE):
            return None
    return number(node, where)


def mistyped(node: ScalarNode, where: Where, words: tuple[str, ...], choices: Text) -> bool:
    """Find a word that is nearly one of those that may stand here."""
    meant = did_you_mean(node.value, words)
    if meant is not None:
        where.note(NOT_A_CHOICE_MEANT, node, text=node.value, meant=meant, choices=choices)
    return meant is not None


def mask(node: Node, where: Where) -> Mask | None:
    """Read a mask by its name, by its padding or cell by cell."""
    if isinstance(node, ScalarNode):
        if node.value == "none":
            return "none"
        if node.value == "causal":
            return "causal"
        if mistyped(node, where, ("none", "causal"), _MASK):
            return None
    elif isinstance(node, SequenceNode):
        return _cells(node, where)
    elif list(pairs(node)) == ["padding"]:
        inside = Where(where.sheet, "padding")
        places = items(pairs(node)["padding"][1], inside, "[3]")
        read = None if places is None else every(count(place, inside) for place in places)
        return None if read is None else Padding(read)
    wrong_type(node, where, _MASK, _MASK_EXAMPLE)
    return None


def _cells(node: Node, where: Where) -> Cells | None:
    nodes = items(node, where, MATRIX_EXAMPLE)
    if nodes is None or too_large(nodes, where):
        return None
    rows = every(_mask_row(row, where) for row in nodes)
    return rows if rows is not None and even(rows, nodes, where) else None


def _mask_row(node: Node, where: Where) -> tuple[bool, ...] | None:
    cells = items(node, where, "[[1, 0], [1, 1]]")
    return None if cells is None else every(_mask_cell(cell, where) for cell in cells)


def _mask_cell(node: Node, where: Where) -> bool | None:
    if not isinstance(node, ScalarNode):
        wrong_type(node, where, _MASK, _MASK_EXAMPLE)
        return None
    if node.value not in ("0", "1"):
        where.note(MASK_CELL, node, text=node.value)
        return None
    return bool(node.value == "1")


def values(node: Node, where: Where) -> Matrix | tuple[str, ...] | None:
    """Read rows of numbers, or one name a row."""
    if isinstance(node, MappingNode | ScalarNode):
        wrong_type(node, where, _VALUES, MATRIX_EXAMPLE)
        return None
    if not any(isinstance(item, ScalarNode) and _is_name(item.value) for item in node.value):
        return matrix(node, where)
    if too_large(node.value, where):
        return None
    names = every(_name(item, where) for item in node.value)
    for place, each in enumerate(names or ()):
        if names and each in names[:place]:
            where.note(DOUBLED_NAME, node.value[place], text=each)
            return None
    return names


def _name(node: Node, where: Where) -> str | None:
    text = line(node, where, "v1")
    if text is None:
        return None
    if not _is_name(text):
        where.note(NOT_A_NAME, node, text=text)
        return None
    return text


def _is_name(text: str) -> bool:
    return text.isidentifier() and len(text) <= LONGEST_NAME
