"""What kept moves say when they are made again: evidence and named mistakes."""

from __future__ import annotations

import pytest

from attn_tutor.replaying.first_tries import evidence_in, first_tries
from attn_tutor.replaying.mistakes import named_mistakes
from attn_tutor.replaying.replay import replayed
from attn_tutor.session import moves

HINT, SHOW, BACK, SKIP, NO = (
    moves.Hint(),
    moves.Reveal(),
    moves.Back(),
    moves.Skip(),
    moves.Dispute(),
)
AT = "2026-03-02T18:00:00.000Z"


def made(problem, *lines, **options):
    """A walk of typed lines and moves, made again."""
    steps = [moves.Submit(line) if isinstance(line, str) else line for line in lines]
    return replayed(problem, options, [(AT, step) for step in steps])


@pytest.fixture
def problem(shipped):
    return shipped("3.2")


def tries(walk):
    return [(each.skill, each.hint_level, each.mistake) for each in first_tries(walk, fresh=False)]


def test_one_for_each_row(problem):
    """The first marked line; later ones, unreadable and misshapen ones are none."""
    walk = made(problem, "x", "1", "3 0", "2 0", "0.8808")
    assert [each.verdicts[0].word for each in first_tries(walk, fresh=False)] == ["wrong", "right"]
    assert walk.whole


def test_hints_before_it(problem):
    walk = made(problem, HINT, HINT, "2 0", "0.8808")
    assert tries(walk) == [("dot", 2, ""), ("normalise", 0, "")]
    assert [each.weight for each in evidence_in(walk, fresh=False) if each.skill == "dot"] == [0.5]


def test_a_row_that_was_shown(problem):
    """Shown, gone back to, and copied: no first try at all."""
    assert tries(made(problem, SHOW, BACK, "2 0", "0.8808")) == [("normalise", 0, "")]
    assert tries(made(problem, SHOW, SHOW, BACK, "0.8808")) == []


def test_gone_back_after_a_right_row(problem):
    """It was tried already."""
    assert len(tries(made(problem, "2 0", BACK, "3 0", "2 0"))) == 1


def test_a_jump(problem):
    """The row that was typed early is tried when the jump is accepted; those before it never."""
    assert tries(made(problem, "0.8808", moves.Accept())) == [("normalise", 0, "")]
    assert tries(made(problem, "0.8808", moves.Decline(), "2 0")) == [("dot", 0, "")]


def test_a_named_mistake_and_a_disputed_one(shipped):
    """Disputed: neither counted nor held against the skill."""
    rows = ("2 2 3", "1 4 3", "1 6 4", "1.00 1.00 1.50")
    problem = shipped("13.4")
    walk = made(problem, *rows, "1.41 1.41 2.12")
    assert named_mistakes([walk]) == {"scaled_scores.div-d": 1}
    assert tries(walk)[3] == ("scale", 0, "scaled_scores.div-d")
    disputed = made(problem, *rows, NO, "1.41 1.41 2.12")
    assert not named_mistakes([disputed])
    assert tries(disputed)[3] == ("scale", 0, "")
    assert named_mistakes([walk, walk, disputed]) == {"scaled_scores.div-d": 2}


def test_moves_that_do_not_fit(problem):
    """What cannot be made again is left out, and it is said."""
    walk = made(problem, "2 0", moves.Accept(), "0.8808")
    assert not walk.whole
    assert len(walk.answered) == 1


def test_seed_nought_is_a_seed(shipped):
    """Its numbers are a problem of their own."""
    from attn_tutor.variants.fresh import fresh

    drawn = fresh(shipped("2.4"), 0)
    walk = made(drawn, "1 1 1")
    assert [each.problem for each in first_tries(walk, fresh=True)] == ["scores-to-softmax/2.4#0"]
