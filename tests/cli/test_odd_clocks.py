"""A clock that was wrong: nothing is lost, nothing is out of order, no date is absurd."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.cli.at_home import right, student

__all__ = ["student"]
YEARS = timedelta(days=2 * 365)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_clock_goes_back_in_the_middle_of_a_walk(student, language):
    """The walk goes on where it stood; order is by the chain of moves, not by the clock."""
    student.language = language
    student.sit("solve 3.2", "2 0")
    student.clock -= YEARS
    again = student.sit("solve 3.2", right, "n")
    assert again.status == 0
    ((_, texts),) = student.kept()
    assert [text for name, text in texts if name == "submit"][:2] == ["2 0", texts[1][1]]


@pytest.mark.parametrize("shift", [-YEARS, YEARS, timedelta(days=-365 * 900)], ids=str)
def test_what_is_due_after_a_jump(student, shift):
    """Statistics, what is due and the next problem are told whatever the clock says now."""
    student.sit("solve 2.1", right, "n")
    student.clock += shift
    for command in ("stats", "review", "list --status due", ""):
        told = student.sit(command, "q")
        assert told.status in {0, 1}, command
        assert told.err == ""


def test_a_clock_at_the_beginning_of_time(student):
    """A machine without a battery starts in 1970."""
    student.clock = datetime(1970, 1, 1, tzinfo=UTC)
    assert student.sit("solve 2.1", right, "n").status == 0
    assert student.sit("stats").err == ""
