"""The digits asked: decimals for all stages or for some, or significant figures instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yaml import MappingNode, Node

from attn_tutor.maths.digits import Digits
from attn_tutor.meant import did_you_mean
from attn_tutor.model.problem import DigitsAsked
from attn_tutor.packs.forms import Form, one_of
from attn_tutor.packs.forms import whole as whole_form
from attn_tutor.packs.nodes import items, pairs
from attn_tutor.packs.scalars import whole
from attn_tutor.packs.sheet import Rule, Sheet, Where
from attn_tutor.words import Text, same

MOST_DECIMALS = 10
MOST_FIGURES = 10
_DECIMALS = Text(
    en="a whole number from 0 to 10, or a map of them by stage",
    ko="0부터 10까지의 정수, 또는 단계별 정수",
)
_FIGURES = Text(en="a whole number from 1 to 10", ko="1부터 10까지의 정수")
_PLACES = whole_form(0, MOST_DECIMALS)
DECIMALS_FORM = Form(
    _DECIMALS,
    "{scaled_scores: 2, weights: 3}",
    one_of(_PLACES, {"type": "object", "minProperties": 1, "additionalProperties": _PLACES}),
)
FIGURES_FORM = Form(_FIGURES, "3", whole_form(1, MOST_FIGURES))

BOTH = Rule(
    "AT126",
    Text(
        en="decimals and figures are both given; only one of them can be asked.",
        ko="decimals와 figures가 함께 있어요. 둘 가운데 하나만 물을 수 있어요.",
    ),
    Text(en="Delete one of them.", ko="하나를 지우세요."),
)
UNKNOWN_STAGE = Rule(
    "AT127",
    Text(en="{name}: there is no stage {text} here.", ko="{name}: 여기에 {text} 단계는 없어요."),
    Text(en="The stages are {stages}.", ko="쓸 수 있는 단계: {stages}"),
)
UNKNOWN_STAGE_MEANT = UNKNOWN_STAGE._replace(
    text=Text(
        en="{name}: there is no stage {text} here. Did you mean {meant}?",
        ko="{name}: 여기에 {text} 단계는 없어요. 혹시 {meant} 아닌가요?",
    )
)


def decimals(node: Node, where: Where) -> Digits | dict[str, Digits] | None:
    """Read a number of decimals, or a map of them by stage."""
    if not isinstance(node, MappingNode):
        places = whole(node, where, 0, MOST_DECIMALS, _DECIMALS, "3")
        return None if places is None else Digits(decimals=places)
    if not node.value:
        items(node, where, "3", _DECIMALS)
        return None
    by_stage: dict[str, Digits] = {}
    for stage, (_, value) in pairs(node).items():
        places = whole(value, where, 0, MOST_DECIMALS, _DECIMALS, "3")
        if places is not None:
            by_stage[stage] = Digits(decimals=places)
    return by_stage if len(by_stage) == len(pairs(node)) else None


def figures(node: Node, where: Where) -> Digits | None:
    """Read a number of significant figures."""
    figures_asked = whole(node, where, 1, MOST_FIGURES, _FIGURES, "3")
    return None if figures_asked is None else Digits(figures=figures_asked)


def settled(inherited: DigitsAsked, own: Mapping[str, Any]) -> DigitsAsked:
    """Put a problem's own digits over inherited ones; a map leaves the other stages as they were.

    >>> settled(DigitsAsked(Digits(2)), {"decimals": {"output": Digits(4)}}).of("weights")
    Digits(decimals=2, figures=None)
    """
    if "figures" in own:
        return DigitsAsked(own["figures"])
    given = own.get("decimals")
    if given is None:
        return inherited
    if isinstance(given, Digits):
        return DigitsAsked(given)
    return DigitsAsked(inherited.usual, {**inherited.by_stage, **given})


def check_both(own: Mapping[str, Any], sheet: Sheet, key: Node) -> None:
    """Find decimals and figures side by side."""
    if "decimals" in own and "figures" in own:
        sheet.note(BOTH, key)


def unknown_stage(where: Where, node: Node, stage: str, stages: tuple[str, ...]) -> None:
    """Find a stage that the problem does not have."""
    meant = did_you_mean(stage, stages)
    rule = UNKNOWN_STAGE_MEANT if meant else UNKNOWN_STAGE
    where.note(rule, node, text=stage, meant=meant, stages=same(", ".join(stages)))


def check_stages(node: Node, where: Where, stages: tuple[str, ...]) -> None:
    """Find stages in a map of decimals that the problem does not have."""
    for stage, (key, _) in pairs(node).items():
        if stage not in stages:
            unknown_stage(where, key, stage, stages)
