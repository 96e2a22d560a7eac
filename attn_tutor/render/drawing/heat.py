"""Heat maps line by line: background colours, or shades beside the numbers without colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from attn_tutor.render.bars import shades_for
from attn_tutor.render.blocks import Heat, Heats, Warm
from attn_tutor.render.frames import beside
from attn_tutor.render.glyphs import harmless
from attn_tutor.render.widths import cut, padded

GROUNDS = (17, 54, 90, 126, 162, 203, 209, 215, 221, 229)
"""Dark to light, and alike for every eye: each step is lighter than the one before."""
INKS = (231,) * 5 + (16,) * 5
RAMP = tuple(f"color({ink}) on color({ground})" for ground, ink in zip(GROUNDS, INKS, strict=True))
MASKED = "×"
GAP = 3
LONGEST_LABEL = 24
MOST_PARTS = 2
"""A map that would be cut into more parts than that is drawn small, without its numbers."""
EVERY = 5
"""Every fifth column of a small map is numbered."""


class Look(NamedTuple):
    """How a map is drawn: the cells there are, the signs, and whether there are colours."""

    width: int
    glyphs: dict[int, str]
    colour: bool

    def warm(self, cell: Warm, text: str) -> Text:
        """Give the text of a cell on its ground; what is masked has none."""
        if cell.masked or not self.colour:
            return Text(text, style="dim" if cell.masked else "")
        return Text(text, style=RAMP[min(len(RAMP) - 1, int(cell.share * len(RAMP)))])

    def shade(self, cell: Warm) -> str:
        """Give the shade that stands for a colour."""
        return MASKED.translate(self.glyphs) if cell.masked else self.ramp[round(cell.share * 4)]

    @property
    def ramp(self) -> str:
        """The shades, light to dark."""
        return shades_for(self.glyphs)

    def label(self, text: str, most: int = LONGEST_LABEL) -> str:
        """Give a label that fits."""
        return cut(harmless(text), max(4, min(most, self.width // 3)), self.glyphs)


def heat_lines(block: Heats, look: Look) -> Iterator[Text]:
    """Give the lines of maps, side by side as far as they fit, and their scale."""
    row: list[list[Text]] = []
    cells = (cell for whole in block.maps for _, row in whole.rows for cell in row)
    marked = any(cell.masked for cell in cells)
    for part in (part for whole in block.maps for part in _parts(whole, look, marked=marked)):
        if row and sum(_width(each) + GAP for each in row) + _width(part) > look.width:
            yield from beside(row, GAP)
            row = []
        row.append(part)
    if row:
        yield from beside(row, GAP)
    yield from _scale(block, look)


def _width(lines: Sequence[Text]) -> int:
    return max(line.cell_len for line in lines)


def _parts(heat: Heat, look: Look, *, marked: bool) -> Iterator[list[Text]]:
    """Cut a map into as many columns as fit; one of too many parts is drawn small."""
    names = [look.label(each) for each in heat.short or heat.columns]
    texts = [[_number(cell, look, marked=marked) for cell in cells] for _, cells in heat.rows]
    cell = max(cell_len(each) for row in (*texts, names) for each in row)
    labels = padded(look.label(label) for label, _ in heat.rows)
    room = look.width - cell_len(labels[0]) - 1
    taken = cell + 2
    fitting = max(1, room // taken)
    if len(names) > fitting * MOST_PARTS:
        yield from _small(heat, labels, room, look)
        return
    title = Text(cut(harmless(heat.name), look.width, look.glyphs), style="bold")
    for start in range(0, len(names), fitting):
        end = start + fitting
        head = "".join(f"{'':{taken - 1 - cell_len(name)}}{name} " for name in names[start:end])
        lines = [title] if heat.name else []
        lines.append(Text(" " * (cell_len(labels[0]) + 1) + head.rstrip(), style="dim"))
        for label, (_, cells), row in zip(labels, heat.rows, texts, strict=True):
            line = Text(f"{label} ")
            for warm, text in zip(cells[start:end], row[start:end], strict=True):
                line.append_text(look.warm(warm, f"{'':{taken - 1 - cell_len(text)}}{text} "))
            if not look.colour:
                line.rstrip()
            lines.append(line)
        yield lines


def _number(cell: Warm, look: Look, *, marked: bool) -> str:
    """Give a number, beside it its shade where there are no colours, and the sign of the masked.

    ``marked`` tells that some cell of the maps is masked, for which the others leave room.
    """
    text = cell.text.translate(look.glyphs)
    if not look.colour:
        return f"{text} {look.shade(cell) if cell.masked else look.shade(cell) * 2:<2}"
    if cell.masked:
        return f"{text} {look.shade(cell)}"
    return f"{text}  " if marked else text


def _small(heat: Heat, labels: list[str], room: int, look: Look) -> Iterator[list[Text]]:
    """Draw a map without numbers, two cells a key, or one where the screen is narrow for them."""
    count = len(heat.columns)
    size = 2 if count * 2 < room else 1
    fitting = max(1, room // size)
    for start in range(0, count, fitting):
        end = min(count, start + fitting)
        lines = [Text(cut(harmless(heat.name), look.width, look.glyphs), style="bold")]
        lines.append(Text(f"{'':{cell_len(labels[0]) + 1}}{_ticks(start, end, size)}", style="dim"))
        for label, (_, cells) in zip(labels, heat.rows, strict=True):
            line = Text(f"{label} ")
            for cell in cells[start:end]:
                bare = " " if look.colour and not cell.masked else look.shade(cell)
                line.append_text(look.warm(cell, bare * size))
            if not look.colour:
                line.rstrip()
            lines.append(line)
        yield lines


def _ticks(start: int, end: int, size: int) -> str:
    """Number the first column and every fifth one, as far as the numbers do not touch.

    >>> _ticks(0, 12, 2)
    '1       5         10'
    """
    line = ""
    for place in range(start, end):
        number = place + 1
        here = (place - start) * size
        if (place == start or number % EVERY == 0) and (not line or here > len(line)):
            text = str(number)
            if here + len(text) <= (end - start) * size:
                line = f"{line:{here}}{text}"
    return line


def _scale(block: Heats, look: Look) -> Iterator[Text]:
    """Draw the scale with its ends, then what is masked."""
    low, high = (end.translate(look.glyphs) for end in block.ends)
    line = Text(f"{low} ")
    if look.colour:
        for style in RAMP:
            line.append("  ", style=style)
    else:
        line.append("".join(shade * 3 for shade in look.ramp[1:]))
    line.append(f" {high}")
    legend = harmless(block.legend).translate(look.glyphs)
    if not legend:
        yield line
    elif line.cell_len + cell_len(legend) + GAP <= look.width:
        yield line.append(" " * GAP + legend, style="dim")
    else:
        yield line
        yield Text(legend, style="dim")
