"""Our own speed from one change to the next, by pytest-benchmark.

    python -m pytest benchmarks/test_speed.py --benchmark-autosave
    python -m pytest benchmarks/test_speed.py --benchmark-compare

The comparison with peers is in ``python -m benchmarks``; here nothing passes or fails by its time.
"""

from __future__ import annotations

import pytest

from attn_tutor import marker
from attn_tutor.grading.many import mark_submissions
from attn_tutor.grading.submission import mark_submission
from attn_tutor.judging.single import awaiting, verdict_of
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import Target
from attn_tutor.packs.shelves.library import Library
from attn_tutor.reading.expressions import read_number
from benchmarks.classroom import PROBLEM, answers


@pytest.fixture(scope="module")
def derivation():
    return derive(Library().find_problem("3.2"))


@pytest.fixture(scope="module")
def room():
    texts = answers(300)
    return [
        {
            Target(name, row, column): text
            for name, each in texts.items()
            for row, cells in enumerate(each[student].tolist())
            for column, text in enumerate(cells)
        }
        for student in range(300)
    ]


@pytest.mark.parametrize("text", ["0.8808", "22/25", "88.08%", "e^2/(e^2+1)"])
def test_reading(benchmark, text):
    assert abs(benchmark(read_number, text).value - 0.88) < 0.001


@pytest.mark.parametrize(
    ("text", "verdict"),
    [("0.8808", Verdict.RIGHT), ("0.8807", Verdict.TRUNCATED), ("0.5", Verdict.WRONG)],
)
def test_marking_one_number(benchmark, derivation, text, verdict):
    awaited, _ = awaiting(derivation, "weights", 0)
    assert benchmark(verdict_of, read_number(text), awaited) is verdict


@pytest.mark.parametrize("text", ["0.8808", "0.8807", "0.5", "22/25"])
def test_a_marker(benchmark, text):
    mark = marker(Library().find_problem("3.2"))
    assert benchmark(mark, text) == {"0.8808": "right", "0.8807": "truncated"}.get(text, "wrong")


def test_what_is_prepared_for_one_number(benchmark, derivation):
    assert len(benchmark(awaiting, derivation, "weights", 0)) == 2


def test_one_submission(benchmark, room):
    derived = derive(Library().find_problem(PROBLEM))
    assert benchmark(mark_submission, derived, room[0]).stages


def test_a_class_of_300(benchmark, room):
    derived = derive(Library().find_problem(PROBLEM))
    assert len(benchmark(mark_submissions, derived, room)) == 300
