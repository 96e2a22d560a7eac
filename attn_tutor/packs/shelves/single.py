"""One problem out of one file: the short way, for packs that the tests have checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attn_tutor.model.problem import Problem
from attn_tutor.packs.compose import composed, uncollected
from attn_tutor.packs.encoding import opened
from attn_tutor.packs.findings import Finding
from attn_tutor.packs.heads import read_head
from attn_tutor.packs.inherit import Raw
from attn_tutor.packs.problems import read_problems


def read_problem(path: Path, identifier: str) -> Problem | None:
    """Read one problem of a single-file pack, and the problems it is like, but no other.

    None if it is not there or anything is wrong: then the whole pack is to be read.
    """
    found: list[Finding] = []
    with uncollected():
        text = opened(str(path), path.read_bytes(), found)
        root = None if text is None else composed(*text, checked=False)
        head = None if text is None or root is None else read_head(text[0], root)
        if head is None:
            return None
        needed = _with_its_likes(head.problems, identifier)
        problems = read_problems(needed, head.given.values.get("id", ""), head.defaults)
    if found or not problems:
        return None
    return next((problem for problem in problems if problem.id == identifier), None)


def _with_its_likes(raws: Sequence[Raw], identifier: str) -> list[Raw]:
    by_id = {raw.id: raw for raw in raws if raw.id is not None}
    needed: dict[str, Raw] = {}
    wanted: str | None = identifier
    while wanted is not None and wanted in by_id and wanted not in needed:
        needed[wanted] = by_id[wanted]
        wanted = by_id[wanted].like
    return list(needed.values())
