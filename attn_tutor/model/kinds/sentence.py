"""Kind ``sentence``: a reason in one sentence, which the student compares with a model answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from attn_tutor.maths.codes import TAKEN
from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.plan import Plan, Step
from attn_tutor.model.problem import Problem
from attn_tutor.model.questions import truth
from attn_tutor.model.stages import stage
from attn_tutor.words import Text


class Sentence(NamedTuple):
    """The answer to compare with."""

    model_answer: Text


ABOUT = Text(
    en="A reason in one sentence; the student compares it with a model answer.",
    ko="이유를 한 문장으로 적는 문제예요. 학생이 모범 답안과 견줘 봐요.",
)
EXAMPLE = """\
- id: why-scale
  kind: sentence
  title: {en: Why divide?, ko: 왜 나눌까요?}
  text: {en: Why are scores divided by √d_k?, ko: 점수를 왜 √d_k로 나눌까요?}
  model_answer:
    en: Dot products spread like √d_k, and the softmax would settle on one key.
    ko: 내적은 √d_k만큼 퍼져서, 나누지 않으면 소프트맥스가 키 하나로 쏠려요.
"""
FIELDS = (
    Field(
        "model_answer",
        "sentence",
        Text(
            en="a good answer, shown to the student, who says whether hers says the same",
            ko="학생에게 보여 줄 모범 답안이에요. 같은 뜻인지는 학생이 정해요.",
        ),
        required=True,
    ),
)


def build(values: Mapping[str, Any]) -> tuple[Sentence, list[Complaint]]:
    """Make the question; the loader has read every field already."""
    return Sentence(values["model_answer"]), []


def plan(problem: Problem) -> Plan:
    """One step: the sentence."""
    sentence: Sentence = problem.content
    step = Step(
        name="sentence",
        stage=stage("sentence"),
        inputs={"truth": "truth"},
        rows=("",),
        columns=("",),
        digits=problem.digits.of("sentence"),
        answer=AnswerType("sentence", texts=(sentence.model_answer,)),
    )
    return Plan((truth("truth", [[("", TAKEN)]]),), (step,))


KIND = Kind("sentence", ABOUT, EXAMPLE, FIELDS, build, plan)
