"""Kind ``shape``: which shape an array has, in symbols or whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from attn_tutor.maths.codes import of_size
from attn_tutor.meant import did_you_mean
from attn_tutor.model.answer_type import AnswerType
from attn_tutor.model.kind import Complaint, Field, Kind
from attn_tutor.model.plan import Plan, Step
from attn_tutor.model.problem import Problem
from attn_tutor.model.questions import truth
from attn_tutor.model.stages import stage
from attn_tutor.words import Text

SYMBOLS = ("n", "m", "d_k", "d_v", "d_model", "h")
SWAPPED = Text(
    en="These are the right sizes the other way round: rows come first, then columns.",
    ko="크기는 맞는데 앞뒤가 바뀌었어요. 행의 수를 먼저, 열의 수를 나중에 적어요.",
)


class Shape(NamedTuple):
    """The sizes, rows first, and the symbols that may be typed."""

    sizes: tuple[str, ...]
    symbols: tuple[str, ...]


ABOUT = Text(
    en="Which shape an array has, in symbols or whole numbers.",
    ko="배열의 모양을 기호나 정수로 적는 문제예요.",
)
EXAMPLE = """\
- id: shape-of-scores
  kind: shape
  title: {en: The shape of the scores, ko: 점수의 모양}
  text:
    en: Q is n × d_k and K is m × d_k. What shape is QKᵀ?
    ko: Q는 n × d_k이고 K는 m × d_k예요. QKᵀ는 어떤 모양일까요?
  answer: [n, m]
"""
FIELDS = (
    Field(
        "answer",
        "sizes",
        Text(
            en="the sizes in order, rows first: symbols or whole numbers, such as [n, d_v]",
            ko="크기를 행부터 차례로 적어요. 기호나 정수예요. 예: [n, d_v]",
        ),
        required=True,
    ),
    Field(
        "symbols",
        "symbols",
        Text(
            en="the symbols that may be typed; n, m, d_k, d_v, d_model, h unless told otherwise",
            ko="쓸 수 있는 기호예요. 적지 않으면 n, m, d_k, d_v, d_model, h예요.",
        ),
    ),
)


def build(values: Mapping[str, Any]) -> tuple[Shape | None, list[Complaint]]:
    """Make the question, or say which symbol nobody knows."""
    sizes: tuple[str, ...] = values["answer"]
    symbols: tuple[str, ...] = values.get("symbols", SYMBOLS)
    found = list(_unknown(sizes, symbols))
    return (None if found else Shape(sizes, symbols)), found


def _unknown(sizes: tuple[str, ...], symbols: tuple[str, ...]) -> Iterator[Complaint]:
    for place, size in enumerate(sizes):
        if size.isdecimal() or size in symbols:
            continue
        near = did_you_mean(size, symbols, likeness=0.5)
        yield Complaint(
            "AT235",
            ("answer", place),
            Text(
                en="{size} is no symbol of this problem. Its symbols are {symbols}.",
                ko="이 문제에 없는 기호예요: {size}. 있는 기호: {symbols}",
            ).fill(size=size, symbols=", ".join(symbols)),
            (
                Text(en="Write {near}.", ko="이렇게 적으세요: {near}").fill(near=near)
                if near
                else Text(
                    en="Write one of them, or add it under symbols.",
                    ko="그 가운데 하나를 적거나 symbols에 추가하세요.",
                )
            ),
        )


def plan(problem: Problem) -> Plan:
    """One step: a row with a cell for each size."""
    shape: Shape = problem.content
    right = tuple(of_size(size, shape.symbols) for size in shape.sizes)

    def remarks(cells: tuple[float, ...]) -> tuple[Text, ...]:
        return (SWAPPED,) if len(cells) == 2 and cells == right[::-1] else ()  # noqa: PLR2004

    step = Step(
        name="shape",
        stage=stage("shape"),
        inputs={"truth": "truth"},
        rows=("",),
        columns=("",) * len(shape.sizes),
        digits=problem.digits.of("shape"),
        answer=AnswerType("shape", names=shape.symbols),
        remarks=remarks,
    )
    return Plan((truth("truth", [zip(shape.sizes, right, strict=True)]),), (step,))


KIND = Kind("shape", ABOUT, EXAMPLE, FIELDS, build, plan)
