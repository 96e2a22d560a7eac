"""What an attention problem gives, as frozen data."""

from __future__ import annotations

from typing import NamedTuple

from attn_tutor.model.problem import Matrix, Number

Allowed = tuple[tuple[bool, ...], ...]


class Projection(NamedTuple):
    """The weight matrix of a projection and its bias, one row, where it has one."""

    matrix: Matrix
    bias: Matrix | None = None


class Projections(NamedTuple):
    """The projections of one head, or of all heads together where their columns are split."""

    query: Projection
    key: Projection
    value: Projection | None = None


class Inputs(NamedTuple):
    """What is projected: X for keys and values; Y for the queries of cross-attention, else X too.

    ``positions`` is a matrix that is added to X first, or True for the sinusoidal one.
    """

    x: Matrix
    y: Matrix | None = None
    positions: Matrix | bool = False


class Heads(NamedTuple):
    """Several heads: made by splitting columns, or with projections of their own.

    ``key_value`` is the number of heads that keys and values have (grouped queries: fewer).
    """

    number: int = 1
    key_value: int = 1
    own: tuple[Projections, ...] = ()


class Attention(NamedTuple):
    """What an attention problem gives; ``allowed`` is None without a mask, else True = attends.

    Q, K and V are given, or the scores, or ``inputs`` with ``projections``.
    """

    query: Matrix | None
    key: Matrix | None
    value: Matrix | None
    scores: Matrix | None
    bias: Matrix | None
    allowed: Allowed | None
    divisor: Number | None
    by_d_k: bool
    d_k: int | None
    query_tokens: tuple[str, ...]
    key_tokens: tuple[str, ...]
    value_names: tuple[str, ...] = ()
    inputs: Inputs | None = None
    projections: Projections | None = None
    heads: Heads = Heads()
    cache_key: Matrix | None = None
    cache_value: Matrix | None = None
    output_projection: Projection | None = None
