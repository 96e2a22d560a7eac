"""Blocks: what a problem and its solution are made of, before a format lays them out."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.exports.blanks import Blank


class Words(NamedTuple):
    """A paragraph; its lines stay apart."""

    text: str


class Listed(NamedTuple):
    """A numbered list."""

    items: tuple[str, ...]


Entry = str | Blank


class Table(NamedTuple):
    """A labelled table; a cell is a text or a blank to fill in."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Entry, ...]], ...]


class Asked(NamedTuple):
    """Blanks that stand in one line behind a name, with a sign between them."""

    name: str
    blanks: tuple[Blank, ...]
    between: str = " "


Block = Words | Listed | Table | Asked
