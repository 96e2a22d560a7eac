"""A typed line read by the type of answer that its step takes: a grid of numbers in every case."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attn_tutor.errors import UnreadableError
from attn_tutor.maths.codes import TAKEN
from attn_tutor.reading import refusals
from attn_tutor.reading.answers import Grid, read_rows
from attn_tutor.reading.combinations import is_combination, read_combination
from attn_tutor.reading.spelling import LONGEST

if TYPE_CHECKING:
    from attn_tutor.words import Text

BY_ROW = ("numbers", "combination")


class Wanted(Protocol):
    """The type of answer wanted, as the model declares it."""

    @property
    def name(self) -> str:
        """The name of the type."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that may stand in the answer."""

    @property
    def texts(self) -> tuple[Text, ...]:
        """What is numbered from 1 on the screen."""

    @property
    def several(self) -> bool:
        """Whether several options may be chosen."""

    @property
    def points(self) -> tuple[tuple[str, ...], ...]:
        """The points at which expressions are compared."""


def read_typed(text: str, wanted: Wanted, size: tuple[int, int], *, infinity: bool = False) -> Grid:
    """Read a line as an answer of that type; ``size`` is the shape expected, rows and columns.

    Raises UnreadableError, with the place in the line.
    """
    rows, columns = size
    if wanted.name not in BY_ROW:
        return _read_coded(text, wanted, rows, columns)
    if wanted.name == "combination" and is_combination(text, wanted.names):
        return read_combination(text, wanted.names)
    return read_rows(text, rows=rows, columns=columns, infinity=infinity)


def _read_coded(text: str, wanted: Wanted, rows: int, columns: int) -> Grid:
    # each reader is imported when its first answer is typed
    if wanted.name == "option":
        from attn_tutor.reading.options import read_option

        return read_option(text, wanted.texts, several=wanted.several)
    if wanted.name == "order":
        from attn_tutor.reading.orders import read_order

        return read_order(text, len(wanted.texts), columns)
    if wanted.name == "shape":
        from attn_tutor.reading.shapes import read_shape

        return read_shape(text, wanted.names, columns)
    if wanted.name == "expression":
        from attn_tutor.reading.formulas import read_expressions

        return read_expressions(text, wanted.names, wanted.points, rows)
    return _read_sentence(text)


def _read_sentence(text: str) -> Grid:
    from attn_tutor.reading.coded import coded

    if len(text) > LONGEST:
        raise UnreadableError(refusals.TOO_LONG.fill(limit=f"{LONGEST:,}"), LONGEST)
    return ((coded(" ".join(text.split()), TAKEN),),) if text.strip() else ()
