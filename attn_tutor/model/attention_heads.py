"""What each head of an attention problem works on: its queries, keys and values."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.model.attention_data import Attention, Projections
from attn_tutor.model.layout import Layout, numbered
from attn_tutor.model.stages import stage


class Triple(NamedTuple):
    """The names of the queries, keys and values that a head works on; the value may be missing."""

    query: str
    key: str
    value: str


def heads_of(
    layout: Layout, content: Attention, inputs: tuple[str, str]
) -> list[tuple[str, Triple]]:
    """Give each head's prefix and the names of its queries, keys and values."""
    count = content.heads.number
    if content.heads.own:
        return [
            (f"head{i + 1}.", _projected(layout, content, each, inputs, f"head{i + 1}."))
            for i, each in enumerate(content.heads.own)
        ]
    if content.projections is not None:
        whole = _projected(layout, content, content.projections, inputs, "")
    else:
        whole = _given_triple(layout, content)
    whole = _cached(layout, content, whole)
    if count == 1:
        return [("", whole)]
    return [(f"head{i + 1}.", _sliced(layout, content, whole, i)) for i in range(count)]


def _projected(
    layout: Layout,
    content: Attention,
    projections: Projections,
    inputs: tuple[str, str],
    prefix: str,
) -> Triple:
    names = []
    new = content.key_tokens[-len(content.inputs.x) :] if content.inputs else ()
    rows = (content.query_tokens, new, new)
    sources = (inputs[0], inputs[1], inputs[1])
    for kind, letter, each, source, tokens in zip(
        Triple._fields, "QKV", projections, sources, rows, strict=True
    ):
        if each is None:
            names.append("")
            continue
        mark = prefix.removeprefix("head").removesuffix(".")
        weight = layout.given(f"{prefix}W_{letter}", f"W_{letter}{mark}", each.matrix, ())
        operands = {"inputs": source, "matrix": weight}
        if each.bias is not None:
            bias = f"{prefix}b_{letter}"
            operands["bias"] = layout.given(bias, f"b_{letter}{mark}", each.bias, ("",))
        width = numbered(len(each.matrix[0]))
        names.append(layout.step(stage(kind), operands, tokens, width, prefix=prefix))
    return Triple(*names)


def _given_triple(layout: Layout, content: Attention) -> Triple:
    new = content.key_tokens[-len(content.key) :] if content.key else content.key_tokens
    layout.given("query", "Q", content.query, content.query_tokens)
    layout.given("key", "K", content.key, new)
    shown = not content.value_names
    columns = content.value_names
    values = layout.given("value", "V", content.value, new, columns, shown=shown)
    return Triple("query", "key", values if content.value is not None else "")


def _cached(layout: Layout, content: Attention, whole: Triple) -> Triple:
    """Put the cached rows before the new ones."""
    if content.cache_key is None:
        return whole
    old = len(content.cache_key)
    tokens = content.key_tokens[:old]
    layout.given("cache_key", "K_cache", content.cache_key, tokens)
    key = _joined(layout, content, ("all_keys", "K"), (whole.key, "cache_key"), old)
    if content.cache_value is None:
        return whole._replace(key=key)
    layout.given("cache_value", "V_cache", content.cache_value, tokens)
    value = _joined(layout, content, ("all_values", "V"), (whole.value, "cache_value"), old)
    return Triple(whole.query, key, value)


def _joined(
    layout: Layout, content: Attention, named: tuple[str, str], parts: tuple[str, str], old: int
) -> str:
    name, symbol = named
    new, cached = parts
    width = layout.width(new)
    operands = {"old": cached, "new": new}
    from attn_tutor.model.stages.joined_rows import joined_rows

    made = joined_rows(symbol, old)
    return layout.step(made, operands, content.key_tokens, width, name=name, asked=False)


def _sliced(layout: Layout, content: Attention, whole: Triple, place: int) -> Triple:
    """Give one head its columns; grouped queries share the columns of keys and values."""
    from attn_tutor.model.stages.head_slice import head_slice

    heads = content.heads
    group = place * heads.key_value // heads.number
    names = []
    for kind, source, parts, part in zip(
        Triple._fields,
        whole,
        (heads.number, heads.key_value, heads.key_value),
        (place, group, group),
        strict=True,
    ):
        if not source:
            names.append("")
            continue
        columns = layout.width(source)
        size = len(columns) // parts
        letter = kind[0].upper()
        made = head_slice(letter, part * size, (part + 1) * size)
        name = f"head{place + 1}.{kind}"
        rows = layout.rows(source)
        names.append(
            layout.step(made, {"whole": source}, rows, numbered(size), name=name, asked=False)
        )
    return Triple(*names)
