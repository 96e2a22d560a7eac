"""Biased scores: a given number added to each scaled score, before the mask."""

from __future__ import annotations

from attn_tutor.model.additions import Addition
from attn_tutor.model.stage import Stage, StageWords
from attn_tutor.words import Text, same

WORDS = StageWords(
    title=Text(en="biased scores", ko="편향을 더한 점수"),
    ask=Text(
        en="Add the bias to the scores of {token}.",
        ko="‘{token}’ 행의 점수에 편향을 더해 보세요.",
    ),
    hints=(
        Text(
            en="Each cell of the bias is added to the score in the same place.",
            ko="편향의 각 칸을 같은 자리의 점수에 더해요.",
        ),
        Text(en="The score is {score}, the bias is {bias}.", ko="점수: {score} / 편향: {bias}"),
        same("{score} + {bias} = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Would adding the same number to a whole row change its weights?",
        ko="한 행 전체에 같은 수를 더하면 가중치가 달라질까요?",
    ),
)
ADDED = Addition("logits", "bias", "score", "bias")

STAGE = Stage(
    name="biased_scores",
    symbol="Z′",
    formula="{own} = {logits} + {bias}",
    needs=("logits", "bias"),
    skill="scale",
    words=WORDS,
    compute=ADDED.compute,
    enclose=ADDED.enclose,
    closed=ADDED.closed,
    pieces=ADDED.pieces,
    sources=ADDED.sources,
    exact="whole",
)
