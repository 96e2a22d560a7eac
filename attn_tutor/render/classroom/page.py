"""Blocks as one page of HTML that stands alone: no script, nothing loaded, fit for printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Grid, Line
from attn_tutor.render.glyphs import harmless

if TYPE_CHECKING:
    from attn_tutor.render.blocks import Block, Cell, Style
    from attn_tutor.words import Language

STYLE = """\
body { font: 16px/1.5 system-ui, "Noto Sans KR", "Malgun Gothic", sans-serif; color: #1b1b1b;
  background: #fff; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem;
  border-bottom: 2px solid #ddd; break-after: avoid; }
p { margin: .3rem 0; }
table { border-collapse: collapse; margin: .6rem 0 1rem; break-inside: avoid; }
caption { text-align: left; white-space: nowrap; font-weight: 600; padding: .3rem 0; }
th, td { border: 1px solid #ccc; padding: .25rem .6rem; text-align: right;
  font-variant-numeric: tabular-nums; }
th { background: #f4f4f4; font-weight: 600; } tbody th { text-align: left; }
.ask { font-weight: 600; margin-top: 1rem; } .hint { color: #234e8a; }
.muted { color: #5c5c5c; font-size: .92rem; }
.right { background: #e5f4e7; } .follows { background: #e4eef9; }
.near { background: #fdf3d8; } .wrong, .error { background: #fbe3e1; }
p.right, p.near, p.wrong, p.follows { padding: .1rem .4rem; }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } a { color: inherit; } }
"""
PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def page_of(blocks: Iterable[Block], title: str, language: Language) -> str:
    """Give the page. The first line of the style ``title`` heads it, others head its parts."""
    body = "\n".join(_parts(blocks))
    return PAGE.format(
        language=language,
        title=_text(title),
        style=STYLE,
        body=body.replace("<h2", "<h1", 1).replace("</h2>", "</h1>", 1),
    )


def _text(text: str) -> str:
    return escape(harmless(text))


def _parts(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Line(text, "title"):
                yield f"<h2>{_text(text)}</h2>"
            case Line(text, style):
                if text:
                    said = "<br>".join(_text(line) for line in text.strip().split("\n"))
                    yield f"<p{_class(style)}>{said}</p>"
            case Grid():
                yield _table(block)
            case _:
                raise TypeError(f"no page shows {type(block).__name__}")


def _class(style: Style) -> str:
    return f' class="{style}"' if style else ""


def _table(grid: Grid) -> str:
    name = f"<caption>{_text(grid.name)}</caption>" if grid.name else ""
    columns = "".join(f'<th scope="col">{_text(column)}</th>' for column in grid.columns)
    head = f"<thead><tr><td></td>{columns}</tr></thead>"
    rows = "".join(
        f'<tr><th scope="row">{_text(label)}</th>{"".join(map(_cell, cells))}</tr>'
        for label, cells in grid.rows
    )
    return f"<table>{name}{head}<tbody>{rows}</tbody></table>"


def _cell(cell: Cell) -> str:
    return f"<td{_class(cell.style)}>{_text(cell.text)}</td>"
