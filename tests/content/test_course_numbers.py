"""The numbers printed in the course texts and the sentences of the packs made from them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len

from attn_tutor.model.derivation import derive
from attn_tutor.packs.load import load_pack
from attn_tutor.words import LANGUAGES

PROBLEMS = Path(__file__).parents[2] / "problems"
SCORES, ANATOMY, CAT = "02-scores-to-softmax", "03-anatomy", "13-cat-and-fish"

# pack, problem, quantity, row counted from 1, the row as a correct course text prints it
PRINTED = [
    (SCORES, "2.2", "scores", 1, "1 2 1"),
    (SCORES, "2.2", "scaled_scores", 1, ".707 1.414 .707"),
    (SCORES, "2.2", "weights", 1, ".2483 .5035 .2483"),
    (SCORES, "2.2", "output", 1, ".2483 .5035 .2483"),
    (SCORES, "2.3", "weights", 1, ".2483 .5035 .2483"),
    (SCORES, "2.4", "weights", 1, ".042 .844 .114"),
    (ANATOMY, "ex3.2", "scaled_scores", 1, "1.414 0"),
    (ANATOMY, "ex3.2", "weights", 1, ".804 .196"),
    (ANATOMY, "ex3.2", "output", 1, "8.04 1.96"),
    (ANATOMY, "3.1", "output", 1, "5 5"),
    (ANATOMY, "3.2", "scores", 1, "2 0"),
    (ANATOMY, "3.2", "weights", 1, ".8808 .1192"),
    (ANATOMY, "3.3", "answer", 1, "8"),
    (ANATOMY, "3.4", "answer", 1, "16"),
    (ANATOMY, "3.12", "answer", 1, "22.6"),
    (CAT, "13.4", "scores", 1, "2 2 3"),
    (CAT, "13.4", "scores", 2, "1 4 3"),
    (CAT, "13.4", "scores", 3, "1 6 4"),
    (CAT, "13.4", "scaled_scores", 3, "0.71 4.24 2.83"),
    (CAT, "13.4", "weights", 3, ".0229 .7860 .1911"),
    (CAT, "13.4", "output", 1, ".752 .752"),
    (CAT, "13.4", "output", 2, ".380 .926"),
    (CAT, "13.4", "output", 3, ".214 .977"),
    (CAT, "13.8", "weights", 2, ".1026 .4219 .0030 .4219 .0506"),
    (CAT, "13.8", "weights", 5, ".0374 .3116 .0005 .6320 .0184"),
]

# pack, problem, row counted from 1, the key that the text says the row looks at most
LOOKS_AT = [
    (SCORES, "2.9", 1, "사과를"),
    (CAT, "13.4", 3, "생선을"),
    (CAT, "13.5", 3, "고양이를"),
    (CAT, "13.6", 1, "강가의"),
    (CAT, "13.7", 1, "돈을"),
    (CAT, "13.8", 5, "친구를"),
    (CAT, "13.9", 3, "생선을"),
]


@cache
def pack(name):
    return load_pack(PROBLEMS / f"{name}.yaml")


def derivation(name, problem_id):
    (problem,) = [problem for problem in pack(name).problems if problem.id == problem_id]
    return derive(problem)


def every_problem():
    return [problem for name in (SCORES, ANATOMY, CAT) for problem in pack(name).problems]


@pytest.mark.parametrize(("name", "problem_id", "quantity", "row", "printed"), PRINTED)
def test_a_correct_printed_number_is_what_the_problem_derives(
    name, problem_id, quantity, row, printed
):
    cells = printed.split()
    values = derivation(name, problem_id).values[quantity][row - 1]
    derived = [
        f"{value:.{len(cell.partition('.')[2])}f}"
        for value, cell in zip(values, cells, strict=True)
    ]
    assert derived == [f"0{cell}" if cell.startswith(".") else cell for cell in cells]


@pytest.mark.parametrize(("name", "problem_id", "row", "token"), LOOKS_AT)
def test_a_row_looks_mostly_where_the_text_says(name, problem_id, row, token):
    known = derivation(name, problem_id)
    best = known.values["weights"][row - 1].argmax()
    assert known.plan.step("weights").columns[best] == token


def test_no_open_weight_rounds_to_0_or_1():
    saturated = [
        (problem.id, known.expected(known.plan.step("weights"), row, column))
        for problem in every_problem()
        if problem.kind == "attention"
        for known in [derive(problem)]
        for row, weights in enumerate(known.values["weights"])
        for column, weight in enumerate(weights)
        if 0 < weight < 1
        and float(known.expected(known.plan.step("weights"), row, column)) in (0, 1)
    ]
    assert saturated == []


def texts():
    for name in (SCORES, ANATOMY, CAT):
        yield name, pack(name).title
    for problem in every_problem():
        assert problem.text, problem.id
        assert problem.note, problem.id
        for text in (problem.title, problem.text, problem.note, *problem.hints):
            yield problem.id, text


def test_every_text_is_there_in_both_languages():
    for where, text in texts():
        said = {text.said(language).strip() for language in LANGUAGES}
        assert "" not in said, where
        assert len(said) == len(LANGUAGES), where


def test_no_line_is_wider_than_100_cells():
    lines = [
        line
        for _, text in texts()
        for tongue in LANGUAGES
        for line in text.said(tongue).split("\n")
    ]
    assert [line for line in lines if cell_len(line) > 100] == []


def test_the_ids_the_course_texts_use_are_kept():
    assert [problem.id for problem in pack(ANATOMY).problems][:5] == [
        "ex3.2",
        "3.1",
        "3.2",
        "3.3",
        "3.4",
    ]
    assert pack(CAT).problems[0].id == "13.4"
