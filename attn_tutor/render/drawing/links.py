"""What a query looks at, as lines to its keys: the larger the weight, the thicker the line."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from attn_tutor.render.blocks import Link, Links
from attn_tutor.render.glyphs import harmless
from attn_tutor.render.widths import cut, padded

STRANDS = "·─━█"
"""From a faint line to a thick one."""
ASCII_STRANDS = ".-=#"
STEPS = (0.05, 0.25, 0.6)
"""Below the first the line is faint, from the last on it is thick."""
STYLES = ("dim", "", "bold", "bold cyan")
LONGEST, SHORTEST = 30, 3
LONGEST_LABEL = 24
MASKED = "×"


def link_lines(block: Links, width: int, glyphs: dict[int, str]) -> Iterator[Text]:
    """Give a line for each key: a strand from the query, the key and the weight."""
    numbers = max((cell_len(each.text) for each in block.links), default=0)
    widest = max(4, min(LONGEST_LABEL, (width - numbers - SHORTEST - 6) // 2))
    labels = padded(cut(harmless(each.label), widest, glyphs) for each in block.links)
    stem = f"{cut(harmless(block.query), widest, glyphs)} ─".translate(glyphs)
    middle = (len(block.links) - 1) // 2
    fixed = cell_len(labels[0]) + numbers + 6
    beside = width - fixed - cell_len(stem) >= SHORTEST
    if not beside:  # a narrow screen: the query stands above its lines
        yield Text(cut(harmless(block.query), width, glyphs))
        stem = ""
    indent = cell_len(stem)
    length = max(SHORTEST, min(LONGEST, width - fixed - indent))
    for place, (label, link) in enumerate(zip(labels, block.links, strict=True)):
        start = stem if place == middle else " " * indent
        joint = _joint(place, len(labels), hub=place == middle and beside)
        line = Text(start + joint.translate(glyphs))
        line.append(" ").append_text(_strand(link, length, glyphs))
        yield line.append(f" {label}  {link.text.translate(glyphs):>{numbers}}")


def _joint(place: int, count: int, *, hub: bool) -> str:
    """Give the sign that a line starts from; the hub is where the query's own line arrives.

    >>> [_joint(place, 3, hub=place == 1) for place in range(3)], _joint(0, 1, hub=True)
    (['╭', '┼', '╰'], '─')
    """
    if count == 1:
        return "─"
    if place == 0:
        return "┬" if hub else "╭"
    if place == count - 1:
        return "╰"
    return "┼" if hub else "├"


def _strand(link: Link, length: int, glyphs: dict[int, str]) -> Text:
    if link.masked:
        return Text(f"{MASKED.translate(glyphs):<{length}}", style="dim")
    lacking = any(ord(sign) in glyphs for sign in STRANDS)
    level = sum(link.share >= step for step in STEPS)
    return Text((ASCII_STRANDS if lacking else STRANDS)[level] * length, style=STYLES[level])
