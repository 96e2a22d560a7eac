"""Simulated students: learners master, never-learners do not pass (docs/learning.md)."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
SCRIPT = Path(__file__).with_name("simulate.py")


@cache
def simulate():
    spec = importlib.util.spec_from_file_location("learning_simulate", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["learning_simulate"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("skill", ["dot", "normalise"])
def test_never_learners_do_not_pass(skill):
    """In 12 rows the estimate alone passes at most the published 11 %; the conditions far fewer."""
    passes = simulate().first_passes("lucky", skill, students=1500)
    alone, whole = simulate().share_passed(passes)
    assert alone <= 0.13  # 0.11, and two standard errors of 1500 students
    assert whole <= 0.06


@pytest.mark.parametrize("skill", ["dot", "normalise"])
def test_a_misconception_does_not_pass(skill):
    for kind, bound in (("mistaken", 0.04), ("hidden", 0.10)):
        passes = simulate().first_passes(kind, skill, students=1500)
        assert simulate().share_passed(passes)[1] <= bound, kind


@pytest.mark.parametrize("skill", ["dot", "normalise"])
def test_learners_reach_mastery(skill):
    passes = simulate().first_passes("learner", skill, students=1500)
    assert simulate().share_passed(passes, simulate().LONG)[1] >= 0.99
    mean_alone, _, _, median = simulate().rows_needed(passes)
    assert 6 <= mean_alone <= 9
    assert 6 <= median <= 9


def test_a_year_of_learners():
    for year in (*simulate().years("learner", 2), *simulate().years("forgetful", 2)):
        assert year.mastered >= 8
        assert year.all_after is not None
        assert year.all_after <= 300
        assert year.longest_wait <= 120


def test_a_year_of_never_learners():
    for kind in ("lucky", "mistaken", "hidden"):
        for year in simulate().years(kind, 2):
            assert year.all_after is None
            assert year.held <= 0.2


def test_the_page_is_written_by_the_script():
    page = simulate().DOCUMENT.read_text(encoding="utf-8")
    assert page.startswith(simulate().HEAD)
    assert all(name in page for name in simulate().NAMES.values())
