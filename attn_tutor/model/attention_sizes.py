"""The sizes of an attention problem, read off what is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from attn_tutor.model.problem import Matrix

Fields = Mapping[str, Any]


class Sizes(NamedTuple):
    """``n`` queries and ``m`` keys, ``old`` of them from a cache; ``d_k`` and ``d_v`` of one head.

    ``d_k`` is None where only scores are given, ``d_v`` where there are no values.
    """

    n: int
    m: int
    old: int
    d_k: int | None
    d_v: int | None
    heads: int
    key_value_heads: int


def sizes_of(values: Fields) -> Sizes:
    """Give the sizes of fields that fit together so far (see attention_checks).

    >>> sizes_of({"scores": ((1, 2, 3),), "d_k": 4})[:4]
    (1, 3, 0, 4)
    """
    count, shared = head_counts(values)
    old = len((values.get("cache") or {}).get("K", ()))
    if "X" not in values and "Q" not in values:
        scores = values["scores"]
        return Sizes(len(scores), len(scores[0]), 0, values.get("d_k"), _width_of_v(values), 1, 1)
    queries, keys = rows_of(values)
    split = isinstance(values.get("heads", 1), int)
    parts = (count, shared) if split else (1, 1)
    query, _, value = widths(values)
    d_v = None if value is None else value // parts[1]
    return Sizes(queries, keys + old, old, query // parts[0], d_v, count, shared)


def _width_of_v(values: Fields) -> int | None:
    value = values.get("V")
    return None if not value else len(value) if isinstance(value[0], str) else len(value[0])


def head_counts(values: Fields) -> tuple[int, int]:
    """Give the number of heads, and that of keys and values."""
    heads = values.get("heads", 1)
    count = heads if isinstance(heads, int) else len(heads)
    return count, values.get("kv_heads", count)


def rows_of(values: Fields) -> tuple[int, int]:
    """Give the number of queries and of new keys."""
    if "X" in values:
        return len(values.get("Y", values["X"])), len(values["X"])
    return len(values["Q"]), len(values["K"])


def first_matrices(values: Fields) -> tuple[Matrix, Matrix, Matrix | None]:
    """Give the matrices whose columns are those of queries, keys and values."""
    if "X" not in values:
        return values["Q"], values["K"], values.get("V")
    heads = values.get("heads", 1)
    own = values if isinstance(heads, int) else heads[0]
    return own["W_Q"], own["W_K"], own.get("W_V")


def widths(values: Fields) -> tuple[int, int, int | None]:
    """Give the number of columns of queries, keys and values, all split heads together."""
    query, key, value = first_matrices(values)
    if value is None:
        return len(query[0]), len(key[0]), None
    return len(query[0]), len(key[0]), _width_of_v({"V": value})
