"""What a stage is: one operation of attention, with its arithmetic and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.maths.exact import ClosedForm

    Forms = tuple[tuple[ClosedForm | None, ...], ...]


class Carried(NamedTuple):
    """The box of a quantity as it is carried on.

    ``typed`` tells for each cell whether the student typed it; ``half_unit`` is half a unit of the
    last digit asked, by which a quantity done on paper may have been rounded.
    """

    box: Box
    typed: Array
    half_unit: Array


class Shown(Protocol):
    """The numbers as the student sees them: typed text, else the rounded value."""

    def cell(self, quantity: str, row: int, column: int) -> str:
        """Give the text of one cell, counted from 0."""

    def row(self, quantity: str, row: int) -> tuple[str, ...]:
        """Give the texts of one row."""

    def column(self, quantity: str, column: int) -> tuple[str, ...]:
        """Give the texts of one column."""

    def fact(self, name: str) -> str:
        """Give a number that belongs to the whole problem, such as ``d_k``."""

    def symbol(self, quantity: str) -> str:
        """Give the symbol of an operand; of the stage itself for ""."""

    def has(self, quantity: str) -> bool:
        """Tell whether there is such an operand here."""


class Place(NamedTuple):
    """A cell that another cell is made from; ``None`` means the whole row or column."""

    quantity: str
    row: int | None
    column: int | None


class StageWords(NamedTuple):
    """What a stage says: its title, what it asks, four hints of a ladder and a closing question."""

    title: Text
    ask: Text
    hints: tuple[Text, Text, Text, Text]
    why: Text


class Stage(NamedTuple):
    """One operation of the derivation.

    ``needs`` names its operands; ``compute`` makes the array from theirs, ``enclose`` the sharp box
    from their boxes, ``closed`` the closed forms from theirs. ``pieces`` gives what the hints are
    filled with for one cell, ``sources`` the cells it is made from. ``exact`` is "whole" for sums
    of products, which stay whole numbers where the operands are, and "always" where nothing may be
    rounded; ``rounds`` is False where a near miss of the last digit cannot happen; ``masks`` is
    True where −∞ may be typed; ``copies`` where numbers are only taken over.
    """

    name: str
    symbol: str
    formula: str
    needs: tuple[str, ...]
    skill: str
    words: StageWords
    compute: Callable[[Mapping[str, Array]], Array]
    enclose: Callable[[Mapping[str, Carried]], Box]
    closed: Callable[[Mapping[str, Any]], Forms]
    pieces: Callable[[Shown, int, int], Mapping[str, object]]
    sources: Callable[[int, int], tuple[Place, ...]]
    exact: Literal["never", "whole", "always"] = "never"
    rounds: bool = True
    masks: bool = False
    copies: bool = False
    columns: str = "key_tokens"
