"""A tour meets everything that a student can meet, and only what is shown to students."""

from __future__ import annotations

import pytest

from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.proving.lines import right_line
from attn_tutor.session import events
from attn_tutor.session.tour import tour
from tests.conftest import LIBRARY

PROBLEMS = [problem for pack in LIBRARY.packs() for problem in pack.problems]


def screens_of(problem):
    derivation = derive(problem)
    return list(tour(derivation, lambda session: right_line(derivation, session)))


def told(screens, what):
    return [event for screen in screens if screen.what == what for _, event in screen.told]


@pytest.mark.parametrize("problem", PROBLEMS[::3], ids=lambda problem: problem.id)
def test_a_tour_of_a_shipped_problem_meets_every_stage_and_ends(problem):
    """Every stage walked is asked once and worked out once; the walk ends as solved, not hinted."""
    screens = screens_of(problem)
    last, _ = screens[-1].told[-1]
    assert last.finished
    steps = {prompt.step for prompt in last.walk}
    asked = [each.prompt.step for each in told(screens, "prompt") + told(screens, "question")]
    assert sorted(asked) == sorted(steps)
    worked = [each.prompt.step for each in told(screens, "worked")]
    typed = {step for step in steps if last.plan.step(step).answer.name != "rubric"}
    assert sorted(worked) == sorted(typed)
    ends = [each for each in told(screens, "answered") if isinstance(each, events.Finished)]
    assert ends
    assert ends[0].outcome != "hinted"


def test_hints_come_with_the_rows_that_they_open(shipped):
    """At the weights the exps and the row sum are opened: their hints are part of the tour."""
    screens = screens_of(shipped("3.2"))
    hints = [screen for screen in screens if screen.what == "hints"]
    levels = {
        screen.target.stage: [e.level for e in told([screen], "hints") if hasattr(e, "level")]
        for screen in hints
    }
    once = [1, 2, 3, 4]
    assert levels == {"scores": once, "weights": [1, *once, *once, 2, 3, 4], "output": once}
    opened = [e.prompt.step for e in told(screens, "hints") if isinstance(e, events.Asked)]
    assert opened == ["exps", "row_sums", "weights"]


def test_the_hints_of_the_author_come_once_and_first(pack_file):
    problem = load_pack(
        pack_file("  - {id: a, Q: [[1, 0]], K: [[1, 0], [0, 1]], V: [[1], [2]], hints: [x, y]}\n")
    ).problems[0]
    given = [e.text.en for e in told(screens_of(problem), "hints") if getattr(e, "level", 1) == 0]
    assert given == ["x", "y"]


def test_what_is_said_of_a_wrong_option_is_met(pack_file):
    problem = load_pack(
        pack_file(
            "  - {id: a, kind: choice, answer: 2, options:"
            " [{text: one, why: so}, two, {text: three, why: no}, four]}\n"
        )
    ).problems[0]
    said = [e.text.en for e in told(screens_of(problem), "options") if hasattr(e, "text")]
    assert said == ["so", "no"]
