"""Each chapter has a problem whose numbers tell its main mistakes apart (marking rules, section 4)."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from tests.content.shipped import CHAPTERS, derivation, problems, tagged
from tests.content.wrong_formulas import FORMULAS

SEPARATING = [problem.id for chapter in CHAPTERS for problem in tagged(chapter, "separates")]


def asked_rows(problem, stage, height):
    """The rows of a stage that are asked, all of them where the whole stage is."""
    own = [target.row for target in problem.ask if target.stage == stage]
    return list(range(height)) if not own or None in own else sorted(set(own))


@pytest.mark.parametrize("problem_id", SEPARATING)
def test_no_two_mistakes_give_the_same_numbers_at_the_digits_asked(problem_id):
    known = derivation(problem_id)
    for stage, made in FORMULAS[problem_id](known.values).items():
        right = known.values[stage]
        assert np.allclose(made["right"], right)
        rows = asked_rows(known.problem, stage, len(right))
        decimals = known.plan.step(stage).digits.decimals
        seen = {
            name: tuple((np.round(table, decimals)[rows] + 0.0).ravel())
            for name, table in made.items()
        }
        same = [pair for pair in combinations(seen, 2) if seen[pair[0]] == seen[pair[1]]]
        assert same == []
        assert len(made) >= 10


@pytest.mark.parametrize("problem_id", SEPARATING)
def test_its_numbers_are_small(problem_id):
    known = derivation(problem_id)
    projected = "X" in known.values
    for name in ("X", "W_Q", "W_K", "W_V") if projected else ("query", "key"):
        assert abs(known.values[name]).max() <= 2
    assert not np.array_equal(known.values["key"], known.values.get("value"))
    if known.problem.ask and known.problem.ask[-1].stage in {"scores", "query"}:
        return
    for name in known.plan.names():
        if name.endswith("weights"):
            open_weights = known.values[name][known.values[name] > 0]
            assert open_weights.min() >= 0.01
            assert abs(known.values[name.replace("weights", "scaled_scores")]).max() <= 3


@pytest.mark.parametrize("problem_id", SEPARATING)
def test_its_shapes_are_not_confusable(problem_id):
    """3 or 4 keys of 2 or 3 columns, values of another width; 5.9 is square on purpose."""
    known = derivation(problem_id)
    first = next(
        name for name in known.plan.names() if name.endswith(".scores") or name == "scores"
    )
    step = known.plan.step(first)
    heads = 2 if first.startswith("head") else 1
    width = known.values["query"].shape[1] // heads
    assert len(step.columns) in {3, 4}
    assert width in {2, 3}
    if "value" in known.values and problem_id != "5.9":
        assert known.values["value"].shape[1] // heads not in {len(step.columns), width}


def test_there_is_one_in_every_chapter():
    assert [problem_id.split(".")[0] for problem_id in SEPARATING] == [
        str(int(chapter)) for chapter in CHAPTERS
    ]
    assert all(problems()[problem_id].kind == "attention" for problem_id in SEPARATING)
