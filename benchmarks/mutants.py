"""Break one thing at a time and see whether a test notices: a seeded sample of mutants.

    python benchmarks/mutants.py --seed 1 --sample 200 --jobs 2

Each mutant is one changed operator, constant, condition or statement of a file under ``JUDGED``,
run in a process of its own against the tests of its room. Those that no test notices are listed,
and the run ends with status 1 if there is one that docs/testing.md does not explain.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.abc
import importlib.util
import os
import random
import resource
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
JUDGED = {
    "maths": ["maths"],
    "reading": ["reading"],
    "judging": [
        f"judging/{name}.py" for name in ("marking", "windows", "verdicts", "typed", "shapes")
    ],
}
TESTS = {
    "maths": ["tests/maths"],
    "reading": ["tests/reading"],
    "judging": [
        "tests/judging/test_shapes.py",
        "tests/judging/test_verdicts.py",
        "tests/judging/test_single.py",
        "tests/judging/test_must_come_out.py",
        "tests/judging/test_answer_vectors.py",
        "tests/session/test_stepper.py",
        "tests/judging/test_honest_students.py",
    ],
}  # the quick ones first; before them come the doctests of the file itself
MOST_EXAMPLES = 20  # of each property
MOST_SECONDS = 120  # of the processor, after which a mutant is taken to run for ever
MOST_BYTES = 6 << 30

SWAPPED: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
UNMUTATED = {"annotation", "returns", "decorator_list", "type_params"}


class Mutant(NamedTuple):
    """One change of one file; ``change`` is how it reads in a list."""

    path: Path
    number: int
    line: int
    change: str

    @property
    def named(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.change}"


class Change(NamedTuple):
    """A node to set in the place of another."""

    parent: Any
    field: str
    index: int | None
    old: ast.AST
    new: ast.AST

    def make(self) -> None:
        if self.index is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.index] = self.new


def changes(parent: ast.AST) -> Iterator[Change]:
    """Give every change below a node, in the order of the text."""
    for field, value in ast.iter_fields(parent):
        if field in UNMUTATED:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _is_prose(parent, child):
                continue
            for new in _instead(child):
                yield Change(parent, field, index, child, new)
            yield from changes(child)


def _is_prose(parent: ast.AST, child: ast.AST) -> bool:
    """Tell docstrings, sentences for people, names of types and imports from what is run."""
    if isinstance(child, ast.Expr):
        return isinstance(child.value, ast.Constant)
    if isinstance(child, ast.Assign):  # the values of an Enum are names for people
        return isinstance(parent, ast.ClassDef)
    if isinstance(child, ast.Call) and isinstance(child.func, ast.Name):
        return child.func.id in {"Text", "cast", "TypeVar", "AssertionError"}
    return isinstance(parent, ast.JoinedStr | ast.FormattedValue | ast.ImportFrom | ast.Import)


def _instead(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.cmpop() | ast.operator() | ast.boolop() | ast.Break() | ast.Continue():
            if type(node) in SWAPPED:
                yield SWAPPED[type(node)]()
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(str(value)):
            yield ast.Constant(value + "X")
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            opposite = ast.UnaryOp(ast.Not(), test)
            parts = {name: value for name, value in ast.iter_fields(node) if name != "test"}
            yield type(node)(test=opposite, **parts)
        case ast.Return(value) if value and not (
            isinstance(value, ast.Constant) and value.value is None
        ):
            yield ast.Return(ast.Constant(None))
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield ast.Pass()


def mutants(path: Path) -> list[Mutant]:
    """List the mutants of a file."""
    found = []
    for number, change in enumerate(changes(ast.parse(path.read_text("utf-8")))):
        place = change.old if hasattr(change.old, "lineno") else change.parent
        before, after = (_shown(node) for node in (change.old, change.new))
        found.append(Mutant(path, number, getattr(place, "lineno", 0), f"{before} -> {after}"))
    return found


def _shown(node: ast.AST) -> str:
    if not isinstance(node, ast.expr | ast.stmt):
        return type(node).__name__
    return ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0]


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the mutant where its file is imported."""

    def __init__(self, mutant: Mutant) -> None:
        self.path = mutant.path
        inside = mutant.path.relative_to(ROOT).with_suffix("").parts
        self.name = ".".join(inside).removesuffix(".__init__")
        tree = ast.parse(self.path.read_text("utf-8"))
        next(one for number, one in enumerate(changes(tree)) if number == mutant.number).make()
        self.code = compile(ast.fix_missing_locations(tree), str(self.path), "exec")

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


class FewExamples:
    """Lets every property try a few examples only, the same at each run."""

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        from hypothesis import settings

        for test in items:
            function = getattr(test, "obj", None)
            kept = getattr(function, "_hypothesis_internal_use_settings", None)
            if kept is not None:
                few = settings(
                    kept,
                    max_examples=min(kept.max_examples, MOST_EXAMPLES),
                    deadline=None,
                    derandomize=True,
                    database=None,
                    suppress_health_check=list(kept.suppress_health_check),
                )
                vars(function)["_hypothesis_internal_use_settings"] = few


def trial(room: str, mutant: Mutant | None) -> int:
    """Run the tests of a room in this process; 0 if no test noticed anything."""
    import pytest

    silent = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silent, stream)
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    if mutant is not None:
        broken = Broken(mutant)
        sys.meta_path.insert(0, broken)
        importlib.import_module(broken.name)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # it takes longer than most mutants live
    options = ["-q", "-x", "--assert=plain", "-pno:cacheprovider"]
    tests = [path for part in TESTS[room] for path in files(ROOT / part)]
    for path in [mutant.path, *tests] if mutant else tests:
        status = pytest.main([*options, str(path)], plugins=[FewExamples()])
        if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
            return int(status)
    return 0


def started(room: str, mutant: Mutant | None) -> int:
    """Start a trial in a process of its own and give its number."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        status = trial(room, mutant)
    finally:
        os._exit(status)


def survivors(room: str, chosen: list[Mutant], jobs: int) -> list[Mutant]:
    """Try every mutant, some at a time, and give those that no test noticed."""
    left, running, alive = list(chosen), {}, []
    while left or running:
        while left and len(running) < jobs:
            mutant = left.pop(0)
            running[started(room, mutant)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        noticed = os.waitstatus_to_exitcode(status) != 0
        print("." if noticed else f"\n{mutant.named}\n", end="", flush=True)
        if not noticed:
            alive.append(mutant)
    return alive


def files(part: Path) -> list[Path]:
    """Give a file itself, or every file of a folder."""
    return [part] if part.is_file() else sorted(part.rglob("*.py"))


def sample(room: str, seed: int, size: int) -> tuple[list[Mutant], int]:
    """Give so many mutants of a room, the same for the same seed, and how many there are."""
    found = [
        mutant
        for part in JUDGED[room]
        for path in files(ROOT / "attn_tutor" / part)
        for mutant in mutants(path)
    ]
    chosen = random.Random(f"{seed} {room}").sample(found, min(size, len(found)))
    return chosen, len(found)


def main() -> int:
    """Try a sample of every room and print what survived."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rooms", nargs="*", default=list(JUDGED))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=100, help="mutants of each room")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--trusting", action="store_true", help="do not try the tests first")
    given = parser.parse_args()
    os.chdir(ROOT)
    for name in ("numpy", "hypothesis", "yaml"):  # once, and not for every mutant
        importlib.import_module(name)
    for room in given.rooms:
        chosen, total = sample(room, given.seed, given.sample)
        if not given.trusting and os.waitstatus_to_exitcode(os.waitpid(started(room, None), 0)[1]):
            print(f"{room}: its tests fail without any mutant")
            return 2
        alive = survivors(room, chosen, given.jobs)
        print(f"\n{room}: {len(chosen)} of {total} mutants tried, {len(alive)} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
