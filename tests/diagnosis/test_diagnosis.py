"""Diagnosis of single students: what must come out, and the rules one by one."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from attn_tutor.judging.diagnosis.diagnose import diagnose
from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import as_columns
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import same


def matrix(rows):
    return tuple(tuple(Number(str(x), float(x), None) for x in row) for row in rows)


def problem(decimals=3, **given):
    fields = {
        name: matrix(value) if isinstance(value, list) else value for name, value in given.items()
    }
    content, complaints = kind("attention").build(fields)
    assert not complaints
    digits = DigitsAsked(Digits(decimals))
    return derive(Problem("p", "1", "attention", same("t"), content, digits=digits))


def number(text):
    if text == ".":
        return None
    return SimpleNamespace(
        value=float(text), decimals=len(text.partition(".")[2]), pointed="." in text
    )


def typed(**answers):
    return {
        name: as_columns(
            [[number(cell) for cell in row.split()] for row in text.split(";")],
            mask=name == "masked_scores",
        )
        for name, text in answers.items()
    }


def diagnosed(derivation, **answers):
    cells = typed(**answers)
    return diagnose(derivation, cells, mark(derivation, cells))


CAT = {
    "Q": [[2, 1], [1, 2], [1, 3]],
    "K": [[1, 0], [0, 2], [1, 1]],
    "V": [[1, 0], [0, 1], [1, 1]],
}


def names(diagnosis):
    return [fit.id for fit in diagnosis.fits]


def test_softmax_of_unscaled_scores():
    found = diagnosed(problem(**CAT), weights=".212 .212 .576; .035 .705 .259; .006 .876 .118")
    diagnosis = found["weights"]
    assert names(diagnosis)[0] == "scaled_scores.not-scaled"
    assert diagnosis.sure
    assert diagnosis.fits[0].values.round(3)[0].tolist() == [0.212, 0.212, 0.576]


def test_softmax_down_the_columns():
    found = diagnosed(problem(**CAT), weights=".503 .045 .248; .248 .187 .248; .248 .768 .503")
    assert names(found["weights"]) == ["weights.column"]
    assert found["weights"].sure
    assert found["weights"].departs == (0, 0)


def test_scaled_although_the_problem_does_not_scale():
    derivation = problem(decimals=4, Q=[[2, 0]], K=[[1, 0], [0, 1]], scale="none")
    diagnosis = diagnosed(derivation, weights="0.8044 .")["weights"]
    assert "scaled_scores.scaled-anyway" in names(diagnosis)
    assert not diagnosis.sure
    assert diagnosis.question is not None


def test_early_rounding_of_a_course_text():
    derivation = problem(decimals=4, Q=[[1, 1]], K=[[1, 0], [1, 1], [0, 1]])
    diagnosis = diagnosed(derivation, weights="0.2485 0.5030 0.2485")["weights"]
    assert "rounding.early" in names(diagnosis)
    assert diagnosis.fits[0].nudged


def test_forced_sum_of_a_course_text():
    derivation = problem(decimals=2, scores=[[1, 4, 2]], scale="none")
    diagnosis = diagnosed(derivation, weights="0.04 0.84 0.12")["weights"]
    assert names(diagnosis)[0] == "rounding.forced-sum-1"
    assert diagnosis.sure


def test_nothing_is_named_from_one_wrong_score():
    diagnosis = diagnosed(problem(**CAT), scores="2 2 3; 1 4 3; 1 5 4")["scores"]
    assert diagnosis.fits == ()
    assert diagnosis.question is not None
    assert diagnosis.departs == (2, 1)


def test_a_lone_cell_is_never_sure():
    diagnosis = diagnosed(problem(**CAT), weights=". . .576; . . .; . . .")["weights"]
    assert diagnosis.fits
    assert not diagnosis.sure


def test_near_misses_give_rounding_names_only():
    diagnosis = diagnosed(problem(**CAT), weights=".248 .248 .504; . . .; . . .").get("weights")
    assert diagnosis is None or all(name.startswith("rounding.") for name in names(diagnosis))


def test_a_wrong_recipe_with_one_nudged_digit():
    derivation = problem(decimals=2, scores=[[0.2, 1.2, 1.5]], d_k=4)
    diagnosis = diagnosed(derivation, weights=".14 .37 .49")["weights"]  # unscaled: .14 .37 .50
    assert "scaled_scores.not-scaled" in names(diagnosis)
    assert diagnosis.fits[0].nudged


def test_a_step_departs_at_its_first_wrong_cell():
    found = diagnosed(
        problem(**CAT), scaled_scores="1.414 1.414 2.121; .707 2.828 2.121; .707 4.243 1.414"
    )
    assert found["scaled_scores"].departs == (2, 2)


def test_everything_right_is_not_diagnosed():
    derivation = problem(**CAT)
    rows = ";".join(" ".join(f"{x:.3f}" for x in row) for row in derivation.values["weights"])
    assert diagnosed(derivation, weights=rows) == {}


def test_many_students_give_what_each_gives_alone():
    from attn_tutor.judging.diagnosis.survey import fitting
    from attn_tutor.judging.typed import Typed, nothing_typed

    derivation = problem(**CAT)
    answers = [
        ".212 .212 .576; .035 .705 .259; .006 .876 .118",
        ".503 .045 .248; .248 .187 .248; .248 .768 .503",
        ".248 .248 .503; .140 .576 .284; .026 .854 .119",
    ]
    one = [typed(weights=each)["weights"] for each in answers]
    step = derivation.plan.step("weights")
    cells = {name: nothing_typed((3, *value.shape)) for name, value in derivation.values.items()}
    cells["weights"] = Typed(*(np.stack(parts) for parts in zip(*one, strict=True)))
    together = fitting(derivation, cells, mark(derivation, cells), step)
    for student, each in enumerate(one):
        alone = fitting(derivation, {"weights": each}, mark(derivation, {"weights": each}), step)
        assert np.array_equal(together.exact[:, student], alone.exact[:, 0])


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_question_can_be_said(language):
    diagnosis = diagnosed(problem(**CAT), weights=". . .576; . . .; . . .")["weights"]
    assert diagnosis.question.said(language)
