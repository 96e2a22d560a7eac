"""Blocks as HTML without style: what Moodle, QTI, GIFT and Anki show."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attn_tutor.exports.blanks import Blank
from attn_tutor.exports.blocks import Asked, Block, Listed, Table, Words
from attn_tutor.exports.characters import html_lines, html_text


class Hypertext:
    """Writes blocks as well-formed XHTML.

    ``blank`` writes a blank, ``also`` holds the signs that the format treats specially in text,
    ``table`` the attributes of a table; ``scoped`` tells screen readers what a heading is for.
    """

    def __init__(
        self,
        blank: Callable[[Blank], str] = lambda _: "",
        *,
        also: str = "",
        table: str = "",
        scoped: bool = True,
    ) -> None:
        self.blank = blank
        self.also = also
        self.table = table
        self.column, self.row = (
            f'th scope="{each}"' if scoped else "th" for each in ("col", "row")
        )

    def text(self, text: str) -> str:
        """Escape one line of text."""
        return html_text(text, self.also)

    def paragraph(self, text: str) -> str:
        """Write a paragraph; an empty line begins another one."""
        return f"<p>{html_lines(text, self.also)}</p>"

    def blocks(self, blocks: Iterable[Block]) -> str:
        """Write blocks one after the other, in one line."""
        return "".join(self._block(block) for block in blocks)

    def _block(self, block: Block) -> str:
        match block:
            case Words(text):
                return self.paragraph(text)
            case Listed(items):
                lines = (f"<li>{html_lines(item, self.also)}</li>" for item in items)
                return f"<ol>{''.join(lines)}</ol>"
            case Asked(name, blanks, between):
                return f"<p>{self.text(name)} {between.join(map(self.blank, blanks))}</p>"
            case Table():
                return self._table(block)

    def _table(self, table: Table) -> str:
        labelled = any(label for label, _ in table.rows)
        name = f"<p>{self.text(table.name)}</p>" if table.name else ""
        corner = f"<{self.column}></th>" if labelled else ""
        columns = "".join(f"<{self.column}>{self.text(each)}</th>" for each in table.columns)
        head = f"<thead><tr>{corner}{columns}</tr></thead>" if any(table.columns) else ""
        rows = "".join(
            "<tr>"
            + (f"<{self.row}>{self.text(label)}</th>" if labelled else "")
            + "".join(f"<td>{self._entry(entry)}</td>" for entry in entries)
            + "</tr>"
            for label, entries in table.rows
        )
        return f"{name}<table{self.table}>{head}<tbody>{rows}</tbody></table>"

    def _entry(self, entry: str | Blank) -> str:
        return self.text(entry) if isinstance(entry, str) else self.blank(entry)
