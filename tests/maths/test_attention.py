"""The attention arithmetic against an oracle of 200 bits that shares no code with it."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from attn_tutor.maths import attention
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.masks import Padding
from attn_tutor.model.problem import Number, Problem
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import same

flint = pytest.importorskip("flint")
arb = flint.arb

CLOSE = 1e-12


# ---- the oracle ----------------------------------------------------------------------------------


def total(numbers):
    result = arb(0)
    for number in numbers:
        result += number
    return result


def product(left, right):
    columns = list(zip(*right, strict=True))
    return [
        [total(a * b for a, b in zip(row, column, strict=True)) for column in columns]
        for row in left
    ]


def oracle(query, key, value, may, divisor, bias):
    """Every stage by the definition, with nothing shifted; None stands for −∞."""
    stages = {"scores": product(query, [list(column) for column in zip(*key, strict=True)])}
    logits = stages["scaled_scores"] = [
        [cell / divisor for cell in row] for row in stages["scores"]
    ]
    if bias:
        pairs = zip(logits, bias, strict=True)
        logits = [[a + b for a, b in zip(*rows, strict=True)] for rows in pairs]
        stages["biased_scores"] = logits
    pairs = [list(zip(*rows, strict=True)) for rows in zip(logits, may, strict=True)]
    stages["masked_scores"] = [[cell if kept else None for cell, kept in row] for row in pairs]
    stages["exps"] = [[cell.exp() if kept else arb(0) for cell, kept in row] for row in pairs]
    stages["row_sums"] = [[total(row)] for row in stages["exps"]]
    sums = zip(stages["exps"], stages["row_sums"], strict=True)
    stages["weights"] = [[cell / summed for cell in row] for row, (summed,) in sums]
    stages["output"] = product(stages["weights"], value)
    return stages


def texts(rng, rows, columns, places):
    return [[f"{rng.uniform(-3, 3):.{places}f}" for _ in range(columns)] for _ in range(rows)]


def numbers(grid):
    return tuple(tuple(Number(cell, read_number(cell).value) for cell in row) for row in grid)


def exactly(grid):
    return [[arb(cell) for cell in row] for row in grid]


MASKS = ("none", "causal", "padding", "rows")
DIVISORS = {
    "sqrt_dk": ({}, lambda d_k: arb(d_k).sqrt()),
    "none": ({"scale": "none"}, lambda _: arb(1)),
    "sqrt(3)": ({"scale": Number("sqrt(3)", 3**0.5)}, lambda _: arb(3).sqrt()),
    "temperature": (
        {"temperature": Number("0.5", 0.5)},
        lambda d_k: arb(d_k).sqrt() / 2,
    ),
    "both": (
        {"scale": Number("sqrt(3)", 3**0.5), "temperature": Number("2.5", 2.5)},
        lambda _: arb(3).sqrt() * arb(5) / 2,
    ),
}


def mask_of(name, rng, n, m):
    if name == "padding":
        return Padding((rng.randint(1, m),))
    if name == "rows":
        kept = [rng.randrange(m) for _ in range(n)]
        return tuple(tuple(j == kept[i] or rng.random() < 0.6 for j in range(m)) for i in range(n))
    return name


def may_attend(name, mask, n, m):
    """Which cells are kept, written anew."""
    if name == "none":
        return [[True] * m for _ in range(n)]
    if name == "causal":
        return [[j <= i + (m - n) for j in range(m)] for i in range(n)]
    if name == "padding":
        return [[j + 1 != mask.positions[0] for j in range(m)] for _ in range(n)]
    return mask


@pytest.mark.parametrize("mask_name", MASKS)
@pytest.mark.parametrize("divisor", DIVISORS)
@pytest.mark.parametrize("seed", range(8))
def test_every_stage_agrees_with_the_oracle(mask_name, divisor, seed):
    rng = random.Random(f"{mask_name} {divisor} {seed}")
    n, d_k, d_v = (rng.randint(1, 5) for _ in range(3))
    m = rng.randint(max(n, 2), 6)
    places = rng.choice([0, 1, 3])
    query, key, value = (
        texts(rng, rows, columns, places) for rows, columns in ((n, d_k), (m, d_k), (m, d_v))
    )
    bias = texts(rng, n, m, places) if rng.random() < 0.3 else None
    mask = mask_of(mask_name, rng, n, m)
    options, exact_divisor = DIVISORS[divisor]
    fields = {"Q": numbers(query), "K": numbers(key), "V": numbers(value), "mask": mask, **options}
    if bias:
        fields["bias"] = numbers(bias)
    content, complaints = kind("attention").build(fields)
    assert not complaints
    derivation = derive(Problem("oracle", "1", "attention", same("oracle"), content))
    with flint.ctx.workprec(200):
        may = may_attend(mask_name, mask, n, m)
        grids = [exactly(grid) for grid in (query, key, value)]
        wanted = oracle(*grids, may, exact_divisor(d_k), exactly(bias) if bias else None)
        for step in derivation.plan.steps:
            compare(step.name, derivation.values[step.name], wanted[step.name])


def compare(name, found, wanted):
    assert found.shape == (len(wanted), len(wanted[0])), name
    for place, cell in np.ndenumerate(found):
        exact = wanted[place[0]][place[1]]
        if exact is None:
            assert cell == -np.inf, (name, place)
            continue
        off = abs(arb(float(cell)) - exact)
        assert off <= CLOSE * max(1.0, abs(float(exact.mid()))), (name, place, cell, exact)


# ---- laws ----------------------------------------------------------------------------------------

SCORES = arrays(float, st.tuples(st.integers(1, 5), st.integers(1, 5)), elements=st.floats(-30, 30))


@given(SCORES)
def test_rows_of_weights_add_to_one(scores):
    weights = attention.softmax(scores)
    assert (weights >= 0).all()
    np.testing.assert_allclose(weights.sum(axis=-1), 1, atol=CLOSE)


@given(SCORES, st.floats(-300, 300))
def test_a_constant_added_to_the_scores_leaves_the_weights(scores, constant):
    np.testing.assert_allclose(
        attention.softmax(scores + constant), attention.softmax(scores), atol=1e-11
    )


@given(SCORES)
def test_the_order_of_scores_is_the_order_of_weights(scores):
    weights = attention.softmax(scores)
    for row, shares in zip(scores, weights, strict=True):
        assert (np.diff(shares[np.argsort(row)]) >= 0).all()


@given(SCORES)
def test_softmax_is_exps_over_row_sums(scores):
    exps = attention.exponentials(scores)
    np.testing.assert_allclose(
        attention.softmax(scores), exps / attention.row_totals(exps), atol=CLOSE
    )


@given(st.integers(0, 10**6))
def test_keys_and_values_permuted_together_leave_the_output(seed):
    rng = np.random.default_rng(seed)
    query, key, value = rng.normal(size=(3, 4)), rng.normal(size=(5, 4)), rng.normal(size=(5, 2))
    order = rng.permutation(5)

    def output(key, value):
        return attention.mix(attention.softmax(attention.dot_products(query, key)), value)

    np.testing.assert_allclose(output(key, value), output(key[order], value[order]), atol=CLOSE)


@given(st.integers(0, 10**6))
def test_masked_weights_are_exactly_zero(seed):
    rng = np.random.default_rng(seed)
    allowed = rng.random((4, 5)) < 0.6
    allowed[np.arange(4), rng.integers(0, 5, 4)] = True
    weights = attention.softmax(attention.mask_out(rng.normal(size=(4, 5)), allowed))
    assert (weights[~allowed] == 0).all()
    assert (weights[allowed] > 0).all()


def test_large_scores_are_safe():
    np.testing.assert_allclose(
        attention.softmax(np.array([[1000.0, 1001.0]])), [[0.268941421, 0.731058579]], atol=1e-9
    )
    assert attention.softmax(np.array([[-1e300, 1e300]])).tolist() == [[0.0, 1.0]]


def test_exponentials_past_the_floats_are_infinite_without_a_warning():
    logits = np.array([[709.0, 710.0, 1e5, -np.inf, -1e5]])
    exps = attention.exponentials(logits)
    assert np.isfinite(exps[0, 0])
    assert exps[0, 1:].tolist() == [np.inf, np.inf, 0.0, 0.0]


def test_the_first_causal_row_copies_the_first_value():
    value = np.array([[3.0, -1.0], [5.0, 7.0], [2.0, 2.0]])
    masked = attention.mask_out(np.arange(9.0).reshape(3, 3), np.tri(3, dtype=bool))
    assert attention.mix(attention.softmax(masked), value)[0].tolist() == value[0].tolist()


def test_one_student_equals_each_of_a_stack():
    rng = np.random.default_rng(5)
    query, key, value = (rng.normal(size=(6, 7, *shape)) for shape in ((3, 4), (5, 4), (5, 2)))
    allowed = np.tri(3, 5, 2, dtype=bool)

    def stages(query, key, value):
        scores = attention.dot_products(query, key)
        masked = attention.mask_out(scores, allowed)
        exps = attention.exponentials(masked)
        weights = attention.softmax(masked)
        return (
            scores,
            masked,
            exps,
            attention.row_totals(exps),
            weights,
            attention.mix(weights, value),
        )

    together = stages(query, key, value)
    for place in np.ndindex(6, 7):
        for stack, one in zip(
            together, stages(query[place], key[place], value[place]), strict=True
        ):
            np.testing.assert_allclose(stack[place], one, rtol=1e-14, atol=1e-15)
