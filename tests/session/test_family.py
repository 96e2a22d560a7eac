"""Walking problems of the family: order, rows that are needed, caches, worked stages, heads."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "model"))

from family_problems import as_problem, random_family, whole

from attn_tutor.model.problem import Target
from attn_tutor.render.asking import asked_words
from attn_tutor.render.tables import operand_grids, step_grid
from attn_tutor.session import events, moves
from attn_tutor.session.prompts import Prompt
from attn_tutor.session.revealing import with_worked
from attn_tutor.session.state import State

RNG = np.random.default_rng(3)
PER_HEAD = ("scores", "scaled_scores", "weights", "output")


def small(rows, columns):
    return whole(RNG.integers(-1, 3, (rows, columns)))


X = {"X": small(3, 4), "W_Q": small(4, 4), "W_K": small(4, 4), "W_V": small(4, 4)}
CACHE = {"cache": {"K": small(2, 4), "V": small(2, 4)}, "mask": "causal"}
POSITIONED = {**X, "positions": "sinusoidal"}


def rows(*steps, count=3):
    return [f"{step}[{row + 1}]" for step in steps for row in range(count)]


def row(number, *steps):
    return [f"{step}[{number}]" for step in steps]


def walked(session):
    return [f"{prompt.step}[{prompt.row + 1}]" for prompt in session.walk]


def right(student):
    """The right answer to the prompt at hand."""
    session = student.session
    step = session.plan.step(session.at.step)
    columns = session.missing(session.at) or session.columns(session.at)
    return " ".join(student.derivation.expected(step, session.at.row, one) for one in columns)


def finish(student, prompts=200):
    for _ in range(prompts):
        if student.session.state is not State.ASKING:
            return
        student.type(right(student))
        assert not student.of(events.CouldNotRead)
        assert all(verdict <= 1 for each in student.of(events.Marked) for verdict in each.verdicts)


# ---- order ---------------------------------------------------------------------------------------


def test_projections_then_scores_row_by_row(walk_of):
    student = walk_of(as_problem(X))
    assert walked(student.session) == rows("query", "key", "value", *PER_HEAD)


def test_one_head_after_the_other_then_concat_and_w_o(walk_of):
    student = walk_of(as_problem({**X, "heads": 2, "W_O": small(4, 2)}))
    heads = [f"head{head}.{name}" for head in (1, 2) for name in PER_HEAD]
    wanted = rows("query", "key", "value", *heads, "concat", "projected_output")
    assert walked(student.session) == wanted


def test_positions_come_first(walk_of):
    student = walk_of(as_problem(POSITIONED))
    start = rows("positions", "positioned_input", "query", "key", "value")
    assert walked(student.session)[: len(start)] == start


def test_everything_asks_the_scaffold_and_no_copying(walk_of):
    fields = {**POSITIONED, "heads": 2, **CACHE}
    student = walk_of(as_problem(fields), everything=True)
    asked = {prompt.step for prompt in student.session.walk}
    assert {"angles", "head1.exps", "head2.row_sums", "concat"} <= asked
    assert not asked & {"all_keys", "all_values", "head1.query", "head2.key"}


# ---- the rows that a question needs --------------------------------------------------------------

QUESTIONS = {
    "a row of scores": (X, "scores", [*row(2, "query"), *rows("key"), *row(2, "scores")]),
    "a row of the output": (
        X,
        "output",
        [
            *row(2, "query"),
            *rows("key", "value"),
            *row(2, "scores", "scaled_scores", "weights", "output"),
        ],
    ),
    "a row of a key": (X, "key", row(2, "key")),
    "a row with positions": (
        POSITIONED,
        "query",
        row(2, "positions", "positioned_input", "query"),
    ),
    "a row of one head": (
        {**X, "heads": 2},
        "head2.weights",
        [
            *row(2, "query"),
            *rows("key"),
            *row(2, "head2.scores", "head2.scaled_scores", "head2.weights"),
        ],
    ),
    "a row of everything": (
        {**X, "heads": 2, "W_O": small(4, 2)},
        "projected_output",
        [
            *row(2, "query"),
            *rows("key", "value"),
            *row(2, *(f"head1.{name}" for name in PER_HEAD)),
            *row(2, *(f"head2.{name}" for name in PER_HEAD)),
            *row(2, "concat", "projected_output"),
        ],
    ),
    "cross-attention": (
        {**X, "Y": small(2, 4)},
        "output",
        [*row(2, "query"), *rows("key", "value"), *row(2, *PER_HEAD)],
    ),
    "a cache asks the new rows": (
        {**X, **CACHE},
        "output",
        [
            *row(2, "query"),
            *rows("key", "value"),
            *row(2, "scores", "scaled_scores", "masked_scores", "weights", "output"),
        ],
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_about_a_row_walks_what_it_is_made_from(walk_of, name):
    fields, stage, wanted = QUESTIONS[name]
    student = walk_of(as_problem(fields), ask=(Target(stage, 1),))
    assert walked(student.session) == wanted
    finish(student)
    assert student.session.finished


def test_a_column_is_asked_of_the_last_row_only(walk_of):
    student = walk_of(as_problem(X), ask=(Target("output", 0, 1),))
    assert student.session.walk[-1] == Prompt("output", 0, 1)
    assert walked(student.session)[:4] == [*row(1, "query"), *rows("key")]


# ---- going on ------------------------------------------------------------------------------------


def go_on(student):
    before = student.session.walk
    finish(student)
    assert student.session.state is State.OFFERING_MORE
    student.do(moves.Accept())
    return walked(student.session)[len(before) :]


def test_going_on_asks_what_the_question_did_not_need(walk_of):
    """From the weights to the output the values are needed, which nobody has asked for yet."""
    student = walk_of(as_problem(X), ask=(Target("weights", 1),))
    assert go_on(student) == [*rows("value"), *row(2, "output")]
    finish(student)
    assert student.session.finished


def test_going_on_from_one_head_walks_the_other(walk_of):
    fields = {**X, "heads": 2, "W_O": small(4, 2)}
    student = walk_of(as_problem(fields), ask=(Target("head1.output", 0),))
    second = [f"head2.{name}" for name in PER_HEAD]
    assert go_on(student) == row(1, *second, "concat", "projected_output")


def test_going_on_from_a_query_takes_every_key(walk_of):
    student = walk_of(as_problem(X), ask=(Target("query", 1),))
    assert go_on(student) == [*rows("key", "value"), *row(2, *PER_HEAD)]


def test_going_on_from_a_direct_question_does_not_go_back(walk_of):
    student = walk_of(as_problem(X), ask=(Target("weights", 1),), direct=True)
    assert walked(student.session) == ["weights[2]"]
    assert go_on(student) == [*rows("value"), *row(2, "output")]


def test_what_is_worked_out_is_not_asked_when_going_on(walk_of):
    problem = as_problem(X, worked=(Target("value"),), ask=(Target("weights", 1),))
    assert go_on(walk_of(problem)) == row(2, "output")


# ---- worked stages -------------------------------------------------------------------------------


def test_worked_stages_are_given_and_the_rest_is_walked(walk_of):
    problem = as_problem(X, worked=(Target("query"), Target("key"), Target("scores", 0)))
    student = walk_of(problem)
    assert walked(student.session) == [
        *rows("value"),
        *row(2, "scores"),
        *row(3, "scores"),
        *rows("scaled_scores", "weights", "output"),
    ]
    finish(student)
    assert student.session.finished


def test_a_worked_stage_is_shown_on_the_way(walk_of):
    problem = as_problem(X, worked=(Target("query"), Target("key")))
    student = walk_of(problem)
    student.session = with_worked(student.session, student.derivation)
    while student.at != "scores[1]":
        student.type(right(student))
    query, key = operand_grids(student.session, student.session.at, "en")
    told = [cell.text for cell in query.rows[0][1]]
    step = student.derivation.plan.step("query")
    assert told == [student.derivation.expected(step, 0, column) for column in range(4)]
    assert len(query.rows) == 1
    assert len(key.rows) == 3


# ---- what is said --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "start"), [("en", "Head 2. Scores of"), ("ko", "2번 헤드예요. ")]
)
def test_a_prompt_of_a_head_names_the_head(walk_of, language, start):
    problem = as_problem({**X, "heads": 2})
    student = walk_of(problem, ask=(Target("head2.scores", 0),))
    while student.at != "head2.scores[1]":
        student.type(right(student))
    (asked,) = student.of(events.Asked)
    assert asked_words(student.session, asked).said(language).startswith(start)


def test_a_head_is_shown_with_the_columns_it_takes(walk_of):
    student = walk_of(as_problem({**X, "heads": 2}), ask=(Target("head2.scores", 0),))
    while student.at != "head2.scores[1]":
        student.type(right(student))
    grids = operand_grids(student.session, student.session.at, "ko")
    assert [grid.name for grid in grids] == ["Q2: Q의 3–4열", "K2: K의 3–4열"]
    assert operand_grids(student.session, student.session.at, "en")[0].name == (
        "Q2: columns 3–4 of Q"
    )
    typed = [student.session.cells["query", 0, column].text for column in (2, 3)]
    assert [cell.text for cell in grids[0].rows[0][1]] == typed


def test_cached_rows_stand_before_what_was_typed(walk_of):
    student = walk_of(as_problem({**X, **CACHE}), ask=(Target("scores", 0),))
    while student.at != "scores[1]":
        student.type(right(student))
    (_, keys) = operand_grids(student.session, student.session.at, "en")
    assert keys.name == "K: the cached rows, then the new ones"
    told = [[cell.text for cell in cells] for _, cells in keys.rows]
    assert told[:2] == [[number.text for number in cached] for cached in CACHE["cache"]["K"]]
    new = [[student.session.cells["key", i, j].text for j in range(4)] for i in range(3)]
    assert told[2:] == new


def test_concat_does_not_tell_the_rows_that_are_still_to_be_copied(walk_of):
    student = walk_of(as_problem({**X, "heads": 2}))
    while student.at != "concat[1]":
        student.type(right(student))
    session = student.session
    grid = step_grid(session, session.plan.step("concat"), frozenset(), "en", session.at)
    told = [[cell.text for cell in cells] for _, cells in grid.rows]
    assert told == [["?"] * 4, [""] * 4, [""] * 4]


# ---- hints with the student's own numbers ---------------------------------------------------------


def test_hints_of_projections_show_row_and_column(walk_of):
    problem = as_problem(
        {
            "X": whole([[1, 2]]),
            "W_Q": whole([[3, 4], [5, -6]]),
            "W_K": whole([[1, 0], [0, 1]]),
            "b_Q": whole([[7, -8]]),
        }
    )
    student = walk_of(problem)
    texts = [student.hint()[0].text for _ in range(3)]
    assert texts[0].en == "Each entry of Q is one row of X times one column of W_Q."
    assert texts[1].ko == "X의 1행: (1, 2) / W_Q의 1열: (3, 5)"
    assert texts[2].en == "1·3 + 2·5 + 7 = ?"
    student.type("20 9")
    student.hint()
    assert student.of(events.HintGiven)[0].text.en == "It is -16."


def test_hints_of_a_head_use_the_columns_that_were_typed(walk_of):
    """A wrong query that was skipped over stands in the hint of the head's scores."""
    problem = as_problem(
        {
            "X": whole([[1, 0], [0, 1]]),
            **{name: whole(np.eye(4)[:2]) for name in ("W_Q", "W_K", "W_V")},
            "heads": 2,
        }
    )
    student = walk_of(problem, ask=(Target("head1.scores", 0),))
    student.type("5 0 0 0")
    student.do(moves.Skip())
    while student.at != "head1.scores[1]":
        student.type(right(student))
    for _ in range(3):
        student.hint()
    assert student.of(events.HintGiven)[0].text.en == "5·1 + 0·0 = ?"


# ---- whole problems ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_right_rows_lead_to_the_end_of_any_problem(walk_of, seed):
    problem = random_family(np.random.default_rng(seed)).problem
    student = walk_of(problem)
    finish(student)
    assert student.session.finished
    assert student.of(events.Finished)[0].outcome == "solved"


def wrong(student):
    step = student.session.plan.step(student.session.at.step)
    return " ".join("7.77" for _ in step.columns)


@pytest.mark.parametrize(
    "fields",
    [POSITIONED, {**X, "heads": 2, "W_O": small(4, 2)}, {**X, **CACHE, "Y": small(3, 4)}],
)
def test_a_wrong_row_anywhere_is_marked_and_answered(walk_of, fields):
    """Two wrong tries, the ladder, the right row shown: at the first row of every stage."""
    student = walk_of(as_problem(fields))
    while student.session.state is State.ASKING:
        if student.session.at.row == 0 and not student.session.tries.get(student.session.at):
            at = student.session.at
            student.type(wrong(student))
            assert student.of(events.Marked)
            assert student.session.at == at
            student.hint()
            while student.session.at != at:
                student.do(moves.Reveal())
            student.do(moves.Reveal())
        else:
            student.type(right(student))
    assert student.session.finished


TWO_HEADS = """\
  - id: two
    title: Two heads
    tokens: [a, b]
    X: [[1, 0, 1, 0], [0, 1, 1, 0]]
    W_Q: [[1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, 0], [0, 0, 1, 1]]
    W_K: [[1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, 0], [0, 0, 1, 1]]
    W_V: [[1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, 0], [0, 0, 1, 1]]
    heads: 2
    W_O: [[1, 0], [0, 1], [1, 1], [0, 2]]
    mask: causal
"""
ANSWERS = """\
2 0 0 1
1 1 1 0
2 0 0 1
1 1 1 0
2 0 0 1
1 1 1 0
4 2
2 2
2.828 1.414
1.414 1.414
2.828 -inf
1.414 1.414
1 0
.5 .5
2 0
1.5 .5
1 0
0 1
.707 0
0 .707
.707 -inf
0 .707
1 0
.330 .670
0 1
.67 .33
2 0 0 1
1.5 .5 .67 .33
2 2
2.17 1.83
"""


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_two_head_problem_through_a_pipe(program, pack_file, language):
    """Thirty rows typed into the program bring the whole problem to its end."""
    path = str(pack_file(TWO_HEADS))
    ran = program(f"--lang {language} solve mine/two --pack", path, typed=ANSWERS)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("✓") == 30
    assert ("30 of 30" if language == "en" else "30개 중 30개") in ran.out
    assert ("head 2 · weights" if language == "en" else "헤드 2 · 가중치") in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())
