"""An outside oracle: the reference implementation of onnx's Attention operator, in double.

Where the libraries differ the meaning is PyTorch's, and it stands here in words: True = may attend,
a row with nothing to attend to is refused, causal is aligned at the end of the keys.
"""

from __future__ import annotations

import json

import numpy as np
import pytest

from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.masks import allowed_cells
from attn_tutor.model.problem import Number, Problem
from attn_tutor.render.solution import solution_json
from attn_tutor.words import same

onnx = pytest.importorskip("onnx")

TOLERANCE = {"rtol": 1e-12, "atol": 1e-12}
OPSETS = (23, 24)
INPUTS = ("Q", "K", "V", "attn_mask", "past_key", "past_value")


# ---- the two sides -------------------------------------------------------------------------------


def reference(opset=24, /, *, given, **attributes):
    """Run the operator on arrays [heads, rows, columns]; gives the output and what is asked of it."""
    from onnx.reference import ReferenceEvaluator

    names = [name if name in given else "" for name in INPUTS]
    while not names[-1]:
        names.pop()
    outputs = ["Y", "present_key", "present_value", "scores"]
    node = onnx.helper.make_node("Attention", names, outputs, **attributes)
    arrays = {
        name: array if name == "attn_mask" else np.asarray(array, float)[None]
        for name, array in given.items()
    }
    described = [
        onnx.helper.make_tensor_value_info(
            name, onnx.helper.np_dtype_to_tensor_dtype(array.dtype), array.shape
        )
        for name, array in arrays.items()
    ]
    made = [onnx.helper.make_tensor_value_info(n, onnx.TensorProto.DOUBLE, None) for n in outputs]
    graph = onnx.helper.make_graph([node], "attention", described, made)
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", opset)])
    found = ReferenceEvaluator(model).run(None, arrays)
    return {name: array[0] for name, array in zip(outputs, found, strict=True)}


def numbers(array):
    return tuple(tuple(Number(repr(float(x)), float(x)) for x in row) for row in np.asarray(array))


def problem(**fields):
    content, complaints = kind("attention").build(
        {
            name: numbers(value) if isinstance(value, np.ndarray) else value
            for name, value in fields.items()
        }
    )
    assert not complaints, complaints
    return Problem("p", "1", "attention", same("t"), content)


def ours(**fields):
    return derive(problem(**fields)).values


def divisor(value):
    return Number(repr(value), value)


def side_by_side(heads):
    """[heads, rows, columns] to one matrix, head 1 first."""
    return np.concatenate(list(heads), axis=-1)


@pytest.fixture(params=range(5))
def rng(request):
    return np.random.default_rng(request.param)


@pytest.fixture(params=OPSETS)
def opset(request):
    return request.param


def qkv(rng, heads=1, key_value=None, *, n=3, m=3, d_k=2):
    shared = key_value or heads
    return {
        "Q": rng.normal(size=(heads, n, d_k)),
        "K": rng.normal(size=(shared, m, d_k)),
        "V": rng.normal(size=(shared, m, 3)),
    }


def one_head(given):
    return {name: array[0] for name, array in given.items() if name in INPUTS[:3]}


# ---- one head ------------------------------------------------------------------------------------


def test_plain(rng, opset):
    given = qkv(rng, n=2, m=4, d_k=3)
    found = ours(**one_head(given))
    wanted = reference(opset, given=given)
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)
    np.testing.assert_allclose(found["scaled_scores"], wanted["scores"][0], **TOLERANCE)


@pytest.mark.parametrize(("scale", "factor"), [("none", 1.0), (4.0, 0.25), (0.25, 4.0)])
def test_scales(rng, opset, scale, factor):
    """Onnx multiplies by its scale (√ of it on both sides, in single), a pack divides by its own."""
    given = qkv(rng)
    found = ours(**one_head(given), scale=scale if scale == "none" else divisor(scale))
    wanted = reference(opset, given=given, scale=factor)
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)


def test_temperature_divides_once_more(rng):
    given = qkv(rng, d_k=4)
    found = ours(**one_head(given), temperature=divisor(0.5))
    np.testing.assert_allclose(
        found["output"], reference(given=given, scale=1.0)["Y"][0], **TOLERANCE
    )


def test_causal(rng, opset):
    given = qkv(rng)
    found = ours(**one_head(given), mask="causal")
    wanted = reference(opset, given=given, is_causal=1, qk_matmul_output_mode=3)
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)
    np.testing.assert_allclose(found["weights"], wanted["scores"][0], **TOLERANCE)


def a_mask(rng, n, m):
    allowed = rng.random((n, m)) < 0.5
    allowed[np.arange(n), rng.integers(0, m, n)] = True
    return allowed


def test_a_boolean_mask_says_true_where_one_may_attend(rng, opset):
    given = qkv(rng, n=3, m=4)
    allowed = a_mask(rng, 3, 4)
    found = ours(**one_head(given), mask=tuple(map(tuple, allowed.tolist())))
    wanted = reference(opset, given={**given, "attn_mask": allowed})
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)
    assert (found["weights"] == 0).tolist() == (~allowed).tolist()


def test_an_additive_bias(rng, opset):
    given = qkv(rng)
    bias = rng.normal(size=(3, 3))
    found = ours(**one_head(given), bias=bias)
    wanted = reference(opset, given={**given, "attn_mask": bias})
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)


def test_a_bias_and_a_causal_mask(rng):
    given = qkv(rng)
    bias = rng.normal(size=(3, 3))
    found = ours(**one_head(given), bias=bias, mask="causal")
    wanted = reference(given={**given, "attn_mask": bias}, is_causal=1)
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)


# ---- heads, groups and caches ---------------------------------------------------------------------


@pytest.mark.parametrize(("heads", "shared"), [(2, 2), (3, 3), (2, 1), (4, 2), (4, 1), (6, 3)])
def test_heads_and_grouped_queries(rng, opset, heads, shared):
    """Columns are split in order, and neighbouring heads share keys: 1, 1, 2, 2."""
    given = qkv(rng, heads, shared)
    whole = {name: side_by_side(array) for name, array in given.items()}
    found = ours(**whole, heads=heads, kv_heads=shared, mask="causal")
    wanted = reference(opset, given=given, is_causal=1)
    np.testing.assert_allclose(found["concat"], side_by_side(wanted["Y"]), **TOLERANCE)
    for head in range(heads):
        np.testing.assert_allclose(found[f"head{head + 1}.output"], wanted["Y"][head], **TOLERANCE)


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize(("n", "old"), [(1, 3), (2, 3), (3, 1), (2, 2)])
def test_a_cache_comes_first_and_moves_the_causal_frontier(rng, causal, n, old):
    """Query i sees keys 1 to old + i: with a cache onnx and PyTorch align at the end, as we do."""
    given = qkv(rng, n=n, m=n)
    past = {"past_key": rng.normal(size=(1, old, 2)), "past_value": rng.normal(size=(1, old, 3))}
    cache = {"K": numbers(past["past_key"][0]), "V": numbers(past["past_value"][0])}
    found = ours(**one_head(given), cache=cache, mask="causal" if causal else "none")
    wanted = reference(given={**given, **past}, is_causal=int(causal))
    np.testing.assert_allclose(found["output"], wanted["Y"][0], **TOLERANCE)
    np.testing.assert_allclose(found["all_keys"], wanted["present_key"][0], **TOLERANCE)
    np.testing.assert_allclose(found["all_values"], wanted["present_value"][0], **TOLERANCE)


def test_a_cache_with_grouped_queries(rng):
    given = qkv(rng, 4, 2, n=2, m=2)
    past = {"past_key": rng.normal(size=(2, 3, 2)), "past_value": rng.normal(size=(2, 3, 3))}
    cache = {
        "K": numbers(side_by_side(past["past_key"])),
        "V": numbers(side_by_side(past["past_value"])),
    }
    whole = {name: side_by_side(array) for name, array in given.items()}
    found = ours(**whole, heads=4, kv_heads=2, cache=cache, mask="causal")
    wanted = reference(given={**given, **past}, is_causal=1)
    np.testing.assert_allclose(found["concat"], side_by_side(wanted["Y"]), **TOLERANCE)


# ---- where libraries differ -----------------------------------------------------------------------


def test_causal_without_a_cache_counts_from_the_end_of_the_keys(rng):
    """n ≠ m and no cache: onnx (and PyTorch's is_causal) align at the start, query 1 sees key 1 alone.

    We align at the end, as caching does: the two differ, and ours is onnx's with the first m - n
    keys given as a cache.
    """
    given = qkv(rng, n=2, m=4)
    found = ours(**one_head(given), mask="causal")
    at_the_start = reference(given=given, is_causal=1)
    assert not np.allclose(found["output"], at_the_start["Y"][0])
    split = {"Q": given["Q"], "K": given["K"][:, 2:], "V": given["V"][:, 2:]}
    past = {"past_key": given["K"][:, :2], "past_value": given["V"][:, :2]}
    at_the_end = reference(given={**split, **past}, is_causal=1)
    np.testing.assert_allclose(found["output"], at_the_end["Y"][0], **TOLERANCE)
    explicit = np.array(allowed_cells("causal", 2, 4))
    masked = reference(given={**given, "attn_mask": explicit})
    np.testing.assert_allclose(found["output"], masked["Y"][0], **TOLERANCE)


def test_a_fully_masked_row_is_refused(rng):
    """Nothing to attend to: onnx gives a row of zeros, PyTorch NaN (0 ÷ 0); a pack may not ask it."""
    given = qkv(rng, n=2, m=2)
    allowed = np.array([[True, False], [False, False]])
    assert (reference(given={**given, "attn_mask": allowed})["Y"][0, 1] == 0).all()
    fields = {name: numbers(array) for name, array in one_head(given).items()}
    content, complaints = kind("attention").build(
        {**fields, "mask": ((True, False), (False, False))}
    )
    assert content is None
    assert [(each.code, each.path) for each in complaints] == [("AT211", ("mask", 1))]


def test_more_queries_than_keys_leave_the_first_ones_nothing(rng):
    """Aligned at the end, query 1 of three stands before the first of two keys: refused."""
    given = {name: numbers(array) for name, array in one_head(qkv(rng, n=3, m=2)).items()}
    _, complaints = kind("attention").build({**given, "mask": "causal"})
    assert [(each.code, each.path) for each in complaints] == [("AT211", ("mask", 0))]


# ---- what is shown --------------------------------------------------------------------------------


def shown(made, stage):
    (found,) = json.loads(solution_json(derive(made), [stage], None))["stages"]
    return np.array(found["values"], float)


@pytest.mark.parametrize("own", [False, True])
def test_a_two_head_problem_with_w_o_is_shown_as_numpy_and_onnx_have_it(rng, own):
    """From X: projections, two heads by columns or with matrices of their own, concat, W_O, b_O."""
    x, w_o, b_o = rng.normal(size=(3, 4)), rng.normal(size=(4, 3)), rng.normal(size=(1, 3))
    weights = {name: rng.normal(size=(2, 4, 2)) for name in ("W_Q", "W_K", "W_V")}
    if own:
        heads = tuple({n: numbers(w[place]) for n, w in weights.items()} for place in range(2))
        made = problem(X=x, heads=heads, W_O=w_o, b_O=b_o, mask="causal")
    else:
        whole = {name: side_by_side(w) for name, w in weights.items()}
        made = problem(X=x, **whole, heads=2, W_O=w_o, b_O=b_o, mask="causal")
    given = {name: x @ weights[f"W_{name}"] for name in "QKV"}
    joined = side_by_side(reference(given=given, is_causal=1)["Y"])
    np.testing.assert_allclose(shown(made, "concat"), joined, **TOLERANCE)
    np.testing.assert_allclose(shown(made, "projected_output"), joined @ w_o + b_o, **TOLERANCE)
    np.testing.assert_allclose(shown(made, "head2.output"), plain(given, 1), **TOLERANCE)


def plain(given, head):
    """One causal head in NumPy, written without our functions."""
    q, k, v = (given[name][head] for name in "QKV")
    scores = np.einsum("id,jd->ij", q, k) / np.sqrt(q.shape[1])
    exps = np.exp(scores) * np.tri(*scores.shape)
    return np.einsum("ij,jc->ic", exps / exps.sum(1, keepdims=True), v)


def test_cross_attention_with_biases_and_positions(rng):
    """Queries from Y, keys and values from X; then positions added to X of self-attention."""
    x, y = rng.normal(size=(4, 3)), rng.normal(size=(2, 3))
    w = {f"W_{name}": rng.normal(size=(3, 2)) for name in "QKV"}
    b = {f"b_{name}": rng.normal(size=(1, 2)) for name in "QKV"}
    found = ours(X=x, Y=y, **w, **b)
    given = {
        name: (source @ w[f"W_{name}"] + b[f"b_{name}"])[None]
        for name, source in (("Q", y), ("K", x), ("V", x))
    }
    np.testing.assert_allclose(found["output"], reference(given=given)["Y"][0], **TOLERANCE)

    p = rng.normal(size=(4, 3))
    found = ours(X=x, positions=numbers(p), **w)
    given = {name: ((x + p) @ w[f"W_{name}"])[None] for name in "QKV"}
    np.testing.assert_allclose(found["output"], reference(given=given)["Y"][0], **TOLERANCE)


@pytest.mark.parametrize(("width", "old"), [(2, 0), (3, 0), (4, 0), (6, 2)])
def test_sinusoidal_positions(rng, width, old):
    """P[pos, 2i] = sin(pos / 10000^(2i/d)), P[pos, 2i + 1] the cosine; a cache moves pos along."""
    square = {f"W_{name}": np.eye(width) for name in "QKV"}
    cache = (
        {"cache": {name: numbers(rng.normal(size=(old, width))) for name in "KV"}} if old else {}
    )
    found = ours(X=np.zeros((3, width)), positions="sinusoidal", **square, **cache)["positions"]
    for row in range(3):
        for column in range(width):
            angle = (old + row) / 10000 ** (2 * (column // 2) / width)
            wanted = np.cos(angle) if column % 2 else np.sin(angle)
            assert found[row, column] == pytest.approx(wanted, abs=1e-15)
