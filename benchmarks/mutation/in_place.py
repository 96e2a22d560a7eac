"""A mutant put into functions that are loaded already: a tenth of a second and less each.

The tests are collected once. Each mutant gets a fork of this process, in which the code of the
changed function is exchanged, and runs the tests that reach the changed line, the quick ones first.
What stands outside of functions, and lines that are reached at import only, must be tried alone
(:mod:`benchmarks.mutation.alone`).
"""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import cache, partial
from mmap import mmap
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

from benchmarks.mutation.alone import limited
from benchmarks.mutation.changes import ROOT, Mutant
from benchmarks.mutation.rooms import OPTIONS, FewExamples, mutants_of, tests_of

Key = tuple[str, int, object]
CACHED = type(cache(int))
MOST_KILLERS = 12


class Outcome(IntEnum):
    """What came of a mutant: the exit status of its process."""

    SURVIVED = 0
    NOTICED = 1
    NOT_PUT_IN = 2


Told = Callable[[Mutant, Outcome], None]


def try_all(room: str, chosen: list[Mutant], jobs: int, told: Told) -> None:
    """Try mutants, some at a time, and tell what came of each."""
    loop = Loop(chosen, jobs, told)
    paths = {mutant.path for mutant in mutants_of(room)}
    status = pytest.main(
        [*OPTIONS, *map(str, tests_of(room)), *map(str, sorted(paths))],
        plugins=[FewExamples(), loop],
    )
    if not loop.done:
        raise RuntimeError(f"the tests of {room} could not be collected: {status}")


class Loop:
    """Takes the place of the loop that runs the tests."""

    def __init__(self, chosen: list[Mutant], jobs: int, told: Told) -> None:
        self._chosen, self._jobs, self._told = chosen, jobs, told
        self._killers: dict[Path, list[int]] = {}
        self.done = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return True
        reach, loaded = _reach(session.items), _loaded()
        gc.collect()
        gc.freeze()  # a fork that does not look at them shares their memory
        gc.disable()
        running: dict[int, tuple[Mutant, mmap]] = {}
        waiting = list(self._chosen)
        while waiting or running:
            while waiting and len(running) < self._jobs:
                mutant, noted = waiting.pop(0), mmap(-1, 4)  # shared with the fork
                order = _reaching(mutant, reach, self._killers)
                tests = [(at, session.items[at]) for at in order]
                seconds = 5 + int(3 * sum(reach["seconds"][at] for at in order))
                work = partial(_outcome, mutant, loaded, tests, noted)
                running[_forked(work, seconds)] = (mutant, noted)
            child, status = os.wait()
            mutant, noted = running.pop(child)
            self._note(mutant, noted)
            code = os.waitstatus_to_exitcode(status)
            killed = code not in {Outcome.SURVIVED, Outcome.NOT_PUT_IN}
            self._told(mutant, Outcome.NOTICED if killed else Outcome(code))
        self.done = True
        return True

    def _note(self, mutant: Mutant, noted: mmap) -> None:
        """Remember which test noticed: it is likely to notice what is near, too."""
        number = int.from_bytes(noted[:4], "big") - 1
        if number >= 0:
            known = self._killers.setdefault(mutant.path, [])
            known[:] = [number, *(each for each in known if each != number)][:MOST_KILLERS]


def _reaching(mutant: Mutant, reach: dict[str, Any], killers: dict[Path, list[int]]) -> list[int]:
    """Give the numbers of the tests that reach the changed statement.

    Those that have noticed something in this file come first, then the quick ones.
    """
    found = reach.get(str(mutant.path), {})
    tests = {test for line in mutant.lines for test in found.get(line, ())}
    first = [test for test in killers.get(mutant.path, ()) if test in tests]
    return first + sorted(tests.difference(first), key=reach["seconds"].__getitem__)


def _forked(work: Callable[[], Outcome], seconds: int) -> int:
    child = os.fork()
    if child:
        return child
    status = Outcome.NOTICED
    try:
        limited(seconds)
        status = work()
    finally:
        os._exit(status)


def _outcome(mutant: Mutant, loaded: Loaded, tests: list[tuple[int, Any]], noted: mmap) -> Outcome:
    """Put a mutant in and run tests until one fails; its number, from 1, is noted."""
    if not tests or not loaded.exchange(mutant):
        return Outcome.NOT_PUT_IN
    for number, test in tests:
        if _fails(test):
            noted[:4] = (number + 1).to_bytes(4, "big")
            return Outcome.NOTICED
    return Outcome.SURVIVED


def _fails(test: Any) -> bool:
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(test, log=False, nextitem=None))


class Loaded(NamedTuple):
    """The functions of our files by file and key, and every cache: found once, before any fork."""

    functions: dict[str, dict[Key, list[FunctionType]]]
    caches: list[Any]

    def exchange(self, mutant: Mutant) -> bool:
        """Exchange the code of the functions that differ; False where none can be."""
        path = str(mutant.path)
        before = dict(_codes(compile(mutant.path.read_text("utf-8"), path, "exec")))
        after = {key: code for key, code in _codes(mutant.code) if before.get(key) != code}
        here = self.functions.get(path, {})
        changed = [
            (function, code) for key, code in after.items() for function in here.get(key, ())
        ]
        for function, code in changed:
            try:
                function.__code__ = code
            except ValueError:  # it uses other variables of the function around it
                return False
        for cached in self.caches:
            cached.cache_clear()
        return bool(changed)


def _loaded() -> Loaded:
    found = Loaded({}, [])
    for thing in gc.get_objects():
        if isinstance(thing, CACHED):
            found.caches.append(thing)
        elif isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(ROOT)):
            keys = found.functions.setdefault(thing.__code__.co_filename, {})
            keys.setdefault(_key(thing.__code__), []).append(thing)
    return found


def _codes(code: CodeType) -> Iterator[tuple[Key, CodeType]]:
    """Give the code of every function in some code, by what tells it from others."""
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield _key(inside), inside
            yield from _codes(inside)


def _key(code: CodeType) -> Key:
    return code.co_qualname, code.co_firstlineno, next(iter(code.co_positions()), None)


def _reach(tests: list[Any]) -> dict[str, Any]:
    """Tell which tests reach each line, and how long each takes; each runs once, unbroken."""
    into, out = os.pipe()
    child = os.fork()
    if not child:
        os.close(into)
        try:
            found = json.dumps(_traced(tests)).encode()
            with os.fdopen(out, "wb") as pipe:
                pipe.write(found)
        finally:
            os._exit(0)
    os.close(out)
    with os.fdopen(into, "rb") as pipe:
        found = json.loads(pipe.read() or b"null")
    os.waitpid(child, 0)
    if found is None:
        raise RuntimeError("the tests fail without any mutant")
    return {
        path: {int(line): tests for line, tests in lines.items()} if path != "seconds" else lines
        for path, lines in found.items()
    }


def _traced(tests: list[Any]) -> dict[str, Any]:
    from coverage import Coverage

    coverage = Coverage(data_file=None, include=[f"{ROOT}/attn_tutor/*"], config_file=False)
    seconds = []
    coverage.start()
    for number, test in enumerate(tests):
        coverage.switch_context(str(number))
        start = time.process_time()
        if _fails(test):
            raise RuntimeError(test.nodeid)
        seconds.append(time.process_time() - start)
    coverage.stop()
    data = coverage.get_data()
    found: dict[str, Any] = {
        path: {
            line: [int(each) for each in contexts if each]
            for line, contexts in data.contexts_by_lineno(path).items()
        }
        for path in data.measured_files()
    }
    return {**found, "seconds": seconds}
