"""Bars and histograms as lines of shades, for any width and encoding."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from attn_tutor.render.blocks import Bars, Strips
from attn_tutor.render.glyphs import glyphs_for

SHADES = " ░▒▓█"
LONGEST = 60
SHORTEST = 4
WIDEST_BIN = 3


def shades_for(glyphs: dict[int, str]) -> str:
    """Give five shades, light to dark: all of one set, as mixed ones differ in width."""
    lacking = any(ord(shade) in glyphs for shade in SHADES)
    return SHADES.translate(glyphs_for("ascii")) if lacking else SHADES


def bar_lines(block: Bars, width: int, glyphs: dict[int, str]) -> Iterator[str]:
    """Give a line for each bar: label, number, and the bar, exact to a quarter of a cell."""
    shades = shades_for(glyphs)
    labels = _padded([bar.label.translate(glyphs) for bar in block.bars])
    numbers = max((cell_len(bar.text) for bar in block.bars), default=0)
    room = width - cell_len(labels[0] if labels else "") - numbers - 4
    room = max(SHORTEST, min(LONGEST, room))
    for label, bar in zip(labels, block.bars, strict=True):
        whole, rest = divmod(round(bar.share * room * 4), 4)
        drawn = shades[4] * whole + (shades[rest] if rest else "")
        yield f"{label}  {bar.text:>{numbers}}  {drawn}".rstrip()


def strip_lines(block: Strips, width: int, glyphs: dict[int, str]) -> Iterator[str]:
    """Give a line for each histogram, the darker the fuller, and the ends of the axis below."""
    shades = shades_for(glyphs)
    labels = _padded([strip.label.translate(glyphs) for strip in block.strips])
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


def _padded(labels: list[str]) -> list[str]:
    widest = max(map(cell_len, labels), default=0)
    return [label + " " * (widest - cell_len(label)) for label in labels]
