"""Kind ``proof``: lines with blanks for expressions, then points that the student checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from re import findall
from typing import Any, NamedTuple

from attn_tutor.maths.codes import TAKEN, folded
from attn_tutor.maths.formulas import Point, telling_points, together, variables
from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.plan import Labels, Plan, Step
from attn_tutor.model.problem import Problem
from attn_tutor.model.questions import Blank, truth
from attn_tutor.model.stages import stage
from attn_tutor.words import Text


class Line(NamedTuple):
    """A line with its blank, what belongs there, and the number that stands for it."""

    text: Text
    answer: str
    value: float


class Proof(NamedTuple):
    """The variables, the points at which expressions are compared, the lines and the rubric."""

    variables: tuple[str, ...]
    points: tuple[Point, ...]
    lines: tuple[Line, ...]
    rubric: tuple[Text, ...]


ABOUT = Text(
    en="Lines with blanks for expressions, compared by value; then points that the student checks.",
    ko="빈칸에 식을 채우는 증명이에요. 식은 값으로 견주고, 마지막 확인은 학생이 해요.",
)
EXAMPLE = """\
- id: shift
  kind: proof
  title: {en: A shift changes nothing, ko: 같은 수를 더해도 그대로}
  text: {en: Add c to both scores z_1 and z_2., ko: 두 점수 z_1과 z_2에 c를 더해요.}
  variables: [z_1, z_2, c]
  steps:
    - {text: "e^(z_1 + c) = e^c · ___", answer: e^z_1}
    - {text: "e^(z_1 + c) + e^(z_2 + c) = e^c · ___", answer: e^z_1 + e^z_2}
  rubric:
    - {en: I said where e^c cancels., ko: e^c가 약분되는 곳을 말했어요.}
"""
FIELDS = (
    Field(
        "variables",
        "variables",
        Text(
            en="the variables that the expressions are made of, such as [z_1, z_2, c]",
            ko="식에 쓰는 변수예요. 예: [z_1, z_2, c]",
        ),
        required=True,
    ),
    Field(
        "steps",
        "blanks",
        Text(
            en="the lines: a text with one blank ___, and the expression that belongs there",
            ko="증명의 각 줄이에요. 빈칸 ___이 하나 있는 글과 빈칸에 들어갈 식을 적어요.",
        ),
        required=True,
    ),
    Field(
        "rubric",
        "sentences",
        Text(
            en="points that the student checks herself at the end",
            ko="마지막에 학생이 스스로 확인할 내용이에요.",
        ),
    ),
)


def build(values: Mapping[str, Any]) -> tuple[Proof | None, list[Complaint]]:
    """Make the proof, or say which expression cannot be compared."""
    blanks: tuple[Blank, ...] = values["steps"]
    declared: tuple[str, ...] = values["variables"]
    names = tuple(map(folded, declared))
    found = list(_unknown(blanks, declared, names))
    if found:
        return None, found
    trees = [blank.answer.tree for blank in blanks]
    points = telling_points(trees, names)
    if not points:
        return None, list(_without_value(blanks, names))
    lines = tuple(
        Line(blank.text, blank.answer.text, together(blank.answer.tree, names, points))
        for blank in blanks
    )
    return Proof(declared, points, lines, values.get("rubric", ())), []


def _unknown(
    blanks: tuple[Blank, ...], declared: tuple[str, ...], names: tuple[str, ...]
) -> Iterator[Complaint]:
    for place, blank in enumerate(blanks):
        for name in sorted(variables(blank.answer.tree).difference(names)):
            yield Complaint(
                "AT236",
                ("steps", place, "answer"),
                Text(
                    en="{name} is no variable of this proof. Its variables are {declared}.",
                    ko="이 증명에 없는 변수예요: {name}. 있는 변수: {declared}",
                ).fill(name=_as_written(blank.answer.text, name), declared=", ".join(declared)),
                Text(
                    en="Write one of them, or add it under variables.",
                    ko="그 가운데 하나를 적거나 variables에 추가하세요.",
                ),
            )


def _as_written(text: str, name: str) -> str:
    """Give a variable as its author wrote it: z_2 and not z2."""
    return next((word for word in findall(r"\w+", text) if folded(word) == name), name)


def _without_value(blanks: tuple[Blank, ...], names: tuple[str, ...]) -> Iterator[Complaint]:
    """Complain of each expression that has a value almost nowhere, or of all of them together."""
    alone = [
        place
        for place, blank in enumerate(blanks)
        if not telling_points([blank.answer.tree], names)
    ]
    paths: list[tuple[str | int, ...]] = [("steps", place, "answer") for place in alone]
    for path in paths or [("steps",)]:
        yield Complaint(
            "AT237",
            path,
            Text(
                en="This cannot be compared by value: for most numbers from -2 to 2 it has none, "
                "or one beyond 1e-6 and 1e6.",
                ko="값으로 견줄 수 없는 식이에요. 변수에 -2부터 2까지의 수를 넣으면 "
                "값이 없거나 1e-6부터 1e6까지를 벗어날 때가 많아요.",
            ),
            Text(
                en="Write it so that it has a value for most of these numbers.",
                ko="그런 수에서 대체로 값이 있도록 식을 바꾸세요.",
            ),
        )


def plan(problem: Problem) -> Plan:
    """Two steps: a row for each blank, then a row for each point of the rubric."""
    proof: Proof = problem.content
    blanks = Step(
        name="expression",
        stage=stage("expression"),
        inputs={"truth": "truth"},
        rows=_numbered(len(proof.lines)),
        columns=("",),
        digits=problem.digits.of("expression"),
        answer=AnswerType(
            "expression",
            names=proof.variables,
            texts=tuple(line.text for line in proof.lines),
            points=proof.points,
        ),
    )
    answers = truth("truth", [[(line.answer, line.value)] for line in proof.lines])
    if not proof.rubric:
        return Plan((answers,), (blanks,))
    rubric = blanks._replace(
        name="rubric",
        stage=stage("rubric"),
        inputs={"truth": "points"},
        rows=_numbered(len(proof.rubric)),
        digits=problem.digits.of("rubric"),
        answer=AnswerType("rubric", texts=proof.rubric),
    )
    ticked = truth("points", [[("", TAKEN)] for _ in proof.rubric])
    return Plan((answers, ticked), (blanks, rubric))


def _numbered(count: int) -> Labels:
    return tuple(str(place + 1) for place in range(count))


KIND = Kind("proof", ABOUT, EXAMPLE, FIELDS, build, plan)
