"""Kind ``attention``: one head of scaled dot-product attention with Q, K, V given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.attention_checks import complaints
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.masks import Mask, allowed_cells
from attn_tutor.model.plan import Given, Plan, Step
from attn_tutor.model.problem import Matrix, Number, Problem, whole_number
from attn_tutor.model.stage import Stage
from attn_tutor.model.stages import stage
from attn_tutor.model.stages.scaled_scores import OTHER_DIVISOR
from attn_tutor.words import Text

Allowed = tuple[tuple[bool, ...], ...]


class Attention(NamedTuple):
    """What an attention problem gives; ``allowed`` is None without a mask, else True = attends."""

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
    value_names: tuple[str, ...]


def _field(name: str, kind: Any, en: str, ko: str) -> Field:
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
    _field("scores", "matrix", "scores in place of Q and K: n × m", "Q와 K 대신 주는 점수예요."),
    _field("d_k", "count", "the key dimension, where only scores are given", "키의 차원이에요."),
    _field("bias", "matrix", "added to the scaled scores before the mask: n × m", "편향이에요."),
    _field("scale", "scale", "sqrt_dk, none, or a number to divide by", "점수를 나누는 수예요."),
    _field("temperature", "number", "divides the scores once more", "온도예요. 한 번 더 나눠요."),
    _field("mask", "mask", "none, causal, {padding: [3]} or rows of 0 and 1", "마스크예요."),
)


def build(values: Mapping[str, Any]) -> tuple[Attention | None, list[Complaint]]:
    """Make the data of the problem, or say everything that does not fit together."""
    found = complaints(values)
    if found:
        return None, found
    query, key, scores = values.get("Q"), values.get("K"), values.get("scores")
    n = len(query or scores or ())
    m = len(key) if key else len(scores[0]) if scores else 0
    d_k = len(key[0]) if key else values.get("d_k")
    mask: Mask = values.get("mask", "none")
    value, names = _values(values.get("V"))
    return (
        Attention(
            query=query,
            key=key,
            value=value,
            scores=None if query and key else scores,
            bias=values.get("bias"),
            allowed=None if mask == "none" else allowed_cells(mask, n, m),
            divisor=_divisor(values, d_k),
            by_d_k=_by_d_k(values),
            d_k=d_k,
            query_tokens=values.get("query_tokens") or values.get("tokens") or _numbered("q", n),
            key_tokens=values.get("key_tokens") or values.get("tokens") or _numbered("k", m),
            value_names=names,
        ),
        [],
    )


def _numbered(letter: str, count: int) -> tuple[str, ...]:
    return tuple(f"{letter}{place + 1}" for place in range(count))


def _values(given: Any) -> tuple[Matrix | None, tuple[str, ...]]:
    if not given or not isinstance(given[0], str):
        return given, ()
    one, zero = whole_number(1), whole_number(0)
    size = range(len(given))
    return tuple(tuple(one if i == j else zero for j in size) for i in size), given


def _by_d_k(values: Mapping[str, Any]) -> bool:
    return values.get("scale", "sqrt_dk") == "sqrt_dk" and "temperature" not in values


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


def plan(problem: Problem) -> Plan:
    """scores → scaled_scores → (biased, masked) → exps → row_sums → weights → output."""
    content: Attention = problem.content
    steps: list[Step] = []
    rows, keys = content.query_tokens, content.key_tokens
    features = content.value_names or _numbered("", len(content.value[0]) if content.value else 0)

    def add(
        made: Stage, columns: tuple[str, ...], inputs: dict[str, str], *, asked: bool = True
    ) -> str:
        digits = problem.digits.of(made.name)
        steps.append(Step(made.name, made, inputs, rows, columns, digits, asked=asked))
        return made.name

    logits = "scores"
    if content.scores is None:
        add(stage("scores"), keys, {"query": "query", "key": "key"})
    if content.divisor is not None:
        scaled = stage("scaled_scores") if content.by_d_k else OTHER_DIVISOR
        logits = add(scaled, keys, {"scores": "scores", "divisor": "divisor"})
    if content.bias is not None:
        logits = add(stage("biased_scores"), keys, {"logits": logits, "bias": "bias"})
    masked = {} if content.allowed is None else {"allowed": "allowed"}
    if masked:
        logits = add(stage("masked_scores"), keys, {"logits": logits, **masked})
    add(stage("exps"), keys, {"logits": logits, **masked}, asked=False)
    add(stage("row_sums"), ("",), {"exps": "exps"}, asked=False)
    softmax = {"logits": logits, "exps": "exps", "row_sums": "row_sums"}
    add(stage("weights"), keys, softmax)
    if content.value is not None:
        add(stage("output"), features, {"weights": "weights", "value": "value"})
        if content.value_names:
            steps[-1] = steps[-1]._replace(answer=AnswerType("combination", content.value_names))
    return Plan(tuple(_givens(content, features)), tuple(steps), _facts(content))


def _givens(content: Attention, features: tuple[str, ...]) -> list[Given]:
    rows, keys = content.query_tokens, content.key_tokens
    d_k = _numbered("", len(content.query[0]) if content.query else 0)
    found: list[Given] = []

    def add(
        name: str,
        symbol: str,
        numbers: Matrix | None,
        labels: tuple[tuple[str, ...], tuple[str, ...]],
        *,
        shown: bool = True,
    ) -> None:
        if numbers is not None:
            found.append(Given(name, symbol, numbers, *labels, shown=shown))

    add("query", "Q", content.query, (rows, d_k))
    add("key", "K", content.key, (keys, d_k))
    add("value", "V", content.value, (keys, features), shown=not content.value_names)
    add("scores", "S", content.scores, (rows, keys))
    add("bias", "B", content.bias, (rows, keys))
    if content.allowed is not None:
        add("allowed", "mask", _as_numbers(content.allowed), (rows, keys))
    if content.divisor is not None:
        add("divisor", "", ((content.divisor,),), (("",), ("",)), shown=False)
    return found


def _as_numbers(allowed: Allowed) -> Matrix:
    zero, one = whole_number(0), whole_number(1)
    return tuple(tuple(one if may else zero for may in row) for row in allowed)


def _facts(content: Attention) -> dict[str, str]:
    facts = {} if content.d_k is None else {"d_k": str(content.d_k)}
    if content.divisor is not None:
        facts["divisor"] = content.divisor.text
    return facts


KIND = Kind("attention", FIELDS, build, plan)
