"""Matrices: rows of numbers, all equally long."""

from __future__ import annotations

from yaml import Node, ScalarNode, SequenceNode

from attn_tutor.model.problem import Matrix, Number
from attn_tutor.packs.forms import CELL, Form, list_of
from attn_tutor.packs.nodes import EMPTY, every, items, wrong_type
from attn_tutor.packs.numbers import number
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

RAGGED = Rule(
    "AT123",
    Text(
        en="Row {row} of {name} has length {has}, but row 1 has length {first}.",
        ko="{name}: 행의 길이가 서로 달라요. 1행은 {first}칸, {row}행은 {has}칸이에요.",
    ),
    Text(en="Make all rows equally long.", ko="모든 행의 길이를 같게 맞추세요."),
)
ROWS = Text(en="a list of rows", ko="행의 목록")
ROW = Text(en="a row of numbers", ko="수를 담은 행")
ONE_ROW = Rule(
    "AT116",
    Text(
        en="{name} is a single list, but must be a list of rows.",
        ko="{name} 자리에는 행의 목록이 필요한데 목록이 한 겹이에요.",
    ),
    Text(
        en="Write [[1, 2]] for one row, [[1], [2]] for one column.",
        ko="한 행이면 [[1, 2]], 한 열이면 [[1], [2]]처럼 적으세요.",
    ),
)
TOO_LARGE = Rule(
    "AT125",
    Text(
        en="{name} has more than {limit} rows or columns.",
        ko="{name} 크기가 너무 커요. 행과 열은 {limit}개까지만 쓸 수 있어요.",
    ),
    Text(
        en="Take a smaller problem: this one is to be worked by hand.",
        ko="손으로 풀 문제이니 더 작게 줄이세요.",
    ),
)
LARGEST = 128
MATRIX_EXAMPLE = "[[1, 2], [3, 4]]"
MATRIX_FORM = Form(
    Text(
        en="rows of numbers or expressions, all equally long",
        ko="수나 식을 적은 행의 목록. 행의 길이는 모두 같아요.",
    ),
    '[[1, 1/2], [-0.5, "sqrt(2)"]]',
    list_of(list_of(CELL, most=LARGEST), most=LARGEST),
)


def matrix(node: Node, where: Where) -> Matrix | None:
    """Read rows of numbers; rows of different lengths are named."""
    nodes = items(node, where, MATRIX_EXAMPLE, ROWS)
    if nodes is None:
        return None
    if too_large(nodes, where):
        return None
    if all(isinstance(each, ScalarNode) for each in nodes):
        where.note(ONE_ROW, node)
        return None
    rows = every(row(each, where) for each in nodes)
    return rows if rows is not None and even(rows, nodes, where) else None


def too_large(rows: list[Node], where: Where) -> bool:
    """Find a matrix that nobody would work through by hand."""
    sizes = [len(each.value) for each in rows if isinstance(each, SequenceNode)]
    if max(len(rows), *sizes, 0) <= LARGEST:
        return False
    where.note(TOO_LARGE, rows[0], limit=LARGEST)
    return True


def even(rows: tuple[tuple[object, ...], ...], nodes: list[Node], where: Where) -> bool:
    """Find rows that are not as long as the first one."""
    first = len(rows[0])
    for place, each in enumerate(rows):
        if len(each) != first:
            where.note(RAGGED, nodes[place], row=place + 1, has=len(each), first=first)
    return all(len(each) == first for each in rows)


def row(node: Node, where: Where) -> tuple[Number, ...] | None:
    """Read one row of numbers."""
    if not isinstance(node, SequenceNode):
        wrong_type(node, where, ROWS if isinstance(node, ScalarNode) else ROW, MATRIX_EXAMPLE)
        return None
    if not node.value:
        where.note(EMPTY, node)
        return None
    return every(number(cell, where) for cell in node.value)
