"""The picture of a problem: pick a query and see the scores and weights as lines and bars."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING, Any

from attn_tutor.exports.html import words
from attn_tutor.exports.html.marks import both, plain

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Step


def view_of(derivation: Derivation) -> list[dict[str, Any]]:
    """Give a view for each head: tokens, scores and weights; none for a problem without weights."""
    return [
        _head(derivation, step)
        for step in derivation.plan.steps
        if step.stage.name == "weights" and len(step.columns) > 1
    ]


def _head(derivation: Derivation, weights: Step) -> dict[str, Any]:
    return {
        "head": weights.head,
        "queries": _named(weights.rows),
        "keys": _named(weights.columns),
        "scores": _rows(derivation, _scores_of(derivation, weights)),
        "weights": _rows(derivation, weights.name),
    }


def _named(labels: tuple[str, ...]) -> list[str]:
    return [label or str(place) for place, label in enumerate(labels, start=1)]


def _scores_of(derivation: Derivation, weights: Step) -> str:
    """Give the name of the scores that the weights of a head come from."""
    for step in derivation.plan.steps:
        if step.head == weights.head and step.stage.name == "scores":
            return step.name
    return "scores"


def _rows(derivation: Derivation, name: str) -> list[list[Any]]:
    """Give numbers and how they are written; −∞ has no number."""
    steps = {step.name: step for step in derivation.plan.steps}
    given = {each.name: each for each in derivation.plan.givens}
    return [
        [
            [
                None if isinf(value) else round(float(value), 6),
                derivation.expected(steps[name], i, j)
                if name in steps
                else given[name].numbers[i][j].text,
            ]
            for j, value in enumerate(row)
        ]
        for i, row in enumerate(derivation.values[name])
    ]


def picture(prefix: str, view: list[dict[str, Any]]) -> str:
    """Give the picture as it stands before a query is picked; the script draws in it."""
    if not view:
        return ""
    heads = ""
    if len(view) > 1:
        heads = _choice(f"{prefix}-head", words.PICK_HEAD, [str(each["head"]) for each in view])
    queries = _choice(f"{prefix}-query", words.PICK_QUERY, view[0]["queries"])
    return (
        f'<details class="picture" id="{prefix}-picture"><summary>{both(words.PICTURE)}</summary>'
        f"{heads}{queries}"
        f'<p class="looks" id="{prefix}-looks" aria-live="polite"></p>'
        f'<svg id="{prefix}-lines" role="img" aria-labelledby="{prefix}-looks"></svg>'
        f'<p class="muted">{both(words.THICKNESS)}</p>'
        f'<div class="wide"><table class="bars"><thead><tr><th scope="col">{both(words.KEY_TOKEN)}'
        f'</th><th scope="col">{both(words.SCORE)}</th><th scope="col">{both(words.WEIGHT)}</th>'
        f'</tr></thead><tbody id="{prefix}-bars"></tbody></table></div></details>'
    )


def _choice(name: str, legend: Any, labels: list[str]) -> str:
    """Give a choice of one; the arrow keys move in it."""
    options = "".join(
        f'<label><input type="radio" name="{name}" value="{place}"'
        f"{' checked' if place == 0 else ''}><span>{plain(label)}</span></label>"
        for place, label in enumerate(labels)
    )
    return f'<fieldset class="pick"><legend>{both(legend)}</legend>{options}</fieldset>'
