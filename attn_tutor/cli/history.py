"""A student's history: the kept walks made again, and what they tell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.store.home import home

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.learning.evidence import Evidence
    from attn_tutor.model.problem import Problem
    from attn_tutor.replaying.replay import Replayed
    from attn_tutor.store.walks import Entry, Kept


class Past(NamedTuple):
    """One walk of the past; ``walk`` is None where its problem is gone or has other numbers now."""

    kept: Kept
    walk: Replayed | None


def history(settings: Settings, only: Problem | None = None) -> list[Past]:
    """Make every kept walk again, the oldest first; with ``only`` those of one problem."""
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        return []
    problems: dict[tuple[str, str, int | None], Problem | None] = {}
    found: list[Past] = []
    with journal:
        walks = journal.walks() if only is None else journal.walks(only.pack, only.id)
        for kept in reversed(walks):
            key = (kept.walk.pack, kept.walk.problem, kept.walk.seed)
            if key not in problems:
                problems[key] = _problem(settings, *key)
            found.append(Past(kept, _again(kept, problems[key], journal.moves_of(kept))))
    return found


def _problem(settings: Settings, pack: str, name: str, seed: int | None) -> Problem | None:
    from attn_tutor.cli.problems import find

    try:
        problem = find(settings, f"{pack}/{name}")
        if seed is None:
            return problem
        from attn_tutor.variants.fresh import fresh

        return fresh(problem, seed)
    except UsageError:
        return None


def _again(kept: Kept, problem: Problem | None, entries: Iterable[Entry]) -> Replayed | None:
    if problem is None or problem.revision != kept.walk.revision:
        return None
    from attn_tutor.cli.problems import with_decimals
    from attn_tutor.replaying.replay import replayed
    from attn_tutor.store.names import made_with_times

    asked = with_decimals(problem, kept.walk.options.get("decimals"))
    return replayed(asked, kept.walk.options, made_with_times(entries))


def evidence_of(past: Iterable[Past]) -> list[Evidence]:
    """Give what all walks tell of the student's skills, in the order of time."""
    from attn_tutor.replaying.first_tries import evidence_in

    found = [
        evidence
        for each in past
        if each.walk is not None
        for evidence in evidence_in(each.walk, fresh=each.kept.walk.seed is not None)
    ]
    return sorted(found, key=lambda evidence: evidence.at)
