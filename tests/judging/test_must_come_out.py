"""What must come out, from the course texts that this tutor teaches (marking rules, section 1)."""

from __future__ import annotations

import pytest

from attn_tutor.maths.digits import Digits

CAT = {"Q": "2 1; 1 2; 1 3", "K": "1 0; 0 2; 1 1", "V": "1 0; 0 1; 1 1"}
RIGHT_3 = "right right right"


@pytest.fixture
def first(bench):
    """Q = [1, 1], K = [1,0], [1,1], [0,1], d_k = 2."""

    def build(digits, **more):
        return bench.attention(digits, Q="1 1", K="1 0; 1 1; 0 1", **more)

    return build


def test_printed_weights_with_nothing_else_typed_are_wrong(bench, first):
    found = bench.verdicts(first(Digits(4)), weights=".2485 .5030 .2485")
    assert found == {"weights": "wrong wrong wrong"}


def test_the_right_weights_are_2483_5035_2483(bench, first):
    assert bench.verdicts(first(Digits(4)), weights=".2483 .5035 .2483") == {"weights": RIGHT_3}


def test_printed_weights_follow_from_short_exps_and_row_sum(bench, first):
    typed = {"exps": "2.03 4.11 2.03", "row_sums": "8.17", "weights": ".2485 .5030 .2485"}
    assert bench.verdicts(first(Digits(4)), **typed) == {
        "exps": "too_few_digits too_few_digits too_few_digits",
        "row_sums": "follows",
        "weights": "follows follows follows",
    }


def test_a_nudged_last_weight_is_last_digit(bench):
    softmax = bench.attention(Digits(2), scores="1 4 2", scale="none")
    assert bench.verdicts(softmax, weights=".04 .84 .12") == {"weights": "right right last_digit"}
    assert bench.verdicts(softmax, weights=".04 .84 .11") == {"weights": RIGHT_3}


def test_outputs_of_the_cat_sentence_are_right(bench):
    typed = "0.752 0.752; 0.380 0.926; 0.214 0.977"
    right = "right right; right right; right right"
    assert bench.verdicts(bench.attention(**CAT), output=typed) == {"output": right}


def test_scaled_row_of_the_cat_sentence_is_right_at_two_decimals(bench):
    cat = bench.attention(by_stage={"scaled_scores": Digits(2)}, **CAT)
    typed = "1.41 1.41 2.12; 0.71 2.83 2.12; 0.71 4.24 2.83"
    right = "; ".join([RIGHT_3] * 3)
    assert bench.verdicts(cat, scaled_scores=typed) == {"scaled_scores": right}


PRINTED = {
    "A: scaled to three decimals": (
        {"Q": "1 1", "K": "1 0; 1 1; 0 1"},
        {"weights": Digits(4)},
        {"scores": "1 2 1", "scaled_scores": ".707 1.414 .707", "weights": ".2483 .5035 .2483"},
    ),
    "B: ex3.2": (
        {"Q": "2 0", "K": "1 0; 0 1", "V": "10 0; 0 10"},
        {"output": Digits(2)},
        {"scaled_scores": "1.414 0", "weights": ".804 .196", "output": "8.04 1.96"},
    ),
    "B: 3.1, first component 5": (
        {"Q": "0 0", "K": "1 0; 0 1", "V": "10 0; 0 10"},
        {},
        {"output": "5 5"},
    ),
    "B: 3.2": (
        {"Q": "2 0", "K": "1 0; 0 1", "scale": "none"},
        {"weights": Digits(4)},
        {"weights": ".8808 .1192"},
    ),
    "C: the row 먹었다": (
        CAT,
        {"scaled_scores": Digits(2), "weights": Digits(4)},
        {
            "scores": "2 2 3; 1 4 3; 1 6 4",
            "scaled_scores": "_ _ _; _ _ _; .71 4.24 2.83",
            "weights": "_ _ _; _ _ _; .0229 .7860 .1911",
            "output": "_ _; _ _; .214 .977",
        },
    ),
    "C: five tokens, rows 만났다 and 어제": (
        {
            "Q": "2 0; -1 2; 3 1; 3 0; -1 3",
            "K": "-1 1; -1 2; 2 0; 1 3; 0 1",
        },
        {"weights": Digits(4)},
        {
            "weights": "_ _ _ _ _; .1026 .4219 .0030 .4219 .0506; _ _ _ _ _; _ _ _ _ _;"
            " .0374 .3116 .0005 .6320 .0184"
        },
    ),
    "D: softmax to three decimals": (
        {"scores": "1 4 2", "scale": "none"},
        {},
        {"weights": ".042 .844 .114"},
    ),
    "the published weights .04 .84": (
        {"scores": "1 4 2", "scale": "none"},
        {"weights": Digits(2)},
        {"weights": ".04 .84 _"},
    ),
}


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("alone", [True, False])
def test_right_numbers_in_print_are_right_at_the_digits_printed(bench, name, alone):
    fields, by_stage, typed = PRINTED[name]
    problem = bench.attention(by_stage=by_stage, **fields)
    runs = [{stage: text} for stage, text in typed.items()] if alone else [typed]
    for run in runs:
        for stage, verdicts in bench.verdicts(problem, **run).items():
            words = set(verdicts.replace(";", "").split())
            assert words <= {"right", "blank"}, (stage, verdicts)


@pytest.mark.parametrize(
    ("answer", "typed"),
    [("14", "14"), ("8", "8"), ("16", "16"), ("5", "5"), ("12", "12"), ("sqrt(512)", "22.6")],
)
def test_single_numbers_of_the_texts_are_right(bench, answer, typed):
    digits = Digits(1) if "." in typed else Digits(0)
    assert bench.one(bench.number(answer, digits), typed) == "right"
