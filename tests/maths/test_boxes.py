"""Boxes: whatever lies inside the operands lands inside the result, and the ends are reached."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried
from attn_tutor.model.stages import stage

SEEDS = st.integers(0, 10**9)
POINTS = 40


def box(rng, shape, low=-4.0, high=4.0):
    """A random box; some cells are points, some ends are 0."""
    ends = np.sort(rng.uniform(low, high, (2, *shape)), axis=0)
    ends[1] = np.where(rng.random(shape) < 0.2, ends[0], ends[1])
    if low < 0:
        touches = rng.random(shape) < 0.1
        ends[0] = np.where(touches & (ends[1] >= 0), 0.0, ends[0])
    return Box(*ends)


def inside(rng, one):
    """Points of a box, an axis first; each coordinate often stands at an end."""
    share = rng.choice([0.0, 1.0, -1.0], (POINTS, *one.low.shape))
    share = np.where(share < 0, rng.random(share.shape), share)
    return one.low + share * (one.high - one.low)


def corners(one):
    """Every corner of a small box."""
    ends = np.stack([one.low, one.high]).reshape(2, -1)
    size = ends.shape[1]
    for choice in product((0, 1), repeat=size):
        yield ends[list(choice), range(size)].reshape(one.low.shape)


def holds(result, values, slack=1e-12):
    room = slack * np.maximum(1, np.abs(values))
    return bool(((values >= result.low - room) & (values <= result.high + room)).all())


OPERATIONS = {
    "add": (boxes.add, np.add),
    "multiply": (boxes.multiply, np.multiply),
}


@pytest.mark.parametrize("name", OPERATIONS)
@given(seed=SEEDS)
def test_sums_and_products_are_sound_and_sharp(name, seed):
    enclose, compute = OPERATIONS[name]
    rng = np.random.default_rng(seed)
    one, other = box(rng, (3,)), box(rng, (3,))
    result = enclose(one, other)
    assert holds(result, compute(inside(rng, one), inside(rng, other)))
    ends = np.stack([compute(a, b) for a in one for b in other])
    np.testing.assert_allclose(result.low, ends.min(axis=0), atol=1e-12)
    np.testing.assert_allclose(result.high, ends.max(axis=0), atol=1e-12)


@given(seed=SEEDS)
def test_quotients_are_sound_and_sharp_and_empty_where_the_divisor_may_be_0(seed):
    rng = np.random.default_rng(seed)
    one, other = box(rng, (4,)), box(rng, (4,))
    result = boxes.divide(one, other)
    crosses = (other.low <= 0) & (other.high >= 0)
    assert (np.isnan(result.low) == crosses).all()
    assert (np.isnan(result.high) == crosses).all()
    keep = ~crosses
    ends = np.stack([a[keep] / b[keep] for a in one for b in other])
    np.testing.assert_allclose(result.low[keep], ends.min(axis=0), rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(result.high[keep], ends.max(axis=0), rtol=1e-12, atol=1e-12)
    with np.errstate(divide="ignore", invalid="ignore"):
        values = inside(rng, one) / inside(rng, other)
    assert holds(Box(result.low[keep], result.high[keep]), values[:, keep])


@pytest.mark.parametrize("divisor", [(0.0, 1.0), (-1.0, 0.0), (-1.0, 1.0), (0.0, 0.0)])
def test_an_empty_box_meets_nothing_and_adds_nothing(divisor):
    empty = boxes.divide(boxes.point(np.array([1.0])), Box(*(np.array([end]) for end in divisor)))
    everything = Box(np.array([-np.inf]), np.array([np.inf]))
    assert not boxes.meets(empty, everything).any()
    assert np.isnan(boxes.overlap(empty, everything).low).all()
    assert boxes.hull(empty, boxes.point(np.array([2.0]))).low.tolist() == [2.0]
    assert np.isnan(boxes.add(empty, everything).low).all()
    assert np.isnan(boxes.multiply(empty, boxes.point(np.array([2.0]))).high).all()


@given(seed=SEEDS)
def test_matrix_products_are_sound_and_sharp(seed):
    rng = np.random.default_rng(seed)
    left, right = box(rng, (2, 2)), box(rng, (2, 1))
    result = boxes.matrix_product(left, right)
    assert holds(result, inside(rng, left) @ inside(rng, right))
    ends = np.stack([a @ b for a in corners(left) for b in corners(right)])
    np.testing.assert_allclose(result.low, ends.min(axis=0), atol=1e-12)
    np.testing.assert_allclose(result.high, ends.max(axis=0), atol=1e-12)


@given(seed=SEEDS)
def test_overlap_and_hull(seed):
    rng = np.random.default_rng(seed)
    one, other = box(rng, (5,)), box(rng, (5,))
    shared, both = boxes.overlap(one, other), boxes.hull(one, other)
    meets = boxes.meets(one, other)
    for values in (inside(rng, one), inside(rng, other)):
        assert holds(both, values)
        common = (
            (values >= one.low)
            & (values <= one.high)
            & (values >= other.low)
            & (values <= other.high)
        )
        assert meets[common.any(axis=0)].all()
        assert ((values >= shared.low) & (values <= shared.high))[common].all()
    assert (np.isnan(shared.low) == ~meets).all()


def test_infinite_products_and_meetings():
    endless = boxes.point(np.array([-np.inf]))
    zero = boxes.point(np.array([0.0]))
    assert boxes.multiply(endless, zero).low.tolist() == [0.0]
    assert boxes.meets(endless, endless).all()
    assert boxes.widen(endless, 1.0) == endless
    assert not boxes.meets(endless, zero).any()


def test_meetings_have_a_relative_slack_of_1e_12():
    def meet(gap):
        return bool(
            boxes.meets(boxes.point(np.array([1e6])), boxes.point(np.array([1e6 + gap]))).all()
        )

    assert meet(0)
    assert meet(9e-7)
    assert not meet(1.2e-6)


def test_transposed_and_choice():
    one = Box(np.zeros((2, 3)), np.ones((2, 3)))
    assert boxes.swap_axes(one).low.shape == (3, 2)
    chosen = boxes.choose(
        np.array([True, False]), *(boxes.point(np.full(2, end)) for end in (1.0, 2.0))
    )
    assert chosen.low.tolist() == [1.0, 2.0]


# ---- the stages ----------------------------------------------------------------------------------


def carried(one, *, typed=True, half_unit=0.0):
    shape = one.low.shape
    return Carried(one, np.full(shape, typed), np.full(shape, half_unit))


def given_points(values):
    return carried(boxes.point(values))


def operands(name, rng):
    """Boxes for the operands of a stage; what is given is a point."""
    n, m = 2, 3
    logits = box(rng, (n, m), -3, 3)
    made = {
        "scores": lambda: {"query": carried(box(rng, (n, 2))), "key": carried(box(rng, (m, 2)))},
        "scaled_scores": lambda: {
            "scores": carried(logits),
            "divisor": given_points(rng.uniform(0.5, 3, (1, 1))),
        },
        "biased_scores": lambda: {
            "logits": carried(logits),
            "bias": given_points(rng.normal(size=(n, m))),
        },
        "masked_scores": lambda: {
            "logits": carried(logits),
            "allowed": given_points(rng.random((n, m)) < 0.7),
        },
        "exps": lambda: {"logits": carried(logits)},
        "row_sums": lambda: {"exps": carried(box(rng, (n, m), 0.01, 9))},
        "query": lambda: {
            "inputs": carried(box(rng, (n, 2))),
            "matrix": given_points(rng.normal(size=(2, 2))),
            "bias": given_points(rng.normal(size=(1, 2))),
        },
        "projected_output": lambda: {
            "inputs": carried(box(rng, (n, 3))),
            "matrix": given_points(rng.normal(size=(3, 2))),
        },
        "positioned_input": lambda: {
            "inputs": given_points(rng.normal(size=(n, 2))),
            "positions": carried(box(rng, (n, 2))),
        },
        "output": lambda: {
            "weights": carried(box(rng, (n, m), 0, 1)),
            "value": given_points(rng.normal(size=(m, 2))),
        },
    }
    return made[name]()


@pytest.mark.parametrize(
    "name",
    [
        *("scores", "scaled_scores", "biased_scores", "masked_scores", "exps", "row_sums"),
        *("output", "query", "projected_output", "positioned_input"),
    ],
)
@given(seed=SEEDS)
def test_each_stage_is_sound_and_sharp(name, seed):
    rng = np.random.default_rng(seed)
    known = operands(name, rng)
    made = stage(name)
    result = made.enclose(known)
    draws = {need: inside(rng, each.box) for need, each in known.items() if need != "allowed"}
    if "allowed" in known:
        draws["allowed"] = known["allowed"].box.low
    values = made.compute(draws)
    with np.errstate(invalid="ignore"):
        assert ((values == result.low) | (values >= result.low - 1e-9)).all()
        assert ((values == result.high) | (values <= result.high + 1e-9)).all()
    # each cell alone reaches its ends: the corners of what it is made from
    sample = made.compute(
        {need: each[:1] if need != "allowed" else each for need, each in draws.items()}
    )
    low, high = sample[0].copy(), sample[0].copy()
    names = [need for need in known if (known[need].box.low != known[need].box.high).any()]
    for choice in product(*(corners(known[need].box) for need in names)):
        point = {need: known[need].box.low for need in known}
        point.update(dict(zip(names, choice, strict=True)))
        found = made.compute(point)
        low, high = np.minimum(low, found), np.maximum(high, found)
    np.testing.assert_allclose(low, result.low, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(high, result.high, rtol=1e-9, atol=1e-9)


def softmax_operands(rng, *, sums_typed, exps_typed, half=0.05):
    logits = box(rng, (2, 3), -2, 2)
    reach = Box(np.exp(logits.low), np.exp(logits.high))
    exps = reach if exps_typed else boxes.widen(reach, half)
    total = Box(exps.low.sum(-1, keepdims=True), exps.high.sum(-1, keepdims=True))
    sums = box(rng, (2, 1), 2, 9) if sums_typed else boxes.widen(total, half)
    return {
        "logits": carried(logits),
        "exps": carried(exps, typed=exps_typed, half_unit=half),
        "row_sums": carried(sums, typed=sums_typed, half_unit=half),
    }


CASES = {
    "row sum typed": (True, True),
    "exps typed": (False, True),
    "nothing typed": (False, False),
}


@pytest.mark.parametrize("case", CASES)
@given(seed=SEEDS)
def test_weights_hold_every_honest_quotient_and_reach_both_ends(case, seed):
    rng = np.random.default_rng(seed)
    sums_typed, exps_typed = CASES[case]
    known = softmax_operands(rng, sums_typed=sums_typed, exps_typed=exps_typed)
    result = stage("weights").enclose(known)
    exps = known["exps"].box
    if not exps_typed:
        exps = Box(np.maximum(exps.low, 0), exps.high)
    above = inside(rng, exps)
    if sums_typed:
        below = inside(rng, known["row_sums"].box)
    else:  # each exp once more, as typed or unrounded, and the sum rounded
        half = known["row_sums"].half_unit
        below = (
            inside(rng, exps).sum(-1, keepdims=True) + rng.choice([-1, 0, 1], (POINTS, 2, 1)) * half
        )
    fine = (below > 0).all(axis=0) & np.isfinite(result.high)
    assert holds(
        Box(np.where(fine, result.low, -np.inf), np.where(fine, result.high, np.inf)),
        np.where(fine, above / np.where(below > 0, below, 1.0), 0.0),
    )
    ends = known["row_sums"].box
    if not sums_typed:
        ends = Box(exps.low.sum(-1, keepdims=True) - half, exps.high.sum(-1, keepdims=True) + half)
    np.testing.assert_allclose(result.low, exps.low / ends.high, rtol=1e-9)
    reached = np.broadcast_to(ends.low > 0, result.high.shape)
    np.testing.assert_allclose(result.high[reached], (exps.high / ends.low)[reached], rtol=1e-9)


def test_a_typed_row_sum_that_may_be_0_gives_empty_boxes():
    known = softmax_operands(np.random.default_rng(1), sums_typed=True, exps_typed=True)
    sums = Box(np.array([[-0.1], [1.0]]), np.array([[0.1], [2.0]]))
    result = stage("weights").enclose({**known, "row_sums": carried(sums)})
    assert np.isnan(result.low).all(axis=-1).tolist() == [True, False]


def test_a_small_sum_on_paper_has_no_upper_end():
    """Exps below half a unit: noted as 0, they may add up to anything near it."""
    tiny = Box(np.zeros((1, 2)), np.full((1, 2), 0.04))
    known = {
        "logits": carried(boxes.point(np.full((1, 2), -4.0))),
        "exps": carried(tiny, typed=False, half_unit=0.05),
        "row_sums": carried(boxes.row_total(tiny), typed=False, half_unit=0.05),
    }
    result = stage("weights").enclose(known)
    assert (result.low == 0).all()
    assert (result.high == np.inf).all()


@pytest.mark.parametrize("shift", [0.0, 1000.0, -1000.0])
def test_weights_of_far_scores_are_shifted(shift):
    logits = boxes.point(np.array([[0.0, 1.0]]) + shift)
    exps = stage("exps").enclose({"logits": carried(logits)})
    known = {
        "logits": carried(logits),
        "exps": carried(exps, typed=False),
        "row_sums": carried(boxes.row_total(exps), typed=False),
    }
    result = stage("weights").enclose(known)
    np.testing.assert_allclose(result.low, [[0.26894142, 0.73105858]], atol=1e-8)
    np.testing.assert_allclose(result.high, [[0.26894142, 0.73105858]], atol=1e-8)


def test_the_axes_are_the_last_ones_also_for_a_class():
    """A leading axis of students stays where it is."""
    low = np.arange(24.0).reshape(2, 3, 4)
    several = Box(low, low + 1)
    swapped, totals = boxes.swap_axes(several), boxes.row_total(several)
    assert swapped.low.shape == (2, 4, 3)
    assert totals.low.shape == totals.high.shape == (2, 3, 1)
    for student in range(2):
        assert (swapped.low[student] == low[student].T).all()
        assert (swapped.high[student] == low[student].T + 1).all()
        assert (totals.low[student, :, 0] == low[student].sum(axis=1)).all()
        assert (totals.high[student, :, 0] == low[student].sum(axis=1) + 4).all()
