"""The power goes out between any two writes: the log is cut anywhere, or its last page is torn."""

from __future__ import annotations

import random
import shutil

import pytest

from attn_tutor.session import moves
from attn_tutor.store.journal import open_journal
from attn_tutor.store.pen import pen_for, pen_on
from tests.store.walking import a_walk, later, texts_of

ROWS = [f"row {number}" for number in range(12)]
SECTOR = 512


@pytest.fixture(scope="module")
def alight(tmp_path_factory):
    """A journal in the middle of a walk, as it lies on the disk: the file, and its log beside it."""
    home = tmp_path_factory.mktemp("alight")
    pen = pen_for(a_walk(), home)
    for number, text in enumerate(ROWS):
        pen.write(moves.Submit(text), later(number))
    copy = tmp_path_factory.mktemp("copy")
    for name in ("journal.db", "journal.db-wal"):
        shutil.copy(home / name, copy / name)
    pen.close()
    return copy


def after_the_cut(alight, home, log):
    """Start again with this much of the log; give what is left of the walk."""
    home.mkdir()
    shutil.copy(alight / "journal.db", home / "journal.db")
    (home / "journal.db-wal").write_bytes(log)
    with open_journal(home) as journal:
        left = texts_of(journal)
    assert not list(home.glob("*unreadable*"))
    return left[0] if left else []


def test_a_cut_log_holds_the_beginning_of_the_walk(alight, tmp_path):
    """At every third sector: never a damaged file, never a gap; with more of the log never less."""
    log = (alight / "journal.db-wal").read_bytes()
    before = 0
    for size in (*range(0, len(log), 3 * SECTOR), len(log)):
        left = after_the_cut(alight, tmp_path / str(size), log[:size])
        assert left == ROWS[: len(left)]
        assert len(left) >= before
        before = len(left)
    assert before == len(ROWS)


@pytest.mark.parametrize("seed", range(20))
def test_a_torn_log_holds_the_beginning_of_the_walk(alight, tmp_path, seed):
    """From some sector on there is what the disk held before, or nothing, or noise."""
    draw = random.Random(seed)
    log = (alight / "journal.db-wal").read_bytes()
    size = draw.randrange(0, len(log), SECTOR)
    rest = len(log) - size
    torn = draw.choice([b"\0" * rest, draw.randbytes(rest), log[:SECTOR] * (rest // SECTOR)])
    left = after_the_cut(alight, tmp_path / "home", log[:size] + torn)
    assert left == ROWS[: len(left)]


def test_after_a_cut_the_walk_goes_on(alight, tmp_path):
    """The next move stands behind those that were kept."""
    log = (alight / "journal.db-wal").read_bytes()
    left = after_the_cut(alight, tmp_path / "home", log[: len(log) // 2])
    with open_journal(tmp_path / "home") as journal:
        (kept,) = journal.walks()
        pen_on(journal, kept).write(moves.Submit("and on"), later(99))
    with open_journal(tmp_path / "home") as journal:
        assert texts_of(journal) == [[*left, "and on"]]
