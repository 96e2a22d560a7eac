"""Kills programs that write a journal, at random moments, and looks what is left.

``python kill_nursery.py FOLDER KILLS SEED``: every child writes moves and says on a pipe when each
is kept; it is killed somewhere (while it opens, makes the tables, appends, clears its log). Then the
journal must open, be sound, and hold every move that was said to be kept.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from attn_tutor.session import moves
from attn_tutor.store import files
from attn_tutor.store.journal import open_journal
from attn_tutor.store.pen import pen_for
from tests.store.walking import a_walk, later

FRESH_EVERY = 5
"""Kills in one folder, before another one is begun."""


def write_for_ever(folder, walk, said, pages):
    pen = pen_for(walk, folder)
    number = 0
    while True:
        pen.write(moves.Submit(f"{number} {'½' * (number % 50)}"), later(number))
        if not number:
            pen._journal._connection.execute(f"PRAGMA wal_autocheckpoint = {pages}")
        os.write(said, b".")
        number += 1


def kill_one(folder, walk, chance):
    """Give how many moves a child had said to be kept when it was killed."""
    heard, said = os.pipe()
    pages = chance.choice([1, 5, 1000])
    child = os.fork()
    if not child:
        os.close(heard)
        try:
            write_for_ever(folder, walk, said, pages)
        finally:
            os._exit(1)
    os.close(said)
    kept = 0
    if chance.random() < 0.6:  # in the midst of appending
        for _ in range(chance.randint(1, 40)):
            kept += len(os.read(heard, 1))
    time.sleep(chance.random() * chance.choice([0.0005, 0.003, 0.02]))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child ended by itself"
    while got := os.read(heard, 1 << 16):
        kept += len(got)
    os.close(heard)
    return kept


def look(folder, said):
    """Give the kept moves of every walk: each whole, none fewer than was said."""
    with open_journal(folder) as journal:
        assert journal.notices == [], journal.notices[0].en
        assert journal.read("PRAGMA integrity_check") == [("ok",)]
        held = {kept.walk.id: journal.moves_of(kept) for kept in journal.walks()}
    for walk, count in said.items():
        numbers = [entry.number for entry in held.get(walk, [])]
        assert numbers == list(range(len(numbers))), (walk, numbers)
        assert len(numbers) >= count, (walk, len(numbers), count)
        assert len(numbers) <= count + 1, "one move at most was kept and not yet said"


def main(folder, kills, seed):
    chance = random.Random(seed)
    moves_kept = nothing_yet = 0
    said = {}
    for number in range(kills):
        home = folder / str(number // FRESH_EVERY)
        if number % FRESH_EVERY == 0:
            said = {}
        walk = a_walk(f"{number}")
        said[walk.id] = kill_one(home, walk, chance)
        moves_kept += said[walk.id]
        nothing_yet += not said[walk.id]
        look(home, said)
        assert not list(home.glob(f"{files.FILE}.unreadable*"))
    print(f"{kills} kills, {nothing_yet} before the first move; {moves_kept} moves, none lost")  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
