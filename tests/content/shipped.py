"""The shipped packs, their problems by id, and everything that they say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attn_tutor.model.derivation import Derivation, derive
from attn_tutor.model.pack import Pack
from attn_tutor.model.problem import Problem
from attn_tutor.packs.load import load_pack
from attn_tutor.words import Text

PROBLEMS = Path(__file__).parents[2] / "problems"
CHAPTERS = {file.stem[:2]: file for file in sorted(PROBLEMS.glob("*.yaml"))}


@cache
def pack(chapter: str) -> Pack:
    """Give a chapter's pack by its two digits, such as 02."""
    return load_pack(CHAPTERS[chapter])


@cache
def problems() -> dict[str, Problem]:
    """Give every shipped problem by id."""
    return {problem.id: problem for chapter in CHAPTERS for problem in pack(chapter).problems}


@cache
def derivation(problem_id: str) -> Derivation:
    """Give the worked-out problem of that id."""
    return derive(problems()[problem_id])


def tagged(chapter: str, tag: str) -> list[Problem]:
    """Give the problems of a chapter that bear a tag."""
    return [problem for problem in pack(chapter).problems if tag in problem.tags]


def texts_of(problem: Problem) -> Iterator[Text]:
    """Give everything that a problem says, the words of its kind included."""
    said = (problem.title, problem.text, problem.note, *problem.hints)
    yield from (text for text in said if text is not None)
    for name in ("options", "steps", "lines", "rubric"):
        for each in getattr(problem.content, name, ()):
            parts = (each,) if isinstance(each, Text) else each
            yield from (part for part in parts if isinstance(part, Text))
    if problem.kind == "sentence":
        yield problem.content.model_answer
