"""A student who types what the solution shows finishes every problem, in a reasonable time."""

from __future__ import annotations

import pytest

from attn_tutor.session import moves
from attn_tutor.session.stepper import begin, take
from tests.content.shipped import derivation, problems

LONGEST = 16
"""Rows to fill in one problem: full tables of four tokens, asked for once or twice, have so many."""


def typed(known, prompt):
    """The line of a prompt as the solution shows it."""
    step = known.plan.step(prompt.step)
    columns = range(len(step.columns)) if prompt.column is None else [prompt.column]
    return " ".join(known.expected(step, prompt.row, column) for column in columns)


@pytest.mark.parametrize(
    "problem_id", [each for each, problem in problems().items() if problem.kind != "sentence"]
)
def test_what_the_solution_shows_is_right_at_every_prompt(problem_id):
    known = derivation(problem_id)
    session, _ = begin(problems()[problem_id])
    asked = []
    while session.at and not known.plan.step(session.at.step).answer.self_marked:
        assert len(asked) < LONGEST
        asked.append(session.at)
        session, _ = take(session, moves.Submit(typed(known, session.at)), known)
        assert session.at != asked[-1]
    assert asked
