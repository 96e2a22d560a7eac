"""The numbers of the fictitious students, recomputed with the wrong formula that they used.

Each entry gives for a problem what every option would have written, in the order of the options,
and last what is right. The one that is the answer stands in the text, the others in what is said of
the option, the right one in the note.
"""

from __future__ import annotations

import re

import numpy as np
import pytest

from attn_tutor.words import LANGUAGES
from tests.content.shipped import CHAPTERS, derivation, problems, tagged
from tests.content.wrong_formulas import causal_weights, shares, softmax

FOUND = [problem.id for chapter in CHAPTERS for problem in tagged(chapter, "find-the-mistake")]


def dot_products():
    q = np.array([2, -1, 3])
    k = np.array([[1, 2, 0], [-2, 1, 1], [0, -1, 2]])
    right = k @ q
    dropped = k[:, :-1] @ q[:-1]
    lost = abs(k * q).sum(1)
    return [dropped, k.sum(1) + q.sum(), k.sum(1) * q.sum(), lost, right]


def three_weights():
    s = np.array([2, 0, 1])
    e = np.exp(s)
    return [s / s.sum(), shares(2.0**s), e / e.max(), (s == 2) * 1.0, softmax(s)]


def divisor():
    s = np.array([6, 3, 0])
    return [softmax(s), softmax(s / 9), softmax(s) / 3, softmax(s / 6), softmax(s / 3)]


def causal_table():
    """Whole tables; an option is told by one row."""
    made = causal_weights(np.array([[1, 2, 0], [2, 1, 3], [0, 1, 1]]), 1)
    row = {"forgotten": 0, "zero for minus infinity": 0, "other triangle": 2}
    tables = {name: table if name not in row else table[row[name]] for name, table in made.items()}
    return [
        tables["forgotten"],
        tables["zero for minus infinity"],
        tables["after softmax"],
        tables["other triangle"],
        made["right"][:2],
    ]


def two_keys():
    x, w_q, w_k = np.array([[[1, 2], [0, 1]], [[0, 1], [1, 1]], [[1, 3], [2, -1]]])
    return [x @ w_k.T, w_k @ x, x @ w_q, x * w_k, x @ w_k]


def through_w_o():
    o1, o2 = np.array([[1, 2], [3, 0]])
    w_o = np.array([[1, 0], [0, 1], [1, 1], [2, 0]])
    joined = np.concatenate([o1, o2])
    by_turns = joined[[0, 2, 1, 3]]
    exchanged = joined[[2, 3, 0, 1]]
    return [exchanged @ w_o, (o1 + o2) @ w_o[:2], o1 @ w_o[:2], by_turns @ w_o, joined @ w_o]


def positions():
    places = np.arange(3)
    right = np.stack([np.sin(places), np.cos(places)], axis=1)
    degrees = np.stack([np.sin(np.radians(places)), np.cos(np.radians(places))], axis=1)
    late = np.stack([np.sin(places + 1), np.cos(places + 1)], axis=1)
    sines = np.stack([np.sin(places)] * 2, axis=1)
    return [right[0, ::-1], degrees[1], late, sines[0], right]


def slopes():
    a = np.array([0.5, 0.3, 0.2])
    delta = np.array([1, 0, 0])
    right = a[0] * (delta - a)
    return [-a[0] * a, a[0] * (1 - a), abs(right), a * (1 - a), right]


def mixed_keys():
    known = derivation("13.4").values
    a, s, v = known["weights"][2], known["scores"][2], known["value"]
    return [v[a.argmax()], v.mean(0), s @ v, a @ known["key"], a @ v]


MADE = {
    "1.10": (dot_products, 0),
    "2.19": (three_weights, 3),
    "3.21": (divisor, 3),
    "4.11": (causal_table, 3),
    "5.10": (two_keys, 0),
    "6.10": (through_w_o, 0),
    "7.11": (positions, 3),
    "8.8": (slopes, 2),
    "13.12": (mixed_keys, 3),
}


def written(number, decimals):
    """A number as the packs write it: whole numbers bare, others with all their digits."""
    shown = f"{number + 0.0:.{decimals}f}"
    whole = round(float(number), 9).is_integer()
    return {shown, str(round(float(number)))} if whole else {shown}


def stands_in(numbers, text, decimals):
    """Whether the numbers stand in a text in their order."""
    words = re.findall(r"-?\d+(?:\.\d+)?", text)
    at = 0
    for number in np.asarray(numbers, float).ravel():
        rest = [
            place for place in range(at, len(words)) if words[place] in written(number, decimals)
        ]
        if not rest:
            return False
        at = rest[0] + 1
    return True


def test_every_chapter_has_one():
    assert sorted(FOUND) == sorted(MADE)
    assert [found.split(".")[0] for found in FOUND] == [str(int(each)) for each in CHAPTERS]


@pytest.mark.parametrize("problem_id", MADE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_student_made_that_mistake_and_no_other(problem_id, language):
    problem = problems()[problem_id]
    make, decimals = MADE[problem_id]
    *options, right = make()
    (answer,) = problem.content.right
    assert len(options) == len(problem.content.options) == 4
    assert stands_in(options[answer - 1], problem.text.said(language), decimals)
    assert stands_in(right, problem.note.said(language), decimals)
    for place, (option, numbers) in enumerate(zip(problem.content.options, options, strict=True)):
        if place == answer - 1:
            assert option.why is None
        else:
            assert stands_in(numbers, option.why.said(language), decimals), place + 1


@pytest.mark.parametrize("problem_id", MADE)
def test_no_two_causes_give_the_same_numbers(problem_id):
    make, decimals = MADE[problem_id]
    seen = [tuple(np.round(np.asarray(each, float), decimals).ravel() + 0.0) for each in make()]
    assert len(set(seen)) == len(seen)
