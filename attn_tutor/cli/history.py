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
    from attn_tutor.store.journal import Journal
    from attn_tutor.store.walks import Kept


class Past(NamedTuple):
    """One walk of the past; ``walk`` is None where its problem is gone or has other numbers now."""

    kept: Kept
    walk: Replayed | None

    @property
    def outcome(self) -> str:
        """How the walk stands, noted or not."""
        from attn_tutor.cli.keeping import outcome_of

        if self.kept.outcome is not None:
            return self.kept.outcome
        return "open" if self.walk is None else outcome_of(self.walk.session)


def history(settings: Settings, only: Problem | None = None) -> list[Past]:
    """Make every kept walk again, the oldest first; with ``only`` those of one problem."""
    from attn_tutor.cli.saying import say_notices
    from attn_tutor.store.journal import open_if_there

    journal = open_if_there(home())
    if journal is None:
        return []
    with journal:
        say_notices(settings, journal)
        walks = journal.walks() if only is None else _walks_of(only, journal)
        shelf = Shelf(settings)
        return [Past(kept, made_again(kept, shelf, journal)) for kept in reversed(walks)]


def _walks_of(problem: Problem, journal: Journal) -> list[Kept]:
    names = (problem.id, *problem.alias)
    found = [kept for name in names for kept in journal.walks(problem.pack, name)]
    return sorted(found, key=lambda kept: kept.last, reverse=True)


class Shelf:
    """The problems of walks, each found once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._found: dict[tuple[str, str, int | None], Problem | None] = {}

    def problem_of(self, kept: Kept) -> Problem | None:
        """Give the problem of a walk, with its fresh numbers; None where it is gone."""
        key = (kept.walk.pack, kept.walk.problem, kept.walk.seed)
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]

    def _find(self, pack: str, name: str, seed: int | None) -> Problem | None:
        from attn_tutor.cli.problems import find, with_numbers_of

        try:
            if seed is None:
                return find(self._settings, f"{pack}/{name}")
            return with_numbers_of(self._settings, f"{pack}/{name}", seed)
        except UsageError:
            return None


def made_again(kept: Kept, shelf: Shelf, journal: Journal) -> Replayed | None:
    """Make a walk again; None where its problem is gone or has other numbers now."""
    from attn_tutor.cli.problems import with_decimals
    from attn_tutor.replaying.replay import replayed
    from attn_tutor.store.names import made_with_times

    problem = shelf.problem_of(kept)
    if problem is None or problem.revision != kept.walk.revision:
        return None
    asked = with_decimals(problem, kept.walk.options.get("decimals"))
    return replayed(asked, kept.walk.options, made_with_times(journal.moves_of(kept)))


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
