"""Cells of a CSV table that a spreadsheet shows as text and never runs."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import lru_cache
from io import StringIO

from attn_tutor.render.glyphs import harmless

MARK = "\ufeff"
"""Stands first in a CSV file, so that Excel reads it as UTF-8."""
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""A spreadsheet takes a text that begins so for a formula, unless an apostrophe comes first."""


class Kept(str):
    """A text that is written as it is."""

    __slots__ = ()


def csv_line(cells: Iterable[object]) -> str:
    """Give the cells as a line of CSV, without its end."""
    return csv_lines([cells])[:-1]


def csv_lines(rows: Iterable[Iterable[object]]) -> str:
    """Give rows of cells as lines of CSV."""
    buffer = StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerows(
        [safe(cell) if type(cell) is str else cell for cell in cells] for cells in rows
    )
    return buffer.getvalue()


@lru_cache(maxsize=65_536)
def safe(text: str) -> str:
    """Give a text that is only a text; a number, be it typed, may begin with a sign.

    >>> safe("=1+1"), safe("-0.5"), safe("-x"), safe(" =1+1")
    ("'=1+1", '-0.5', "'-x", "' =1+1")
    """
    shown = harmless(text).replace("\n", " ")
    if not text.lstrip(" \xa0").startswith(FORMULA_SIGNS) or _is_number(text):
        return shown
    return f"'{shown}"


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return text.isascii()
