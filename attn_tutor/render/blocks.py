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
    """A labelled matrix. Rows without a label are continued from the one above."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    style: Style = ""


class Beside(NamedTuple):
    """Grids that stand side by side where the screen is wide enough."""

    grids: tuple[Grid, ...]


Block = Line | Grid | Beside
