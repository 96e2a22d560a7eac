"""What to ask next (pedagogy notes, section 7): a function of history, cards, items and a seed.

70 of 100 draws ask the weakest skill that is not mastered and whose prerequisites pass .6, 20 any
skill that is open, 10 a review that is due or a mistake to find. A draw that finds nothing to ask
in its own share goes on to the next one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal, NamedTuple

from attn_tutor.learning.draws import drawn, one_of, share
from attn_tutor.learning.evidence import Evidence
from attn_tutor.learning.mastery import PASSED, Standing, standings, start
from attn_tutor.learning.schedule import Card, due
from attn_tutor.learning.skills import ORDER, before

SEEDS = 1_000_000
"""Seeds of fresh numbers are below this: short enough to be told."""
Why = Literal["weakest", "mixed", "review", "find"]
FIND = "find the mistake"
"""The kind of items that show a worked row with a mistake of the catalogue in it."""
WEAKEST_SHARE, MIXED_SHARE = 0.7, 0.2
AFTER: dict[Why, tuple[Why, ...]] = {
    "weakest": ("weakest", "review", "mixed", "find"),
    "mixed": ("mixed", "weakest", "review", "find"),
    "review": ("review", "find", "mixed", "weakest"),
}


class Item(NamedTuple):
    """Something that can be asked: one stage, one row of it, or a number.

    ``row`` is counted from 0, None for the whole stage; ``skill`` may be "" for a question of
    ideas. ``separates`` tells that its numbers tell the skill's main mistakes apart.
    """

    problem: str
    stage: str
    row: int | None
    kind: str
    skill: str
    separates: bool = False
    level: Literal["core", "advanced"] = "core"
    minutes: float = 2.0


class Setting(NamedTuple):
    """All that a choice is made from; core items only unless ``advanced``."""

    history: Sequence[Evidence]
    cards: Mapping[str, Card]
    items: Sequence[Item]
    now: datetime
    advanced: bool = False


class Choice(NamedTuple):
    """An item, why it was chosen, and the seed of its fresh numbers."""

    item: Item
    why: Why
    seed: int


class Known(NamedTuple):
    """What the history says: standings, the skills that can be asked, and those due, in order."""

    standings: Mapping[str, Standing]
    offered: frozenset[str]
    due: tuple[str, ...]

    def of(self, skill: str) -> Standing:
        """Give the standing of a skill."""
        return self.standings.get(skill) or start(skill)

    def ready(self, skill: str) -> bool:
        """Tell whether the prerequisites pass; one that nothing here can practise is not asked."""
        asked = (need for need in before(skill) if need in self.offered)
        return all(self.of(need).estimate >= PASSED for need in asked)


def known_of(setting: Setting, items: Sequence[Item]) -> Known:
    """Read a history for a choice among some items."""
    late = due(setting.cards.values(), setting.now)
    offered = frozenset(item.skill for item in items)
    return Known(standings(setting.history), offered, tuple(card.skill for card in late))


def allowed(setting: Setting) -> list[Item]:
    """Give the items of the level asked for."""
    return [item for item in setting.items if setting.advanced or item.level == "core"]


def next_item(setting: Setting, seed: int, counter: int) -> Choice | None:
    """Choose the next item; None where there is nothing to ask.

    The problem asked last is not asked again where there is another.
    """
    items = allowed(setting)
    last = setting.history[-1].problem if setting.history else ""
    pool = [item for item in items if item.problem != last] or items
    return chosen(known_of(setting, items), pool, (seed, counter)) if pool else None


def chosen(known: Known, pool: Sequence[Item], draw: tuple[object, ...]) -> Choice:
    """Choose one item of a pool that is not empty."""
    at = share(*draw, "share")
    wish: Why = "review"
    if at < WEAKEST_SHARE + MIXED_SHARE:
        wish = "weakest" if at < WEAKEST_SHARE else "mixed"
    for why in AFTER[wish]:
        if options := fitting(why, known, pool):
            return Choice(one_of(options, *draw, "item"), why, drawn(*draw, "numbers") % SEEDS)
    return Choice(one_of(pool, *draw, "item"), "mixed", drawn(*draw, "numbers") % SEEDS)


def fitting(why: Why, known: Known, pool: Sequence[Item]) -> list[Item]:
    """Give the items of a pool that a share may ask."""
    if why == "find":
        return [item for item in pool if item.kind == FIND and known.of(item.skill).mastered]
    plain = [item for item in pool if item.kind != FIND]
    if why == "mixed":
        return [item for item in plain if known.ready(item.skill)]
    if why == "review":
        late = [[item for item in plain if item.skill == skill] for skill in known.due]
        return next((items for items in late if items), [])
    return _weakest(known, plain)


def _weakest(known: Known, plain: Sequence[Item]) -> list[Item]:
    """Give the items of the weakest open skill: what mastery still lacks, new problems first."""
    there = {item.skill for item in plain}
    skills = [skill for skill in ORDER if skill in there and known.ready(skill)]
    skills = [skill for skill in skills if not known.of(skill).mastered]
    if not skills:
        return []
    skill = min(skills, key=lambda each: known.of(each).estimate)
    standing = known.of(skill)
    items = [item for item in plain if item.skill == skill]
    if not standing.separated:
        items = [item for item in items if item.separates] or items
    return [item for item in items if item.problem not in standing.problems] or items
