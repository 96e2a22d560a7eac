"""A mutant in a process of its own that imports its file anew: slow, and true of every mutant."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import os
import resource
import sys
from typing import Any

from benchmarks.mutation.changes import ROOT, Mutant
from benchmarks.mutation.rooms import OPTIONS, FewExamples, tests_of

MOST_SECONDS = 120  # of the processor, after which a mutant is taken to run for ever
MOST_BYTES = 6 << 30


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the mutant where its file is imported."""

    def __init__(self, mutant: Mutant) -> None:
        self.path, self.code = mutant.path, mutant.code
        inside = mutant.path.relative_to(ROOT).with_suffix("").parts
        self.name = ".".join(inside).removesuffix(".__init__")

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        del path, target
        if fullname != self.name:
            return None
        inside = [str(self.path.parent)] if self.path.stem == "__init__" else None
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=self, submodule_search_locations=inside
        )

    def exec_module(self, module: Any) -> None:
        exec(self.code, vars(module))  # our own file, one thing in it changed


def limited(seconds: int = MOST_SECONDS) -> None:
    """Let this process neither speak nor run for ever."""
    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def trial(room: str, mutant: Mutant) -> int:
    """Run the tests of a room in this process; 0 if no test noticed anything."""
    import pytest

    limited()
    broken = Broken(mutant)
    sys.meta_path.insert(0, broken)
    importlib.import_module(broken.name)
    for path in (mutant.path, *tests_of(room)):
        status = pytest.main([*OPTIONS, "-x", str(path)], plugins=[FewExamples()])
        if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            return int(status)
    return 0
