"""A typed line read by the type of answer that its step takes: a grid of numbers in every case."""

from __future__ import annotations

from typing import Protocol

from attn_tutor.reading.answers import Grid, read_rows
from attn_tutor.reading.combinations import is_combination, read_combination


class Wanted(Protocol):
    """The type of answer wanted, as the model declares it."""

    @property
    def name(self) -> str:
        """The name of the type."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that may stand in the answer."""


def read_typed(text: str, wanted: Wanted, size: tuple[int, int], *, infinity: bool = False) -> Grid:
    """Read a line as an answer of that type; ``size`` is the shape expected, rows and columns.

    Raises UnreadableError, with the place in the line.
    """
    if wanted.name == "combination" and is_combination(text, wanted.names):
        return read_combination(text, wanted.names)
    rows, columns = size
    return read_rows(text, rows=rows, columns=columns, infinity=infinity)
