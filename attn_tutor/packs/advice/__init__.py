"""What lint advises beyond shapes: one function a rule; the folder is walked when first asked.

A rule looks at one problem that could be made (``advises``), or at the pack as it is written
(``advises_pack``), and gives the places where there is something to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.model.derivation import Derivation, derive
from attn_tutor.packs.nodes import pairs
from attn_tutor.packs.problems import node_of

if TYPE_CHECKING:
    from yaml import Node

    from attn_tutor.model.problem import Problem
    from attn_tutor.packs.inherit import Raw
    from attn_tutor.packs.load import Reading
    from attn_tutor.packs.sheet import Rule, Sheet
    from attn_tutor.session.prompts import Prompt


class Examined:
    """A problem as it is written and as it was made, with its derivation."""

    def __init__(self, raw: Raw, problem: Problem) -> None:
        self.raw = raw
        self.problem = problem

    @cached_property
    def derivation(self) -> Derivation:
        """Every true value of the problem."""
        return derive(self.problem)

    def writes(self, field: str) -> bool:
        """Tell whether a field stands in the problem's own map."""
        return field in pairs(self.raw.node)

    @cached_property
    def walk(self) -> tuple[Prompt, ...]:
        """Everything that the student is asked, row by row."""
        from attn_tutor.session.prompts import walk_to, whole_walk

        plan, ask = self.derivation.plan, self.problem.ask
        return walk_to(plan, ask, everything=False) if ask else whole_walk(plan, everything=False)

    @cached_property
    def rows(self) -> Mapping[str, frozenset[int]]:
        """The rows that the student types, step by step."""
        typed: dict[str, frozenset[int]] = {}
        for prompt in self.walk:
            typed[prompt.step] = typed.get(prompt.step, frozenset()) | {prompt.row}
        return typed

    @cached_property
    def needed(self) -> frozenset[str]:
        """The names of all quantities that the answers are made from."""
        from attn_tutor.session.prompts import needed_rows

        return frozenset(needed_rows(self.derivation.plan, self.walk))


class Found(NamedTuple):
    """Something found in a problem: the path of the field that it is about, words for the rule."""

    path: tuple[str | int, ...]
    words: Mapping[str, object]


class Span(NamedTuple):
    """A part of a line, counted from 0."""

    line: int
    column: int
    length: int


class Placed(NamedTuple):
    """Something found: its place in a file, and words for the rule."""

    sheet: Sheet
    at: Node | Span
    words: Mapping[str, object]


class Advice(NamedTuple):
    """A rule and the function that finds where it is broken."""

    rule: Rule
    find: Callable[[Reading, list[Examined]], Iterator[Placed]]


def advises(rule: Rule) -> Callable[[Callable[[Examined], Iterator[Found]]], Advice]:
    """Make advice of a function that looks at one problem."""

    def made(look: Callable[[Examined], Iterator[Found]]) -> Advice:
        def find(reading: Reading, problems: list[Examined]) -> Iterator[Placed]:
            del reading
            for each in problems:
                for path, words in look(each):
                    yield Placed(each.raw.sheet, node_of(each.raw, path), words)

        return Advice(rule, find)

    return made


def advises_pack(rule: Rule) -> Callable[[Callable[[Reading], Iterator[Placed]]], Advice]:
    """Make advice of a function that looks at the pack as it is written."""

    def made(look: Callable[[Reading], Iterator[Placed]]) -> Advice:
        return Advice(rule, lambda reading, _: look(reading))

    return made


@cache
def all_advice() -> tuple[Advice, ...]:
    """Give all advice, file by file in alphabetical order."""
    from pkgutil import iter_modules

    modules = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
    every = (value for module in modules for value in vars(module).values())
    return tuple(dict.fromkeys(value for value in every if isinstance(value, Advice)))


def examined(reading: Reading) -> list[Examined]:
    """Give every problem that could be made, with the map that it is written in."""
    raws: dict[str, Raw] = {}
    for raw in reading.raws:
        raws.setdefault(raw.id or "", raw)
    return [Examined(raws[each.id], each) for each in reading.problems if each.id in raws]
