"""Saying that a named mistake is not what was done."""

from __future__ import annotations

from attn_tutor.model.derivation import derive
from attn_tutor.packs.shelves.library import Library
from attn_tutor.session import events, moves
from attn_tutor.session.stepper import begin, take

PROBLEM = Library().find_problem("13.4")
DERIVATION = derive(PROBLEM)


def played(*made: moves.Move):
    session, happened = begin(PROBLEM)
    for move in made:
        session, happened = take(session, move, DERIVATION)
    return session, happened


def test_a_named_mistake_is_disputed_and_kept():
    """The dispute is kept with the names, and the same prompt stays open."""
    rows = [moves.Submit(row) for row in ("2 2 3", "1 4 3", "1 6 4", "1 1 1.5")]
    session, happened = played(*rows)
    named = next(event for event in happened if isinstance(event, events.Diagnosed))
    assert "scaled_scores.div-d" in named.names
    disputed, said = take(session, moves.Dispute(), DERIVATION)
    assert isinstance(said[0], events.Disputed)
    assert [names for _, names in disputed.disputed] == [named.names]
    assert disputed.at == session.at


def test_there_is_nothing_to_dispute_where_no_name_was_given():
    """A lone score is never named, so there is nothing to say no to."""
    session, _ = played(moves.Submit("2 2 4"))
    after, said = take(session, moves.Dispute(), DERIVATION)
    assert isinstance(said[0], events.NothingToDispute)
    assert after.disputed == ()
