"""Positioned input: the position of each token added to its vector."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import boxes, exact
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.model.sums import factor
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="inputs with positions", ko="위치를 더한 입력"),
    ask=Text(
        en="Add the position to the vector of {token}.",
        ko="‘{token}’ 행의 벡터에 위치 벡터를 더해 보세요.",
    ),
    hints=(
        Text(
            en="Each token's vector and its position's vector are added, place by place.",
            ko="토큰 벡터와 그 자리의 위치 벡터를 칸마다 더해요.",
        ),
        Text(en="The input is {x}, the position {p}.", ko="입력: {x} / 위치: {p}"),
        same("{x} + {p} = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="What could attention not tell apart without this step?",
        ko="이 단계가 없으면 어텐션이 구별하지 못하는 것은 무엇일까요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """X + P: [..., n, d_model], [n, d_model] -> [..., n, d_model]."""
    return known["inputs"] + known["positions"]


def enclose(known: Mapping[str, Carried]) -> Box:
    """Sums of intervals."""
    return boxes.add(known["inputs"].box, known["positions"].box)


def closed(known: Mapping[str, Any]) -> Forms:
    """The sums as closed forms."""
    pairs = zip(known["inputs"], known["positions"], strict=True)
    return tuple(tuple(exact.add(a, b) for a, b in zip(*rows, strict=True)) for rows in pairs)


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The two numbers added."""
    own = factor(shown.cell("inputs", row, column))
    place = factor(shown.cell("positions", row, column))
    return {"x": own, "p": place, "worked": f"{own} + {place}"}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The same cell of the inputs and of the positions."""
    return (Place("inputs", row, column), Place("positions", row, column))


STAGE = Stage(
    name="positioned_input",
    symbol="X′",
    formula="X′ = X + P",
    needs=("inputs", "positions"),
    skill="project",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    exact="whole",
    columns="features",
)
