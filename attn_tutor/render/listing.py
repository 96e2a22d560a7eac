"""The list of problems, as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from attn_tutor import phrases
from attn_tutor.render.blocks import Block, Line, Style

if TYPE_CHECKING:
    from attn_tutor.model.pack import Pack
    from attn_tutor.model.problem import Problem
    from attn_tutor.words import Language

NEW = "new"


def fitting(packs: Iterable[Pack], words: list[str], tag: str) -> list[Pack]:
    """Give the packs with the problems that fit: every word in a pack's id, an id, title or tag.

    Where the first word is the id of a pack, only that pack is looked at.
    """
    packs, found = list(packs), []
    named = [pack for pack in packs if words and pack.id == words[0]]
    for pack in named or packs:
        problems = tuple(each for each in pack.problems if _fits(pack, each, words, tag))
        if problems:
            found.append(pack._replace(problems=problems))
    return found


def _fits(pack: Pack, problem: Problem, words: list[str], tag: str) -> bool:
    if tag and tag not in problem.tags:
        return False
    title = f"{problem.title.en} {problem.title.ko}"
    places = " ".join([pack.id, problem.id, title, *problem.tags]).casefold()
    return all(_in(word.casefold(), problem.id, places) for word in words)


def _in(word: str, identifier: str, places: str) -> bool:
    """Tell whether a word fits; a bare number is a chapter, 3.2 is that problem and no 13.21."""
    if re.fullmatch(r"\d+(\.\d+)?", word):
        number = identifier.lstrip("abcdefghijklmnopqrstuvwxyz-")  # as in ex3.2
        return number == word or number.startswith(f"{word}.")
    return word in places


def in_state(packs: Iterable[Pack], states: Mapping[str, str], state: str) -> list[Pack]:
    """Give the packs with the problems that are in a state."""
    found = []
    for pack in packs:
        problems = tuple(each for each in pack.problems if states.get(_key(each)) == state)
        if problems:
            found.append(pack._replace(problems=problems))
    return found


def _key(problem: Problem) -> str:
    return f"{problem.pack}/{problem.id}"


def listing_blocks(
    packs: Iterable[Pack], states: Mapping[str, str], language: Language
) -> list[Block]:
    """Give one heading a pack and one line a problem, with its state where it is not new."""
    blocks: list[Block] = []
    for pack in packs:
        blocks.append(Line(f"{pack.title.said(language)}  ({pack.id})", "title"))
        width = max(len(problem.id) for problem in pack.problems)
        for problem in pack.problems:
            state = states.get(_key(problem), NEW)
            said = "" if state == NEW else f"  [{_said(state, language)}]"
            title = problem.title.said(language)
            style: Style = "right" if state == "solved" else ""
            blocks.append(Line(f"  {problem.id:<{width}}  {title}{said}", style))
    return blocks


def _said(state: str, language: Language) -> str:
    """Say a state; one that an older or newer version noted stands as it is."""
    return phrases.STATES[state].said(language) if state in phrases.STATES else state


def listing_json(packs: Iterable[Pack], states: Mapping[str, str], language: Language) -> str:
    """Give all problems as one JSON object."""
    problems = [
        {
            "pack": problem.pack,
            "id": problem.id,
            "title": problem.title.said(language),
            "state": states.get(_key(problem), NEW),
            "tags": list(problem.tags),
        }
        for pack in packs
        for problem in pack.problems
    ]
    return json.dumps({"schema": 1, "problems": problems}, ensure_ascii=False)
