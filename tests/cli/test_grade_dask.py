"""``grade --dask``: the same bytes from several processes, also where one of them is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]
CELLS = [(stage, cell) for stage in ("scores", "scaled_scores", "weights") for cell in (1, 2)]


@pytest.fixture
def class_file(tmp_path):
    """Two thousand students, mistakes and all; some of the rows are broken or come twice."""
    lines = [
        f"s{at:05},ex3.2,{stage},1,{cell},{(at * 7 + cell) % 13 / 4}"
        for stage, cell in CELLS
        for at in range(2000)
    ]
    lines[100:100] = ["nobody,9.99,,,,1", lines[0], ",,,,,"]
    path = tmp_path / "class.csv"
    path.write_text("student,problem,stage,row,column,answer\n" + "\n".join(lines), "utf-8")
    return path


@pytest.mark.usefixtures("class_file")
def test_a_worker_killed_in_the_middle(program, tmp_path, environment):
    """Dask gives its batches to the other one; table and remarks are those of one process."""
    distributed = pytest.importorskip("distributed")
    pytest.importorskip("pyarrow")
    options = ["--per", "cell", "--batch", "1000", "--notes"]
    alone = program("grade class.csv -o alone.csv", *options, "alone-notes.csv")
    assert alone.status == 1
    local = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with distributed.LocalCluster(**local) as cluster:
        command = [sys.executable, "-m", "attn_tutor", "grade", "class.csv", "-o", "out.csv"]
        command += [*options, "out-notes.csv", "--dask", cluster.scheduler_address]
        run = subprocess.Popen(command, env=environment, cwd=tmp_path, stderr=subprocess.PIPE)
        while not (tmp_path / "out.csv.parts" / "000001.json").exists() and run.poll() is None:
            time.sleep(0.01)
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        _, said = run.communicate(timeout=120)
    assert run.returncode == 1, said
    for name in ("{}.csv", "{}-notes.csv"):
        one, other = ((tmp_path / name.format(each)).read_bytes() for each in ("alone", "out"))
        assert one == other
    assert said.decode() == alone.err


@pytest.mark.usefixtures("class_file")
def test_no_scheduler(program):
    """One sentence, and status 2."""
    pytest.importorskip("distributed")
    ran = program("grade class.csv --dask nonsense://1")
    assert ran.status == 2
    assert ran.err.startswith("attn-tutor: No Dask scheduler answers at nonsense://1: ")
    assert len(ran.err.splitlines()) == 1


def test_without_dask(monkeypatch):
    """The command that mends it."""
    from attn_tutor.cli.classroom.dask import graded_elsewhere
    from attn_tutor.cli.classroom.job import Job
    from attn_tutor.errors import UsageError

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match=r"pip install 'attn-tutor\[dask\]'"):
        list(graded_elsewhere("local", [], Job({}, "cell", "csv")))
