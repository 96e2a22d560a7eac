"""Drawings as JSON (schema 1): the numbers behind them, with the cells that are masked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isinf
from typing import TYPE_CHECKING, Any

from attn_tutor.render.report import problem_json

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem
    from attn_tutor.render.drawing.cache_steps import CacheStep
    from attn_tutor.render.drawing.maps import Map
    from attn_tutor.render.drawing.picture import Side


def drawing_json(problem: Problem, sides: Sequence[Side], query: int | None) -> str:
    """Give the maps as one JSON object; with a query only its row. −∞ is the string "-inf"."""
    maps = [_map_json(each, side, query) for side in sides for each in side.maps]
    data = {"schema": 1, "problem": problem_json(problem), "maps": maps}
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def _map_json(each: Map, side: Side, query: int | None) -> dict[str, Any]:
    rows = range(len(each.rows)) if query is None else (query,)
    return {
        "head": each.head,
        "stage": each.stage,
        "mask": side.masked,
        "rows": [each.rows[row] for row in rows],
        "columns": list(each.columns),
        "values": [[_number(value) for value in each.values[row]] for row in rows],
        "masked": [list(each.masked[row]) for row in rows],
        "strongest": [[key + 1 for key in each.strongest(row)] for row in rows],
    }


def cache_json(problem: Problem, steps: Sequence[CacheStep], weights: Sequence[Map]) -> str:
    """Give the steps of a cache as one JSON object; tokens count from 1."""
    told = [
        {
            "queries": [query + 1 for query in step.queries],
            "read": [key + 1 for key in step.read],
            "new": [key + 1 for key in step.new],
            "weights": [
                {
                    "head": each.head,
                    "values": [list(each.values[query][: step.end]) for query in step.queries],
                }
                for each in weights
            ],
        }
        for step in steps
    ]
    tokens = list(weights[0].columns)
    data = {"schema": 1, "problem": problem_json(problem), "tokens": tokens, "steps": told}
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def _number(value: float) -> float | str:
    return ("inf" if value > 0 else "-inf") if isinf(value) else value
