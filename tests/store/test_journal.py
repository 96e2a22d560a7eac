"""The journal keeps moves and gives them back: verbatim, in order, from every terminal."""

from __future__ import annotations

import sqlite3
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from attn_tutor.session import moves
from attn_tutor.store.exchange import forget
from attn_tutor.store.journal import open_if_there, open_journal
from attn_tutor.store.names import KINDS, made, name_of, written_move
from attn_tutor.store.pen import ELSEWHERE_TOO, pen_for, pen_on
from attn_tutor.store.walks import Entry, Walk, new_walk, written_time
from tests.store.walking import BEGUN, a_walk, chain, later, texts_of

SAMPLES = {"str": " 0.5\t", "bool": True, "int": 2, "float": 0.5, "tuple": (1, True)}


def sample(kind):
    """A move of a kind, whatever fields it has."""
    named = (getattr(each, "__forward_arg__", each) for each in kind.__annotations__.values())
    types = (name if isinstance(name, str) else name.__name__ for name in named)
    return kind(*(SAMPLES[name.split("[")[0]] for name in types))


EVERY_MOVE = [sample(kind) for kind in KINDS.values()]


def test_a_dialogue_is_kept_and_replayed(folder, walk):
    """What is written with a pen gives back the session, under another pen that goes on."""
    solved = walk("3.2")
    pen = pen_for(new_walk(solved.session.problem, later(0), options={"ask": []}), folder)
    for second, text in enumerate(["2 0", "0.8808"]):
        solved.type(text)
        assert pen.write(solved.made[-1], later(second)) == []
    pen.note("solved")
    pen.close()
    with open_journal(folder) as journal:
        (kept,) = journal.walks()
        assert (kept.moves, kept.outcome, kept.last) == (2, "solved", written_time(later(1)))
        assert kept.walk == pen.walk
        assert (kept.walk.problem, kept.walk.options) == ("3.2", {"ask": []})
        again = pen_on(journal, kept)
        assert again.made().moves == tuple(solved.made)
        assert again.made().notice() is None
        again.write(moves.Decline(), later(9))
        (longer,) = journal.walks()
        assert (longer.moves, longer.outcome) == (3, None), "an outcome holds up to its move only"


def test_nothing_is_kept_of_a_walk_without_a_move(folder):
    """A problem opened by mistake is not offered for ever."""
    pen = pen_for(a_walk(), folder)
    pen.note("open")
    pen.close()
    assert not folder.exists()
    assert open_if_there(folder) is None


@pytest.mark.parametrize("move", EVERY_MOVE, ids=lambda move: type(move).__name__)
def test_every_move_has_a_name_and_comes_back(folder, move):
    """Also those that the session will gain: nothing here lists them."""
    pen = pen_for(a_walk(), folder)
    pen.write(move, later(0))
    pen.close()
    with open_journal(folder) as journal:
        (entry,) = journal.moves_of(journal.walks()[0])
    assert entry.name == name_of(type(move))
    assert made([entry]).moves == (move,)


def test_moves_with_other_fields_than_text(monkeypatch):
    """A later move, such as a mark that students give themselves, is kept as JSON."""
    from typing import NamedTuple

    class SelfMark(NamedTuple):
        points: tuple[int, ...]
        sure: bool

    mark = SelfMark((1, 2), sure=True)
    assert written_move(mark) == ("self-mark", "[[1, 2], true]")
    monkeypatch.setitem(KINDS, "self-mark", SelfMark)
    assert made([Entry(0, BEGUN, *written_move(mark), "x")]).moves == (mark,)
    assert made([Entry(0, BEGUN, "self-mark", "[1", "x")]).unknown == ("self-mark",)


def test_moves_of_a_newer_version_are_kept_and_named(journal):
    """They are skipped with a sentence, and still there for the version that knows them."""
    walk = a_walk()
    first = Entry(0, BEGUN, "submit", "2 0", walk.key)
    newer = Entry(1, BEGUN, "levitate", "{}", first.digest)
    journal.append(walk, [first, newer])
    back = made(journal.moves_of(journal.walks()[0]))
    assert back.moves == (moves.Submit("2 0"),)
    assert back.notice().en == (
        "Some moves were made with a newer attn-tutor and are left out here: levitate."
    )
    assert back.notice().ko == (
        "더 새로운 attn-tutor에서 입력한 내용이라 여기서는 빼고 볼게요: levitate"
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_text_is_kept_verbatim(journal, text):
    """Any text at all; only half a surrogate pair, which no file can hold, is replaced."""
    walk = a_walk(identifier=repr(text))
    name, kept_text = written_move(moves.Submit(text))
    journal.append(walk, [Entry(0, BEGUN, name, kept_text, walk.key)])
    kept = next(each for each in journal.walks() if each.walk == walk)
    (entry,) = journal.moves_of(kept)
    assert entry.text == text
    assert written_move(moves.Submit("\ud800")) == ("submit", "\ufffd")


def test_walks_are_found(journal):
    """The latest first, of one problem, with a limit; seeds of any size and options of any shape."""
    old, new = (
        a_walk("old", seed=2**80),
        a_walk("new", "3.3", options={"ask": ["가"], "exam": True}),
    )
    journal.append(old, chain(old, "1"))
    journal.append(new, chain(new, "2", "3"))
    assert [kept.walk for kept in journal.walks()] == [new, old]
    assert [kept.walk for kept in journal.walks(limit=1)] == [new]
    assert [kept.walk for kept in journal.walks("anatomy", "3.2")] == [old]
    assert journal.walks("other", "3.2") == []
    since = journal.moves_since("2026-03-01T00:00:01.000Z")
    assert [(walk.id, entry.text) for walk, entry in since] == [("new", "3")]
    assert [entry.text for _, entry in journal.moves_since()] == ["1", "2", "3"]


def test_a_walk_in_two_terminals_becomes_two(folder, journal):
    """Each terminal keeps what its student saw; nothing is mixed or lost, and it is said once."""
    first = pen_on(journal, _kept(journal, "1", "2"))
    with open_journal(folder) as other:
        second = pen_on(other, other.walks()[0])
        assert first.write(moves.Submit("left"), later(10)) == []
        assert second.write(moves.Submit("right"), later(11)) == [ELSEWHERE_TOO]
        assert second.write(moves.Submit("right 2"), later(12)) == []
        assert first.write(moves.Submit("left 2"), later(13)) == []
        assert texts_of(journal) == [["1", "2", "left", "left 2"], ["1", "2", "right", "right 2"]]
        assert {kept.walk.id for kept in journal.walks()} == {"w"}
        assert len(journal.moves_since()) == 6, "the common beginning counts once"


def test_a_journal_deleted_under_a_pen(folder, journal):
    """The file is made anew and holds the whole walk: nothing typed here depends on the old one."""
    pen = pen_on(journal, _kept(journal, "1", "2"))
    for path in folder.iterdir():
        path.unlink()
    pen.write(moves.Submit("3"), later(9))
    with open_journal(folder) as other:
        assert texts_of(other) == [["1", "2", "3"]]


def test_a_problem_reset_under_a_pen(folder, journal):
    """What another terminal forgot is kept again by the one that still works on it."""
    pen = pen_on(journal, _kept(journal, "1", "2"))
    with open_journal(folder) as other, other.transaction() as connection:
        forget(connection, ("anatomy", "3.2"))
    assert texts_of(journal) == []
    pen.write(moves.Submit("3"), later(9))
    assert texts_of(journal) == [["1", "2", "3"]]


def test_a_move_is_never_changed(journal):
    """The file itself refuses."""
    _kept(journal, "1")
    with pytest.raises(sqlite3.IntegrityError, match="a move is never changed"):
        journal._connection.execute("UPDATE moves SET text = '2'")


@pytest.mark.skipif(sys.platform == "win32", reason="permissions")
def test_only_the_owner_may_read(folder, journal):
    """What somebody typed is nobody else's business."""
    _kept(journal, "1")
    for path in folder.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path


def test_times_have_a_zone():
    """A time without a zone would be a guess."""
    from datetime import datetime

    with pytest.raises(ValueError, match="zone"):
        written_time(datetime(2026, 3, 1))  # noqa: DTZ001 - that is the point


def test_ids_are_random_and_keys_differ():
    """Two walks through one problem at one time are two walks."""

    class Problem:
        pack, id, revision = "anatomy", "3.2", "r"

    one, two = (new_walk(Problem, later(0)) for _ in range(2))
    assert one.id != two.id
    assert one.key != two.key
    assert isinstance(one, Walk)


def _kept(journal, *texts):
    walk = a_walk()
    for end in range(1, len(texts) + 1):
        journal.append(walk, chain(walk, *texts[:end]))
    return journal.walks()[0]
