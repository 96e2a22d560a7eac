"""What is drawn anew in an attention problem, and how new numbers are put into it.

Drawn are the numbers of the tokens (Q, K, V, X, Y, scores, a cache) and the matrices of the
projections. Mask, divisor, temperature, bias, positions and names are the setting: they stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.model.problem import Matrix, whole_number

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.attention_data import Attention, Projection, Projections
    from attn_tutor.model.derivation import Derivation

OF_TOKENS = ("query", "key", "value", "X", "Y", "cache_key", "cache_value")
LARGEST_ENTRY = 2
LARGEST_WEIGHT = 1
"""Matrices of projections hold small numbers, else hardly a score would stay within bounds."""
LARGEST_SCORE = 3.0
"""The largest score after scaling, |z|."""


class Slot(NamedTuple):
    """A given matrix that is drawn anew: its name in the plan, its size, its largest number."""

    name: str
    shape: tuple[int, int]
    largest: int


def slots_of(derivation: Derivation) -> tuple[Slot, ...]:
    """Give everything that is drawn anew in a problem; nothing in one of another kind."""
    if derivation.problem.kind != "attention":
        return ()
    content: Attention = derivation.problem.content
    found = []
    for given in derivation.plan.givens:
        largest = _largest(given.name, derivation)
        if largest and not (given.name == "value" and content.value_names):
            rows, columns = len(given.numbers), len(given.numbers[0])
            found.append(Slot(given.name, (rows, columns), largest))
    return tuple(found)


def _largest(name: str, derivation: Derivation) -> int:
    if name == "scores":
        divisor = derivation.values.get("divisor")
        return max(1, int(LARGEST_SCORE * (1.0 if divisor is None else float(divisor[0, 0]))))
    if name in OF_TOKENS:
        return LARGEST_ENTRY
    letter = name.rpartition(".")[2]
    return LARGEST_WEIGHT if letter.startswith(("W_", "b_")) else 0


def as_matrix(values: Array) -> Matrix:
    """Give whole numbers as a given matrix.

    >>> import numpy as np
    >>> [number.text for number in as_matrix(np.array([[1.0, -2.0]]))[0]]
    ['1', '-2']
    """
    return tuple(tuple(whole_number(int(cell)) for cell in row) for row in values)


def filled(content: Attention, new: Mapping[str, Matrix]) -> Attention:
    """Put new matrices, by their names in the plan, in the place of the old ones."""
    inputs, own = content.inputs, content.heads.own
    return content._replace(
        query=new.get("query", content.query),
        key=new.get("key", content.key),
        value=new.get("value", content.value),
        scores=new.get("scores", content.scores),
        cache_key=new.get("cache_key", content.cache_key),
        cache_value=new.get("cache_value", content.cache_value),
        inputs=inputs and inputs._replace(x=new.get("X", inputs.x), y=new.get("Y", inputs.y)),
        projections=content.projections and _filled_all(content.projections, "", new),
        heads=content.heads._replace(
            own=tuple(_filled_all(each, f"head{i + 1}.", new) for i, each in enumerate(own))
        ),
        output_projection=_filled_one(content.output_projection, "", "O", new),
    )


def _filled_all(old: Projections, prefix: str, new: Mapping[str, Matrix]) -> Projections:
    one = (_filled_one(each, prefix, letter, new) for each, letter in zip(old, "QKV", strict=True))
    return type(old)(*one)  # type: ignore[arg-type]  # what was there is there again


def _filled_one(
    old: Projection | None, prefix: str, letter: str, new: Mapping[str, Matrix]
) -> Projection | None:
    if old is None:
        return None
    return old._replace(
        matrix=new.get(f"{prefix}W_{letter}", old.matrix),
        bias=new.get(f"{prefix}b_{letter}", old.bias),
    )
