"""Kind ``order``: steps to put in the order in which they are done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.plan import Plan, Step
from attn_tutor.model.problem import Problem
from attn_tutor.model.questions import doubled, too_few, truth
from attn_tutor.model.stages import stage
from attn_tutor.words import Text


class Order(NamedTuple):
    """The steps in the right order."""

    steps: tuple[Text, ...]


ABOUT = Text(
    en="Steps to put in the order in which they are done.",
    ko="단계를 하는 순서대로 놓는 문제예요.",
)
EXAMPLE = """\
- id: steps
  kind: order
  title: {en: From scores to the output, ko: 점수에서 출력까지}
  text: {en: Put the steps in order., ko: 순서대로 놓아 보세요.}
  steps:
    - {en: Divide the scores by √d_k., ko: 점수를 √d_k로 나눠요.}
    - {en: Take the softmax of each row., ko: 행마다 소프트맥스를 구해요.}
    - {en: Mix the values with the weights., ko: 가중치로 값을 섞어요.}
"""
FIELDS = (
    Field(
        "steps",
        "sentences",
        Text(
            en="the steps in the right order; they are shown in another one",
            ko="올바른 순서로 적은 단계예요. 보여 줄 때는 섞어요.",
        ),
        required=True,
    ),
)


def build(values: Mapping[str, Any]) -> tuple[Order | None, list[Complaint]]:
    """Make the question, or say what does not fit together."""
    steps: tuple[Text, ...] = values["steps"]
    found = [*too_few("steps", steps), *doubled("steps", steps)]
    return (None if found else Order(steps)), found


def shuffled(identifier: str, count: int) -> tuple[int, ...]:
    """Give places in an order that depends on the problem alone and is never the right one.

    >>> sorted(shuffled("3.16", 4)), shuffled("3.16", 4) == shuffled("3.16", 4)
    ([0, 1, 2, 3], True)
    """
    from hashlib import sha256

    places = list(range(count))
    places.sort(key=lambda place: sha256(f"{identifier}:{place}".encode()).digest())
    if places == sorted(places):
        places = [*places[1:], places[0]]
    return tuple(places)


def plan(problem: Problem) -> Plan:
    """One step: a row with the number of the step that stands at each place."""
    order: Order = problem.content
    places = shuffled(problem.id, len(order.steps))
    numbers = [places.index(place) + 1 for place in range(len(places))]
    step = Step(
        name="order",
        stage=stage("order"),
        inputs={"truth": "truth"},
        rows=("",),
        columns=tuple(str(place + 1) for place in range(len(places))),
        digits=problem.digits.of("order"),
        answer=AnswerType("order", texts=tuple(order.steps[place] for place in places)),
    )
    return Plan((truth("truth", [[(str(each), float(each)) for each in numbers]]),), (step,))


KIND = Kind("order", ABOUT, EXAMPLE, FIELDS, build, plan)
