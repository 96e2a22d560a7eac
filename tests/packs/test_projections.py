"""Projections, biases, positions, heads and caches in a pack, and what is understood of them."""

from __future__ import annotations

import math
from pathlib import Path
from textwrap import dedent, indent

import pytest

from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.problem import Problem, Target
from attn_tutor.packs.load import read_pack

HEAD = "format: 1\nid: p\nversion: 1.0\ntitle: A pack\nproblems:\n"
X = "X: [[1, 0], [0, 1]], W_Q: [[1, 2], [3, 4]], W_K: [[1, 0], [0, 1]], W_V: [[1, 1], [0, 2]]"
Q = "Q: [[1, 0]], K: [[1, 0]], V: [[1, 2]]"
HEAD_1 = "{W_Q: [[1], [0]], W_K: [[0], [1]], W_V: [[2], [3]]}"
HEAD_2 = "{W_Q: [[1], [1]], W_K: [[1], [1]], W_V: [[4], [5]], b_Q: [7], b_V: [[8]]}"


@pytest.fixture
def read(tmp_path: Path):
    def loaded(problem: str) -> Problem:
        path = tmp_path / "p.yaml"
        path.write_text(HEAD + indent(dedent(problem), "  "), encoding="utf-8")
        pack, findings = read_pack(path)
        assert not findings
        assert pack is not None
        return pack.problems[-1]

    return loaded


def numbers(matrix) -> list[list[float]] | None:
    return None if matrix is None else [[cell.value for cell in row] for row in matrix]


def test_projections(read) -> None:
    content = read(f"- {{id: a, {X}}}").content
    assert content.query is content.key is content.value is None
    assert numbers(content.inputs.x) == [[1, 0], [0, 1]]
    assert content.inputs.y is None
    assert content.inputs.positions is False
    assert numbers(content.projections.query.matrix) == [[1, 2], [3, 4]]
    assert numbers(content.projections.value.matrix) == [[1, 1], [0, 2]]
    assert content.projections.key.bias is None
    assert (content.heads.number, content.heads.key_value, content.heads.own) == (1, 1, ())


def test_projections_without_values_end_at_the_weights(read) -> None:
    problem = read(f"- {{id: a, {X[: X.index(', W_V')]}}}")
    assert problem.content.projections.value is None
    assert derive(problem).plan.names()[-1] == "weights"


@pytest.mark.parametrize("written", ["[1/2, sqrt(2)]", "[[1/2, √2]]", "\n    - 1/2\n    - √2"])
def test_a_bias_is_a_row_with_or_without_its_own_brackets(read, written: str) -> None:
    problem = read(f"- id: a\n  {X.replace(', W', chr(10) + '  W')}\n  b_Q: {written}\n")
    assert numbers(problem.content.projections.query.bias) == [[0.5, math.sqrt(2)]]
    assert problem.content.projections.query.bias[0][1].form.text() == "√2"
    assert problem.revision == read(f"- {{id: b, {X}, b_Q: [0.5, sqrt(2)]}}").revision


@pytest.mark.parametrize("written", ["[3]", "[[3]]"])
def test_a_bias_of_one_number(read, written: str) -> None:
    one = "X: [[1]], W_Q: [[1]], W_K: [[1]]"
    content = read(f"- {{id: a, {one}, b_Q: {written}}}").content
    assert numbers(content.projections.query.bias) == [[3]]


def test_all_biases(read) -> None:
    content = read(
        f"- {{id: a, {X}, b_Q: [1, 2], b_K: [3, 4], b_V: [5, 6], W_O: [[1], [2]], b_O: [7]}}"
    ).content
    biases = [numbers(each.bias) for each in content.projections]
    assert biases == [[[1, 2]], [[3, 4]], [[5, 6]]]
    assert numbers(content.output_projection.matrix) == [[1], [2]]
    assert numbers(content.output_projection.bias) == [[7]]


def test_cross_attention(read) -> None:
    problem = read(
        f"""
        - {{id: a, {X}, Y: [[2, 3]], query_tokens: [나], key_tokens: [cat, fish]}}
        """
    )
    assert numbers(problem.content.inputs.y) == [[2, 3]]
    plan = derive(problem).plan
    assert plan.labels("Y")[0] == plan.step("query").rows == ("나",)
    assert plan.labels("X")[0] == plan.step("key").rows == ("cat", "fish")


def test_positions(read) -> None:
    assert read(f"- {{id: a, {X}, positions: sinusoidal}}").content.inputs.positions is True
    given = read(f"- {{id: a, {X}, positions: [[1, 1/2], [0, -1]]}}").content.inputs.positions
    assert numbers(given) == [[1, 0.5], [0, -1]]


def test_heads_by_columns_and_groups(read) -> None:
    content = read(f"- {{id: a, {X}, heads: 2}}").content
    assert content.heads == (2, 2, ())
    assert (content.d_k, content.divisor.text) == (1, "√1")
    grouped = read("- {id: a, Q: [[1, 0]], K: [[1]], V: [[2]], heads: 2, kv_heads: 1}").content
    assert grouped.heads == (2, 1, ())


def test_heads_with_matrices_of_their_own(read) -> None:
    problem = read(f"- {{id: a, X: [[1, 2]], heads: [{HEAD_1}, {HEAD_2}], W_O: [[1], [1]]}}")
    first, second = problem.content.heads.own
    assert numbers(first.value.matrix) == [[2], [3]]
    assert first.query.bias is None
    assert (numbers(second.query.bias), numbers(second.value.bias)) == ([[7]], [[8]])
    values = derive(problem).values
    assert values["head2.query"].tolist() == [[10]]
    assert values["head2.value"].tolist() == [[22]]
    assert values["concat"].tolist() == [[8, 22]]
    assert values["projected_output"].tolist() == [[30]]


def test_a_cache(read) -> None:
    problem = read(f"- {{id: a, {Q}, cache: {{K: [[5, 6], [7, 8]], V: [[1, 1], [2, 2]]}}}}")
    assert numbers(problem.content.cache_key) == [[5, 6], [7, 8]]
    assert numbers(problem.content.cache_value) == [[1, 1], [2, 2]]
    values = derive(problem).values
    assert values["all_keys"].tolist() == [[5, 6], [7, 8], [1, 0]]
    assert values["all_values"].tolist() == [[1, 1], [2, 2], [1, 2]]


def test_cached_keys_without_any_values(read) -> None:
    content = read("- {id: a, Q: [[1]], K: [[1]], cache: {K: [[2]]}}").content
    assert (numbers(content.cache_key), content.cache_value) == ([[2]], None)


def test_what_is_asked_and_worked_of_heads(read) -> None:
    problem = read(
        f"""
        - id: a
          {X.replace(", W", chr(10) + "          W")}
          heads: 2
          ask: [head2.weights, "concat[1]"]
          worked: [query, "head1.scores[2]", "key[1,2]"]
          decimals: {{head2.weights: 4, concat: 1}}
        """
    )
    assert problem.ask == (Target("head2.weights"), Target("concat", 0))
    assert problem.worked == (Target("query"), Target("head1.scores", 1), Target("key", 0, 1))
    plan = derive(problem).plan
    digits = [plan.step(name).digits for name in ("head2.weights", "concat", "head1.weights")]
    assert digits == [Digits(4), Digits(1), Digits(3)]


def test_like_takes_heads_and_cache_over(read) -> None:
    problem = read(
        f"""
        - {{id: a, {Q}, cache: {{K: [[5, 6]], V: [[1, 1]]}}, heads: 2, mask: causal}}
        - {{id: b, like: a, heads: null}}
        """
    )
    assert problem.content.heads.number == 1
    assert numbers(problem.content.cache_key) == [[5, 6]]


# ---- revisions -----------------------------------------------------------------------------------

FULL = (
    f"{X}, b_Q: [1, 2], positions: [[0, 1], [1, 0]], heads: 2, kv_heads: 2,"
    " W_O: [[1, 0], [0, 1]], b_O: [1, 1], cache: {K: [[1, 1]], V: [[1, 1]]}"
)
CHANGES = [
    ("X: [[1, 0]", "X: [[2, 0]"),
    ("W_Q: [[1, 2]", "W_Q: [[0, 2]"),
    ("W_K: [[1, 0]", "W_K: [[1, 3]"),
    ("W_V: [[1, 1]", "W_V: [[1, -1]"),
    ("b_Q: [1, 2]", "b_Q: [2, 1]"),
    ("positions: [[0, 1]", "positions: [[0, 1/2]"),
    ("positions: [[0, 1], [1, 0]]", "positions: sinusoidal"),
    ("heads: 2, kv_heads: 2", "heads: 1"),
    ("W_O: [[1, 0]", "W_O: [[1, 5]"),
    ("b_O: [1, 1]", "b_O: [1, 0]"),
    ("{K: [[1, 1]]", "{K: [[1, 2]]"),
    ("V: [[1, 1]]}", "V: [[3, 1]]}"),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_revision_changes_with_every_number(read, old: str, new: str) -> None:
    assert old in FULL
    first = read(f"- {{id: a, {FULL}}}").revision
    assert first != read(f"- {{id: a, {FULL.replace(old, new)}}}").revision


@pytest.mark.parametrize(
    "same_numbers",
    [
        "title: other, note: n, text: t, hints: [h], level: advanced, tags: [t]",
        "tokens: [x, y, z], decimals: 7, ask: head1.weights, worked: query",
    ],
)
def test_a_revision_is_of_the_numbers_alone(read, same_numbers: str) -> None:
    first = read(f"- {{id: a, {FULL}}}").revision
    assert first == read(f"- {{id: b, {FULL}, {same_numbers}}}").revision
    written = FULL.replace("b_Q: [1, 2]", "b_Q: [[1.0, 4/2]]").replace("X: [[1, 0]", "X: [[2/2, 0]")
    assert first == read(f"- {{id: a, {written}}}").revision


def test_a_revision_changes_with_a_matrix_of_one_head(read) -> None:
    def revision(heads: str) -> str:
        return read(f"- {{id: a, X: [[1, 2]], heads: [{heads}]}}").revision

    first = revision(f"{HEAD_1}, {HEAD_2}")
    assert first != revision(f"{HEAD_2}, {HEAD_1}")
    assert first != revision(f"{HEAD_1}, {HEAD_2.replace('[7]', '[6]')}")
    assert first != revision(f"{HEAD_1.replace('[3]', '[4]')}, {HEAD_2}")
    assert first == revision(f"{HEAD_1}, {HEAD_2.replace('[7]', '[[7.0]]')}")


def test_revisions_stay_as_they_are(read) -> None:
    assert read(f"- {{id: a, X: [[1, 2]], heads: [{HEAD_2}]}}").numbers == (
        "attention; X=[[1 2]]; heads=[{W_K=[[1] [1]] W_Q=[[1] [1]] W_V=[[4] [5]]"
        " b_Q=[[7]] b_V=[[8]]}]"
    )
    assert read(f"- {{id: a, {FULL}}}").numbers == (
        "attention; W_K=[[1 0] [0 1]]; W_O=[[1 0] [0 1]]; W_Q=[[1 2] [3 4]]; W_V=[[1 1] [0 2]];"
        " X=[[1 0] [0 1]]; b_O=[[1 1]]; b_Q=[[1 2]]; cache={K=[[1 1]] V=[[1 1]]}; heads=2;"
        " kv_heads=2; positions=[[0 1] [1 0]]"
    )
