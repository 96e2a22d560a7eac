"""Exps: e to the power of each score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import attention, exact
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.model.sums import factor
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="exps", ko="exp 값"),
    ask=Text(
        en="Raise e to each score of {token}.",
        ko="‘{token}’ 행의 점수를 e의 지수로 올려 보세요.",
    ),
    hints=(
        Text(
            en="Raise e to each scaled score. The result is always positive.",
            ko="e의 (점수)제곱을 구해요. 결과는 항상 양수예요.",
        ),
        Text(en="The exponent in this cell is {z}.", ko="이 칸의 지수: {z}"),
        Text(
            en="e^{z}: above 1, below 1, or exactly 1? ({table_row})",
            ko="e^{z}의 값은 1보다 클까요, 작을까요, 아니면 1일까요? ({table_row})",
        ),
        Text(en="e^{z} ≈ {value}.", ko="e^{z} ≈ {value}"),
    ),
    why=Text(
        en="What would happen to a negative score if we did not use exp?",
        ko="exp 없이 점수를 합으로 나누면 음수 점수의 가중치는 어떻게 될까요?",
    ),
)

TABLE = "e^-2 ≈ 0.135, e^-1 ≈ 0.368, e^0 = 1, e^1 ≈ 2.718, e^2 ≈ 7.389, e^3 ≈ 20.086"


def compute(known: Mapping[str, Array]) -> Array:
    """exp of each logit, 0 where it is −∞: [..., n, m] -> [..., n, m]."""
    return attention.exponentials(known["logits"])


def enclose(known: Mapping[str, Carried]) -> Box:
    """[e^low, e^high]: exp rises."""
    return Box(*(attention.exponentials(end) for end in known["logits"].box))


def closed(known: Mapping[str, Any]) -> Forms:
    """The exps as closed forms, 0 where masked."""
    kept = known["allowed"] if "allowed" in known else known["logits"]
    return tuple(
        tuple(
            exact.exponential(cell) if may is not False else exact.rational(0)
            for cell, may in zip(cells, mays, strict=True)
        )
        for cells, mays in zip(known["logits"], kept, strict=True)
    )


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The exponent and a few powers of e."""
    exponent = shown.cell("logits", row, column)
    return {"z": exponent, "table_row": TABLE, "worked": f"e^{factor(exponent)}"}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The same cell of the scores."""
    return (Place("logits", row, column),)


STAGE = Stage(
    name="exps",
    symbol="E",
    formula="{own} = exp({logits})",
    needs=("logits",),
    skill="exp",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
)
