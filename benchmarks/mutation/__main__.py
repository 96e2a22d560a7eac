"""Break one thing at a time and see whether a test notices: all mutants, or a seeded sample.

    python -m benchmarks.mutation reading maths judging --jobs 2 [--sample 100 --seed 1]
    python -m benchmarks.mutation --explained

Each mutant is one changed operator, constant, condition or statement. One in a function is tried
against the tests that reach it (:mod:`benchmarks.mutation.in_place`), any other one against all
tests of the room, in a process that imports everything anew (:mod:`benchmarks.mutation.alone`).
Those that no test notices are printed, as docs/mutants.md has them; the status is 1 if one of them
is not explained there. ``--explained`` tries only those that are, and names what is noticed by now.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import sys

from benchmarks.mutation.alone import trial
from benchmarks.mutation.changes import ROOT, Mutant
from benchmarks.mutation.explained import PAGE, explained
from benchmarks.mutation.in_place import Outcome, try_all
from benchmarks.mutation.rooms import JUDGED, mutants_of


def started(room: str, mutant: Mutant) -> int:
    """Start a trial in a process of its own and give its number."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        status = trial(room, mutant)
    finally:
        os._exit(status)


def alone(room: str, chosen: list[Mutant], jobs: int) -> list[Mutant]:
    """Try every mutant alone, some at a time, and give those that no test noticed."""
    left, running, alive = list(chosen), {}, []
    while left or running:
        while left and len(running) < jobs:
            mutant = left.pop(0)
            running[started(room, mutant)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        if os.waitstatus_to_exitcode(status) == 0:
            alive.append(mutant)
            print(f"\n{mutant.written}", flush=True)
        else:
            print(".", end="", flush=True)
    return alive


def in_place(room: str, chosen: list[Mutant], jobs: int) -> dict[Outcome, list[Mutant]]:
    """Try mutants in a process that may import what it likes: the ones tried alone must not."""
    into, out = os.pipe()
    child = os.fork()
    if not child:
        os.close(into)
        number = {mutant: at for at, mutant in enumerate(chosen)}
        try_all(
            room,
            chosen,
            jobs,
            lambda mutant, outcome: os.write(out, f"{number[mutant]} {outcome:d}\n".encode()),
        )
        os._exit(0)
    os.close(out)
    found: dict[Outcome, list[Mutant]] = {outcome: [] for outcome in Outcome}
    with os.fdopen(into, "r") as pipe:
        for line in pipe:
            number, outcome = map(int, line.split())
            mutant = chosen[number]
            found[Outcome(outcome)].append(mutant)
            shown = f"\n{mutant.written}\n" if outcome == Outcome.SURVIVED else "."
            print(shown, end="", flush=True)
    os.waitpid(child, 0)
    return found


def main() -> int:
    """Try every room and print what survived."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rooms", nargs="*", default=list(JUDGED))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=0, help="mutants of each room; 0: all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--explained", action="store_true", help="only those of docs/mutants.md")
    parser.add_argument("--quick", action="store_true", help="leave out what must be tried alone")
    given = parser.parse_args()
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # it takes longer than most mutants live
    for name in ("numpy", "hypothesis", "yaml"):  # once, and not for every mutant
        importlib.import_module(name)
    known = explained(PAGE.read_text("utf-8"))
    unexplained = 0
    for room in given.rooms:
        found = mutants_of(room)
        if given.explained:
            found = [mutant for mutant in found if mutant.written in known]
        size = min(given.sample or len(found), len(found))
        chosen = random.Random(f"{given.seed} {room}").sample(found, size)
        lasting, tried = try_room(room, chosen, given.jobs, quick=given.quick)
        new = [mutant.written for mutant in lasting if mutant.written not in known]
        print(f"\n{room}: {len(tried)} of {len(found)} mutants tried, {len(lasting)} survived,")
        print(f"{len(lasting) - len(new)} of them explained in docs/mutants.md")
        print(*(f"unexplained: {each}" for each in new), sep="\n")
        if given.explained:
            alive = {mutant.written for mutant in lasting}
            noticed = sorted({mutant.written for mutant in tried} - alive)
            print(*(f"noticed by now: {each}" for each in noticed), sep="\n")
        unexplained += len(new)
    return 1 if unexplained else 0


def try_room(
    room: str, chosen: list[Mutant], jobs: int, *, quick: bool
) -> tuple[list[Mutant], list[Mutant]]:
    """Try mutants of a room, and give those that no test noticed, and all that were tried."""
    outcomes = in_place(room, chosen, jobs)
    left, lasting = outcomes[Outcome.NOT_PUT_IN], outcomes[Outcome.SURVIVED]
    print(f"\n{room}: {len(lasting)} survived in place; {len(left)} must be tried alone")
    if quick:
        return lasting, [mutant for mutant in chosen if mutant not in left]
    return lasting + alone(room, left, jobs), chosen


if __name__ == "__main__":
    sys.exit(main())
