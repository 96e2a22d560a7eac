"""Problems without numbers as data: their plans, their right answers and what fits."""

from __future__ import annotations

import math

import pytest

from attn_tutor.maths.codes import of_options, options_of
from attn_tutor.maths.trees import Formula
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.kinds.order import shuffled
from attn_tutor.model.kinds.shape import SWAPPED
from attn_tutor.model.problem import Problem
from attn_tutor.model.questions import Blank, Option, Places
from attn_tutor.reading.by_type import read_typed
from attn_tutor.reading.formulas import read_formula
from attn_tutor.words import Text, same

OPTIONS = (
    Option(Text("a share", "몫")),
    Option(same("2"), Text("why not 2", "2가 아닌 까닭")),
    Option(same("3")),
)


def blank(text: str, answer: str) -> Blank:
    read = read_formula(answer)
    return Blank(same(text), Formula(answer, read.tree))


def problem(kind_name: str, identifier: str = "1", **fields) -> Problem:
    content, complaints = kind(kind_name).build(fields)
    assert not complaints
    return Problem("p", identifier, kind_name, same("t"), content)


CHOICE = problem("choice", options=OPTIONS, answer=Places((1,)))
SEVERAL = problem("choice", options=OPTIONS, answer=Places((3, 1), several=True))
ORDER = problem("order", steps=tuple(same(word) for word in ["first", "second", "third", "fourth"]))
SHAPE = problem("shape", answer=("n", "d_v"))
PROOF = problem(
    "proof",
    variables=("z_1", "c"),
    steps=(blank("e^(z_1+c) = e^z_1 · ___", "e^c"), blank("z_1 - ___ = 0", "z1")),
    rubric=(same("point"),),
)
SENTENCE = problem("sentence", model_answer=Text("because", "때문에"))
EVERY = (CHOICE, SEVERAL, ORDER, SHAPE, PROOF, SENTENCE)


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.kind)
def test_the_right_answer_read_again_is_right(each: Problem) -> None:
    """What a plan gives for right is read, by the type that it declares, as the true values."""
    derivation = derive(each)
    for step in derivation.plan.steps:
        if step.answer.self_marked:
            continue
        for row in range(len(step.rows)):
            text = step.answer.joined(derivation.plan.answers(step, row))
            (cells,) = read_typed(text, step.answer, (1, len(step.columns)))
            values = [cell.value for cell in cells if cell]
            assert values == list(derivation.values[step.name][row])
            assert derivation.whole[step.name]
            expected = [derivation.expected(step, row, column) for column in range(len(cells))]
            assert expected == list(derivation.plan.answers(step, row))


@pytest.mark.parametrize("each", EVERY, ids=lambda each: each.kind)
def test_every_step_names_how_it_is_answered(each: Problem) -> None:
    plan = kind(each.kind).plan(each)
    for step in plan.steps:
        assert step.name == step.stage.name == step.answer.name
        assert not step.answer.numeric
        assert step.stage.exact == "always"
        assert step.stage.pieces(None, 0, 0) == {"worked": ""}
        assert step.stage.closed({"truth": ((None,),)}) == ((None,),)
        assert not any(given.shown for given in plan.givens)


def test_a_wrong_option_may_have_its_own_words() -> None:
    step = kind("choice").plan(CHOICE).step("option")
    assert step.remarks((2.0,)) == (Text("why not 2", "2가 아닌 까닭"),)
    assert step.remarks((3.0,)) == ()
    step = kind("choice").plan(SEVERAL).step("option")
    wrong = of_options([1, 2], several=True)
    assert options_of(wrong, several=True) == (1, 2)
    assert step.remarks((wrong,)) == (Text("why not 2", "2가 아닌 까닭"),)


def test_sizes_the_other_way_round_are_named() -> None:
    step = kind("shape").plan(SHAPE).step("shape")
    n, d_v = derive(SHAPE).values["shape"][0]
    assert step.remarks((d_v, n)) == (SWAPPED,)
    assert step.remarks((n, n)) == ()
    assert SWAPPED.en == (
        "These are the right sizes the other way round: rows come first, then columns."
    )
    assert SWAPPED.ko == (
        "크기는 맞는데 앞뒤가 바뀌었어요. 행의 수를 먼저, 열의 수를 나중에 적어요."
    )


@pytest.mark.parametrize("count", range(2, 9))
def test_steps_are_shown_in_another_order_that_stays(count: int) -> None:
    for identifier in map(str, range(50)):
        places = shuffled(identifier, count)
        assert sorted(places) == list(range(count))
        assert places != tuple(range(count))
        assert places == shuffled(identifier, count)
    assert len({shuffled(str(each), count) for each in range(50)}) > (1 if count > 2 else 0)


def test_the_order_read_off_the_screen() -> None:
    derivation = derive(ORDER)
    step = derivation.plan.step("order")
    numbers = [int(text) for text in derivation.plan.answers(step, 0)]
    shown = [text.en for text in step.answer.texts]
    assert [shown[number - 1] for number in numbers] == ["first", "second", "third", "fourth"]


def test_a_proof_has_its_blanks_and_then_its_rubric() -> None:
    plan = kind("proof").plan(PROOF)
    assert [(step.name, len(step.rows)) for step in plan.steps] == [
        ("expression", 2),
        ("rubric", 1),
    ]
    values = derive(PROOF).values["expression"]
    assert all(math.isfinite(value) for (value,) in values)
    without = problem("proof", variables=("c",), steps=(blank("c = ___", "c"),))
    assert kind("proof").plan(without).names() == ("expression",)


TOLD = [
    (CHOICE, "option", "1 (a share)", "1 (몫)"),
    (SEVERAL, "option", "1, 3 (a share, 3)", "1, 3 (몫, 3)"),
    (SHAPE, "shape", "n × d_v", "n × d_v"),
    (PROOF, "expression", "e^c", "e^c"),
    (PROOF, "rubric", "point", "point"),
    (SENTENCE, "sentence", "because", "때문에"),
]


@pytest.mark.parametrize(("each", "name", "en", "ko"), TOLD)
def test_the_answer_as_a_hint_tells_it(each: Problem, name: str, en: str, ko: str) -> None:
    plan = kind(each.kind).plan(each)
    step = plan.step(name)
    assert step.answer.told(plan.answers(step, 0), 0) == Text(en, ko)
