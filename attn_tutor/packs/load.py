"""Reading a pack: every finding at once, and the pack if nothing is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from attn_tutor.model.pack import Pack
from attn_tutor.model.problem import Problem
from attn_tutor.packs.compose import composed, uncollected
from attn_tutor.packs.encoding import opened
from attn_tutor.packs.fields import PROBLEMS
from attn_tutor.packs.files import sources
from attn_tutor.packs.findings import Finding, PackFindingsError
from attn_tutor.packs.heads import Head, problems_beside, read_head
from attn_tutor.packs.identities import check_identities
from attn_tutor.packs.inherit import Raw
from attn_tutor.packs.languages import check_languages
from attn_tutor.packs.maps import note_missing
from attn_tutor.packs.opening import Source
from attn_tutor.packs.problems import check_default_stages, read_problems


def load_pack(path: str | PathLike[str]) -> Pack:
    """Read a pack, or raise PackFindingsError with everything that is wrong with it."""
    pack, findings = read_pack(path)
    if pack is None:
        raise PackFindingsError(str(path), findings)
    return pack


def read_pack(path: str | PathLike[str]) -> tuple[Pack | None, tuple[Finding, ...]]:
    """Read a pack with all its findings; the pack is None if one of them is an error."""
    reading = read_whole(path)
    return reading.pack, reading.findings


class Reading(NamedTuple):
    """All that was read of a pack; ``pack`` is None if one of the findings is an error.

    ``raws`` are the maps its problems are written in, ``problems`` those that could be made,
    ``sources`` the very bytes that all this was read from.
    """

    pack: Pack | None = None
    findings: tuple[Finding, ...] = ()
    head: Head | None = None
    raws: tuple[Raw, ...] = ()
    problems: tuple[Problem, ...] = ()
    files: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()

    def with_findings(self, found: Iterable[Finding]) -> Reading:
        """Give the reading with these findings, file by file and line by line."""
        findings = sorted(dict.fromkeys(found), key=lambda one: _place(one, self.files))
        wrong = any(finding.severity == "error" for finding in findings)
        pack = None if wrong else self.pack
        return self._replace(pack=pack, findings=tuple(findings))


def read_whole(path: str | PathLike[str]) -> Reading:
    """Read a pack with all its findings, and keep the maps that its problems are written in."""
    found: list[Finding] = []
    with uncollected():
        files = sources(Path(path), found)
        reading = _read(files, str(path), found) if files else Reading()
    names = tuple(file.name for file in files)
    return reading._replace(files=names, sources=tuple(files)).with_findings(found)


def _place(finding: Finding, order: Sequence[str]) -> tuple[int, int, int, str]:
    file = order.index(finding.file) if finding.file in order else -1
    return file, finding.line, finding.column, finding.code


def _read(files: list[Source], path: str, found: list[Finding]) -> Reading:
    head = None
    problems: list[Raw] = []
    for place, file in enumerate(files):
        before = len(found)
        text = opened(file.name, file.data, found)
        if text is None:
            continue
        root = composed(*text)
        if root is None and len(found) > before:
            continue
        if place == 0:
            head = read_head(text[0], root, beside=len(files) > 1)
            if head is None:
                return Reading()
            problems += head.problems
        else:
            problems += problems_beside(text[0], root)
    return Reading() if head is None else _made(head, problems, path, found)


def _made(head: Head, raws: list[Raw], path: str, found: list[Finding]) -> Reading:
    identifier = head.given.values.get("id", "")
    if not raws and not any(finding.severity == "error" for finding in found):
        note_missing(head.sheet, head.root, PROBLEMS)
    made = read_problems(raws, identifier, head.defaults)
    check_default_stages(head.defaults, made)
    check_identities(raws)
    check_languages(head, raws)
    pack = pack_of(head, tuple(made), path)
    return Reading(pack, head=head, raws=tuple(raws), problems=tuple(made))


def pack_of(head: Head, problems: tuple[Problem, ...], path: str) -> Pack | None:
    """Put a pack together; None if its head lacks something."""
    values = head.given.values
    if not {"id", "version", "title"} <= values.keys():
        return None
    return Pack(
        id=values["id"],
        version=values["version"],
        title=values["title"],
        license=values.get("license", ""),
        authors=values.get("authors", ()),
        problems=problems,
        source=path,
    )
