"""``kill -9`` at any moment takes at most the line that was not yet submitted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from attn_tutor.session import moves
from attn_tutor.store.journal import open_journal
from attn_tutor.store.pen import pen_for
from tests.store.walking import MEMORY, a_walk, later, texts_of

ROOT = Path(__file__).parents[2]
NURSERY = Path(__file__).with_name("kill_nursery.py")
WRITERS, MOVES = 4, 60


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="fork and SIGKILL")
@pytest.mark.parametrize(("kills", "memory"), [(50, False), (350, True)])
def test_killed_at_random_moments(tmp_path, kills, memory):
    """On the disk and, with more kills a second, in memory; pytest -s prints the counts."""
    within = MEMORY if memory and MEMORY else tmp_path
    with TemporaryDirectory(dir=within) as folder:
        ran = subprocess.run(
            [sys.executable, str(NURSERY), folder, str(kills), str(kills)],
            capture_output=True,
            encoding="utf-8",
            cwd=ROOT,
            env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
            check=False,
        )
    assert ran.returncode == 0, ran.stderr
    print(ran.stdout)  # noqa: T201
    assert ran.stdout.startswith(f"{kills} kills")
    assert ran.stdout.endswith("none lost\n")


WRITER = """
import sys
from pathlib import Path
from attn_tutor.session import moves
from attn_tutor.store.pen import pen_for
from tests.store.walking import MEMORY, a_walk, later
folder, name, count, shared = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
pens = [pen_for(a_walk(name), folder), pen_for(a_walk(shared), folder)]
for number in range(count):
    for pen in pens:
        pen.write(moves.Submit(f"{name} {number}"), later(number))
"""


def test_many_terminals_at_once(tmp_path):
    """They begin the journal together and write together, each its own walk and one in common."""
    names = [f"terminal {number}" for number in range(WRITERS)]
    running = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path / "home"), name, str(MOVES), "shared"],
            cwd=ROOT,
            stderr=subprocess.PIPE,
        )
        for name in names
    ]
    for process in running:
        _, complaint = process.communicate(timeout=60)
        assert process.returncode == 0, complaint.decode()
    expected = [[f"{name} {number}" for number in range(MOVES)] for name in names]
    with open_journal(tmp_path / "home") as journal:
        assert texts_of(journal) == sorted(expected * 2)
        shared = [kept for kept in journal.walks() if kept.walk.id == "shared"]
        assert len(shared) == WRITERS


def test_interrupted_between_two_moves(folder):
    """A pen that was stopped in the middle takes the move along with the next one."""
    pen = pen_for(a_walk(), folder)
    pen.write(moves.Submit("1"), later(1))
    append = pen._journal.append
    pen._journal.append = _interrupted
    with pytest.raises(KeyboardInterrupt):
        pen.write(moves.Submit("2"), later(2))
    assert pen.unsaved == 1
    pen._journal.append = append
    pen.write(moves.Submit("3"), later(3))
    assert texts_of(pen._journal) == [["1", "2", "3"]]
    pen.close()


def _interrupted(*_):
    raise KeyboardInterrupt
