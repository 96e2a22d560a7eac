"""A sheet: one file while it is read, with everything that is found in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.packs.characters import quoted
from attn_tutor.packs.findings import Finding, Severity
from attn_tutor.words import Text

if TYPE_CHECKING:
    from yaml import Node


MOST_FINDINGS = 1000


class Rule(NamedTuple):
    """A rule that every pack keeps: its stable code, what is said when it is broken, the remedy."""

    code: str
    text: Text
    mend: Text
    severity: Severity = "error"


class Sheet(NamedTuple):
    """One file being read. ``found`` gathers the findings of the whole pack."""

    name: str
    lines: list[str]
    found: list[Finding]

    @property
    def full(self) -> bool:
        """Tell whether so much is found that no more is looked for."""
        return len(self.found) >= MOST_FINDINGS

    def note(self, rule: Rule, node: Node, /, **words: object) -> None:
        """Find something at a node; the caret covers what stands on its first line."""
        start, end = node.start_mark, node.end_mark
        line = self.lines[start.line] if start.line < len(self.lines) else ""
        length = end.column - start.column
        if end.line != start.line:
            length = len(line.rstrip()) - start.column
        self.note_at(rule, start.line, start.column, length, **words)

    def note_at(
        self, rule: Rule, line: int, column: int, length: int = 1, /, **words: object
    ) -> None:
        """Find something at a place, counted from 0."""
        if self.full:
            return
        source = self.lines[line] if line < len(self.lines) else ""
        words = {
            key: quoted(word) if isinstance(word, str) else word for key, word in words.items()
        }
        self.found.append(
            Finding(
                code=rule.code,
                severity=rule.severity,
                file=self.name,
                line=line + 1,
                column=column + 1,
                source=source,
                length=max(1, length),
                text=rule.text.fill(**words) if words else rule.text,
                mend=rule.mend.fill(**words) if words else rule.mend,
            )
        )


class Where(NamedTuple):
    """The value that is being read: its sheet and what the author calls it."""

    sheet: Sheet
    name: str

    def note(self, rule: Rule, node: Node, /, **words: object) -> None:
        """Find something in this value."""
        self.sheet.note(rule, node, name=self.name, **words)
