"""From a blank file and from every older one to today's form, one whole step at a time."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from attn_tutor.store import files, schema
from attn_tutor.store.journal import open_journal
from attn_tutor.store.rows import PUT_MOVE, PUT_WALK, move_rows, walk_row
from tests.store.walking import a_walk, chain, texts_of


def made_with(folder, steps):
    """A journal as a program wrote it that knew only these steps; with a walk in it."""
    folder.mkdir(parents=True)
    connection = sqlite3.connect(folder / files.FILE, isolation_level=None)
    schema.migrate(connection, steps)
    if steps:
        walk = a_walk()
        connection.execute(PUT_WALK, walk_row(walk))
        connection.executemany(PUT_MOVE, move_rows(walk, chain(walk, "1", "2")))
    return connection


def shape_of(connection):
    return sorted(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


@pytest.mark.parametrize("known", range(schema.NEWEST + 1))
def test_every_older_journal_is_brought_up_to_date(folder, tmp_path, known):
    """The same tables as a blank one gets; nothing kept is lost; each step has its record."""
    made_with(folder, schema.MIGRATIONS[:known]).close()
    with open_journal(folder) as journal, open_journal(tmp_path / "blank") as blank:
        assert texts_of(journal) == ([["1", "2"]] if known else [])
        assert shape_of(journal._connection) == shape_of(blank._connection)
        versions = journal.read("SELECT version FROM schema_versions")
        assert versions == [(number,) for number in range(1, schema.NEWEST + 1)]


@pytest.mark.parametrize("known", range(schema.NEWEST + 1))
def test_a_step_that_fails_leaves_nothing_behind(folder, known):
    """Tables and record come together or not at all."""
    steps = (*schema.MIGRATIONS[:known], ("CREATE TABLE half (a)", "CREATE TABLE nonsense ("))
    with closing(made_with(folder, schema.MIGRATIONS[:known])) as connection:
        before = shape_of(connection)
        with pytest.raises(sqlite3.OperationalError):
            schema.migrate(connection, steps)
        assert shape_of(connection) == before
        assert not connection.in_transaction
        assert schema.migrate(connection) == schema.NEWEST


def test_two_terminals_begin_at_once(folder):
    """The second sees under the lock that the step is done already."""
    folder.mkdir(parents=True)
    first, second = (sqlite3.connect(folder / files.FILE, isolation_level=None) for _ in range(2))
    with closing(first), closing(second):
        assert schema.version_of(second) == 0
        assert schema.migrate(first) == schema.migrate(second) == schema.NEWEST
