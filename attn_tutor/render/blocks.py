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
    """A bar: its length as a share of the longest that there can be, and its number as text.

    Bars of a negative share go to the left.
    """

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


class Warm(NamedTuple):
    """One cell of a heat map: its number as text, its place between the ends, masked or not."""

    text: str
    share: float
    masked: bool = False


class Heat(NamedTuple):
    """A heat map: rows and columns are tokens. ``spoken`` says each row in a sentence.

    ``short`` heads the columns where the names of ``columns`` take too much room.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Warm, ...]], ...]
    spoken: tuple[str, ...]
    short: tuple[str, ...] = ()


class Heats(NamedTuple):
    """Heat maps on one scale, side by side where they fit; ``ends`` are the scale's two ends.

    ``legend`` says what the sign of masked cells means, where it is drawn.
    """

    maps: tuple[Heat, ...]
    ends: tuple[str, str]
    legend: str = ""


class Link(NamedTuple):
    """What leads from a query to one key: as thick as its share; masked, nothing does."""

    label: str
    share: float
    text: str
    masked: bool = False


class Links(NamedTuple):
    """A query with a line to each of its keys; what they say is said in words beside them."""

    query: str
    links: tuple[Link, ...]


class Flow(NamedTuple):
    """Short parts one after the other; a line is broken only between two of them."""

    parts: tuple[str, ...]
    style: Style = ""


Block = Line | Grid | Beside | Bars | Strips | Flow | Heats | Links
