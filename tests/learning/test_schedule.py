"""Cards and dates: FSRS behind our own card, whatever the clock does."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.learning.cards import cards_of, grade_of, sittings
from attn_tutor.learning.evidence import Evidence
from attn_tutor.learning.schedule import LONGEST_DAYS, Grade, due, is_due, new_card, schedule

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def row(correct=True, at=NOW, problem="p/1", weight=1.0, mistake="", skill="dot"):
    return Evidence(skill, at, correct, weight, problem, True, mistake)


MASTERY = (row(), row(), row(problem="p/2"))


def intervals(*grades):
    card, now, found = new_card("dot", NOW), NOW, []
    for grade in grades:
        card = schedule(card, grade, now)
        found.append((card.due - now).days)
        now = card.due
    return found


def test_the_dates():
    good, again, hard = Grade.GOOD, Grade.AGAIN, Grade.HARD
    assert intervals(good, good, good, good) == [2, 11, 46, LONGEST_DAYS]
    assert intervals(again, good, good)[0] == 1
    assert intervals(good, good, again) == [2, 11, 2]
    assert intervals(good, good, hard)[2] < 46


def test_the_grades():
    assert grade_of([row(), row(correct=False, mistake="scores.transposed")]) == Grade.AGAIN
    assert grade_of([row(), row(correct=False)]) == Grade.HARD
    assert grade_of([row(weight=0.5)]) == Grade.HARD
    assert grade_of([row(correct=False)]) == Grade.HARD
    assert grade_of([row(correct=False), row(correct=False)]) == Grade.AGAIN
    assert grade_of([row(), row()]) == Grade.GOOD


def test_no_card_before_mastery():
    assert cards_of(MASTERY[:2]) == {}
    card = cards_of(MASTERY)["dot"]
    assert card.due == NOW + 2 * DAY
    assert cards_of([*MASTERY, row(skill="exp")]).keys() == {"dot"}


def test_one_sitting_is_one_review():
    later = [row(at=NOW + 2 * DAY + timedelta(minutes=minute)) for minute in range(6)]
    assert [len(each) for each in sittings([*MASTERY, *later])] == [3, 6]
    once = cards_of([*MASTERY, later[0]])["dot"]
    often = cards_of([*MASTERY, *later])["dot"]
    assert often.stability == pytest.approx(once.stability)
    failed = cards_of([*MASTERY, *later[:5], row(False, later[5].at, mistake="scores.cosine")])
    assert failed["dot"].stability < once.stability


def test_what_is_due():
    cards = [schedule(new_card(skill, NOW), Grade.GOOD, NOW) for skill in ("dot", "exp")]
    cards[1] = schedule(new_card("exp", NOW), Grade.AGAIN, NOW)
    assert due(cards, NOW) == ()
    assert [card.skill for card in due(cards, NOW + 30 * DAY)] == ["exp", "dot"]
    seoul = (NOW + 2 * DAY).astimezone(timezone(timedelta(hours=9)))
    assert len(due(cards, seoul)) == 2


def test_a_time_without_zone_is_refused():
    with pytest.raises(ValueError, match="time zone"):
        new_card("dot", datetime(2026, 3, 2))  # noqa: DTZ001 - that is what is refused


def test_a_card_dated_by_a_wrong_clock_is_mended():
    ahead = NOW + 5000 * DAY
    card = schedule(new_card("dot", ahead), Grade.GOOD, ahead)
    assert is_due(card, NOW)
    mended = schedule(card, Grade.GOOD, NOW)
    assert NOW + DAY <= mended.due <= NOW + LONGEST_DAYS * DAY
    assert not is_due(mended, NOW)


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Grade)), st.integers(-(10**6), 10**6)),
        min_size=1,
        max_size=12,
    )
)
def test_any_clock(steps):
    """Whatever the clock does, nothing fails and the new date is one to 120 days ahead of it."""
    card, now = new_card("dot", NOW), NOW
    for grade, minutes in steps:
        now += timedelta(minutes=minutes)
        card = schedule(card, grade, now)
        assert DAY <= card.due - now <= LONGEST_DAYS * DAY
        assert card.stability > 0
        assert 1 <= card.difficulty <= 10


@given(st.lists(st.tuples(st.booleans(), st.integers(-(10**5), 10**5)), max_size=20))
def test_any_history_has_its_cards(steps):
    history, now = list(MASTERY), NOW
    for right, minutes in steps:
        now += timedelta(minutes=minutes)
        history.append(row(right, now))
    card = cards_of(history)["dot"]
    assert card == cards_of(history)["dot"]
    assert card.due > history[-1].at


def test_the_package_is_imported_late():
    code = (
        "import sys; from attn_tutor.learning import cards, choosing, fading, quiz, scoring;"
        "print([name for name in ('fsrs', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
