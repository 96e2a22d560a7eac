"""Additions: two matrices added place by place; what biased scores and positions share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.maths import boxes, exact
from attn_tutor.model.stage import Carried, Place, Shown
from attn_tutor.model.sums import factor

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms


class Addition(NamedTuple):
    """Two operands and what the hints call a number of each."""

    first: str
    second: str
    first_called: str
    second_called: str

    def compute(self, known: Mapping[str, Array]) -> Array:
        """A + B: [..., n, m], [n, m] -> [..., n, m].

        >>> import numpy as np
        >>> addition = Addition("logits", "bias", "score", "bias")
        >>> addition.compute({"logits": np.array([[1.0, 2.0]]), "bias": np.array([[0.0, -1.0]])})
        array([[1., 1.]])
        """
        return known[self.first] + known[self.second]

    def enclose(self, known: Mapping[str, Carried]) -> Box:
        """Sums of intervals, entry by entry."""
        return boxes.add(known[self.first].box, known[self.second].box)

    def closed(self, known: Mapping[str, Any]) -> Forms:
        """The sums as closed forms."""
        pairs = zip(known[self.first], known[self.second], strict=True)
        return tuple(tuple(exact.add(a, b) for a, b in zip(*rows, strict=True)) for rows in pairs)

    def pieces(self, shown: Shown, row: int, column: int) -> Mapping[str, object]:
        """The two numbers added, and their sum written out."""
        first = factor(shown.cell(self.first, row, column))
        second = factor(shown.cell(self.second, row, column))
        worked = f"{first} + {second}"
        return {self.first_called: first, self.second_called: second, "worked": worked}

    def sources(self, row: int, column: int) -> tuple[Place, ...]:
        """The same cell of both operands."""
        return (Place(self.first, row, column), Place(self.second, row, column))
