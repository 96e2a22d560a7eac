"""What projections add to a pack: rows of numbers, positions, heads of their own, a cache."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.meant import did_you_mean
from attn_tutor.packs.attention import mistyped
from attn_tutor.packs.forms import CELL, Form, Schema, list_of, map_of, one_of, ref, whole
from attn_tutor.packs.matrices import LARGEST, MATRIX_EXAMPLE, matrix, row
from attn_tutor.packs.nodes import items, pairs, wrong_type
from attn_tutor.packs.scalars import count
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.model.problem import Matrix

_ROW = Text(en="one row of numbers", ko="수를 담은 행 하나")
_POSITIONS = Text(en="rows of numbers, or sinusoidal", ko="수의 행렬, 또는 sinusoidal")
_HEADS = Text(
    en="a number of heads, or a list with the matrices of each",
    ko="헤드의 개수, 또는 헤드마다 행렬을 적은 목록",
)
_HEAD = Text(en="the matrices of a head", ko="한 헤드의 행렬 묶음")
_CACHE = Text(en="a map of K and V", ko="K와 V의 묶음")
HEAD_EXAMPLE = "2"
CACHE_EXAMPLE = "{K: [[1, 0]], V: [[2, 1]]}"
MOST_HEADS = 16

UNKNOWN_PART = Rule(
    "AT104",
    Text(en="There is no {text} in {name}.", ko="{name} 안에 쓸 수 없는 항목이에요: {text}"),
    Text(en="It may hold {parts}.", ko="쓸 수 있는 항목: {parts}"),
)
MISSING_PART = Rule(
    "AT115",
    Text(en="{text} is missing in {name}.", ko="{name} 안에 빠진 항목: {text}"),
    Text(en="Add {text}.", ko="추가할 것: {text}"),
)
TOO_MANY_HEADS = Rule(
    "AT125",
    Text(en="{name} holds more than {limit} heads.", ko="{name} 개수가 {limit}개를 넘어요."),
    Text(
        en="Take fewer: this one is to be worked by hand.",
        ko="손으로 풀 문제이니 더 적게 줄이세요.",
    ),
)


def vector(node: Node, where: Where) -> Matrix | None:
    """Read one row of numbers, ``[1, 2]`` or ``[[1, 2]]``."""
    inside = node
    if isinstance(node, SequenceNode) and len(node.value) == 1:
        (only,) = node.value
        inside = only if isinstance(only, SequenceNode) else node
    nested = isinstance(inside, SequenceNode) and any(
        isinstance(each, SequenceNode) for each in inside.value
    )
    if nested or not isinstance(inside, SequenceNode):
        wrong_type(node, where, _ROW, "[1, 2]")
        return None
    read = row(inside, where)
    return None if read is None else (read,)


_READERS: Mapping[str, Any] = {"matrix": matrix, "vector": vector}


class Parts(NamedTuple):
    """The parts of a map with the type of each, and those that must be there."""

    types: Mapping[str, str]
    needed: tuple[str, ...]

    def schema(self) -> Schema:
        """Give the schema of the map."""
        return map_of({name: ref(kind) for name, kind in self.types.items()}, self.needed)


OF_A_HEAD = Parts(
    {
        f"{what}_{letter}": kind
        for what, kind in (("W", "matrix"), ("b", "vector"))
        for letter in "QKV"
    },
    ("W_Q", "W_K"),
)
OF_A_CACHE = Parts({"K": "matrix", "V": "matrix"}, ("K",))
VECTOR_FORM = Form(
    _ROW,
    "[1, 2]",
    one_of(list_of(CELL, most=LARGEST), list_of(list_of(CELL, most=LARGEST), most=1)),
)
POSITIONS_FORM = Form(_POSITIONS, "sinusoidal", one_of({"const": "sinusoidal"}, ref("matrix")))
HEADS_FORM = Form(
    _HEADS, HEAD_EXAMPLE, one_of(whole(1, MOST_HEADS), list_of(OF_A_HEAD.schema(), most=MOST_HEADS))
)
CACHE_FORM = Form(_CACHE, CACHE_EXAMPLE, OF_A_CACHE.schema())


def positions(node: Node, where: Where) -> Matrix | str | None:
    """Read position vectors, or the word for sines and cosines."""
    if isinstance(node, ScalarNode):
        if node.value == "sinusoidal":
            return "sinusoidal"
        if not mistyped(node, where, ("sinusoidal",), _POSITIONS):
            wrong_type(node, where, _POSITIONS, MATRIX_EXAMPLE)
        return None
    return matrix(node, where)


def heads(node: Node, where: Where) -> int | tuple[Mapping[str, Any], ...] | None:
    """Read a number of heads, or the matrices of each."""
    if isinstance(node, MappingNode):
        wrong_type(node, where, _HEADS, HEAD_EXAMPLE)
        return None
    if isinstance(node, ScalarNode):
        number = count(node, where)
        return None if number is None or _too_many(number, node, where) else number
    nodes = items(node, where, HEAD_EXAMPLE, _HEADS)
    if nodes is None or _too_many(len(nodes), node, where):
        return None
    read = [_parts(each, where, OF_A_HEAD) for each in nodes]
    return None if any(each is None for each in read) else tuple(each for each in read if each)


def _too_many(number: int, node: Node, where: Where) -> bool:
    if number > MOST_HEADS:
        where.note(TOO_MANY_HEADS, node, limit=MOST_HEADS)
    return number > MOST_HEADS


def cache(node: Node, where: Where) -> Mapping[str, Any] | None:
    """Read the keys and values of a cache."""
    if not isinstance(node, MappingNode):
        wrong_type(node, where, _CACHE, CACHE_EXAMPLE)
        return None
    return _parts(node, where, OF_A_CACHE)


def _parts(node: Node, where: Where, parts: Parts) -> Mapping[str, Any] | None:
    if not isinstance(node, MappingNode):
        wrong_type(node, where, _HEAD, "{W_Q: …, W_K: …, W_V: …}")
        return None
    given = pairs(node)
    sound = True
    for name, (key, _) in given.items():
        if name not in parts.types:
            sound = False
            meant = did_you_mean(name, parts.types)
            known = same(meant or ", ".join(parts.types))
            where.note(UNKNOWN_PART, key, text=name, parts=known)
    for name in parts.needed:
        if name not in given:
            sound = False
            where.note(MISSING_PART, node, text=name)
    read = {
        name: _READERS[parts.types[name]](value, Where(where.sheet, name))
        for name, (_, value) in given.items()
        if name in parts.types
    }
    return read if sound and all(value is not None for value in read.values()) else None
