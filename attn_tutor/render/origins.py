"""Where numbers come from that nobody calculates: masked cells, and columns or rows taken over."""

from __future__ import annotations

from itertools import groupby
from math import isinf
from typing import TYPE_CHECKING

from attn_tutor.model.masks import allowed_cells
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Plan, Step
    from attn_tutor.words import Language

LATER = Text(
    en="a later token, hidden by the causal mask: −∞, weight 0",
    ko="뒤에 오는 토큰이라 causal 마스크로 가려요. −∞, 가중치 0",
)
PADDING = Text(
    en="hidden from every query, as padding is: −∞, weight 0",
    ko="패딩처럼 어느 쿼리도 볼 수 없는 키예요. −∞, 가중치 0",
)
MASKED = Text(
    en="the mask has 0 here: −∞, weight 0",
    ko="마스크가 0인 칸이에요. −∞, 가중치 0",
)
COLUMN = Text(en="column {columns}: {source}", ko="{columns}열: {source}")
COLUMNS = Text(en="columns {columns}: {source}", ko="{columns}열: {source}")


def why_hidden(derivation: Derivation, step: Step, row: int, column: int) -> Text | None:
    """Say why a cell is −∞, or None where it is not."""
    if not step.stage.masks or not isinf(derivation.values[step.name][row, column]):
        return None
    allowed = derivation.values[step.inputs["allowed"]]
    if tuple(map(tuple, allowed)) == allowed_cells("causal", *allowed.shape):
        return LATER
    return MASKED if allowed[:, column].any() else PADDING


def taken_over(plan: Plan, step: Step, rows: list[int], language: Language) -> list[str]:
    """Say what the columns or rows of a copy come from, where they come from more than one."""
    if not step.stage.copies:
        return []
    places = [step.stage.sources(row, 0)[0].quantity for row in rows]
    across = [step.stage.sources(0, column)[0].quantity for column in range(len(step.columns))]
    if len(set(across)) > 1:
        return [
            (COLUMN if first == last else COLUMNS)
            .fill(
                columns=str(first) if first == last else f"{first}–{last}",
                source=_name(plan, step.inputs[quantity], language),
            )
            .said(language)
            for quantity, first, last in _runs(across)
        ]
    if len(step.inputs) == 1:
        return []
    return [
        f"{', '.join(step.rows[rows[place]] for place in range(first - 1, last))}: "
        f"{_name(plan, step.inputs[quantity], language)}"
        for quantity, first, last in _runs(places)
    ]


def _runs(quantities: list[str]) -> list[tuple[str, int, int]]:
    """Give each run of one quantity with its first and last place, counted from 1."""
    found, place = [], 1
    for quantity, run in groupby(quantities):
        length = len(list(run))
        found.append((quantity, place, place + length - 1))
        place += length
    return found


def _name(plan: Plan, quantity: str, language: Language) -> str:
    symbol = plan.symbols()[quantity]
    if any(given.name == quantity for given in plan.givens):
        return symbol
    return f"{symbol} ({plan.step(quantity).title.said(language)})"
