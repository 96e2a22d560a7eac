"""Answer: the one number of a question that has no derivation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="answer", ko="답"),
    ask=Text(en="Your answer?", ko="답을 적어 보세요."),
    hints=(
        Text(
            en="Which formula of the chapter speaks of exactly these quantities?",
            ko="이 장의 식 가운데 문제에 나온 양을 다루는 식은 무엇일까요?",
        ),
        Text(
            en="Write down what is given and what is asked, each with its symbol.",
            ko="주어진 것과 구할 것을 기호로 적어 보세요.",
        ),
        Text(
            en="Put the given numbers into that formula and work it out.",
            ko="그 식에 주어진 수를 넣고 계산해 보세요.",
        ),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Which formula did you use, and what does each symbol in it stand for here?",
        ko="어떤 식을 썼나요? 식의 기호는 여기서 각각 무엇을 뜻하나요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """The given answer itself: [1, 1] -> [1, 1]."""
    return known["truth"]


def enclose(known: Mapping[str, Carried]) -> Box:
    """A point: nothing is carried into a question."""
    return known["truth"].box


def closed(known: Mapping[str, Any]) -> Forms:
    """The answer as the author's closed form."""
    forms: Forms = known["truth"]
    return forms


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """Nothing but the value."""
    del shown, row, column
    return {"worked": ""}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """Made from nothing that is shown."""
    del row, column
    return ()


STAGE = Stage(
    name="answer",
    symbol="",
    formula="",
    needs=("truth",),
    skill="",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    columns="",
)
