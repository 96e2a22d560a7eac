"""Markdown: a worksheet with tables to fill in, and the key behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from attn_tutor.exports import marked_by_hand
from attn_tutor.exports.blocks import Asked, Block, Listed, Table, Words
from attn_tutor.exports.booklet import Booklet, Exported, Format, name_of
from attn_tutor.exports.characters import clean, one_line
from attn_tutor.exports.export_words import KEY
from attn_tutor.exports.solution import solution
from attn_tutor.exports.statement import asked, statement
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.blocks import Entry
    from attn_tutor.exports.question import Question

SPECIAL = re.compile(r"[\\`*\[\]<|$~]|&(?=[#\w])|(?<![^\W_])_|_(?![^\W_])")
"""Signs that mean something wherever they stand; an underscore inside a word does not."""
FIRST = re.compile(r"#{1,6}(?=\s|$)|>|[-+=:](?=[\s=:-]|$)|\d{1,9}(?=[.)](?:\s|$))")
"""What means something at the start of a line: headings, quotes, lists, rules."""
LINE = "____"


def write(booklet: Booklet) -> Exported:
    """Write a worksheet and its key."""
    lines = [f"# {escaped(booklet.name)}", ""]
    for question in booklet.questions:
        lines += [f"## {escaped(name_of(question))}", "", *_lines(_asked(question))]
    lines += [f"# {KEY.said(booklet.language)}", ""]
    for question in booklet.questions:
        lines += [f"## {escaped(name_of(question))}", "", *_lines(solution(question))]
    return Exported(("\n".join(lines).rstrip("\n") + "\n").encode())


def escaped(text: str) -> str:
    r"""Escape one line: a reader of Markdown shows just what stands here.

    >>> escaped("a*b | d_k"), escaped("1. <c>")
    ('a\\*b \\| d_k', '1\\. \\<c>')
    """
    line = SPECIAL.sub(r"\\\g<0>", one_line(text))
    first = FIRST.match(line)
    if first is None:
        return line
    place = first.end() if first[0][0].isdigit() else 0
    return f"{line[:place]}\\{line[place:]}"


def _asked(question: Question) -> Iterator[Block]:
    yield from statement(question, titled=True)
    yield from asked(question)
    yield from marked_by_hand.lines(question)
    if question.answer == "option":
        texts = question.derivation.plan.steps[0].answer.texts
        yield Listed(tuple(text.said(question.language).strip() for text in texts))


def _lines(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Words(text):
                yield _paragraph(text)
            case Listed(items):
                yield from (f"{at}. {_paragraph(item, '   ')}" for at, item in enumerate(items, 1))
            case Asked(name, blanks, between):
                yield f"{escaped(name)} {between.join(LINE for _ in blanks)}"
            case Table():
                yield from _table(block)
        yield ""


def _paragraph(text: str, indent: str = "") -> str:
    """Write lines that stay apart: a backslash at the end of a line breaks it."""
    lines = [escaped(line) for line in clean(text).strip().split("\n") if line.strip()]
    return f"\\\n{indent}".join(lines)


def _table(table: Table) -> Iterator[str]:
    labelled = any(label for label, _ in table.rows)
    if table.name:
        yield from (escaped(table.name), "")
    columns = [escaped(each) for each in table.columns]
    yield _row(["", *columns] if labelled else columns)
    yield _row(["---"] * (len(columns) + labelled))
    for label, entries in table.rows:
        cells = [_entry(entry) for entry in entries]
        yield _row([escaped(label), *cells] if labelled else cells)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _entry(entry: Entry) -> str:
    return escaped(entry) if isinstance(entry, str) else LINE


FORMAT = Format(
    "markdown", Text(en="a worksheet with its key", ko="정답이 뒤에 붙은 학습지"), write
)
