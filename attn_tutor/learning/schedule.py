"""When a skill is due again: FSRS behind a card of our own.

FSRS (Ye, Su and Cao, KDD 2022; package ``fsrs``) gives the day on which a thing is remembered with
a chance of .9. One card a skill, whole days, no fuzz, and at least once a term. The time is always
an argument; days are counted in UTC.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from fsrs import Scheduler

LONGEST_DAYS = 120
"""A term: a mastered skill comes back at least so often."""
CLOCK_DOUBT = timedelta(days=1)
"""A card seen further ahead of the clock than this was dated by a wrong clock."""

REMEMBERED = 8192
"""Reviews kept while the program runs: a history is replayed after every row."""

State = Literal["learning", "review", "relearning"]
STATES: tuple[State, ...] = ("learning", "review", "relearning")


class Grade(IntEnum):
    """How a review went; the numbers are those of FSRS."""

    AGAIN = 1
    HARD = 2
    GOOD = 3


class Card(NamedTuple):
    """A skill in the schedule.

    ``stability`` is the time in days after which it is remembered with a chance of .9,
    ``difficulty`` a number from 1 to 10; ``seen`` is the last review.
    """

    skill: str
    due: datetime
    stability: float | None = None
    difficulty: float | None = None
    state: State = "learning"
    step: int | None = 0
    seen: datetime | None = None


def new_card(skill: str, now: datetime) -> Card:
    """Give the card of a skill that was never reviewed; it is due at once."""
    return Card(skill, in_utc(now))


@lru_cache(maxsize=REMEMBERED)
def schedule(card: Card, grade: Grade, now: datetime) -> Card:
    """Give the card after a review now; the new date is at least one day ahead.

    A clock that went backwards counts as no time gone by, and the date is reckoned from the clock
    as it stands.

    >>> now = datetime(2026, 3, 2, tzinfo=UTC)
    >>> (schedule(new_card("dot", now), Grade.GOOD, now).due - now).days
    2
    """
    from fsrs import Card as FsrsCard
    from fsrs import Rating
    from fsrs import State as FsrsState

    at = in_utc(now)
    old = FsrsCard(
        card_id=1,
        state=FsrsState(STATES.index(card.state) + 1),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=card.due,
        last_review=min(card.seen, at) if card.seen else None,
    )
    new, _ = _scheduler().review_card(old, Rating(grade), at)
    state = STATES[new.state - 1]
    return Card(card.skill, new.due, new.stability, new.difficulty, state, new.step, at)


def is_due(card: Card, now: datetime) -> bool:
    """Tell whether a card is due; one that a wrong clock has dated is, and so is mended."""
    at = in_utc(now)
    return card.due <= at or (card.seen is not None and card.seen > at + CLOCK_DOUBT)


def due(cards: Iterable[Card], now: datetime) -> tuple[Card, ...]:
    """Give the cards that are due, the longest overdue first."""
    return tuple(
        sorted(
            (card for card in cards if is_due(card, now)), key=lambda card: (card.due, card.skill)
        )
    )


def in_utc(moment: datetime) -> datetime:
    """Give a moment in UTC; raises ValueError for one without a time zone."""
    if moment.tzinfo is None:
        raise ValueError("a time needs its time zone")
    return moment.astimezone(UTC)


@cache
def _scheduler() -> Scheduler:
    """Whole days only: a skill that fails is practised anyway, until it is mastered again."""
    from fsrs import Scheduler

    return Scheduler(
        learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS, enable_fuzzing=False
    )
