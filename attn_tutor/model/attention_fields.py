"""The fields of an attention problem."""

from __future__ import annotations

from attn_tutor.model.kind import Field, FieldType
from attn_tutor.words import Text


def _field(name: str, kind: FieldType, en: str, ko: str) -> Field:
    return Field(name, kind, Text(en=en, ko=ko))


FIELDS = (
    _field(
        "tokens", "tokens", "the tokens, where queries and keys are the same ones", "토큰이에요."
    ),
    _field("query_tokens", "tokens", "the tokens of the queries", "쿼리 토큰이에요."),
    _field("key_tokens", "tokens", "the tokens of the keys", "키 토큰이에요."),
    _field("Q", "matrix", "queries, one row a token: n × d_k", "쿼리예요. 한 행이 한 토큰이에요."),
    _field("K", "matrix", "keys, one row a token: m × d_k", "키예요. 한 행이 한 토큰이에요."),
    _field("V", "values", "values: m × d_v, or one name a key", "값이에요. 이름만 적어도 돼요."),
    _field("X", "matrix", "inputs, projected to Q, K and V: one row a token", "입력이에요."),
    _field("Y", "matrix", "the inputs of the queries in cross-attention", "쿼리의 입력이에요."),
    _field("W_Q", "matrix", "projects to queries: d_model × d_k", "쿼리를 만드는 행렬이에요."),
    _field("W_K", "matrix", "projects to keys: d_model × d_k", "키를 만드는 행렬이에요."),
    _field("W_V", "matrix", "projects to values: d_model × d_v", "값을 만드는 행렬이에요."),
    _field("b_Q", "vector", "added to every query: d_k numbers", "쿼리에 더하는 편향이에요."),
    _field("b_K", "vector", "added to every key: d_k numbers", "키에 더하는 편향이에요."),
    _field("b_V", "vector", "added to every value: d_v numbers", "값에 더하는 편향이에요."),
    _field(
        "positions", "positions", "added to X first: rows of numbers, or sinusoidal", "위치예요."
    ),
    _field(
        "heads", "heads", "their number, or a list of {W_Q, W_K, W_V}", "헤드 수, 또는 행렬 목록"
    ),
    _field("kv_heads", "count", "fewer heads for keys and values", "키와 값의 헤드 수예요."),
    _field(
        "W_O", "matrix", "projects the joined heads: h·d_v × d_model", "출력을 만드는 행렬이에요."
    ),
    _field("b_O", "vector", "added to every projected output", "투영한 출력에 더하는 편향이에요."),
    _field("cache", "cache", "{K: …, V: …}: old keys and values, before the new ones", "캐시예요."),
    _field("scores", "matrix", "scores in place of Q and K: n × m", "Q와 K 대신 주는 점수예요."),
    _field("d_k", "count", "the key dimension, where only scores are given", "키의 차원이에요."),
    _field("bias", "matrix", "added to the scaled scores before the mask: n × m", "편향이에요."),
    _field("scale", "scale", "sqrt_dk, none, or a number to divide by", "점수를 나누는 수예요."),
    _field("temperature", "number", "divides the scores once more", "온도예요. 한 번 더 나눠요."),
    _field("mask", "mask", "none, causal, {padding: [3]} or rows of 0 and 1", "마스크예요."),
)
