"""The list of problems, as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.render.blocks import Block, Line

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem
    from attn_tutor.words import Language

NEW = "new"


def fitting(packs: Iterable[Pack], words: list[str], tag: str) -> list[Pack]:
    """Give the packs with the problems that fit: every word in a pack's id, an id, title or tag."""
    found = []
    for pack in packs:
        problems = tuple(each for each in pack.problems if _fits(pack, each, words, tag))
        if problems:
            found.append(pack._replace(problems=problems))
    return found


def _fits(pack: Pack, problem: Problem, words: list[str], tag: str) -> bool:
    if tag and tag not in problem.tags:
        return False
    title = f"{problem.title.en} {problem.title.ko}"
    places = " ".join([pack.id, problem.id, title, *problem.tags]).casefold()
    return all(word.casefold() in places for word in words)


def listing_blocks(packs: Iterable[Pack], language: Language) -> list[Block]:
    """Give one heading a pack and one line a problem."""
    blocks: list[Block] = []
    for pack in packs:
        blocks.append(Line(f"{pack.title.said(language)}  ({pack.id})", "title"))
        width = max(len(problem.id) for problem in pack.problems)
        state = phrases.STATES[NEW].said(language)
        blocks += [
            Line(f"  {problem.id:<{width}}  {problem.title.said(language)}  [{state}]")
            for problem in pack.problems
        ]
    return blocks


def listing_json(packs: Iterable[Pack], language: Language) -> str:
    """Give all problems as one JSON object."""
    problems = [
        {
            "pack": problem.pack,
            "id": problem.id,
            "title": problem.title.said(language),
            "state": NEW,
            "tags": list(problem.tags),
        }
        for pack in packs
        for problem in pack.problems
    ]
    return json.dumps({"schema": 1, "problems": problems}, ensure_ascii=False)
