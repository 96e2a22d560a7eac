"""Scaled scores: each score divided by √d_k (and by the temperature, where there is one)."""

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
    title=Text(en="scaled scores", ko="스케일한 점수"),
    ask=Text(
        en="Divide the scores of {token} by √d_k.",
        ko="‘{token}’ 행의 점수를 √d_k로 나눠 보세요.",
    ),
    hints=(
        Text(
            en="Scores are divided by the square root of d_k, the dimension of the keys.",
            ko="점수를 키의 차원 d_k의 제곱근으로 나눠요.",
        ),
        Text(
            en="d_k = {d}, so the divisor is √{d} ≈ {sqrtd}.",
            ko="d_k = {d}, 나누는 수: √{d} ≈ {sqrtd}",
        ),
        same("{score} ÷ {sqrtd} = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Would the row of weights be flatter or sharper without this step?",
        ko="이 단계를 빼면 가중치가 더 고르게 될까요, 더 쏠릴까요?",
    ),
)

OTHER_WORDS = WORDS._replace(
    ask=Text(
        en="Divide the scores of {token} by {divisor}.",
        ko="‘{token}’ 행의 점수를 나눠 보세요. 나누는 수: {divisor}",
    ),
    hints=(
        Text(
            en="This problem divides every score by one number of its own.",
            ko="이 문제에서는 모든 점수를 정해진 수 하나로 나눠요.",
        ),
        Text(en="The divisor is {divisor}.", ko="나누는 수: {divisor}"),
        same("{score} ÷ {divisor} = ?"),
        WORDS.hints[3],
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """S / divisor: [..., n, m], [1, 1] -> [..., n, m]."""
    return known["scores"] / known["divisor"]


def enclose(known: Mapping[str, Carried]) -> Box:
    """Both ends divided; the divisor is a given, positive point."""
    return boxes.divide(known["scores"].box, known["divisor"].box)


def closed(known: Mapping[str, Any]) -> Forms:
    """The scaled scores as closed forms."""
    ((divisor,),) = known["divisor"]
    return tuple(tuple(exact.divide(cell, divisor) for cell in row) for row in known["scores"])


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The score and its divisor."""
    score = factor(shown.cell("scores", row, column))
    return {
        "d": shown.fact("d_k"),
        "sqrtd": shown.cell("divisor", 0, 0),
        "divisor": shown.fact("divisor"),
        "score": score,
        "worked": f"{score} ÷ {shown.fact('divisor')}",
    }


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The same cell of the scores."""
    return (Place("scores", row, column),)


STAGE = Stage(
    name="scaled_scores",
    symbol="Z",
    formula="{own} = {scores} / √d_k",
    needs=("scores", "divisor"),
    skill="scale",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
)

OTHER_DIVISOR = STAGE._replace(words=OTHER_WORDS, formula="{own} = {scores} / {by}")
