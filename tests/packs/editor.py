"""A pack as an editor sees it: YAML 1.2 as the language server reads it, judged by the schema."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml
from jsonschema import Draft7Validator
from yaml import MappingNode, Node, ScalarNode, SequenceNode

from attn_tutor.packs.schema import schema_of

SCHEMA = schema_of("en")
JUDGE = Draft7Validator(SCHEMA)
LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
CORE: tuple[tuple[str, Callable[[str], Any]], ...] = (
    (r"~|null|Null|NULL|", lambda _: None),
    (r"true|True|TRUE|false|False|FALSE", lambda text: text.lower() == "true"),
    (r"[-+]?[0-9]+", int),
    (r"0o[0-7]+|0x[0-9a-fA-F]+", lambda text: int(text, 0)),
    (r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", float),
    (r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", lambda text: float(text.replace(".", ""))),
)
"""YAML 1.2 as editors read it: the language server gives these values to the schema."""


def seen(text: str | bytes) -> Any:
    """The document as an editor sees it."""
    return _value(yaml.compose(text, LOADER))


def _value(node: Node | None) -> Any:
    if isinstance(node, SequenceNode):
        return [_value(item) for item in node.value]
    if isinstance(node, MappingNode):
        return {str(key.value): _value(inside) for key, inside in node.value}
    if not isinstance(node, ScalarNode) or node.style:
        return None if node is None else node.value
    for pattern, read in CORE:
        if re.fullmatch(pattern, node.value, re.ASCII):
            return read(node.value)
    return node.value
