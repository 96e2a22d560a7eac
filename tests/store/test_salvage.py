"""What can be read of a damaged journal comes back, and nothing that is not true."""

from __future__ import annotations

import random
import shutil

import pytest

from attn_tutor.store import files
from attn_tutor.store.exchange import export_lines, merge
from attn_tutor.store.journal import open_journal
from attn_tutor.store.salvage import MAGIC, is_database, readable_records
from tests.store.walking import a_walk, chain

PAGE = 4096
WALKS, MOVES = 12, 40


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A journal of some hundred moves, closed."""
    folder = tmp_path_factory.mktemp("whole")
    with open_journal(folder) as journal:
        records = []
        for number in range(WALKS):
            walk = a_walk(f"walk {number}", options={"ask": ["가"]})
            entries = chain(walk, *(f"{number} {place} ½" for place in range(MOVES)))
            records += [(walk, entry) for entry in entries]
        merge(journal, records)
    return folder / files.FILE, {(walk.key, entry) for walk, entry in records}


def keyed(records):
    return {(walk.key, entry) for walk, entry in records}


def test_a_copied_journal_is_read_whole(whole, tmp_path):
    """A file of another machine, and one with a log beside it."""
    file, records = whole
    assert is_database(file.read_bytes()[: len(MAGIC)])
    assert keyed(readable_records(file)) == records
    with open_journal(tmp_path) as journal:
        merge(journal, readable_records(file))
        assert keyed(readable_records(journal.path)) == records, "also what is still in the log"
        assert len(list(export_lines(journal))) == WALKS * MOVES


@pytest.mark.parametrize("seed", range(12))
def test_spoilt_pages(whole, tmp_path, seed):
    """Whatever pages are spoilt: no error, and only moves that were there."""
    file, records = whole
    chance = random.Random(seed)
    copy = tmp_path / "journal.db.unreadable-1"
    content = bytearray(file.read_bytes())
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(PAGE, len(content))
        length = chance.choice([1, 30, PAGE])
        content[place : place + length] = chance.randbytes(min(length, len(content) - place))
    copy.write_bytes(content)
    assert keyed(readable_records(copy)) <= records
    assert copy.read_bytes() == content


def test_one_bad_page_costs_only_its_own_moves(whole, tmp_path):
    """The rest of the table is read around it."""
    file, records = whole
    content = bytearray(file.read_bytes())
    place = content.index(b"6 20 \xc2\xbd")
    start = place - place % PAGE
    content[start : start + PAGE] = bytes(PAGE)
    copy = tmp_path / "copy.db"
    copy.write_bytes(content)
    found = keyed(readable_records(copy))
    assert found < records
    assert len(found) > 0.8 * len(records)


def test_nothing_to_read(tmp_path):
    """No database, nothing, another program's: no move and no error."""
    for name, content in {"a": b"text", "b": b"", "c": MAGIC + bytes(84)}.items():
        (tmp_path / name).write_bytes(content)
        assert list(readable_records(tmp_path / name)) == []
    assert list(readable_records(tmp_path / "none")) == []


def test_a_cut_file(whole, tmp_path):
    """Half of it is better than nothing."""
    file, records = whole
    copy = tmp_path / "cut.db"
    shutil.copy(file, copy)
    with copy.open("r+b") as opened:
        opened.truncate(file.stat().st_size * 3 // 4)
    assert keyed(readable_records(copy)) <= records
