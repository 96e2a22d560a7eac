"""Walks marked again: what can show the method, what an error makes trivial, what is blank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.packs.load import load_pack
from attn_tutor.replaying.marked import marked_walk
from attn_tutor.replaying.replay import replayed
from attn_tutor.session import moves

CAUSAL = "  - {id: '1', Q: [[1, 1], [2, 0]], K: [[2, 0], [1, 3]], V: [[1, 0, 0], [0, 2, 1]], mask: causal}\n"
PLAIN = "  - {id: '1', Q: [[1, 1]], K: [[2, 0], [1, 3]], V: [[1, 0, 0], [0, 2, 1]]}\n"
EXAM = {"exam": True}


@pytest.fixture
def sat(pack_file):
    """Sits an exam of one problem, line by line, and marks it."""

    def sit(problem, *lines):
        (found,) = load_pack(pack_file(problem)).problems
        made = [("2026-03-01T00:00:00.000Z", moves.Submit(line)) for line in lines]
        walk = replayed(replace(found, seed=1), EXAM, made)
        assert walk.whole
        return marked_walk(walk)

    return sit


def stage_of(marked, name):
    return next(each for each in marked.score.stages if each.stage == name)


def test_a_row_with_one_key_cannot_show_the_method(sat):
    """Row 1 of a causal problem is 1 0 whatever one does; row 2 (softmax the wrong way) is wrong."""
    marked = sat(
        CAUSAL,
        "2 4",
        "4 2",
        "1.414 2.828",
        "2.828 1.414",
        "1.414 -inf",
        "2.828 1.414",
        "1 0",
        "0.3 0.7",
    )
    weights = stage_of(marked, "weights")
    assert weights.method == 0
    assert weights.accuracy == weights.worth / 4
    masked = stage_of(marked, "masked_scores")
    assert masked.marks == masked.worth


def test_the_last_row_of_a_causal_mask_shows_no_mask(sat):
    """Who masks nothing has row 2 right by luck: half of the accuracy and a bit, no method."""
    marked = sat(CAUSAL, "2 4", "4 2", "1.414 2.828", "2.828 1.414", "1.414 2.828", "2.828 1.414")
    masked = stage_of(marked, "masked_scores")
    assert (masked.method, masked.accuracy) == (0, masked.worth / 2 * 3 / 4)


def test_equal_weights_by_mistake_leave_less_work(sat):
    """Scores 0 0 make every later stage trivial: at most half of each."""
    marked = sat(PLAIN, "0 0", "0 0", "0.5 0.5", "0.5 1 0.5")
    assert stage_of(marked, "scores").marks == 0
    for name in ("scaled_scores", "weights", "output"):
        stage = stage_of(marked, name)
        assert stage.follows
        assert (stage.capped, stage.marks) == (True, stage.worth / 2)


def test_right_weights_that_round_to_0_and_1_are_no_error(sat):
    marked = sat(
        "  - {id: '1', Q: [[2, 2]], K: [[2, 2], [0, -2]], V: [[1, 5, 3], [0, 2, 1]], decimals: 2}\n",
        *("8 -4", "5.66 -2.83", "1.00 0.00", "1.00 5.00 3.00"),
    )
    assert marked.score.marks == 10
    assert not any(stage.capped for stage in marked.score.stages)


def test_what_was_not_reached_is_blank(sat):
    marked = sat(PLAIN, "2 4", "_ 2.828")
    verdicts = [[cell.verdict for cell in stage.cells] for stage in marked.report.stages]
    right, blank = Verdict.RIGHT, Verdict.BLANK
    assert verdicts == [[right] * 2, [blank, right], [blank] * 2, [blank] * 3]
    assert marked.score.errors == ()
    assert stage_of(marked, "output").marks == 0
    assert stage_of(marked, "scaled_scores").accuracy == stage_of(marked, "scaled_scores").worth / 4
