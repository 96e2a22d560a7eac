"""Positioned input: the position of each token added to its vector."""

from __future__ import annotations

from attn_tutor.model.additions import Addition
from attn_tutor.model.stage import Stage, StageWords
from attn_tutor.words import Text, same

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
ADDED = Addition("inputs", "positions", "x", "p")

STAGE = Stage(
    name="positioned_input",
    symbol="X′",
    formula="X′ = X + P",
    needs=("inputs", "positions"),
    skill="project",
    words=WORDS,
    compute=ADDED.compute,
    enclose=ADDED.enclose,
    closed=ADDED.closed,
    pieces=ADDED.pieces,
    sources=ADDED.sources,
    exact="whole",
    columns="features",
)
