"""Kind ``choice``: one of several answers on the screen is right, or several of them are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from attn_tutor.maths.codes import of_options, options_of
from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.plan import Plan, Step
from attn_tutor.model.problem import Problem
from attn_tutor.model.questions import Option, Places, doubled, too_few, truth
from attn_tutor.model.stages import stage
from attn_tutor.words import Text


class Choice(NamedTuple):
    """The options and which of them are right, counted from 1."""

    options: tuple[Option, ...]
    right: tuple[int, ...]
    several: bool


ABOUT = Text(
    en="A question with answers to choose from: one of them is right, or several are.",
    ko="보기에서 고르는 문제예요. 정답은 하나일 수도, 여럿일 수도 있어요.",
)
EXAMPLE = """\
- id: row-or-column
  kind: choice
  title: {en: Which way?, ko: 어느 방향으로?}
  text: {en: Along what does the softmax run?, ko: 소프트맥스는 어느 방향으로 구할까요?}
  options:
    - {en: "along each row, over the keys", ko: "행마다, 모든 키에 대해"}
    - text: {en: "along each column, over the queries", ko: "열마다, 모든 쿼리에 대해"}
      why: {en: "Then a row need not add up to 1.", ko: 그러면 행의 합이 1이 아닐 수 있어요.}
  answer: 1
"""
FIELDS = (
    Field(
        "options",
        "options",
        Text(
            en="the answers to choose from; a wrong one may have a why that is said of it",
            ko="고를 보기예요. 틀린 보기에는 골랐을 때 보여 줄 why를 붙일 수 있어요.",
        ),
        required=True,
    ),
    Field(
        "answer",
        "places",
        Text(
            en="the number of the right option, from 1, or a list where several are right",
            ko="정답 보기의 번호예요. 1부터 세고, 여럿이면 목록으로 적어요.",
        ),
        required=True,
    ),
)


def build(values: Mapping[str, Any]) -> tuple[Choice | None, list[Complaint]]:
    """Make the question, or say what does not fit together."""
    options: tuple[Option, ...] = values["options"]
    answer: Places = values["answer"]
    texts = tuple(option.text for option in options)
    found = [
        *too_few("options", texts),
        *doubled("options", texts),
        *_outside(answer, len(options)),
        *_twice(answer),
    ]
    return (None if found else Choice(options, tuple(sorted(answer.places)), answer.several)), found


def _path(answer: Places, place: int) -> tuple[str | int, ...]:
    return ("answer", place) if answer.several else ("answer",)


def _outside(answer: Places, last: int) -> Iterator[Complaint]:
    for place, option in enumerate(answer.places):
        if option > last:
            yield Complaint(
                "AT232",
                _path(answer, place),
                Text(
                    en="answer is {option}, but the options are 1 to {last}.",
                    ko="answer 값이 {option}인데 보기는 1번부터 {last}번까지예요.",
                ).fill(option=option, last=last),
                Text(
                    en="Write the number of the right option, counted from 1.",
                    ko="정답 보기의 번호를 1부터 세어 적으세요.",
                ),
            )


def _twice(answer: Places) -> Iterator[Complaint]:
    for place, option in enumerate(answer.places):
        if option in answer.places[:place]:
            yield Complaint(
                "AT233",
                _path(answer, place),
                Text(
                    en="answer names option {option} twice.",
                    ko="answer에 {option}번이 두 번 나와요.",
                ).fill(option=option),
                Text(en="Name it once.", ko="한 번만 적으세요."),
            )


def plan(problem: Problem) -> Plan:
    """One step: the choice."""
    choice: Choice = problem.content

    def remarks(cells: tuple[float, ...]) -> tuple[Text, ...]:
        chosen = options_of(cells[0], several=choice.several)
        whys = (choice.options[place - 1].why for place in chosen if place not in choice.right)
        return tuple(why for why in whys if why is not None)

    right = ", ".join(str(place) for place in choice.right)
    step = Step(
        name="option",
        stage=stage("option"),
        inputs={"truth": "truth"},
        rows=("",),
        columns=("",),
        digits=problem.digits.of("option"),
        answer=AnswerType(
            "option",
            texts=tuple(option.text for option in choice.options),
            several=choice.several,
        ),
        remarks=remarks,
    )
    number = of_options(choice.right, several=choice.several)
    return Plan((truth("truth", [[(right, number)]]),), (step,))


KIND = Kind("choice", ABOUT, EXAMPLE, FIELDS, build, plan)
