"""Claims: numbers that somebody published, kept as printed and held against the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.errors import UnreadableError
from attn_tutor.model.problem import Claim
from attn_tutor.packs.digits import unknown_stage
from attn_tutor.packs.forms import LINE, Form, list_of, one_of
from attn_tutor.packs.matrices import LARGEST, ONE_ROW, ROW, ROWS, TOO_LARGE
from attn_tutor.packs.nodes import EMPTY, every, is_null, items, line, pairs, wrong_type
from attn_tutor.packs.numbers import UNREADABLE
from attn_tutor.packs.sheet import Rule, Sheet, Where
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.plan import Plan, Step

NO_NUMBERS = Rule(
    "AT151",
    Text(
        en="{name}: the answer to {stage} is no table of numbers.",
        ko="{name}: {stage} 단계의 답은 숫자 표가 아니에요.",
    ),
    Text(
        en="Claim only stages that are numbers, such as weights.",
        ko="weights처럼 답이 숫자인 단계만 적으세요.",
    ),
)
OTHER_SIZE = Rule(
    "AT152",
    Text(
        en="{name}: {stage} is {rows} × {columns}, but the number of {what} here is {has}.",
        ko="{name}: {stage} 크기는 {rows} × {columns}인데, 여기 적힌 {what} 수: {has}",
    ),
    Text(
        en="Write null for every row and cell that was not published.",
        ko="발표하지 않은 행과 칸은 null로 적으세요.",
    ),
)
_ROWS = Text(en="rows", ko="행")
_CELLS = Text(en="cells", ko="칸")
_BY_STAGE = Text(en="a map of published numbers by stage", ko="단계별로 적은 발표 값")
_EXAMPLE = "{weights: [[0.12, 0.88], null]}"
_PUBLISHED = list_of(one_of(list_of(LINE, most=LARGEST), {"type": "null"}), most=LARGEST)
CLAIMS_FORM = Form(
    _BY_STAGE,
    _EXAMPLE,
    {"type": "object", "minProperties": 1, "additionalProperties": _PUBLISHED},
)

Row = tuple[str | None, ...]


def claims(node: Node, where: Where) -> tuple[Claim, ...] | None:
    """Read published numbers by stage; every number stays the text that was printed."""
    if not isinstance(node, MappingNode):
        wrong_type(node, where, _BY_STAGE, _EXAMPLE)
        return None
    if not node.value:
        where.note(EMPTY, node)
        return None
    return every(
        _claim(stage, value, where._replace(name=f"{where.name}.{stage}"))
        for stage, (_, value) in pairs(node).items()
    )


def _claim(stage: str, node: Node, where: Where) -> Claim | None:
    nodes = items(node, where, "[[0.12, 0.88], null]", ROWS)
    if nodes is None:
        return None
    if len(nodes) > LARGEST:
        where.note(TOO_LARGE, node, limit=LARGEST)
        return None
    if any(isinstance(each, ScalarNode) and not is_null(each) for each in nodes):
        where.note(ONE_ROW, node)
        return None
    rows = every(() if is_null(each) else _row(each, where) for each in nodes)
    return None if rows is None else Claim(stage, rows)


def _row(node: Node, where: Where) -> Row | None:
    if not isinstance(node, SequenceNode):
        wrong_type(node, where, ROW, "[0.12, 0.88]")
        return None
    if not node.value or len(node.value) > LARGEST:
        where.note(TOO_LARGE if node.value else EMPTY, node, limit=LARGEST)
        return None
    cells = ["" if is_null(cell) else line(cell, where, "0.88") for cell in node.value]
    if any(cell is None for cell in cells):
        return None
    return tuple(cell or None for cell in cells)


def fit_plan(node: Node, sheet: Sheet, claimed: tuple[Claim, ...], plan: Plan) -> bool:
    """Find claims of no stage, of another size, or that cannot be read as numbers."""
    before = len(sheet.found)
    nodes = pairs(node)
    for claim in claimed:
        key, value = nodes[claim.stage]
        where = Where(sheet, "claims")
        if claim.stage not in plan.names():
            unknown_stage(where, key, claim.stage, plan.names())
        elif not plan.step(claim.stage).answer.numeric:
            where.note(NO_NUMBERS, key, stage=claim.stage)
        else:
            _fit_step(claim, value, where, plan.step(claim.stage))
    return len(sheet.found) == before


def _fit_step(claim: Claim, node: Node, where: Where, step: Step) -> None:
    size = {"stage": step.name, "rows": len(step.rows), "columns": len(step.columns)}
    if len(claim.rows) != len(step.rows):
        where.note(OTHER_SIZE, node, what=_ROWS, has=len(claim.rows), **size)
        return
    for row, there in zip(claim.rows, node.value, strict=True):
        if row and len(row) != len(step.columns):
            where.note(OTHER_SIZE, there, what=_CELLS, has=len(row), **size)
            continue
        for place, text in enumerate(row):
            if text is not None:
                _fit_cell(text, there.value[place], where, infinity=step.stage.masks)


def _fit_cell(text: str, node: Node, where: Where, *, infinity: bool) -> None:
    try:
        read_number(text, infinity=infinity)
    except UnreadableError as error:
        where.note(UNREADABLE, node, text=text, why=error.text)
