"""Every decimal and percentage in what an attention problem says is one of its numbers."""

from __future__ import annotations

import re

import numpy as np
import pytest

from attn_tutor.words import LANGUAGES
from tests.content.shipped import derivation, problems, texts_of

DECIMAL = re.compile(r"(?<![\w.])-?\d+\.\d+(?:\s?%)?(?!\.\d)")
NAMED = re.compile(r"(?<![\d.])(?:ex)?\d+\.\d+(?![\d])")
ROOT = 2**0.5

SPOKEN = {
    "2.4": {"0.99": 0.04 + 0.84 + 0.11, "0.12": 0.12, "2.718": np.e},
    "2.12": {"0.5": 0.5},
    "2.13": {"0.5": 0.5, "0.665": np.e**2 / (np.e**2 + np.e + 1)},
    "3.2": {"0.804": np.e**ROOT / (np.e**ROOT + 1)},
    "7.4": {"1.892": None},
    "8.9": {"3.464": 2 * 3**0.5, "0.661": None},
    "2.2": {"0.1": 0.1, "0.2": 0.2, "0.7": 0.7},
}
"""Numbers that are not cells of the problem, and where they come from; None: shown further below."""


BESIDE = {"13.9": ["13.4"]}
"""Problems whose numbers are told without their id."""


def said(problem):
    return {
        language: " ".join(text.said(language) for text in texts_of(problem))
        for language in LANGUAGES
    }


def cells(problem_id):
    return np.concatenate([np.ravel(array) for array in derivation(problem_id).values.values()])


def is_cell(text, values):
    percent = text.endswith("%")
    number = text.rstrip("% ")
    decimals = len(number.partition(".")[2])
    scaled = values * 100 if percent else values
    return bool((np.round(scaled, decimals) == float(number)).any())


@pytest.mark.parametrize(
    "problem_id", [each for each, problem in problems().items() if problem.kind == "attention"]
)
def test_numbers_in_words_are_numbers_of_the_problem(problem_id):
    problem = problems()[problem_id]
    for language, words in said(problem).items():
        named = {each for each in NAMED.findall(words) if each in problems()}
        near = [
            problem_id,
            *BESIDE.get(problem_id, ()),
            *(each for each in named if problems()[each].kind == "attention"),
        ]
        values = np.concatenate([cells(each) for each in near])
        unknown = [
            number
            for number in DECIMAL.findall(words)
            if number not in named and not is_cell(number, values)
        ]
        assert set(unknown) <= SPOKEN.get(problem_id, {}).keys(), language


def test_the_numbers_from_elsewhere_are_right():
    for numbers in SPOKEN.values():
        for written, value in numbers.items():
            assert value is None or abs(float(written) - value) < 0.51 * 10 ** -len(
                written.partition(".")[2]
            )


def test_the_bit_of_the_other_sentence_with_positions():
    """7.4 tells what 'the dog bit the man' gives with the P of 7.1."""
    known = derivation("7.1").values
    x = known["X"][::-1] + known["positions"]
    assert np.array_equal(known["positioned_input"], derivation("7.4").values["query"])
    exps = np.exp(x[1] @ x.T / ROOT)
    assert np.round(exps / exps.sum() @ x, 3).tolist() == [1.892, 1.892]


def test_the_output_of_5_4_is_the_context_of_5_5():
    assert np.array_equal(
        np.round(derivation("5.4").values["output"], 1), derivation("5.5").values["query"]
    )


def test_a_bias_on_the_keys_leaves_the_weights():
    with_bias, without = (derivation(each).values for each in ("5.3", "5.2"))
    assert np.allclose(with_bias["weights"], without["weights"])
    assert with_bias["scores"][2].tolist() == (without["scores"][2] + 1).tolist()


def test_the_order_of_the_words_does_not_change_the_mix():
    assert np.allclose(derivation("7.2").values["output"][1], derivation("7.3").values["output"][1])


def test_without_a_temperature_the_top_weight_of_q3_is_higher():
    scores = derivation("8.9").values["scores"][2]
    exps = np.exp(scores / 3**0.5)
    assert round(exps.max() / exps.sum(), 3) == 0.661


def test_the_entropies_of_8_11():
    options = [(0, 1, 0), (1 / 2, 0, 1 / 2), (1 / 4, 1 / 2, 1 / 4), (1 / 3, 1 / 3, 1 / 3)]
    entropies = []
    for row in options:
        assert np.isclose(np.dot(row, (0, 1, 2)), 1)
        entropies.append(-sum(share * np.log(share) for share in row if share))
    assert np.round(entropies, 3).tolist() == [0, 0.693, 1.04, 1.099]
    assert problems()["8.11"].content.right == (1 + int(np.argmax(entropies)),)


def test_the_vectors_of_1_4_have_the_dot_products_that_are_told():
    w = np.array([1, 4])
    assert [int(np.dot(x, w)) for x in ([3, 2], [6, 2], [4, 3], [1, 4])] == [11, 14, 16, 17]


def test_the_longer_vector_of_1_5_points_less_like_q():
    known = derivation("1.5").values
    q, keys = known["query"][0], known["key"]
    cosines = keys @ q / np.linalg.norm(keys, axis=1) / np.linalg.norm(q)
    assert known["scores"][0, 3] > known["scores"][0, 0]
    assert cosines[3] < cosines[0]


def test_minus_ten_thousand_is_as_good_as_minus_infinity():
    weights = derivation("4.5").values["weights"][0]
    assert np.array_equal(weights[:2], np.exp([2, 1]) / np.exp([2, 1]).sum())
    assert weights[2] == 0
    assert 9999 / np.log(10) > 4000


def test_the_best_scores_of_4_10_are_hidden_in_rows_1_and_2():
    scores = derivation("4.10").values["scores"]
    assert [int(scores[row].argmax()) > row for row in range(4)] == [True, True, False, False]


def test_what_3_20_says_of_other_divisors():
    scores = derivation("3.20").values["scores"]
    seen = set()
    for divisor in (3**0.5, 3, 2, ROOT):
        exps = np.exp(scores / divisor)
        seen.add(tuple(np.round(exps[1] / exps[1].sum(), 3)))
    assert len(seen) == 4


def test_rows_of_weights_in_6_8_add_up_to_1():
    for language in LANGUAGES:
        rows = re.findall(
            r"(?:head|헤드) \d((?:\s+0\.\d\d){5})", problems()["6.8"].text.said(language)
        )
        assert len(rows) == 3
        assert all(np.isclose(sum(map(float, row.split())), 1) for row in rows)


def test_the_counts_of_7_8():
    assert sum(n * n for n in range(1, 6)) == 55
    assert sum(range(1, 6)) == 15
