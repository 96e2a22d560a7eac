"""The benchmarks' own students and tables: what they say they measure is what they measure."""

from __future__ import annotations

import numpy as np
import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.expressions import read_number
from benchmarks.classroom import COLUMNS, PROBLEM, answers, rows
from benchmarks.honest_students import HABITS, MISTAKES, RIGHT, STEPS, problem, rounded, work
from benchmarks.tables import Table, number
from benchmarks.verdicts import rates


def test_rounding_is_half_up_away_from_zero():
    assert rounded(np.array([0.125, -0.125, 2.5, 0.0]), 2).tolist() == [0.13, -0.13, 2.5, 0.0]


def test_each_habit_of_an_honest_student():
    """The first takes what was typed, the second the unrounded number."""
    given = problem(np.random.default_rng(0))
    typed = work(np.random.default_rng(0), given, 0, len(HABITS)).typed
    as_typed = rounded(np.exp(typed["scaled_scores"][0]), 0)
    unrounded = rounded(np.exp(given[0] @ given[1].T / given[0].shape[1] ** 0.5), 0)
    assert typed["exps"][0].tolist() == as_typed.tolist()
    assert typed["exps"][1].tolist() == unrounded.tolist()
    assert as_typed.tolist() != unrounded.tolist()


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_touches_its_own_step_and_what_follows(mistake):
    given = problem(np.random.default_rng(3))
    honest, mistaken = (
        work(np.random.default_rng(1), given, 3, 2, each).typed for each in ("", mistake)
    )
    step, _ = MISTAKES[mistake]
    assert set(RIGHT) == set(STEPS)
    for name in STEPS[: STEPS.index(step)]:
        assert np.array_equal(honest[name], mistaken[name])
    assert not np.array_equal(honest[step], mistaken[step])


def test_rates_are_counted_by_hand():
    """Of four honest cells one is refused, of two mistaken none accepted, of one carried all."""
    accepted = [True, True, True, False, False, False, False]
    assert rates(accepted, [0, 0, 0, 0, 1, 1, 2]) == (0.25, 0.0, 1.0)


def test_a_class_is_the_same_for_the_same_seed():
    first, again = list(rows(20)), list(rows(20))
    assert first == again
    assert first != list(rows(20, seed=2))
    assert len(first[0]) == len(COLUMNS)
    assert {row[1] for row in first} == {PROBLEM}
    assert len(first) == 20 * 33


def test_a_class_is_typed_as_people_type():
    texts = {text for each in answers(200).values() for text in each.ravel()}
    assert "" in texts
    assert any(text.startswith(".") for text in texts)
    for text in texts - {""}:
        try:
            read_number(text)
        except UnreadableError as error:
            pytest.fail(f"{text!r}: {error.text.en}")


def test_a_table_as_markdown():
    table = Table("Speed", "How.", ("", "µs"), [("ours", number(12.345))], ("A note.",), ("slow",))
    assert table.text() == (
        "## Speed\n\nHow.\n\n|  | µs |\n|---|---:|\n| ours | 12.3 |\n\nA note.\n\n"
        "Target missed: slow\n"
    )
