"""Making the data of an attention problem from its fields, or saying what does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attn_tutor.model.attention_checks import complaints
from attn_tutor.model.attention_data import (
    Attention,
    Heads,
    Inputs,
    Projection,
    Projections,
)
from attn_tutor.model.attention_sizes import Sizes, sizes_of
from attn_tutor.model.kind import Complaint
from attn_tutor.model.masks import Mask, allowed_cells
from attn_tutor.model.problem import Matrix, Number, whole_number


def build(values: Mapping[str, Any]) -> tuple[Attention | None, list[Complaint]]:
    """Make the data of the problem, or say everything that does not fit together."""
    found = complaints(values)
    if found:
        return None, found
    sizes = sizes_of(values)
    mask: Mask = values.get("mask", "none")
    value, names = _values(values.get("V"))
    cache = values.get("cache") or {}
    by_scores = "Q" not in values and "X" not in values
    return (
        Attention(
            query=values.get("Q"),
            key=values.get("K"),
            value=value,
            scores=values.get("scores") if by_scores else None,
            bias=values.get("bias"),
            allowed=None if mask == "none" else allowed_cells(mask, sizes.n, sizes.m),
            divisor=_divisor(values, sizes.d_k),
            by_d_k=values.get("scale", "sqrt_dk") == "sqrt_dk" and "temperature" not in values,
            d_k=sizes.d_k,
            query_tokens=_query_tokens(values, sizes),
            key_tokens=_key_tokens(values, sizes),
            value_names=names,
            inputs=_inputs(values),
            projections=_projections(values),
            heads=_heads(values),
            cache_key=cache.get("K"),
            cache_value=cache.get("V"),
            output_projection=_projection(values, "O"),
        ),
        [],
    )


def _named(letter: str, count: int) -> tuple[str, ...]:
    return tuple(f"{letter}{place + 1}" for place in range(count))


def _query_tokens(values: Mapping[str, Any], sizes: Sizes) -> tuple[str, ...]:
    tokens: tuple[str, ...] = values.get("query_tokens") or values.get("tokens") or ()
    return tokens[-sizes.n :] or _named("q", sizes.n)


def _key_tokens(values: Mapping[str, Any], sizes: Sizes) -> tuple[str, ...]:
    tokens: tuple[str, ...] = values.get("key_tokens") or values.get("tokens") or ()
    if tokens and len(tokens) < sizes.m:  # only the new tokens are named
        return (*_named("k", sizes.m - len(tokens)), *tokens)
    return tokens or _named("k", sizes.m)


def _values(given: Any) -> tuple[Matrix | None, tuple[str, ...]]:
    """Give V as a matrix, and the names where it holds names: each is then a unit vector."""
    if not given or not isinstance(given[0], str):
        return given, ()
    one, zero = whole_number(1), whole_number(0)
    size = range(len(given))
    return tuple(tuple(one if i == j else zero for j in size) for i in size), given


def _inputs(values: Mapping[str, Any]) -> Inputs | None:
    if "X" not in values:
        return None
    positions = values.get("positions", False)
    return Inputs(values["X"], values.get("Y"), True if positions == "sinusoidal" else positions)


def _projection(values: Mapping[str, Any], letter: str) -> Projection | None:
    matrix = values.get(f"W_{letter}")
    return None if matrix is None else Projection(matrix, values.get(f"b_{letter}"))


def _projections(values: Mapping[str, Any]) -> Projections | None:
    query, key = _projection(values, "Q"), _projection(values, "K")
    if query is None or key is None:
        return None
    return Projections(query, key, _projection(values, "V"))


def _heads(values: Mapping[str, Any]) -> Heads:
    heads = values.get("heads", 1)
    if isinstance(heads, int):
        return Heads(heads, values.get("kv_heads", heads))
    own = tuple(each for head in heads if (each := _projections(head)) is not None)
    return Heads(len(own), len(own), own)


def _divisor(values: Mapping[str, Any], d_k: int | None) -> Number | None:
    from attn_tutor.maths import exact

    scale, temperature = values.get("scale", "sqrt_dk"), values.get("temperature")
    factors = [] if scale == "none" else [_root(d_k) if scale == "sqrt_dk" and d_k else scale]
    if temperature is not None:
        factors.append(temperature)
    if not factors:
        return None
    result: Number = factors[0]
    for other in factors[1:]:
        result = Number(
            f"{result.text} · {other.text}",
            result.value * other.value,
            form=exact.multiply(result.closed(), other.closed()),
        )
    return result


def _root(d_k: int) -> Number:
    from attn_tutor.maths import exact

    return Number(f"√{d_k}", d_k**0.5, form=exact.root(exact.rational(d_k)))
