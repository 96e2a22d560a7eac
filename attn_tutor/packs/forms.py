"""Forms: what may stand in a place, in words, by example and as JSON Schema (draft-07).

Every type of value declares its form beside its reader; schema and reference are made from them.
A plain value of YAML may look like a number or a truth value and be meant as text, so all of them
are let through wherever the reader takes the text as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from attn_tutor.words import Text

Schema = Mapping[str, Any]

# words stay words, whatever YAML takes them for: a token may be called null
PLAIN = ["string", "number", "boolean", "null"]
TEXT: Schema = {"type": PLAIN, "pattern": r"\S"}
LINE: Schema = {"type": PLAIN, "pattern": r"^\s*\S([^\n\t]*\S)?\s*$"}
# an editor knows no letters but ASCII ones, so names are told by the signs that they lack
_SIGNS = r"\s\u2000-\u206f\u3000-\u3004"
LETTER = rf"[^{_SIGNS}\x00-@\[-`{{-\x7f]"
LETTER_OR_DIGIT = rf"[^{_SIGNS}\x00-/:-@\[-`{{-\x7f]"
WORD = rf"[^{_SIGNS}\x00-/:-@\[-^`{{-\x7f]"
CELL: Schema = {"type": ["number", "string"], "pattern": r"\S"}


class Form(NamedTuple):
    """What may stand in a place: in words, as an author writes it, and as a schema."""

    words: Text
    example: str
    schema: Schema


def ref(name: str) -> Schema:
    """Give a reference to the schema of a type."""
    return {"$ref": f"#/definitions/{name}"}


def spelled(pattern: str) -> Schema:
    """Give the schema of a text that is spelled in a certain way; blanks around it do not count."""
    return {
        "type": PLAIN,
        "pattern": rf"^\s*({pattern})\s*$",
        "minimum": 0,
    }


def name(pattern: str) -> Schema:
    """Give the schema of a name, which no number can be."""
    return {"type": ["string", "boolean", "null"], "pattern": rf"^\s*{pattern}\s*$"}


def whole(least: int, most: int) -> Schema:
    """Give the schema of a whole number between two others; in quotes it is one too."""
    return {
        "type": ["integer", "string"],
        "minimum": least,
        "maximum": most,
        "pattern": r"^\s*[0-9]{1,9}\s*$",
    }


def list_of(item: Schema, least: int = 1, most: int | None = None) -> Schema:
    """Give the schema of a list."""
    longest = {} if most is None else {"maxItems": most}
    return {"type": "array", "items": item, "minItems": least, **longest}


def map_of(parts: Mapping[str, Schema], needed: Iterable[str] = (), least: int = 0) -> Schema:
    """Give the schema of a map that holds these parts and no others."""
    return {
        "type": "object",
        "properties": dict(parts),
        "required": list(needed),
        "minProperties": least,
        "additionalProperties": False,
    }


def one_of(*schemas: Schema) -> Schema:
    """Give the schema of a value that may have several forms."""
    return {"anyOf": list(schemas)}
