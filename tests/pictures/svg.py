"""A coloured terminal screen as SVG: fixed ids, no font that is fetched, Hangul two cells wide."""

from __future__ import annotations

from itertools import groupby
from xml.sax.saxutils import escape

from rich.ansi import AnsiDecoder
from rich.cells import cell_len
from rich.color import Color, ColorType
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import TerminalTheme

CELL, LINE, SIZE, MARGIN = 8.4, 18.0, 14, 14
FONTS = (
    "ui-monospace, Menlo, Consolas, 'D2Coding', 'NanumGothicCoding', 'Noto Sans Mono CJK KR',"
    " 'DejaVu Sans Mono', monospace"
)
PAPER, INK = (27, 29, 36), (220, 223, 228)
BLOCKS = {"░": 0.25, "▒": 0.5, "▓": 0.75, "█": 1.0}
ARMS = {
    "─": "lr", "━": "lr", "│": "ud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu",
    "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru", "┼": "lrud",
}  # fmt: skip
PLAIN = Console(color_system="truecolor", legacy_windows=False)
THEME = TerminalTheme(
    PAPER,
    INK,
    [
        (27, 29, 36), (240, 113, 120), (152, 195, 121), (229, 192, 123),
        (97, 175, 239), (198, 120, 221), (86, 182, 194), (220, 223, 228),
    ],
)  # fmt: skip


def svg_of(ansi: str, title: str) -> str:
    """Give the screen that a program printed; ``title`` is what a screen reader says of it."""
    lines = list(AnsiDecoder().decode(ansi))
    columns = max((line.cell_len for line in lines), default=0)
    width, height = columns * CELL + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"'
            f' width="{width:.0f}" role="img">'
        ),
        f"<title>{escape(title)}</title>",
        f'<rect width="100%" height="100%" rx="8" fill="{_hex(PAPER)}"/>',
        f'<g font-family="{FONTS}" font-size="{SIZE}" fill="{_hex(INK)}">',
    ]
    for row, line in enumerate(lines):
        parts += _line(line, MARGIN + row * LINE)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _line(line, top):
    """The grounds, the words and the drawn signs of one line."""
    x = float(MARGIN)
    for segment in line.render(PLAIN):
        style = segment.style or Style.null()
        ink, ground = _colours(style)
        if ground != PAPER:
            yield _rect(x, top, cell_len(segment.text), _hex(ground))
        for (kind, _), signs in groupby(segment.text, key=_kind):
            text = "".join(signs)
            if kind == "word":
                look = "" if ink == INK else f' fill="{_hex(ink)}"'
                look += ' font-weight="bold"' if style.bold else ""
                yield (
                    f'<text x="{x:.1f}" y="{top + LINE - 5:.1f}"{look}'
                    f' textLength="{cell_len(text) * CELL:.1f}" lengthAdjust="spacingAndGlyphs">'
                    f"{escape(text)}</text>"
                )
            elif kind == "block":
                yield _rect(x, top, len(text), _hex(ink), BLOCKS[text[0]])
            elif kind == "box":
                yield _box(x, top, text, _hex(ink))
            x += cell_len(text) * CELL


def _kind(sign):
    """What a sign is drawn as; words are of signs that are equally wide, so that columns hold."""
    if sign in BLOCKS:
        return "block", sign
    if sign in ARMS:
        return "box", sign == "━"
    return ("blank", 0) if sign == " " else ("word", (cell_len(sign), sign.isascii()))


def _rect(x, top, cells, fill, opacity=1.0):
    faint = "" if opacity == 1 else f' opacity="{opacity}"'
    return (
        f'<rect x="{x:.1f}" y="{top:.1f}" width="{cells * CELL:.1f}" height="{LINE:.1f}"'
        f' fill="{fill}"{faint}/>'
    )


def _box(x, top, text, ink):
    """Lines of a frame from the middle of each cell to its edges, so that they meet."""
    moves = {
        "l": f"h{-CELL / 2:.1f}",
        "r": f"h{CELL / 2:.1f}",
        "u": f"v{-LINE / 2:.1f}",
        "d": f"v{LINE / 2:.1f}",
    }
    centres = ((sign, x + (place + 0.5) * CELL) for place, sign in enumerate(text))
    path = "".join(
        f"M{centre:.1f} {top + LINE / 2:.1f}{moves[arm]}"
        for sign, centre in centres
        for arm in ARMS[sign]
    )
    return f'<path d="{path}" stroke="{ink}" stroke-width="{3 if "━" in text else 1}"/>'


def _colours(style):
    """Ink and ground; dim ink is half way to the ground."""
    ink, ground = _rgb(style.color, INK), _rgb(style.bgcolor, PAPER)
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = tuple((3 * one + 2 * other) // 5 for one, other in zip(ink, ground, strict=True))
    return ink, ground


def _rgb(colour: Color | None, otherwise):
    if colour is None or colour.type is ColorType.DEFAULT:
        return otherwise
    return tuple(colour.get_truecolor(THEME))


def _hex(colour):
    return "#{:02x}{:02x}{:02x}".format(*colour)
