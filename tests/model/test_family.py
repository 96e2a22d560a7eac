"""The family of attention: its plans, closed forms, boxes and copies."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from family_problems import as_problem, random_family, whole

from attn_tutor.judging.marking import given, mark, on_paper
from attn_tutor.judging.typed import Form, Typed
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.boxes import Box
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import DigitsAsked, Number
from attn_tutor.model.stage import Carried

SEEDS = range(60)
PER_HEAD = ("scores", "scaled_scores", "exps", "row_sums", "weights", "output")


def ones(rows, columns):
    return whole(np.ones((rows, columns)))


def built(digits=None, **fields):
    return derive(as_problem(fields, digits))


X = {"X": ones(3, 4), "W_Q": ones(4, 4), "W_K": ones(4, 4), "W_V": ones(4, 4)}
OWN = {"W_Q": ones(4, 2), "W_K": ones(4, 2), "W_V": ones(4, 1)}
QKV = {"Q": ones(2, 4), "K": ones(2, 4), "V": ones(2, 4)}
CACHE = {"K": ones(3, 4), "V": ones(3, 4)}
PROJECTED = ("query", "key", "value")


def of_head(number, *names):
    return tuple(f"head{number}.{name}" for name in names)


# ---- plans ---------------------------------------------------------------------------------------

PLANS = {
    "projections": (X, (*PROJECTED, *PER_HEAD)),
    "without values": ({k: X[k] for k in ("X", "W_Q", "W_K")}, ("query", "key", *PER_HEAD[:-1])),
    "cross": (X | {"Y": ones(2, 4)}, (*PROJECTED, *PER_HEAD)),
    "positions": (X | {"positions": ones(3, 4)}, ("positioned_input", *PROJECTED, *PER_HEAD)),
    "sinusoidal": (
        X | {"positions": "sinusoidal"},
        ("angles", "positions", "positioned_input", *PROJECTED, *PER_HEAD),
    ),
    "heads by columns": (
        QKV | {"heads": 2},
        (
            *of_head(1, *PROJECTED),
            *of_head(2, *PROJECTED),
            *of_head(1, *PER_HEAD),
            *of_head(2, *PER_HEAD),
            "concat",
        ),
    ),
    "heads of their own": (
        {"X": ones(3, 4), "heads": (OWN, OWN), "W_O": ones(2, 3)},
        (
            *of_head(1, *PROJECTED),
            *of_head(2, *PROJECTED),
            *of_head(1, *PER_HEAD),
            *of_head(2, *PER_HEAD),
            "concat",
            "projected_output",
        ),
    ),
    "one head and W_O": (
        X | {"W_O": ones(4, 2), "b_O": ones(1, 2)},
        (*PROJECTED, *PER_HEAD, "projected_output"),
    ),
    "cache": (QKV | {"cache": CACHE}, ("all_keys", "all_values", *PER_HEAD)),
    "cached keys alone": (
        {"Q": ones(1, 2), "K": ones(1, 2), "cache": {"K": ones(2, 2)}},
        ("all_keys", *PER_HEAD[:-1]),
    ),
}


@pytest.mark.parametrize("name", PLANS)
def test_steps_of_a_plan(name):
    fields, names = PLANS[name]
    plan = built(**fields).plan
    assert plan.names() == names
    known = {each.name for each in plan.givens}
    for step in plan.steps:
        assert set(step.inputs) >= set(step.stage.needs)
        assert set(step.inputs.values()) <= known
        known.add(step.name)
        copied = step.stage.copies and step.name != "concat"
        scaffold = step.stage.name in {"exps", "row_sums", "angles"}
        assert step.asked != (copied or scaffold)


def test_titles_and_symbols_of_heads():
    plan = built(**QKV, heads=2).plan
    assert plan.step("head2.scores").title.en == "head 2 · scores"
    assert plan.step("head2.scores").title.ko == "헤드 2 · 점수"
    assert plan.step("concat").title.ko == "이어 붙이기"
    assert plan.formula(plan.step("head2.scores")) == "S2 = Q2K2ᵀ"
    assert plan.formula(plan.step("head1.output")) == "O1 = A1V1"
    assert plan.formula(plan.step("concat")) == "C = [O1, O2]"


def test_formulas_name_what_is_multiplied():
    plan = built(**X, positions=ones(3, 4), b_Q=ones(1, 4), W_O=ones(4, 2), b_O=ones(1, 2)).plan
    assert plan.formula(plan.step("positioned_input")) == "X′ = X + P"
    assert plan.formula(plan.step("query")) == "Q = X′W_Q + b_Q"
    assert plan.formula(plan.step("key")) == "K = X′W_K"
    assert plan.formula(plan.step("projected_output")) == "Y = OW_O + b_O"
    crossed = built(**X, Y=ones(2, 4)).plan
    assert crossed.formula(crossed.step("query")) == "Q = YW_Q"
    assert crossed.formula(crossed.step("key")) == "K = XW_K"


def test_d_k_is_that_of_one_head():
    facts = built(**X, heads=2).plan.facts
    assert (facts["d_k"], facts["divisor"]) == ("2", "√2")
    assert built(X=ones(3, 4), heads=(OWN, OWN)).plan.facts["d_k"] == "2"


def test_heads_without_values_end_with_their_weights():
    names = built(X=ones(2, 4), W_Q=ones(4, 4), W_K=ones(4, 4), heads=2).plan.names()
    assert names[-1] == "head2.weights"
    assert not any(name.endswith(("value", "output")) for name in names)


def test_grouped_queries_share_columns_of_keys_and_values():
    rng = np.random.default_rng(1)
    q, k, v = (rng.integers(-2, 3, (2, width)) for width in (8, 4, 2))
    values = built(Q=whole(q), K=whole(k), V=whole(v), heads=4, kv_heads=2).values
    for head, group in enumerate((0, 0, 1, 1)):
        assert (values[f"head{head + 1}.query"] == q[:, 2 * head : 2 * head + 2]).all()
        assert (values[f"head{head + 1}.key"] == k[:, 2 * group : 2 * group + 2]).all()
        assert (values[f"head{head + 1}.value"] == v[:, group : group + 1]).all()


@pytest.mark.parametrize(
    ("tokens", "rows", "columns"),
    [
        ({}, ("q1", "q2"), ("k1", "k2", "k3", "k4", "k5")),
        ({"tokens": tuple("ab")}, ("a", "b"), ("k1", "k2", "k3", "a", "b")),
        ({"tokens": tuple("vwxyz")}, ("y", "z"), tuple("vwxyz")),
        ({"query_tokens": tuple("pq"), "key_tokens": tuple("vwxyz")}, tuple("pq"), tuple("vwxyz")),
    ],
)
def test_tokens_of_a_cache(tokens, rows, columns):
    plan = built(**QKV, cache=CACHE, mask="causal", **tokens).plan
    assert (plan.step("weights").rows, plan.step("weights").columns) == (rows, columns)
    labels = {each.name: each.rows for each in plan.givens}
    assert labels["cache_key"] == labels["cache_value"] == columns[:3]
    assert labels["key"] == columns[3:]
    assert labels["query"] == rows
    assert plan.step("all_keys").rows == columns


def test_digits_asked_of_a_stage_hold_in_every_head():
    digits = DigitsAsked(Digits(3), {"weights": Digits(2), "head2.weights": Digits(4)})
    plan = built(digits, **QKV, heads=2).plan
    assert plan.step("head1.weights").digits == Digits(2)
    assert plan.step("head2.weights").digits == Digits(4)
    assert plan.step("head1.output").digits == Digits(3)


def test_projections_of_whole_numbers_are_whole():
    derivation = built(**X, positions=ones(3, 4), heads=2, W_O=ones(4, 2))
    exact = {step.name for step in derivation.plan.steps if derivation.whole[step.name]}
    assert exact == {
        *("positioned_input", *PROJECTED),
        *of_head(1, *PROJECTED, "scores"),
        *of_head(2, *PROJECTED, "scores"),
    }


# ---- closed forms --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_closed_forms_have_the_computed_values(seed):
    derivation = random_family(np.random.default_rng(seed))
    formless = set()
    for step in derivation.plan.steps:
        values, forms = derivation.values[step.name], derivation.forms[step.name]
        assert (len(forms), len(forms[0])) == values.shape == (len(step.rows), len(step.columns))
        open_operands = any(name in formless for name in step.inputs.values())
        for row, cells in enumerate(forms):
            for column, form in enumerate(cells):
                value = float(values[row, column])
                if form is None:
                    masked = step.stage.masks and math.isinf(value)
                    assert masked or open_operands or step.name in {"angles", "positions"}
                    if not masked:
                        formless.add(step.name)
                else:
                    assert form.value == pytest.approx(value, rel=1e-12, abs=1e-12), step.name


def test_angles_have_closed_forms_where_the_power_of_ten_is_whole():
    forms = built(**X, positions="sinusoidal").forms["angles"]
    assert [form.text() for form in forms[2]] == ["2", "2", "1/50", "1/50"]
    six = {name: ones(6, 2) for name in ("W_Q", "W_K")}
    forms = built(X=ones(2, 6), **six, positions="sinusoidal").forms["angles"]
    assert [form and form.text() for form in forms[1]] == ["1", "1", None, None, None, None]


# ---- boxes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_boxes_hold_what_is_computed_inside_them(seed):
    """Every operand anywhere in its box gives a result in the enclosure, for every stage."""
    rng = np.random.default_rng(seed)
    derivation = random_family(rng)
    givens = {each.name for each in derivation.plan.givens}
    for step in derivation.plan.steps:
        known, drawn = {}, {}
        for need, name in step.inputs.items():
            value = derivation.values[name]
            if name in givens:
                known[need], drawn[need] = given(value), value
                continue
            low, high = value - rng.random(value.shape) / 20, value + rng.random(value.shape) / 20
            if derivation.plan.step(name).stage.name == "exps":
                low = np.where(value == 0, 0, np.maximum(low, value / 2))
                high = np.where(value == 0, 0, high)
            half = np.zeros(value.shape)
            known[need] = Carried(Box(low, high), np.ones(value.shape, bool), half)
            share = rng.choice([0, 1, *rng.random(3)], (40, *value.shape))
            with np.errstate(invalid="ignore"):
                drawn[need] = np.where(low == high, low, low + share * (high - low))
        if step.stage.name == "weights":  # a quotient of the exps and their sum
            made = drawn["exps"] / drawn["row_sums"]
        else:
            made = step.stage.compute(drawn)
        low, high = step.stage.enclose(known)
        with np.errstate(invalid="ignore"):
            assert ((made == low) | (made >= low - 1e-9)).all(), step.name
            assert ((made == high) | (made <= high + 1e-9)).all(), step.name


@pytest.mark.parametrize("width", [2, 3, 4])
def test_sines_of_wide_boxes_reach_their_turns(width):
    """Where a turn lies in the box the end is 1 or −1, else the ends are those of the corners."""
    rng = np.random.default_rng(width)
    square = {name: ones(width, 1) for name in ("W_Q", "W_K")}
    step = built(X=ones(4, width), **square, positions="sinusoidal").plan.step("positions")
    low = rng.uniform(-7, 7, (200, 4, width))
    high = low + rng.choice([0, 0.1, 1, 4, 7], low.shape)
    known = Carried(Box(low, high), np.ones(low.shape, bool), np.zeros(low.shape))
    found = step.stage.enclose({"angles": known})
    fine = np.linspace(0, 1, 2001)[:, None, None, None]
    values = step.stage.compute({"angles": low + fine * (high - low)})
    np.testing.assert_allclose(found.low, values.min(0), atol=1e-5)
    np.testing.assert_allclose(found.high, values.max(0), atol=1e-5)
    assert (found.low <= values.min(0) + 1e-12).all()
    assert (found.high >= values.max(0) - 1e-12).all()


# ---- copies --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_copies_carry_boxes_unwidened(seed):
    """What is taken over is not rounded again: each cell has the box of the cell it came from."""
    derivation = random_family(np.random.default_rng(seed))
    boxes = {each.name: given(derivation.values[each.name]).box for each in derivation.plan.givens}
    for name, marks in mark(derivation, {}).items():
        boxes[name] = marks.own.box
        step = derivation.plan.step(name)
        if not step.stage.copies:
            continue
        for row in range(len(step.rows)):
            for column in range(len(step.columns)):
                (place,) = step.stage.sources(row, column)
                source = boxes[step.inputs[place.quantity]]
                for end, own in zip(source, marks.own.box, strict=True):
                    assert own[row, column] == end[place.row, place.column]


def test_what_is_calculated_is_widened_and_what_is_copied_is_not():
    reach = Box(np.array([[0.1234]]), np.array([[0.1234]]))
    assert on_paper(reach, Digits(2)).box.low[0, 0] == pytest.approx(0.1184)
    assert on_paper(reach, Digits(2), copies=True).box == reach


def test_students_who_typed_one_head_alone_are_marked_together():
    """Head 2 was typed by nobody and has no student axis yet; concat has one all the same."""
    derivation = built(**QKV, heads=2, W_O=ones(4, 1))
    shape = derivation.values["head1.output"].shape
    right = np.broadcast_to(derivation.values["head1.output"], (3, *shape))
    typed = Typed(right, np.full(right.shape, 3), np.full(right.shape, Form.NUMERAL, np.int8))
    whole_row = derivation.values["projected_output"]
    last = np.broadcast_to(whole_row, (3, *whole_row.shape))
    final = Typed(last, np.full(last.shape, 3), np.full(last.shape, Form.NUMERAL, np.int8))
    found = mark(derivation, {"head1.output": typed, "projected_output": final})
    assert (found["projected_output"].verdicts == Verdict.RIGHT).all()
    assert found["projected_output"].verdicts.shape == last.shape


def test_rounded_angles_are_honest_work():
    """2·0.0464159 = .0928 noted at four decimals; the sine of that is another last digit."""
    digits = DigitsAsked(Digits(2))
    wide = {name: ones(6, 1) for name in ("W_Q", "W_K")}
    derivation = built(digits, X=ones(28, 6), **wide, positions="sinusoidal")
    angles = derivation.values["angles"]
    noted = np.round(angles, 2)
    sines = np.where(np.arange(6) % 2 == 0, np.sin(noted), np.cos(noted))
    written = np.round(sines, 2)
    assert (written != np.round(derivation.values["positions"], 2)).any()
    shape = written.shape
    typed = Typed(written, np.full(shape, 2), np.full(shape, Form.NUMERAL, np.int8))
    assert (mark(derivation, {"positions": typed})["positions"].verdicts <= Verdict.FOLLOWS).all()


def test_a_bias_is_a_number_like_any_other():
    half = ((Number("0.5", 0.5, (1, 2)), Number("1/3", 1 / 3, (1, 3))),)
    forms = built(X=ones(1, 2), W_Q=ones(2, 2), W_K=ones(2, 2), b_Q=half).forms["query"]
    assert [form.text() for form in forms[0]] == ["5/2", "7/3"]
