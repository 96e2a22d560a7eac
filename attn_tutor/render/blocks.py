"""Blocks: what a screen is made of, before it is laid out for a terminal or read aloud."""

from __future__ import annotations

from typing import Literal, NamedTuple

Style = Literal[
    "",
    "title",
    "ask",
    "right",
    "follows",
    "near",
    "wrong",
    "hint",
    "muted",
    "error",
    "operand",
    "here",
]


class Line(NamedTuple):
    """One or more lines of words."""

    text: str
    style: Style = ""


class Cell(NamedTuple):
    """One cell of a grid."""

    text: str
    style: Style = ""


class Grid(NamedTuple):
    """A labelled matrix. Rows without a label are continued from the one above.

    ``spoken`` says that a cell means little without the name of its column, so that plain lines
    must read it too.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    style: Style = ""
    spoken: bool = False


class Beside(NamedTuple):
    """Grids that stand side by side where the screen is wide enough."""

    grids: tuple[Grid, ...]


class Bar(NamedTuple):
    """A bar: its length as a share of the longest that there can be, and its number as text."""

    label: str
    share: float
    text: str


class Bars(NamedTuple):
    """Bars beneath each other, on one scale."""

    name: str
    bars: tuple[Bar, ...]


class Strip(NamedTuple):
    """A histogram in one line of shades: the share of each bin in the fullest, and it in words."""

    label: str
    shares: tuple[float, ...]
    text: str


class Strips(NamedTuple):
    """Histograms beneath each other over one axis; ``ends`` are its lowest and highest value.

    ``legend`` says how the shades are read, where they are drawn.
    """

    name: str
    strips: tuple[Strip, ...]
    ends: tuple[str, str]
    legend: str = ""


class Flow(NamedTuple):
    """Short parts one after the other; a line is broken only between two of them."""

    parts: tuple[str, ...]
    style: Style = ""


Block = Line | Grid | Beside | Bars | Strips | Flow
