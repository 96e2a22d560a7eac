"""What is asked: ``all``, a stage, ``weights[3]``, ``output[1,2]``, or a list of these."""

from __future__ import annotations

import re
from collections.abc import Iterator

from yaml import Node, SequenceNode

from attn_tutor.model.plan import Plan
from attn_tutor.model.problem import Target
from attn_tutor.packs.digits import unknown_stage
from attn_tutor.packs.forms import Form, list_of, one_of
from attn_tutor.packs.nodes import every, items, line
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.words import Text

_FORM = re.compile(r"([\w.]+)(?:\s*\[\s*([0-9]{1,6})\s*(?:,\s*([0-9]{1,6})\s*)?\])?", re.ASCII)
_TARGET = {"type": ["string", "number", "boolean"], "pattern": rf"^\s*{_FORM.pattern}\s*$"}
ASK_FORM = Form(
    Text(
        en="all, a stage, a row such as weights[3], a cell such as output[1,2], or a list of these",
        ko="all, 단계, weights[3] 같은 행, output[1,2] 같은 칸, 또는 그 목록",
    ),
    '"output[1,2]"',
    one_of(_TARGET, list_of({"allOf": [_TARGET, {"not": {"const": "all"}}]})),
)

NOT_A_TARGET = Rule(
    "AT127",
    Text(
        en="{name}: {text} is not a stage, a row such as weights[3] or a cell such as output[1,2].",
        ko="{name}: 단계, weights[3] 같은 행, output[1,2] 같은 칸을 적어요. 적힌 것: {text}",
    ),
    Text(
        en='Write it like "output[1,2]", counted from 1.',
        ko='1부터 세어 "output[1,2]"처럼 적으세요.',
    ),
)
ALL_AMONG_OTHERS = Rule(
    "AT127",
    Text(en="all stands among others in {name}.", ko="{name}: all은 다른 것과 함께 쓸 수 없어요."),
    Text(en="Write all, or only the others.", ko="all만 적거나 all을 지우세요."),
)
OUT_OF_RANGE = Rule(
    "AT128",
    Text(
        en="{name}: {text} lies outside {stage}, which is {rows} × {columns}.",
        ko="{name}: {text} 자리는 없어요. {stage} 크기: {rows} × {columns}",
    ),
    Text(en="Count rows and columns from 1.", ko="행과 열을 1부터 세어 적으세요."),
)


def ask(node: Node, where: Where) -> tuple[Target, ...] | None:
    """Read what is asked; nothing means everything."""
    if not isinstance(node, SequenceNode):
        text = line(node, where, "weights")
        if text == "all":
            return ()
        found = None if text is None else _target(text, node, where)
        return None if found is None else (found,)
    nodes = items(node, where, "[weights, output]")
    read = None if nodes is None else every(_item(item, where) for item in nodes)
    return None if read is None else tuple(dict.fromkeys(read))


def _item(node: Node, where: Where) -> Target | None:
    text = line(node, where, "weights")
    if text == "all":
        where.note(ALL_AMONG_OTHERS, node)
        return None
    return None if text is None else _target(text, node, where)


def _target(text: str, node: Node, where: Where) -> Target | None:
    match = _FORM.fullmatch(text)
    if match is None:
        where.note(NOT_A_TARGET, node, text=text)
        return None
    stage, *places = match.groups()
    row, column = (None if place is None else int(place) - 1 for place in places)
    return Target(stage, row, column)


def misplaced(targets: tuple[Target, ...], plan: Plan) -> Iterator[tuple[int, Target]]:
    """Give the places in the list of targets that the plan does not have."""
    sizes = {step.name: (len(step.rows), len(step.columns)) for step in plan.steps}
    for place, target in enumerate(targets):
        rows, columns = sizes.get(target.stage, (0, 0))
        inside = 0 <= (target.row or 0) < rows and 0 <= (target.column or 0) < columns
        if not inside:
            yield place, target


def note_misplaced(node: Node, where: Where, target: Target, plan: Plan) -> None:
    """Find a stage, row or column that is not there."""
    if target.stage not in plan.names():
        unknown_stage(where, node, target.stage, plan.names())
        return
    step = plan.step(target.stage)
    words = {"stage": step.name, "rows": len(step.rows), "columns": len(step.columns)}
    where.note(OUT_OF_RANGE, node, text=target.written(), **words)
