"""The file of an exam: gathered from the journal, and on the teacher's machine held against it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attn_tutor.cli.exam.walks import kept_walk
from attn_tutor.cli.output_files import write_new
from attn_tutor.files.submission import Submission, written
from attn_tutor.store.records import line_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from attn_tutor.cli.settings import Settings
    from attn_tutor.replaying.paper import Paper
    from attn_tutor.store.pen import Pen
    from attn_tutor.store.walks import Entry, Walk


def write_submission(settings: Settings, paper: Paper, cover: Pen, path: str) -> None:
    """Write what is handed in; a file that holds just this already is left as it is.

    Raises UsageError where another file has that name: nothing is overwritten.
    """
    chains: list[tuple[Walk, list[Entry]]] = [(cover.walk, cover.entries)]
    for problem in paper.problems:
        pen = kept_walk(settings, paper, paper.own(problem))
        if pen is not None:
            chains.append((pen.walk, pen.entries))
            pen.close()
    text = written(_submission(paper, cover, chains))
    if _holds(Path(path), text):
        return
    write_new(Path(path), [text])


def _submission(paper: Paper, cover: Pen, chains: Iterable[tuple[Walk, list[Entry]]]) -> Submission:
    return Submission(
        pack=paper.pack,
        version=paper.version,
        content=paper.content,
        group=paper.group,
        student=paper.student,
        problems=len(paper.problems),
        advanced=paper.advanced,
        begun=cover.entries[0].at,
        ended=cover.entries[-1].at,
        moves=tuple(_move(walk, entry) for walk, entries in chains for entry in entries),
    )


def _move(walk: Walk, entry: Entry) -> dict[str, Any]:
    """Write a move as ``progress export`` does; options in one order, kept or just begun."""
    same = walk._replace(options=dict(sorted(walk.options.items())))
    found: dict[str, Any] = json.loads(line_of(same, entry))
    return found


def _holds(path: Path, text: str) -> bool:
    try:
        return path.is_file() and path.read_text(encoding="utf-8") == text + "\n"
    except (OSError, ValueError):
        return False
