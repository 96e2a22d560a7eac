"""How a value of every type is read, and what of it counts as the numbers of a problem."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from yaml import Node

from attn_tutor.meant import did_you_mean
from attn_tutor.model.kind import Kind
from attn_tutor.model.kinds import kind as kind_named
from attn_tutor.model.kinds import kind_names
from attn_tutor.model.masks import Padding
from attn_tutor.model.problem import Number
from attn_tutor.packs import (
    advice_codes,
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
from attn_tutor.packs.fields import DEFAULT_KIND, LEVELS
from attn_tutor.packs.forms import Form, ref
from attn_tutor.packs.nodes import line
from attn_tutor.packs.sheet import Rule, Where
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
    """A type of value: how it is read, its form, and whether it bears numbers."""

    read: Callable[[Node, Where], Any]
    form: Form
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


_KIND_FORM = Form(Text(en="the name of a kind", ko="종류 이름"), DEFAULT_KIND, ref("kind_name"))
_LEVEL_FORM = Form(same(" / ".join(LEVELS)), LEVELS[0], {"enum": list(LEVELS)})

TYPES: Mapping[str, Type] = {
    "pack_id": Type(scalars.pack_id, scalars.PACK_ID_FORM),
    "problem_id": Type(scalars.problem_id, scalars.PROBLEM_ID_FORM),
    "line": Type(line, scalars.LINE_FORM),
    "title": Type(scalars.title, scalars.SENTENCE_FORM),
    "sentence": Type(scalars.sentence, scalars.SENTENCE_FORM),
    "sentences": Type(scalars.sentences, scalars.SENTENCES_FORM),
    "labels": Type(scalars.labels, scalars.LABELS_FORM),
    "identifiers": Type(scalars.identifiers, scalars.IDENTIFIERS_FORM),
    "codes": Type(advice_codes.codes, advice_codes.CODES_FORM),
    "kind": Type(_kind, _KIND_FORM),
    "level": Type(_level, _LEVEL_FORM),
    "ask": Type(asks.ask, asks.ASK_FORM),
    "decimals": Type(digits.decimals, digits.DECIMALS_FORM),
    "figures": Type(digits.figures, digits.FIGURES_FORM),
    "claims": Type(claims.claims, claims.CLAIMS_FORM),
    "tokens": Type(scalars.words, scalars.WORDS_FORM),
    "matrix": Type(matrices.matrix, matrices.MATRIX_FORM, numeric=True),
    "number": Type(numbers.number, numbers.NUMBER_FORM, numeric=True),
    "scale": Type(attention.scale, attention.SCALE_FORM, numeric=True),
    "mask": Type(attention.mask, attention.MASK_FORM, numeric=True),
    "values": Type(attention.values, attention.VALUES_FORM, numeric=True),
    "vector": Type(projections.vector, projections.VECTOR_FORM, numeric=True),
    "positions": Type(projections.positions, projections.POSITIONS_FORM, numeric=True),
    "heads": Type(projections.heads, projections.HEADS_FORM, numeric=True),
    "cache": Type(projections.cache, projections.CACHE_FORM, numeric=True),
    "options": Type(choices.options, choices.OPTIONS_FORM, numeric=True),
    "places": Type(choices.places, choices.PLACES_FORM, numeric=True),
    "sizes": Type(symbols.sizes, symbols.SIZES_FORM, numeric=True),
    "symbols": Type(symbols.symbols, symbols.SYMBOLS_FORM),
    "variables": Type(symbols.variables, symbols.VARIABLES_FORM),
    "blanks": Type(proofs.blanks, proofs.BLANKS_FORM, numeric=True),
    "count": Type(scalars.count, scalars.COUNT_FORM, numeric=True),
    "flag": Type(scalars.flag, scalars.FLAG_FORM),
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
