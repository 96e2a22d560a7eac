"""The JSON Schema of a pack (draft-07), for editors: made from the fields that the loader reads.

A schema sees shapes and spellings; what two fields say together is for ``pack lint``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from attn_tutor.model.kinds import kind as kind_named
from attn_tutor.model.kinds import kind_names
from attn_tutor.packs.fields import DEFAULT_KIND, HEAD_FORMS, PACK_FIELDS, PROBLEM_FIELDS
from attn_tutor.packs.forms import Schema, list_of, one_of, ref
from attn_tutor.packs.maps import Declared
from attn_tutor.packs.types import TYPES
from attn_tutor.words import Language, Text

NAME = "attn-tutor-pack.schema.json"
DRAFT = "http://json-schema.org/draft-07/schema#"
_TITLE = Text(en="A problem pack of attn-tutor", ko="attn-tutor 문제 꾸러미")
_TYPE_NULL: Schema = {"type": "null"}


def schema_of(language: Language) -> dict[str, Any]:
    """Give the schema with its descriptions in a language.

    Its root is a pack in one file. ``#/definitions/head`` is for a pack.yaml with files beside it,
    ``#/definitions/beside`` for those files.
    """
    types = {name: _described(each.form.words, each.form.schema) for name, each in TYPES.items()}
    heads = {name: _described(form.words, form.schema) for name, form in HEAD_FORMS.items()}
    head = _map(PACK_FIELDS, [field.name for field in PACK_FIELDS if field.required])
    definitions = {
        **{name: _said(each, language) for name, each in types.items()},
        "format": _said(heads["format"], language),
        "kind_name": {"enum": list(kind_names())},
        **_problems(),
        "defaults": _map([field for field in _every_field() if not getattr(field, "own", False)]),
        "problems": list_of(ref("under_defaults")),
        "head": {**head, "required": [name for name in head["required"] if name != "problems"]},
        "beside": one_of(ref("problems"), _beside()),
    }
    root = {**head, **_alone()}
    said: dict[str, Any] = _said({**root, "definitions": definitions}, language)
    return {"$schema": DRAFT, "title": _TITLE.said(language), **said}


def written(language: Language, *, ascii_only: bool = False) -> str:
    """Write the schema as a file; ``ascii_only`` escapes every other letter."""
    return json.dumps(schema_of(language), ensure_ascii=ascii_only, indent=1) + "\n"


def line_of(name: str) -> str:
    """Write the line at the top of a pack that tells an editor where the schema is.

    >>> line_of(NAME)
    '# yaml-language-server: $schema=attn-tutor-pack.schema.json'
    """
    return f"# yaml-language-server: $schema={name}"


def is_schema(text: str) -> bool:
    """Tell whether a text is a schema of packs, in any language and of any version.

    >>> is_schema(written("ko")), is_schema('{"title": "A pack"}')
    (True, False)
    """
    try:
        data = json.loads(text)
    except ValueError:
        return False
    titles = (_TITLE.en, _TITLE.ko)
    return isinstance(data, dict) and data.get("$schema") == DRAFT and data.get("title") in titles


def _described(about: Text, schema: Schema) -> Schema:
    told = {"patternErrorMessage": about} if "pattern" in schema else {}  # an editor says this
    return {"description": about, **schema, **told}


def _said(schema: Any, language: Language) -> Any:
    """Put every sentence into one language."""
    if isinstance(schema, Text):
        return schema.said(language)
    if isinstance(schema, Mapping):
        return {name: _said(inside, language) for name, inside in schema.items()}
    if isinstance(schema, list | tuple):
        return [_said(inside, language) for inside in schema]
    return schema


def _every_field() -> list[Declared]:
    kinds = [kind_named(name) for name in kind_names()]
    return [*PROBLEM_FIELDS, *(field for kind in kinds for field in kind.fields)]


def _map(
    fields: Iterable[Declared], required: Iterable[str] = (), *, null: bool = False
) -> dict[str, Any]:
    """Give the schema of a map of fields; ``null`` lets what ``like`` gave be taken away."""
    by_name: dict[str, dict[str, Text]] = {}
    own = set()
    for field in fields:
        by_name.setdefault(field.name, {}).setdefault(field.type, field.about)
        if getattr(field, "own", False):
            own.add(field.name)
    return {
        "type": "object",
        "properties": {
            name: _field(types, null=null and name not in own) for name, types in by_name.items()
        },
        "required": list(required),
        "additionalProperties": False,
    }


def _field(types: Mapping[str, Text], *, null: bool) -> Schema:
    choices = [ref(name) for name in types] + ([_TYPE_NULL] if null else [])
    filled = {} if null else {"not": _TYPE_NULL}
    return {"description": next(iter(types.values())), "anyOf": choices, **filled}


def _problems() -> dict[str, Schema]:
    """Give the definitions of problems: alone, under defaults that say more, and like another."""
    definitions: dict[str, Schema] = {
        "any_kind": _map(_every_field(), ["id"]),
        "any_kind_like": _map(_every_field(), ["id"], null=True),
    }
    for name in kind_names():
        fields: list[Declared] = [*PROBLEM_FIELDS, *kind_named(name).fields]
        needed = [field.name for field in fields if field.required]
        definitions[f"{name}_problem"] = _map(fields, needed)
        definitions[f"{name}_under_defaults"] = _map(fields, ["id"])
        definitions[f"{name}_like"] = _map(fields, ["id"], null=True)
    definitions["problem"] = _problem("_problem", f"{DEFAULT_KIND}_problem")
    definitions["under_defaults"] = _problem("_under_defaults", "any_kind")
    return definitions


def _problem(which: str, usual: str) -> Schema:
    return {
        "type": "object",
        "if": {"required": ["like"]},
        "then": _by_kind("_like", "any_kind_like"),
        "else": _by_kind(which, usual),
    }


def _by_kind(which: str, usual: str) -> Schema:
    """Choose by ``kind``; an unknown one is refused as that."""
    chosen: Schema = {"if": {"required": ["kind"]}, "then": ref("any_kind"), "else": ref(usual)}
    if which == "_like":
        chosen = ref(usual)
    for name in kind_names():
        is_kind = {"required": ["kind"], "properties": {"kind": {"const": name}}}
        chosen = {"if": is_kind, "then": ref(f"{name}{which}"), "else": chosen}
    return chosen


def _alone() -> Schema:
    """Tell what holds for the problems of a pack whose defaults leave all numbers to them."""
    needed = {
        field.name for name in kind_names() for field in kind_named(name).fields if field.required
    }
    says_little = {"propertyNames": {"not": {"enum": sorted({"kind", *needed})}}}
    return {
        "if": {"properties": {"defaults": says_little}},
        "then": {"properties": {"problems": list_of(ref("problem"))}},
    }


def _beside() -> Schema:
    return {
        "type": "object",
        "properties": {"problems": ref("problems")},
        "required": ["problems"],
        "additionalProperties": False,
    }
