"""What there is to draw of an attention problem: for each head and stage, queries by keys."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.model.derivation import derive
from attn_tutor.model.stages import stage
from attn_tutor.session.shown import OwnNumbers

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.model.plan import Plan
    from attn_tutor.model.problem import Problem
    from attn_tutor.words import Text

STAGES = ("scores", "scaled_scores", "biased_scores", "masked_scores", "weights")
"""What can be drawn: one row a query, one column a key, in the order in which it is worked out."""
HIDDEN_FROM = ("masked_scores", "weights")
"""From here on the mask has been put on."""
SAME = 1e-12


class Map(NamedTuple):
    """One stage of one head: its numbers and how they are written, [query][key].

    ``head`` is None where there is only one; ``masked`` tells which cells the mask hides.
    """

    head: int | None
    stage: str
    title: Text
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]
    texts: tuple[tuple[str, ...], ...]
    masked: tuple[tuple[bool, ...], ...]

    def strongest(self, row: int) -> tuple[int, ...]:
        """Give the keys with the largest number of a row, more than one where they are equal."""
        most = max(self.values[row])
        return tuple(
            place
            for place, value in enumerate(self.values[row])
            if value == most or abs(value - most) <= SAME * max(1.0, abs(most))
        )

    def ends(self) -> tuple[float, float]:
        """Give the ends of its scale: 0 and 1 for weights, else the least and the largest score."""
        if self.stage == "weights":
            return 0.0, 1.0
        finite = [value for row in self.values for value in row if isfinite(value)]
        return min(finite, default=0.0), max(finite, default=0.0)


def heads_in(plan: Plan) -> tuple[int | None, ...]:
    """Give the numbers of the heads; one None where the problem speaks of no heads."""
    return tuple(step.head for step in plan.steps if step.stage.name == "weights")


def stages_in(plan: Plan) -> tuple[str, ...]:
    """Give the stages that can be drawn, in order; none where there are no weights."""
    if not heads_in(plan):
        return ()
    there = {step.stage.name for step in plan.steps} | {given.name for given in plan.givens}
    return tuple(name for name in STAGES if name in there)


def quantity_of(head: int | None, name: str) -> str:
    """Give the name that a stage of a head has in the plan.

    >>> quantity_of(2, "weights"), quantity_of(None, "weights")
    ('head2.weights', 'weights')
    """
    return name if head is None else f"head{head}.{name}"


def map_of(derivation: Derivation, head: int | None, name: str) -> Map:
    """Give one stage of one head as a map."""
    plan = derivation.plan
    quantity = quantity_of(head, name)
    rows, columns = plan.labels(quantity)
    given = any(each.name == quantity for each in plan.givens)
    title = stage(name).words.title if given else plan.step(quantity).title
    values = derivation.values[quantity]
    numbers = OwnNumbers(derivation, {})
    hides = name in HIDDEN_FROM and "allowed" in derivation.values
    places = [[(i, j) for j in range(len(columns))] for i in range(len(rows))]
    return Map(
        head,
        name,
        title,
        rows,
        columns,
        tuple(tuple(map(float, row)) for row in values),
        tuple(tuple(numbers.text(quantity, i, j) for i, j in row) for row in places),
        tuple(
            tuple(hides and not derivation.values["allowed"][i, j] for i, j in row)
            for row in places
        ),
    )


def without_mask(problem: Problem) -> Derivation:
    """Work a problem out as if it had no mask."""
    return derive(replace(problem, content=problem.content._replace(allowed=None)))
