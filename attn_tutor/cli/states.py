"""How each problem stands, from what was noted about its walks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.store.home import home

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem
    from attn_tutor.store.walks import Kept

NEW, OPEN, CHANGED = "new", "open", "changed"


def kept_walks() -> list[Kept]:
    """Give every walk of the journal, the latest first; none where there is no journal."""
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        return []
    with journal:
        return journal.walks()


def states_of(problems: Iterable[Problem], walks: Iterable[Kept]) -> dict[str, str]:
    """Give the state of each problem by pack/id; fresh numbers leave it as it is.

    The last walk that was finished decides; else an open one; walks through other numbers show
    that the problem was changed since.
    """
    by_problem: dict[str, list[Kept]] = {}
    for kept in walks:
        if kept.walk.seed is None:
            by_problem.setdefault(f"{kept.walk.pack}/{kept.walk.problem}", []).append(kept)
    return {f"{each.pack}/{each.id}": _state(each, by_problem) for each in problems}


def _state(problem: Problem, by_problem: dict[str, list[Kept]]) -> str:
    names = (problem.id, *problem.alias)
    walks = [kept for name in names for kept in by_problem.get(f"{problem.pack}/{name}", ())]
    same = [kept for kept in walks if kept.walk.revision == problem.revision]
    if not same:
        return CHANGED if walks else NEW
    finished = [kept.outcome for kept in same if kept.outcome not in {None, OPEN}]
    return finished[0] or OPEN if finished else OPEN
