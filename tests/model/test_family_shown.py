"""``show`` explains every cell: its operands and products, its closed form, or where it came from."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from family_problems import as_problem, random_family, whole

from attn_tutor.model.derivation import derive
from attn_tutor.model.masks import Padding
from attn_tutor.render.blocks import Line
from attn_tutor.render.solution import solution_blocks

CAT = {
    "Q": whole([[2, 1], [1, 2], [1, 3]]),
    "K": whole([[1, 0], [0, 2], [1, 1]]),
    "V": whole([[1, 0], [0, 1], [1, 1]]),
    "tokens": ("고양이가", "생선을", "먹었다"),
}
X = {
    "X": whole([[1, 0], [0, 1]]),
    **{name: whole([[1, 2], [3, -4]]) for name in ("W_Q", "W_K", "W_V")},
    "tokens": ("a", "b"),
}


def told(derivation, stage, language="en", row=None):
    """The lines under a stage."""
    blocks = solution_blocks(derivation, [stage], row, language)
    return [block.text.strip() for block in blocks if isinstance(block, Line)][2:]


def built(**fields):
    return derive(as_problem(fields))


# ---- masks ---------------------------------------------------------------------------------------


def test_a_causal_mask_says_that_the_token_comes_later():
    derivation = built(**CAT, mask="causal")
    assert told(derivation, "masked_scores") == [
        "고양이가 → 고양이가: √2 ≈ 1.414",
        "고양이가 → 생선을: a later token, hidden by the causal mask: −∞, weight 0",
        "고양이가 → 먹었다: a later token, hidden by the causal mask: −∞, weight 0",
        "생선을 → 고양이가: √2/2 ≈ 0.707",
        "생선을 → 생선을: 2√2 ≈ 2.828",
        "생선을 → 먹었다: a later token, hidden by the causal mask: −∞, weight 0",
        "먹었다 → 고양이가: √2/2 ≈ 0.707",
        "먹었다 → 생선을: 3√2 ≈ 4.243",
        "먹었다 → 먹었다: 2√2 ≈ 2.828",
    ]
    assert told(derivation, "masked_scores", "ko")[1] == (
        "고양이가 → 생선을: 뒤에 오는 토큰이라 causal 마스크로 가려요. −∞, 가중치 0"
    )
    assert told(derivation, "masked_scores", row=2)[2].startswith("생선을 → 먹었다: a later")


def test_padding_and_other_masks_are_told_apart():
    padded = told(built(**CAT, mask=Padding((3,))), "masked_scores")
    assert padded[2] == "고양이가 → 먹었다: hidden from every query, as padding is: −∞, weight 0"
    cells = ((True, False, True), (True, True, True), (False, True, True))
    other = told(built(**CAT, mask=cells), "masked_scores", "ko")
    assert other[1] == "고양이가 → 생선을: 마스크가 0인 칸이에요. −∞, 가중치 0"


def test_masked_whole_numbers_need_no_word_where_they_are_kept():
    lines = told(built(**CAT, mask="causal", scale="none"), "masked_scores")
    assert len(lines) == 3
    assert all("later token" in line for line in lines)


# ---- projections, positions and heads -------------------------------------------------------------


def test_products_of_projections_and_their_biases():
    derivation = built(**X, b_Q=whole([[5, -6]]), W_O=whole([[1], [2]]), b_O=whole([[-1]]))
    assert told(derivation, "query")[:2] == [
        "a → 1: 1·1 + 0·3 + 5 = 6",
        "a → 2: 1·2 + 0·(-4) + (-6) = -4",
    ]
    assert told(derivation, "key")[3] == "b → 2: 0·2 + 1·(-4) = -4"
    assert told(derivation, "projected_output")[0].endswith(
        "3.00000·1 + (-4.00000)·2 + (-1) ≈ -6.000"
    )


def test_angles_sines_and_sums():
    derivation = built(**X, positions="sinusoidal")
    assert told(derivation, "angles")[2] == "b → 1: 1 ÷ 10000^(0/2) = 1.000"
    assert told(derivation, "positions")[2:] == [
        "b → 1: sin(1) ≈ 0.841",
        "b → 2: cos(1) ≈ 0.540",
    ]
    assert told(derivation, "positioned_input")[3] == "b → 2: 1 + 0.54030 ≈ 1.540"


def test_concat_says_which_head_its_columns_come_from():
    derivation = built(**X, heads=2)
    assert told(derivation, "concat") == [
        "column 1: O1 (head 1 · output)",
        "column 2: O2 (head 2 · output)",
    ]
    wide = built(
        Q=whole(np.ones((1, 4))), K=whole(np.ones((1, 4))), V=whole(np.ones((1, 4))), heads=2
    )
    assert told(wide, "concat", "ko") == [
        "1–2열: O1 (헤드 1 · 출력)",
        "3–4열: O2 (헤드 2 · 출력)",
    ]
    assert wide.plan.step("head2.key").title.ko == "헤드 2 · K의 3–4열"
    assert wide.plan.step("head2.key").title.en == "head 2 · columns 3–4 of K"
    assert derivation.plan.step("head2.key").title.en == "head 2 · column 2 of K"


def test_cached_rows_say_that_they_are_cached():
    tokens = {"tokens": ("나는", "오늘", "갔다", "왔다")}
    cache = {"K": whole([[1, 0], [0, 1]]), "V": whole([[1, 0], [0, 1]])}
    derivation = built(**{**X, **tokens}, cache=cache)
    assert told(derivation, "all_keys", "ko") == ["나는, 오늘: K_cache", "갔다, 왔다: K (키)"]
    assert told(derivation, "all_values", row=3) == ["갔다: V (values)"]
    assert derivation.plan.formula(derivation.plan.step("all_keys")) == "[K_cache; K]"


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_cell_of_any_problem_is_explained(seed, language):
    """One line a cell: a sum or quotient of its operands, ending in the value shown."""
    derivation = random_family(np.random.default_rng(seed))
    for step in derivation.plan.steps:
        lines = told(derivation, step.name, language)
        if step.stage.copies or step.stage.masks:
            continue
        assert len(lines) == len(step.rows) * len(step.columns), step.name
        signs = {"scores": "·", "output": "·", "weights": "÷", "scaled_scores": "÷", "exps": "e^"}
        for line, (row, column) in zip(
            lines, np.ndindex(len(step.rows), len(step.columns)), strict=True
        ):
            assert line.endswith(f" {derivation.expected(step, row, column)}"), line
            assert signs.get(step.stage.name, "") in line, line
            if step.stage.needs == ("inputs", "matrix"):
                assert line.count("·") >= len(derivation.plan.labels(step.inputs["inputs"])[1])
