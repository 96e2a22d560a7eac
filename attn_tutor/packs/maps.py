"""A map of fields: which ones an author has given, which are not known, which are missing."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from yaml import MappingNode, Node, ScalarNode

from attn_tutor.meant import did_you_mean
from attn_tutor.packs.fields import HEAD_FORMS
from attn_tutor.packs.nodes import EMPTY, is_null, pairs
from attn_tutor.packs.sheet import Rule, Sheet, Where
from attn_tutor.packs.types import TYPES
from attn_tutor.words import Text, same

UNKNOWN_FIELD = Rule(
    "AT104",
    Text(en="There is no field {text} here.", ko="여기에 쓸 수 없는 항목이에요: {text}"),
    Text(en="The fields are {fields}.", ko="쓸 수 있는 항목: {fields}"),
)
UNKNOWN_FIELD_MEANT = Rule(
    "AT104",
    Text(
        en="There is no field {text} here. Did you mean {meant}?",
        ko="여기에 쓸 수 없는 항목이에요: {text}. 혹시 {meant} 아닌가요?",
    ),
    Text(en="Write {meant}.", ko="이렇게 적으세요: {meant}"),
)
MERGE_KEY = Rule(
    "AT104",
    Text(en="Packs have no merge key <<.", ko="문제 꾸러미에서는 << 병합을 쓸 수 없어요."),
    Text(
        en="Use like: to take everything from another problem.",
        ko="like:로 다른 문제의 내용을 가져오세요.",
    ),
)
MISSING_FIELD = Rule(
    "AT115",
    Text(en="{name} is missing: {about}.", ko="빠진 항목: {name}. {about}"),
    Text(en="Add it, such as {name}: {example}", ko="이렇게 추가하세요. {name}: {example}"),
)


class Declared(Protocol):
    """What a field of a pack, a problem or a kind declares."""

    @property
    def name(self) -> str:
        """What an author calls it."""

    @property
    def type(self) -> str:
        """The type of its value."""

    @property
    def about(self) -> Text:
        """What it means."""

    @property
    def required(self) -> bool:
        """Whether it must be there."""


class Given(NamedTuple):
    """The values that could be read, the names of those that could not, and those set to null."""

    values: dict[str, Any]
    unread: frozenset[str]
    unset: frozenset[str]


def read_fields(
    sheet: Sheet, node: Node, fields: Iterable[Declared], *, unsets: Container[str] = ()
) -> Given:
    """Read the fields of a map that are there; null takes those away that ``unsets`` names."""
    values: dict[str, Any] = {}
    unread, unset = set(), set()
    given = pairs(node)
    for field in fields:
        if field.name not in given or field.type not in TYPES:
            continue
        key, inside = given[field.name]
        if is_null(inside):
            if field.name in unsets:
                unset.add(field.name)
            else:
                unread.add(field.name)
                sheet.note(EMPTY, key, name=field.name)
            continue
        value = TYPES[field.type].read(inside, Where(sheet, field.name))
        if value is None:
            unread.add(field.name)
        else:
            values[field.name] = value
    return Given(values, frozenset(unread), frozenset(unset))


def note_unknown(sheet: Sheet, node: Node, known: Sequence[str]) -> frozenset[str]:
    """Find the fields that nobody declares; gives those that they were meant to be."""
    intended = set()
    for name, (key, _) in pairs(node).items():
        if name in known or sheet.full:
            continue
        if name == "<<":
            sheet.note(MERGE_KEY, key)
            continue
        meant = did_you_mean(name, known)
        rule = UNKNOWN_FIELD_MEANT if meant else UNKNOWN_FIELD
        sheet.note(rule, key, text=name, meant=meant, fields=same(", ".join(known)))
        intended |= {meant} if meant else set()
    return frozenset(intended)


def note_missing(sheet: Sheet, node: Node, field: Declared) -> None:
    """Find that a required field is missing, at the first name of the map."""
    form = HEAD_FORMS.get(field.type) or TYPES[field.type].form
    words = {"about": field.about, "example": same(form.example)}
    sheet.note(MISSING_FIELD, head(node), name=field.name, **words)


def head(node: Node) -> Node:
    """Give the node that stands for a whole map: its id if it has one, else its first name."""
    given = pairs(node)
    if "id" in given and isinstance(given["id"][1], ScalarNode):
        return given["id"][1]
    if isinstance(node, MappingNode) and node.value:
        first: Node = node.value[0][0]
        return first
    return node
