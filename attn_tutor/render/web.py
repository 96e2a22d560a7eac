"""Blocks to HTML, for a notebook: escaped, without script, legible on light and dark pages.

Text has the page's own colours; only the cells of a heat map have a ground, and their own ink.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from rich.color import Color

from attn_tutor.render.blocks import (
    Bar,
    Bars,
    Beside,
    Block,
    Cell,
    Flow,
    Grid,
    Heat,
    Heats,
    Line,
    Link,
    Links,
    Strips,
    Warm,
)
from attn_tutor.render.drawing.heat import GROUNDS, INKS, MASKED
from attn_tutor.render.glyphs import harmless

EMPHASIS = {
    "title": "font-weight:bold",
    "ask": "font-weight:bold",
    "wrong": "font-weight:bold",
    "error": "font-weight:bold",
    "operand": "font-weight:bold",
    "here": "font-weight:bold",
    "muted": "opacity:.75",
}
"""Weight and no hue: what a colour would say is said in words as well."""
PARAGRAPH = "margin:.3em 0;white-space:pre-wrap"
TABLE = "color:inherit;border-collapse:collapse;width:auto;margin:.3em 0"
CAPTION = "caption-side:top;text-align:left;white-space:nowrap;font-weight:bold;color:inherit"
BORDER = "border:1px solid rgba(128,128,128,.5);padding:.15em .6em"
NUMBER = f"{BORDER};text-align:right"
LABEL = f"{BORDER};text-align:left;font-weight:normal"
PLAIN = "border:none;padding:.1em .6em;text-align:left;font-weight:normal"
ROW = "display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start"
ROOM = 12.0
"""The length of the longest bar in em."""


def html_of(blocks: Iterable[Block]) -> str:
    """Give blocks as one piece of HTML.

    >>> html_of([Line("<b>")])
    '<div class="attn-tutor"><p style="margin:.3em 0;white-space:pre-wrap">&lt;b&gt;</p></div>'
    """
    return f'<div class="attn-tutor">{"".join(_block(block) for block in blocks)}</div>'


def _block(block: Block) -> str:
    match block:
        case Line(words, style):
            made = _paragraph(words, style)
        case Flow(parts, style):
            made = _paragraph("   ".join(parts), style)
        case Grid():
            made = _grid(block)
        case Beside(grids):
            made = _row(map(_grid, grids))
        case Bars():
            made = _bars(block)
        case Strips():
            made = _strips(block)
        case Heats(maps, _, legend):
            made = _row(map(_heat, maps)) + (_paragraph(legend, "muted") if legend else "")
        case Links():
            made = _links(block)
    return made


def _text(words: str) -> str:
    return escape(harmless(words))


def _paragraph(words: str, style: str) -> str:
    look = ";".join(filter(None, (PARAGRAPH, EMPHASIS.get(style, ""))))
    return f'<p style="{look}">{_text(words)}</p>'


def _row(parts: Iterable[str]) -> str:
    return f'<div style="{ROW}">{"".join(parts)}</div>'


def _table(name: str, head: Iterable[str], rows: Iterable[str]) -> str:
    caption = f'<caption style="{CAPTION}">{_text(name)}</caption>' if name else ""
    columns = list(head)
    top = f"<thead><tr>{''.join(columns)}</tr></thead>" if columns else ""
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<table style="{TABLE}">{caption}{top}<tbody>{body}</tbody></table>'


def _head(names: Iterable[str], *, labelled: bool = True) -> Iterator[str]:
    if labelled:
        yield f'<td style="{BORDER}"></td>'
    for name in names:
        yield f'<th scope="col" style="{NUMBER};font-weight:normal">{_text(name)}</th>'


def _label(label: str, style: str = LABEL) -> str:
    if not label:
        return f'<td style="{style}"></td>'
    return f'<th scope="row" style="{style}">{_text(label)}</th>'


def _grid(grid: Grid) -> str:
    labelled = any(label for label, _ in grid.rows)
    head = _head(grid.columns, labelled=labelled) if any(grid.columns) else ()
    rows = (
        (_label(label) if labelled else "") + "".join(map(_cell, cells))
        for label, cells in grid.rows
    )
    return _table(grid.name, head, rows)


def _cell(cell: Cell) -> str:
    look = ";".join(filter(None, (NUMBER, EMPHASIS.get(cell.style, ""))))
    return f'<td style="{look}">{_text(cell.text)}</td>'


def _heat(heat: Heat) -> str:
    rows = (_label(label) + "".join(map(_warm, cells)) for label, cells in heat.rows)
    return _table(heat.name, _head(heat.columns), rows)


def _warm(cell: Warm) -> str:
    if cell.masked:
        return f'<td style="{NUMBER};opacity:.75">{_text(cell.text)} {MASKED}</td>'
    step = min(len(GROUNDS) - 1, int(cell.share * len(GROUNDS)))
    ground, ink = (Color.from_ansi(each[step]).get_truecolor().hex for each in (GROUNDS, INKS))
    return f'<td style="{NUMBER};background:{ground};color:{ink}">{_text(cell.text)}</td>'


def _bars(block: Bars) -> str:
    lowest = min((bar.share for bar in block.bars), default=0.0)
    rows = (_label(bar.label, PLAIN) + _number(bar.text) + _bar(bar, lowest) for bar in block.bars)
    return _table(block.name, (), rows)


def _number(text: str) -> str:
    return f'<td style="{PLAIN};text-align:right">{_text(text)}</td>'


def _bar(bar: Bar, lowest: float) -> str:
    start = min(bar.share, 0.0) - min(lowest, 0.0)
    look = (
        f"height:.8em;background:currentColor;opacity:.6;"
        f"margin-left:{start * ROOM:.2f}em;width:{abs(bar.share) * ROOM:.2f}em"
    )
    return f'<td style="{PLAIN}"><div style="{look}"></div></td>'


def _strips(block: Strips) -> str:
    rows = (
        _label(strip.label, PLAIN)
        + f'<td style="{PLAIN};white-space:nowrap">{"".join(map(_shade, strip.shares))}</td>'
        + f'<td style="{PLAIN}">{_text(strip.text)}</td>'
        for strip in block.strips
    )
    legend = _paragraph(block.legend, "muted") if block.legend else ""
    return _table(block.name, (), rows) + legend


def _shade(share: float) -> str:
    look = f"display:inline-block;width:1em;height:1em;background:currentColor;opacity:{share:.2f}"
    return f'<span style="{look}"></span>'


def _links(block: Links) -> str:
    rows = (_strand(link) + _label(link.label, PLAIN) + _number(link.text) for link in block.links)
    return _table(f"{block.query} →", (), rows)


def _strand(link: Link) -> str:
    if link.masked:
        return f'<td style="{PLAIN};opacity:.75">{MASKED}</td>'
    thick = f"height:{0.05 + link.share * 0.8:.2f}em;width:8em;background:currentColor"
    return f'<td style="{PLAIN};vertical-align:middle"><div style="{thick}"></div></td>'
