"""How each problem stands, from what was noted about its walks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.cli.history import Shelf, made_again
from attn_tutor.store.home import home
from attn_tutor.store.open_walks import open_names, write_names

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem
    from attn_tutor.store.journal import Journal
    from attn_tutor.store.walks import Kept

NEW, OPEN, CHANGED = "new", "open", "changed"
SELF_MARKED = {"agreed": "solved", "differed": "revealed"}
"""Who marks her own sentence has solved it, or has seen the model answer."""


def state_of(outcome: str) -> str:
    """Give the state that an outcome of a walk means."""
    return SELF_MARKED.get(outcome, outcome)


def kept_walks(settings: Settings) -> list[Kept]:
    """Give every walk of the journal, the latest first; none where there is no journal."""
    from attn_tutor.cli.saying import say_notices
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        return []
    with journal:
        say_notices(settings, journal)
        shelf = Shelf(settings)
        return [_noted(kept, shelf, journal) for kept in journal.walks()]


def _noted(kept: Kept, shelf: Shelf, journal: Journal) -> Kept:
    """Give a walk with its outcome: one that was cut off or imported has none yet."""
    if kept.outcome is not None or kept.walk.seed is not None:
        return kept
    from attn_tutor.cli.keeping import outcome_of

    walk = made_again(kept, shelf, journal)
    if walk is None:
        return kept
    outcome = outcome_of(walk.session)
    journal.note(kept.tip, outcome)
    return kept._replace(outcome=outcome)


def mark_what_is_open(settings: Settings) -> None:
    """Note which problems are open after an import, so that they are offered here too."""
    latest: dict[str, Kept] = {}
    for kept in kept_walks(settings):
        if kept.walk.seed is None and _counts(kept):
            latest.setdefault(f"{kept.walk.pack}/{kept.walk.problem}", kept)
    found = [name for name, kept in latest.items() if kept.outcome == OPEN]
    known = [name for name in open_names(home()) if name not in found]
    write_names(home(), [*known, *reversed(found)])


def states_of(problems: Iterable[Problem], walks: Iterable[Kept]) -> dict[str, str]:
    """Give the state of each problem by pack/id; fresh numbers and parts leave it as it is.

    The last walk that was finished decides; else an open one; walks through other numbers show
    that the problem was changed since.
    """
    by_problem: dict[str, list[Kept]] = {}
    for kept in walks:
        if kept.walk.seed is None and _counts(kept):
            by_problem.setdefault(f"{kept.walk.pack}/{kept.walk.problem}", []).append(kept)
    return {f"{each.pack}/{each.id}": _state(each, by_problem) for each in problems}


def _counts(kept: Kept) -> bool:
    """Leave out exams, what asked for a part of a problem, and questions that a quiz left open."""
    options = kept.walk.options
    is_open = kept.outcome in {None, OPEN}
    if options.get("exam") or options.get("bounded"):
        return False
    return not options.get("quiz") if is_open else not options.get("ask")


def _state(problem: Problem, by_problem: dict[str, list[Kept]]) -> str:
    names = (problem.id, *problem.alias)
    walks = [kept for name in names for kept in by_problem.get(f"{problem.pack}/{name}", ())]
    walks.sort(key=lambda kept: kept.last, reverse=True)
    same = [kept for kept in walks if kept.walk.revision == problem.revision]
    if not same:
        return CHANGED if walks else NEW
    finished = [kept.outcome for kept in same if kept.outcome not in {None, OPEN}]
    return state_of(finished[0] or OPEN) if finished else OPEN
