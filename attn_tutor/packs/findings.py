"""Findings: everything wrong with a pack, each with its place and how to mend it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from attn_tutor.errors import PackError
from attn_tutor.packs.characters import printable
from attn_tutor.words import Language, Text, same

Severity = Literal["error", "advice"]
LONGEST_LINE = 100
"""In cells; a longer source line is shown only around its caret."""

_ADVICE = Text(en="advice: ", ko="조언: ")
_BROKEN = Text(
    en="{source} cannot be used: {count} to mend.",
    ko="{source} 문제 꾸러미를 쓸 수 없어요. 고칠 곳: {count}곳",
)


class Finding(NamedTuple):
    """One thing to mend. ``line`` and ``column`` count from 1, ``length`` is that of the caret."""

    code: str
    severity: Severity
    file: str
    line: int
    column: int
    source: str
    length: int
    text: Text
    mend: Text


class PackFindingsError(PackError):
    """A pack that cannot be used; ``findings`` holds everything that is wrong with it."""

    def __init__(self, source: str, findings: tuple[Finding, ...]) -> None:
        errors = [finding for finding in findings if finding.severity == "error"]
        super().__init__(_BROKEN.fill(source=same(printable(source)), count=len(errors)))
        self.findings = findings


def report(finding: Finding, language: Language, width: int = LONGEST_LINE) -> str:
    """Write a finding as a compiler would: place, message, source line, caret, remedy.

    A source line wider than ``width`` cells is shown only around its caret.

    >>> print(report(Finding("AT999", "error", "p.yaml", 2, 5, "id: 가 x", 1,
    ...     same("Not so."), same("But so.")), "en"))
    p.yaml:2:5: AT999 Not so.
      id: 가 x
          ^^
      But so.
    """
    kind = _ADVICE.said(language) if finding.severity == "advice" else ""
    place = f"{printable(finding.file)}:{finding.line}:{finding.column}"
    lines = [f"{place}: {finding.code} {kind}{finding.text.said(language)}"]
    if finding.source.strip():
        line, before, under = _around(finding, width)
        lines += [f"  {line}", "  " + " " * cells(before) + "^" * max(1, cells(under))]
    return "\n".join([*lines, f"  {finding.mend.said(language)}"])


def _around(finding: Finding, width: int) -> tuple[str, str, str]:
    """Give the line to show, what stands before the caret in it and what stands above the caret."""
    line, start = finding.source.replace("\t", " "), finding.column - 1
    length = min(finding.length, LONGEST_LINE // 2)
    if cells(line) <= width:
        return line, line[:start], line[start : start + length]
    first = start - len(_fitting(line[:start][::-1], width // 4))
    lead = "..." if first else ""
    shown = _fitting(line[first:], width - 2 * len("..."))
    tail = "..." if first + len(shown) < len(line) else ""
    before = lead + line[first:start]
    return lead + shown + tail, before, shown[start - first : start - first + length]


def _fitting(text: str, width: int) -> str:
    """Give as many letters from the beginning as fit."""
    end = min(len(text), width)
    while cells(text[:end]) > width:
        end -= 1
    return text[:end]


def cells(text: str) -> int:
    """Count the terminal cells of a text; Hangul takes two a letter.

    >>> cells("가 x")
    4
    """
    if text.isascii():
        return len(text)
    from unicodedata import category, east_asian_width

    return sum(
        0 if category(letter) in ("Mn", "Me", "Cf") else 1 + (east_asian_width(letter) in "WF")
        for letter in text
    )
