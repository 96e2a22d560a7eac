"""Matrices: rows of numbers, all equally long."""

from __future__ import annotations

from yaml import Node, ScalarNode, SequenceNode

from attn_tutor.model.problem import Matrix, Number
from attn_tutor.packs.nodes import EMPTY, every, items, wrong_type
from attn_tutor.packs.numbers import number
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

RAGGED = Rule(
    "AT123",
    Text(
        en="Row {row} of {name} has length {has}, but row 1 has length {first}.",
        ko="{name} {row}행의 길이는 {has}인데 1행의 길이는 {first}예요.",
    ),
    Text(en="Make all rows equally long.", ko="모든 행의 길이를 같게 맞추세요."),
)
ROWS = Text(en="a list of rows", ko="행의 목록")
ROW = Text(en="a row of numbers", ko="수를 담은 행")
MATRIX_EXAMPLE = "[[1, 2], [3, 4]]"


def matrix(node: Node, where: Where) -> Matrix | None:
    """Read rows of numbers; rows of different lengths are named."""
    nodes = items(node, where, MATRIX_EXAMPLE, ROWS)
    if nodes is None:
        return None
    rows = every(_row(row, where) for row in nodes)
    return rows if rows is not None and even(rows, nodes, where) else None


def even(rows: tuple[tuple[object, ...], ...], nodes: list[Node], where: Where) -> bool:
    """Find rows that are not as long as the first one."""
    first = len(rows[0])
    for place, row in enumerate(rows):
        if len(row) != first:
            where.note(RAGGED, nodes[place], row=place + 1, has=len(row), first=first)
    return all(len(row) == first for row in rows)


def _row(node: Node, where: Where) -> tuple[Number, ...] | None:
    if not isinstance(node, SequenceNode):
        wrong_type(node, where, ROWS if isinstance(node, ScalarNode) else ROW, MATRIX_EXAMPLE)
        return None
    if not node.value:
        where.note(EMPTY, node)
        return None
    return every(number(cell, where) for cell in node.value)
