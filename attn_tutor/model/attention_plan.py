"""The plan of an attention problem: from what is given to the last stage asked.

positions → queries, keys, values → for each head: scores → scaled → (bias, mask) → exps → row sums
→ weights → output → concat → W_O. What is not in the problem is left out.
"""

from __future__ import annotations

from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.attention_data import Allowed, Attention
from attn_tutor.model.attention_heads import Triple, heads_of
from attn_tutor.model.layout import Layout, numbered
from attn_tutor.model.plan import Plan
from attn_tutor.model.problem import Matrix, Problem, whole_number
from attn_tutor.model.stages import stage
from attn_tutor.model.stages.scaled_scores import OTHER_DIVISOR


def plan(problem: Problem) -> Plan:
    """Give the plan of an attention problem."""
    content: Attention = problem.content
    layout = Layout(problem.digits)
    if content.scores is not None:
        layout.given("scores", "S", content.scores, content.query_tokens, content.key_tokens)
    inputs = _inputs(layout, content)
    heads = heads_of(layout, content, inputs)
    _shared_givens(layout, content)
    outputs = [_one_head(layout, content, head, name) for name, head in heads]
    _join(layout, content, [output for output in outputs if output])
    return layout.plan(_facts(content))


def _inputs(layout: Layout, content: Attention) -> tuple[str, str]:
    """Lay out X and Y; give the names of what queries and what keys and values are made from."""
    if content.inputs is None:
        return "", ""
    x, y, positions = content.inputs
    tokens = content.key_tokens[-len(x) :]
    layout.given("X", "X", x, tokens)
    if y is not None:
        layout.given("Y", "Y", y, content.query_tokens)
    name = "X"
    if positions is True:
        width = len(x[0])
        first = len(content.cache_key or ())  # the cached tokens stand before the new ones
        places = tuple((whole_number(first + row),) for row in range(len(x)))
        layout.given("position_numbers", "pos", places, tokens, ("",), shown=False)
        numbers = {"numbers": "position_numbers"}
        from attn_tutor.model.stages.angles import angles

        layout.step(angles(width), numbers, tokens, numbered(width), asked=False)
        layout.step(stage("positions"), {"angles": "angles"}, tokens, numbered(width))
    elif positions:
        layout.given("positions", "P", positions, tokens)
    if positions:
        sums = {"inputs": "X", "positions": "positions"}
        name = layout.step(stage("positioned_input"), sums, tokens, numbered(len(x[0])))
    return ("Y" if y is not None else name), name


def _shared_givens(layout: Layout, content: Attention) -> None:
    rows, keys = content.query_tokens, content.key_tokens
    if content.bias is not None:
        layout.given("bias", "B", content.bias, rows, keys)
    if content.allowed is not None:
        layout.given("allowed", "mask", _as_numbers(content.allowed), rows, keys)
    if content.divisor is not None:
        layout.given("divisor", "", ((content.divisor,),), ("",), ("",), shown=False)


def _as_numbers(allowed: Allowed) -> Matrix:
    zero, one = whole_number(0), whole_number(1)
    return tuple(tuple(one if may else zero for may in row) for row in allowed)


def _one_head(layout: Layout, content: Attention, head: Triple, prefix: str) -> str:
    """Lay out one head from its scores to its output; give the name of the output, or ""."""
    rows, keys = content.query_tokens, content.key_tokens
    logits = "scores"
    if content.scores is None:
        compared = {"query": head.query, "key": head.key}
        logits = layout.step(stage("scores"), compared, rows, keys, prefix=prefix)
    if content.divisor is not None:
        scaled = stage("scaled_scores") if content.by_d_k else OTHER_DIVISOR
        divided = {"scores": logits, "divisor": "divisor"}
        logits = layout.step(scaled, divided, rows, keys, prefix=prefix)
    if content.bias is not None:
        added = {"logits": logits, "bias": "bias"}
        logits = layout.step(stage("biased_scores"), added, rows, keys, prefix=prefix)
    masked = {} if content.allowed is None else {"allowed": "allowed"}
    if masked:
        hidden = {"logits": logits, **masked}
        logits = layout.step(stage("masked_scores"), hidden, rows, keys, prefix=prefix)
    raised = {"logits": logits, **masked}
    exps = layout.step(stage("exps"), raised, rows, keys, prefix=prefix, asked=False)
    sums = layout.step(stage("row_sums"), {"exps": exps}, rows, ("",), prefix=prefix, asked=False)
    softmax = {"logits": logits, "exps": exps, "row_sums": sums}
    weights = layout.step(stage("weights"), softmax, rows, keys, prefix=prefix)
    if not head.value:
        return ""
    names = content.value_names
    answer = AnswerType("combination", names) if names else AnswerType()
    mixed = {"weights": weights, "value": head.value}
    columns = names or layout.width(head.value)
    return layout.step(stage("output"), mixed, rows, columns, prefix=prefix, answer=answer)


def _join(layout: Layout, content: Attention, outputs: list[str]) -> None:
    """Put the heads side by side and project them."""
    if not outputs:
        return
    rows = content.query_tokens
    joined = outputs[0]
    if len(outputs) > 1:
        widths = tuple(len(layout.width(output)) for output in outputs)
        parts = {f"head{place + 1}": output for place, output in enumerate(outputs)}
        from attn_tutor.model.stages.concat import concat

        joined = layout.step(concat(widths), parts, rows, numbered(sum(widths)), name="concat")
    projection = content.output_projection
    if projection is None:
        return
    operands = {
        "inputs": joined,
        "matrix": layout.given("W_O", "W_O", projection.matrix, numbered(len(projection.matrix))),
    }
    if projection.bias is not None:
        operands["bias"] = layout.given("b_O", "b_O", projection.bias, ("",))
    width = numbered(len(projection.matrix[0]))
    layout.step(stage("projected_output"), operands, rows, width)


def _facts(content: Attention) -> dict[str, str]:
    facts = {} if content.d_k is None else {"d_k": str(content.d_k)}
    if content.divisor is not None:
        facts["divisor"] = content.divisor.text
    return facts
