"""Published numbers: digits as printed, nothing made of what is not there, whence a number comes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from attn_tutor.grading.audit import audit
from attn_tutor.grading.submission import mark_submission
from attn_tutor.model.problem import Claim, Target
from attn_tutor.packs.load import load_pack

NOTHING = (None, None, None)


@pytest.fixture
def audited(shipped):
    """Proofreads claims about problem 13.4: Q is 3 × 2, the scores of row 1 are 2 2 3."""

    def of(**claims):
        claimed = tuple(
            Claim(stage, tuple(tuple(row) for row in rows)) for stage, rows in claims.items()
        )
        return audit(replace(shipped("13.4"), claims=claimed))

    return of


def verdicts(found, stage):
    (report,) = (each for each in found.report.stages if each.stage == stage)
    return {(cell.row, cell.column): cell.verdict.word for cell in report.cells}


def test_only_what_was_published_is_judged(audited):
    """A null cell and a null row take no part; a stage of nothing is not mentioned."""
    found = audited(scores=[["2", None, "2"], (), ()], weights=[(), (), ()])
    assert [stage.stage for stage in found.report.stages] == ["scores"]
    assert verdicts(found, "scores") == {(0, 0): "right", (0, 2): "wrong"}
    assert (found.wrong, found.cells) == (1, 2)
    assert found.report.verdict.word == "wrong"


@pytest.mark.parametrize(
    ("printed", "asked", "found"),
    [
        (["0.25", "0.50", "0.25"], 2, "right right right"),
        (["0.248", "0.503", "0.248"], 3, "right right right"),
        (["0.2483", "0.5035", "0.2483"], 4, "right right right"),
        (["0.2485", "0.5030", "0.2485"], 4, "wrong wrong wrong"),
        (["0.248", "0.5035", "0.25"], 4, "too_few_digits right too_few_digits"),
        (["24.83%", "0.5035", "0.2483"], 4, "right right right"),
        (["1/4", "0.5", "0.2"], 1, "wrong right right"),
        (["0.24825508", "0.50348984", "0.24825508"], 8, "right right right"),
    ],
)
def test_the_digits_asked_are_the_most_digits_printed(pack_file, printed, asked, found):
    """Of a stage; the right value comes at these digits."""
    keys = "K: [[1, 0], [1, 1], [0, 1]]"
    claims = f"claims: {{weights: [[{', '.join(printed)}]]}}"
    path = pack_file(f"  - {{id: '1', Q: [[1, 1]], {keys}, {claims}}}\n")
    done = audit(load_pack(path).problems[0])
    assert done.report.derivation.plan.step("weights").digits.decimals == asked
    assert " ".join(verdicts(done, "weights").values()) == found


def test_verdicts_and_diagnosis_are_those_of_check(shipped):
    """The same judge: what check says of the same numbers at the same digits."""
    rows = [["1.00", "1.00", "2.00"], ["2", "4", "3"], ["1", "6", "4"]]
    problem = replace(shipped("13.4"), claims=(Claim("scores", tuple(map(tuple, rows))),))
    found = audit(problem)
    checked = mark_submission(found.report.derivation, {Target("scores"): rows})
    assert found.report.stages[0].cells == checked.stages[0].cells
    (ours,), (theirs,) = found.report.diagnoses.values(), checked.diagnoses.values()
    assert [fit.id for fit in ours.fits] == [fit.id for fit in theirs.fits]


def test_a_number_that_follows_says_from_what(audited):
    """From an earlier wrong number, however far; from rounded steps there is no mistake."""
    wrong = audited(
        scores=[["2", "2", "5"], (), ()],
        scaled_scores=[["1.41", "1.41", "3.54"], (), ()],
        weights=[["0.10", "0.10", "0.81"], (), ()],
    )
    assert wrong.inherited["scaled_scores"].tolist()[0] == [False, False, True]
    assert wrong.inherited["weights"].tolist()[0] == [True, True, True]
    assert wrong.wrong == 1
    rounded = audited(
        scaled_scores=[["1.4", "1.4", "2.1"], (), ()],
        weights=[[".249", ".249", ".501"], (), ()],
    )
    assert set(verdicts(rounded, "weights").values()) == {"follows"}
    assert not any(np.any(cells) for cells in rounded.inherited.values())


def test_a_wrong_row_is_diagnosed_by_itself(audited):
    """One row scaled by d_k among right ones: no mistake fits the stage, one fits the row."""
    found = audited(scaled_scores=[["1.00", "1.00", "1.50"], ["0.71", "2.83", "2.12"], ()])
    ids = {place: [fit.id for fit in each.fits] for place, each in found.rows.items()}
    assert set(ids) == {("scaled_scores", 0)}
    assert "scaled_scores.div-d" in ids["scaled_scores", 0]
