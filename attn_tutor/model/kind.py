"""What a kind of problem declares: its fields, its data and its plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from attn_tutor.model.plan import Plan
from attn_tutor.model.problem import Problem
from attn_tutor.words import Text

FieldType = Literal[
    "matrix",
    "number",
    "scale",
    "mask",
    "tokens",
    "count",
    "flag",
    "values",
    "vector",
    "positions",
    "heads",
    "cache",
    "sentence",
    "sentences",
    "options",
    "places",
    "symbols",
    "sizes",
    "variables",
    "blanks",
]


class Field(NamedTuple):
    """A field that a problem of this kind may have, and what it means."""

    name: str
    type: FieldType
    about: Text
    required: bool = False


class Complaint(NamedTuple):
    """Something wrong with a field: a stable code, where, what, and how to mend it.

    ``about`` names the fields whose absence it is about: where one of them is there but could not
    be read, nothing more is said.
    """

    code: str
    path: tuple[str | int, ...]
    text: Text
    mend: Text
    about: tuple[str, ...] = ()


class Kind(NamedTuple):
    """A kind of problem. ``build`` makes its data from the fields read, or says what is wrong.

    ``about`` tells a teacher what it asks, ``example`` is a problem as it stands in a pack.
    """

    name: str
    about: Text
    example: str
    fields: tuple[Field, ...]
    build: Callable[[Mapping[str, Any]], tuple[Any, list[Complaint]]]
    plan: Callable[[Problem], Plan]
