"""Bars and histograms as lines of shades, for any width and encoding."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from attn_tutor.render.blocks import Bar, Bars, Strips
from attn_tutor.render.glyphs import glyphs_for
from attn_tutor.render.widths import cut, padded

SHADES = " ░▒▓█"
LONGEST = 60
SHORTEST = 4
WIDEST_BIN = 3
AXIS = "│"


def shades_for(glyphs: dict[int, str]) -> str:
    """Give five shades, light to dark: all of one set, as mixed ones differ in width."""
    lacking = any(ord(shade) in glyphs for shade in SHADES)
    return SHADES.translate(glyphs_for("ascii")) if lacking else SHADES


LEAST = 1e-9
"""A share below which nothing could be drawn on the left of an axis."""


def bar_lines(block: Bars, width: int, glyphs: dict[int, str]) -> Iterator[str]:
    """Give a line for each bar: label, number, and the bar, exact to a quarter of a cell."""
    shades = shades_for(glyphs)
    texts = [bar.text.translate(glyphs) for bar in block.bars]
    numbers = max(map(cell_len, texts), default=0)
    widest = width - numbers - SHORTEST - 4
    labels = padded(cut(bar.label, widest, glyphs) for bar in block.bars)
    room = width - cell_len(labels[0] if labels else "") - numbers - 4
    left, scale = _axis(block.bars, max(SHORTEST, min(LONGEST, room)))
    for label, text, bar in zip(labels, texts, block.bars, strict=True):
        drawn = _bar(abs(bar.share) * scale, shades)
        if left:
            below, above = (drawn[::-1], "") if bar.share < 0 else ("", drawn)
            drawn = f"{below:>{left}}{AXIS.translate(glyphs)}{above}"
        yield f"{label}  {text:>{numbers}}  {drawn}".rstrip()


def _axis(bars: tuple[Bar, ...], room: int) -> tuple[int, float]:
    """Give the cells on the left of the axis, where there is one, and the cells of a whole share.

    >>> _axis((Bar("", 1.0, ""), Bar("", 0.5, "")), 60), _axis((Bar("", -1.0, ""),), 60)
    ((0, 60), (59, 59.0))
    >>> _axis((Bar("", 1.0, ""), Bar("", -0.5, "")), 61)
    (20, 40.0)
    """
    lowest = max((-bar.share for bar in bars), default=0.0)
    if lowest < LEAST:
        return 0, room
    whole = lowest + max(0.0, *(bar.share for bar in bars))
    left = max(1, round((room - 1) * lowest / whole))
    return left, (room - 1) / whole if whole > lowest else left / lowest


def _bar(length: float, shades: str) -> str:
    whole, rest = divmod(round(length * 4), 4)
    return shades[4] * whole + (shades[rest] if rest else "")


def strip_lines(block: Strips, width: int, glyphs: dict[int, str]) -> Iterator[str]:
    """Give a line for each histogram, the darker the fuller, and the ends of the axis below."""
    shades = shades_for(glyphs)
    labels = padded(strip.label.translate(glyphs) for strip in block.strips)
    bins = max((len(strip.shares) for strip in block.strips), default=1)
    indent = cell_len(labels[0] if labels else "") + 1
    cells = max(1, min(WIDEST_BIN, (width - indent - 2) // bins))
    for label, strip in zip(labels, block.strips, strict=True):
        drawn = "".join(shades[_shade(share)] * cells for share in strip.shares)
        yield f"{label} |{drawn}|"
    low, high = block.ends
    yield f"{'':{indent}}{low}{high:>{max(0, bins * cells + 2 - len(low))}}"


def _shade(share: float) -> int:
    """From 0 for an empty bin to 4 for the fullest; whatever is there can be seen.

    >>> [_shade(share) for share in (0.0, 0.01, 0.25, 0.6, 1.0)]
    [0, 1, 1, 3, 4]
    """
    return next(level for level in range(5) if share <= level / 4)
