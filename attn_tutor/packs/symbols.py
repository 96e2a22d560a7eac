"""Symbols that an author declares: sizes of arrays and variables of expressions."""

from __future__ import annotations

import re

from yaml import Node

from attn_tutor.maths.codes import folded
from attn_tutor.packs.forms import LETTER, WORD, Form, list_of, name, one_of, whole
from attn_tutor.packs.nodes import every, items, line
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

_SIZE = re.compile(r"[^\W\d_]\w*|[1-9][0-9]{0,5}")
_MOST_SIZES = 4
_SYMBOL_NAME = name(f"{LETTER}{WORD}*")
SIZES_FORM = Form(
    Text(en="a list of symbols and whole numbers", ko="기호와 정수의 목록"),
    "[n, d_v]",
    list_of(one_of(_SYMBOL_NAME, whole(1, 999_999)), most=_MOST_SIZES),
)
SYMBOLS_FORM = Form(
    Text(en="a list of symbols", ko="기호의 목록"), "[n, m, d_k]", list_of(_SYMBOL_NAME)
)
VARIABLES_FORM = Form(
    Text(
        en="a list of names: letters with an index, but not e, pi or a function",
        ko="이름의 목록. 글자와 번호로 적고 e, pi, 함수 이름은 쓰지 않아요.",
    ),
    "[z_1, z_2, c]",
    list_of(_SYMBOL_NAME),
)

NOT_A_SIZE = Rule(
    "AT143",
    Text(
        en="{name}: {text} is neither a symbol such as d_v nor a whole number.",
        ko="{name}: {text} 값은 d_v 같은 기호도, 정수도 아니에요.",
    ),
    Text(en="Write it like [n, d_v].", ko="[n, d_v]처럼 적으세요."),
)
TOO_MANY_SIZES = Rule(
    "AT143",
    Text(en="{name} holds more than {limit} sizes.", ko="{name}에 크기가 {limit}개보다 많아요."),
    Text(en="Write it like [n, d_v].", ko="[n, d_v]처럼 적으세요."),
)
NOT_A_VARIABLE = Rule(
    "AT144",
    Text(
        en="{name}: {text} cannot be the name of a variable.",
        ko="{name}: {text} 값은 변수 이름으로 쓸 수 없어요.",
    ),
    Text(
        en="Write letters with an index, such as z_1; e, pi and functions are taken.",
        ko="z_1처럼 글자와 번호로 적으세요. e, pi, 함수 이름은 쓸 수 없어요.",
    ),
)
DOUBLED_SYMBOL = Rule(
    "AT145",
    Text(
        en="{name}: {text} is there already; z_1 and z1 are one name.",
        ko="{name}: {text} 이름이 이미 있어요. z_1과 z1은 같은 이름이에요.",
    ),
    Text(en="Give it another name.", ko="다른 이름을 붙이세요."),
)


def sizes(node: Node, where: Where) -> tuple[str, ...] | None:
    """Read a shape: symbols and whole numbers."""
    nodes = items(node, where, "[n, d_v]")
    if nodes is None:
        return None
    if len(nodes) > _MOST_SIZES:
        where.note(TOO_MANY_SIZES, node, limit=_MOST_SIZES)
        return None
    return every(_size(each, where) for each in nodes)


def _size(node: Node, where: Where) -> str | None:
    text = line(node, where, "n")
    if text is not None and not _SIZE.fullmatch(text):
        where.note(NOT_A_SIZE, node, text=text)
        return None
    return text


def symbols(node: Node, where: Where) -> tuple[str, ...] | None:
    """Read the symbols that may be typed for sizes."""
    nodes = items(node, where, "[n, m, d_k]")
    names = None if nodes is None else every(_symbol(each, where) for each in nodes)
    return None if nodes is None or names is None else _different(nodes, names, where)


def _symbol(node: Node, where: Where) -> str | None:
    text = _size(node, where)
    if text is not None and text.isdecimal():
        where.note(NOT_A_SIZE, node, text=text)
        return None
    return text


def variables(node: Node, where: Where) -> tuple[str, ...] | None:
    """Read the names of variables."""
    nodes = items(node, where, "[z_1, z_2, c]")
    names = None if nodes is None else every(_variable(each, where) for each in nodes)
    return None if nodes is None or names is None else _different(nodes, names, where)


def _variable(node: Node, where: Where) -> str | None:
    from attn_tutor.reading.variables import usable

    text = line(node, where, "z_1")
    if text is not None and not usable(text):
        where.note(NOT_A_VARIABLE, node, text=text)
        return None
    return text


def _different(nodes: list[Node], names: tuple[str, ...], where: Where) -> tuple[str, ...] | None:
    plain = [folded(each) for each in names]
    for place, each in enumerate(plain):
        if each in plain[:place]:
            where.note(DOUBLED_SYMBOL, nodes[place], text=names[place])
            return None
    return names
