"""Small changes of a Python file, each of which a test should notice."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]

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
    """One change of one file; ``change`` is how it reads in a list.

    ``lines`` are those of the statement that is changed, or of its head.
    """

    path: Path
    number: int
    line: int
    lines: range
    change: str

    @property
    def named(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.change}"

    @property
    def written(self) -> str:
        """How it stands in docs/mutants.md: with the line itself, as numbers of lines move."""
        line = self.path.read_text("utf-8").splitlines()[self.line - 1].strip()
        return f"{self.path.relative_to(ROOT)}: {self.change}: {line}"

    @property
    def code(self) -> CodeType:
        """The code of the whole file with this one change."""
        tree = ast.parse(self.path.read_text("utf-8"))
        next(one for number, one in enumerate(changes(tree)) if number == self.number).make()
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec")


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
    if isinstance(child, ast.If):
        return isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING"
    if isinstance(child, ast.Assign):  # the values of an Enum are names for people
        return isinstance(parent, ast.ClassDef)
    if isinstance(child, ast.Subscript) and isinstance(child.value, ast.Name):
        return child.value.id == "Literal"
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
        case ast.Constant(str(value)):  # one sign less, so that a set of signs lacks it
            yield ast.Constant(value[1:] if len(value) > 1 else value + "X")
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            opposite = ast.UnaryOp(ast.Not(), test)
            parts = {name: value for name, value in ast.iter_fields(node) if name != "test"}
            yield type(node)(test=opposite, **parts)
        case ast.Return(value) if value and not (
            isinstance(value, ast.Constant) and not value.value
        ):
            yield ast.Return(ast.Constant(None))
        case ast.Expr() | ast.AugAssign() | ast.Raise():
            yield ast.Pass()


def mutants(path: Path) -> list[Mutant]:
    """List the mutants of a file."""
    found = []
    tree = ast.parse(path.read_text("utf-8"))
    heads = [_head(node) for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    for number, change in enumerate(changes(tree)):
        place = change.old if hasattr(change.old, "lineno") else change.parent
        line = getattr(place, "lineno", 0)
        lines = min((head for head in heads if line in head), key=len, default=range(0))
        before, after = (_shown(node) for node in (change.old, change.new))
        found.append(Mutant(path, number, line, lines, f"{before} -> {after}"))
    return found


def _head(node: ast.stmt) -> range:
    """Give the lines of a statement, without those of the statements in it."""
    inside = [each.lineno for each in getattr(node, "body", ())]
    end = min(inside) if inside else (node.end_lineno or node.lineno) + 1
    return range(node.lineno, max(end, node.lineno + 1))


def _shown(node: ast.AST) -> str:
    if not isinstance(node, ast.expr | ast.stmt):
        return type(node).__name__
    return ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0]
