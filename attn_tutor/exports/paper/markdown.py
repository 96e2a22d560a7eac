"""Sheets as Markdown: tables with empty cells, for editors, wikis and notebooks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

EMPTY = "&nbsp;" * 8
LINE = "\\_" * 12
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&$^])")
_GAPS = re.compile(r"\n{3,}")


def escaped(text: str) -> str:
    r"""Give text as every Markdown reader shows it, on one line.

    >>> escaped("a_b <i> | 1."), escaped("- 1"), escaped("1. x")
    ('a\\_b \\<i\\> \\| 1.', '\\- 1', '1\\. x')
    """
    found = _SPECIAL.sub(r"\\\1", " ".join(text.split()))
    listed = re.match(r"\d+(?=[.)] )", found)
    if listed:
        return f"{listed.group()}\\{found[listed.end() :]}"
    return f"\\{found}" if found[:1] in {"-", "+", "="} else found


def markdown(data: dict[str, Any]) -> str:
    """Write sheets (see ``sheets.py``), one below the other."""
    sheets = ("\n".join(_sheet(data, each)) for each in data["sheets"])
    return _GAPS.sub("\n\n", "\n\n---\n\n".join(sheets)) + "\n"


def _sheet(data: dict[str, Any], sheet: dict[str, Any]) -> Iterator[str]:
    words = data["words"]
    yield f"# {escaped(data['title'])}" + (f" – {words['key']}" if data["key"] else "")
    if sheet["student"]:
        yield f"\n{words['name']}: **{escaped(sheet['student'])}**"
    elif not data["key"]:
        yield f"\n{words['name']}: {LINE} {words['date']}: {LINE}"
    for problem in sheet["problems"]:
        yield from _problem(words, problem)


def _problem(words: dict[str, str], problem: dict[str, Any]) -> Iterator[str]:
    yield f"\n## {escaped(problem['id'])} {escaped(problem['title'])}\n"
    yield "\\\n".join(map(escaped, problem["text"]))
    for given in problem["givens"]:
        yield f"\n**{escaped(given['caption'])}**\n"
        yield from _table(given["columns"], given["rows"])
    for step in problem["steps"]:
        yield from _step(words, step)
    if problem["powers"]:
        yield f"\n### {words['powers']}\n"
        yield from _table(
            ["eˣ"], ([f"x = {x}", value] for x, value in problem["powers"]), corner="x"
        )
    yield f"\n{escaped(problem['check'])}"


def _step(words: dict[str, str], step: dict[str, Any]) -> Iterator[str]:
    yield f"\n### {escaped(step['title'])}\n"
    said = [f"`{step['formula_text']}`" if step["formula_text"] else "", escaped(step["digits"])]
    if any(said):
        yield "  ".join(filter(None, said)) + "\n"
    if step["kind"] in {"numbers", "order", "shape"}:
        listed = enumerate(step["texts"], 1) if step["kind"] == "order" else ()
        yield from (f"{place}. {escaped(text)}" for place, text in listed)
        yield ""
        yield from _table(step["columns"], ([row["label"], *_cells(row)] for row in step["rows"]))
        yield from (
            f"\n{words['answer']}: {escaped(row['told'])}" for row in step["rows"] if row["told"]
        )
        yield from _listed(step["sums"])
    elif step["kind"] == "option":
        yield from (f"{place}. ☐ {escaped(text)}" for place, text in enumerate(step["texts"], 1))
        yield from _told(words, step)
    else:
        yield from _lines(words, step)


def _lines(words: dict[str, str], step: dict[str, Any]) -> Iterator[str]:
    tick = "☐ " if step["kind"] == "rubric" else ""
    for row in step["rows"]:
        line = LINE.join(map(escaped, row["line"])) or f"{words['answer']}: {LINE}"
        yield f"- {tick}{line}"
        if row["told"] and step["kind"] != "rubric":
            yield f"  {words['answer']}: {escaped(row['told'])}"


def _told(words: dict[str, str], step: dict[str, Any]) -> Iterator[str]:
    for row in step["rows"]:
        if row["told"]:
            yield f"\n{words['answer']}: {escaped(row['told'])}"


def _listed(sums: list[str]) -> Iterator[str]:
    if sums:
        yield ""
        yield from (f"- {escaped(each)}" for each in sums)


def _cells(row: dict[str, Any]) -> list[str]:
    return [EMPTY if cell["state"] == "blank" else cell["text"] for cell in row["cells"]]


def _table(columns: list[str], rows: Iterable[list[str]], *, corner: str = "") -> Iterator[str]:
    """Write a table; the first cell of a row is its label."""
    yield f"| {corner} | " + " | ".join(map(escaped, columns)) + " |"
    yield "|---|" + "---|" * len(columns)
    for label, *cells in rows:
        shown = (cell if cell == EMPTY else escaped(cell) for cell in cells)
        yield f"| {escaped(label)} | " + " | ".join(shown) + " |"
