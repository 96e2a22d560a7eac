"""Findings written for machines: JSON, and the commands that annotate a diff on GitHub."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from attn_tutor.model.pack import Pack
from attn_tutor.packs.characters import printable
from attn_tutor.packs.findings import Finding
from attn_tutor.words import Language

SCHEMA = 1
_LEVELS = {"error": "error", "advice": "warning"}


class Linted(NamedTuple):
    """A path that was linted: the pack where it can be used, and everything found in it."""

    path: str
    pack: Pack | None
    findings: tuple[Finding, ...]

    def count(self, severity: str) -> int:
        """Count the findings of one severity."""
        return sum(finding.severity == severity for finding in self.findings)


def as_json(linted: Iterable[Linted], language: Language) -> str:
    """Write everything that was found as one JSON object (described in docs/pack-format.md)."""
    packs = [_pack(each, language) for each in linted]
    return json.dumps({"schema": SCHEMA, "packs": packs}, ensure_ascii=False)


def _pack(linted: Linted, language: Language) -> dict[str, Any]:
    return {
        "path": linted.path,
        "id": None if linted.pack is None else linted.pack.id,
        "problems": None if linted.pack is None else len(linted.pack.problems),
        "errors": linted.count("error"),
        "advice": linted.count("advice"),
        "findings": [_finding(each, language) for each in linted.findings],
    }


def _finding(finding: Finding, language: Language) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "length": finding.length,
        "source": finding.source,
        "message": finding.text.said(language),
        "mend": finding.mend.said(language),
    }


def as_github(finding: Finding, language: Language) -> str:
    """Write a finding as a workflow command; what could end the command early is escaped.

    >>> from attn_tutor.words import same
    >>> print(as_github(Finding("AT999", "advice", "a,b.yaml", 2, 5, "id: x", 2, same("100% so."),
    ...     same("But so.")), "en"))
    ::warning file=a%2Cb.yaml,line=2,col=5,endColumn=7,title=AT999::100%25 so.%0ABut so.
    """
    properties = {
        "file": printable(finding.file).replace("\\", "/"),
        "line": finding.line,
        "col": finding.column,
        "endColumn": finding.column + finding.length,
        "title": finding.code,
    }
    said = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    message = f"{finding.text.said(language)}\n{finding.mend.said(language)}"
    return f"::{_LEVELS[finding.severity]} {said}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
