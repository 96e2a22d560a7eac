"""Biased scores: a given number added to each scaled score, before the mask."""

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


def compute(known: Mapping[str, Array]) -> Array:
    """Z + B: [..., n, m], [n, m] -> [..., n, m]."""
    return known["logits"] + known["bias"]


def enclose(known: Mapping[str, Carried]) -> Box:
    """Both ends moved by the given bias."""
    return boxes.add(known["logits"].box, known["bias"].box)


def closed(known: Mapping[str, Any]) -> Forms:
    """The biased scores as closed forms."""
    pairs = zip(known["logits"], known["bias"], strict=True)
    return tuple(tuple(exact.add(a, b) for a, b in zip(*rows, strict=True)) for rows in pairs)


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The score and the bias of one cell."""
    score = factor(shown.cell("logits", row, column))
    bias = factor(shown.cell("bias", row, column))
    return {"score": score, "bias": bias, "worked": f"{score} + {bias}"}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The same cell of the scores and of the bias."""
    return (Place("logits", row, column), Place("bias", row, column))


STAGE = Stage(
    name="biased_scores",
    symbol="Z′",
    formula="{own} = {logits} + {bias}",
    needs=("logits", "bias"),
    skill="scale",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    exact="whole",
)
