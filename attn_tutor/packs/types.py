"""How a value of every type is read, and what of it counts as the numbers of a problem."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from yaml import Node

from attn_tutor.model.kind import Kind
from attn_tutor.model.kinds import kind as kind_named
from attn_tutor.model.kinds import kind_names
from attn_tutor.model.masks import Padding
from attn_tutor.model.problem import Number
from attn_tutor.packs import (
    accepting,
    asks,
    attention,
    choices,
    claims,
    digits,
    matrices,
    numbers,
    projections,
    proofs,
    scalars,
    symbols,
)
from attn_tutor.packs.fields import LEVELS
from attn_tutor.packs.nodes import line
from attn_tutor.packs.sheet import Rule, Where, did_you_mean
from attn_tutor.words import Text, same

UNKNOWN_KIND = Rule(
    "AT131",
    Text(en="There is no kind of problem called {text}.", ko="없는 문제 종류예요: {text}"),
    Text(en="The kinds are {kinds}.", ko="쓸 수 있는 종류: {kinds}"),
)
UNKNOWN_KIND_MEANT = UNKNOWN_KIND._replace(
    text=Text(
        en="There is no kind of problem called {text}. Did you mean {meant}?",
        ko="없는 문제 종류예요: {text}. 혹시 {meant} 아닌가요?",
    )
)


class Type(NamedTuple):
    """A type of value: how it is read, and whether it bears numbers."""

    read: Callable[[Node, Where], Any]
    numeric: bool = False


def known_kind(name: str) -> Kind | None:
    """Give the kind of that name, or None; a name is looked up without listing the folder."""
    if not re.fullmatch(r"[a-z][a-z_]*", name, re.ASCII):
        return None
    try:
        return kind_named(name)
    except ModuleNotFoundError:
        return None


def _kind(node: Node, where: Where) -> str | None:
    name = line(node, where, "attention")
    if name is None or known_kind(name):
        return name
    meant = did_you_mean(name, kind_names())
    rule = UNKNOWN_KIND_MEANT if meant else UNKNOWN_KIND
    where.note(rule, node, text=name, meant=meant, kinds=same(", ".join(kind_names())))
    return None


def _level(node: Node, where: Where) -> str | None:
    return scalars.choice(node, where, LEVELS)


TYPES: Mapping[str, Type] = {
    "pack_id": Type(scalars.pack_id),
    "problem_id": Type(scalars.problem_id),
    "line": Type(line),
    "title": Type(scalars.title),
    "sentence": Type(scalars.sentence),
    "sentences": Type(scalars.sentences),
    "labels": Type(scalars.labels),
    "identifiers": Type(scalars.identifiers),
    "codes": Type(accepting.codes),
    "kind": Type(_kind),
    "level": Type(_level),
    "ask": Type(asks.ask),
    "decimals": Type(digits.decimals),
    "figures": Type(digits.figures),
    "claims": Type(claims.claims),
    "tokens": Type(scalars.words),
    "matrix": Type(matrices.matrix, numeric=True),
    "number": Type(numbers.number, numeric=True),
    "scale": Type(attention.scale, numeric=True),
    "mask": Type(attention.mask, numeric=True),
    "values": Type(attention.values, numeric=True),
    "vector": Type(projections.vector, numeric=True),
    "positions": Type(projections.positions, numeric=True),
    "heads": Type(projections.heads, numeric=True),
    "cache": Type(projections.cache, numeric=True),
    "options": Type(choices.options, numeric=True),
    "places": Type(choices.places, numeric=True),
    "sizes": Type(symbols.sizes, numeric=True),
    "symbols": Type(symbols.symbols),
    "variables": Type(symbols.variables),
    "blanks": Type(proofs.blanks, numeric=True),
    "count": Type(scalars.count, numeric=True),
    "flag": Type(scalars.flag),
}


def canonical(kind: Kind, values: Mapping[str, Any]) -> str:
    """Write the numbers of a problem alike however they were written, and nothing else of it."""
    parts = [
        f"{field.name}={WRITTEN.get(field.type, _written)(values[field.name])}"
        for field in sorted(kind.fields)
        if field.name in values and TYPES[field.type].numeric
        if values[field.name] != _DEFAULTS.get(field.type)
    ]
    return "; ".join([kind.name, *parts])


WRITTEN: Mapping[str, Callable[[Any], str]] = {
    "options": lambda options: str(len(options)),
    "places": lambda answer: " ".join(map(str, sorted(answer.places))),
    "sizes": " ".join,
    "blanks": proofs.canonical,
}
"""How values that are no numbers are written, where the answer depends on them."""

_DEFAULTS: Mapping[str, object] = {"mask": "none", "scale": "sqrt_dk"}


def _written(value: object) -> str:
    if isinstance(value, Number):
        return numbers.canonical(value)
    if isinstance(value, Mapping):
        return f"{{{' '.join(f'{name}={_written(value[name])}' for name in sorted(value))}}}"
    if isinstance(value, Padding):
        return f"padding {sorted(set(value.positions))}"
    if isinstance(value, tuple):
        if value and isinstance(value[0], str):
            return f"{len(value)} names"
        return f"[{' '.join(map(_written, value))}]"
    return str(int(value)) if isinstance(value, bool) else str(value)
