"""What a cell reads like before anything is worked out: given, typed, or taken over from one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.model.plan import Plan
    from attn_tutor.reading.expressions import Number

    CellKey = tuple[str, int, int]


def known_text(plan: Plan, cells: Mapping[CellKey, Number | None], key: CellKey) -> str | None:
    """Give the text of a cell that is given or typed, or copied from such a cell; else None."""
    quantity, row, column = key
    number = cells.get(key)
    if number is not None:
        return number.text.strip()
    for given in plan.givens:
        if given.name == quantity:
            return given.numbers[row][column].text
    step = plan.step(quantity)
    if not step.stage.copies:
        return None
    (place,) = step.stage.sources(row, column)
    return known_text(plan, cells, (step.inputs[place.quantity], place.row or 0, place.column or 0))
