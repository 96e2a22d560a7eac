"""Kind ``number``: one question with one number for an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from attn_tutor.maths.digits import Digits
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.plan import Given, Plan, Step
from attn_tutor.model.problem import Number, Problem
from attn_tutor.model.stages import stage
from attn_tutor.words import Text


class NumberQuestion(NamedTuple):
    """The answer, and whether it must be given exactly."""

    answer: Number
    exact: bool = False


ABOUT = Text(
    en="One question with one number for an answer.",
    ko="답이 수 하나인 문제예요.",
)
EXAMPLE = """\
- id: root
  kind: number
  title: {en: What is divided by, ko: 무엇으로 나눌까요?}
  text:
    en: Keys have 64 entries. What are the scores divided by?
    ko: 키의 성분이 64개예요. 점수를 얼마로 나눌까요?
  answer: sqrt(64)
  exact: true
"""
FIELDS = (
    Field(
        "answer",
        "number",
        Text(
            en="the answer, a number or an expression such as sqrt(64)",
            ko="정답이에요. 숫자나 sqrt(64) 같은 식으로 적어요.",
        ),
        required=True,
    ),
    Field(
        "exact",
        "flag",
        Text(
            en="true: the answer must be exact, no rounding is accepted",
            ko="true로 두면 정확한 값만 받아요. 반올림한 값은 받지 않아요.",
        ),
    ),
)


def build(values: Mapping[str, Any]) -> tuple[NumberQuestion, list[Complaint]]:
    """Make the question; the loader has read every field already."""
    return NumberQuestion(values["answer"], bool(values.get("exact", False))), []


def plan(problem: Problem) -> Plan:
    """One step: the answer."""
    question: NumberQuestion = problem.content
    given = Given("truth", "", ((question.answer,),), ("",), ("",), shown=False)
    digits = problem.digits.of("answer")
    whole = digits == Digits(decimals=0)
    exact = question.exact or (whole and question.answer.value.is_integer())
    step = Step(
        name="answer",
        stage=stage("answer")._replace(
            exact="always" if exact else "never", rounds=not (exact or whole)
        ),
        inputs={"truth": "truth"},
        rows=("",),
        columns=("",),
        digits=digits,
    )
    return Plan((given,), (step,))


KIND = Kind("number", ABOUT, EXAMPLE, FIELDS, build, plan)
