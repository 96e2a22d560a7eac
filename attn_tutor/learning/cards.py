"""The cards of a history: made when a skill is mastered, reviewed by every later sitting.

Before mastery a skill is practised anyway, so it has no card. All rows of a skill within half a
day are one sitting and one review: three rows of one problem are not three reviews.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from attn_tutor.learning.evidence import Evidence
from attn_tutor.learning.mastery import Standing, start
from attn_tutor.learning.schedule import Card, Grade, new_card, schedule

SITTING = timedelta(hours=12)


def grade_of(rows: Sequence[Evidence]) -> Grade:
    """Grade a sitting by its worst row: a misconception, a slip or a hint, or all right.

    Several rows and none of them right is no slip.
    """
    if any(row.mistake for row in rows):
        return Grade.AGAIN
    if len(rows) > 1 and not any(row.correct for row in rows):
        return Grade.AGAIN
    if any(not row.correct or row.weight < 1 for row in rows):
        return Grade.HARD
    return Grade.GOOD


def cards_of(history: Iterable[Evidence]) -> dict[str, Card]:
    """Give the card of every skill that was ever mastered, by skill."""
    found: dict[str, Card] = {}
    for skill, rows in _since_mastery(history).items():
        card = new_card(skill, rows[0].at)
        for sitting in sittings(rows):
            card = schedule(card, grade_of(sitting), sitting[-1].at)
        found[skill] = card
    return found


def sittings(rows: Iterable[Evidence]) -> list[list[Evidence]]:
    """Part rows into sittings: a new one begins half a day after the last row, or before it."""
    found: list[list[Evidence]] = []
    for row in rows:
        if found and abs(row.at - found[-1][-1].at) < SITTING:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def _since_mastery(history: Iterable[Evidence]) -> dict[str, list[Evidence]]:
    """Give the rows of each skill from its first mastery on, that row included."""
    known: dict[str, Standing] = {}
    found: dict[str, list[Evidence]] = {}
    for row in history:
        known[row.skill] = (known.get(row.skill) or start(row.skill)).after(row)
        if row.skill in found:
            found[row.skill].append(row)
        elif known[row.skill].mastered:
            found[row.skill] = [row]
    return found
