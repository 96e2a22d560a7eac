"""Output: the values mixed by each row of weights (also called the context vectors)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import attention, boxes
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.model.sums import product_forms, products, vector
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="output", ko="출력"),
    ask=Text(
        en="Output of {token}: the values mixed by its weights.",
        ko="‘{token}’ 행의 출력을 구해 보세요. 값(V)을 가중치로 섞어요.",
    ),
    hints=(
        Text(
            en="The output of query i is a mix of ALL allowed values, using row i of the weights.",
            ko="가려지지 않은 모든 토큰의 값(V)을 i행의 가중치로 가중합한 거예요.",
        ),
        Text(
            en="Weights {arow}, column {c} of V = {vcol}.",
            ko="가중치: {arow} / V의 {c}열: {vcol}",
        ),
        same("{weighted_terms} = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Must the output lie between the smallest and largest value of that column? Why?",
        ko="출력은 왜 그 열의 최솟값과 최댓값 사이에 있을까요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """AV: [..., n, m], [..., m, d_v] -> [..., n, d_v]."""
    return attention.mix(known["weights"], known["value"])


def enclose(known: Mapping[str, Carried]) -> Box:
    """Sums of interval products. Weights are not made to add up to 1: typed ones need not."""
    return boxes.matrix_product(known["weights"].box, known["value"].box)


def closed(known: Mapping[str, Any]) -> Forms:
    """The output as closed forms."""
    return product_forms(known["weights"], known["value"])


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The row of weights, the column of V and their products written out."""
    weights, values = shown.row("weights", row), shown.column("value", column)
    worked = products(weights, values)
    return {
        "arow": vector(weights),
        "c": column + 1,
        "vcol": vector(values),
        "weighted_terms": worked,
        "worked": worked,
    }


def sources(row: int, column: int) -> tuple[Place, ...]:
    """Row i of the weights and column c of V."""
    return (Place("weights", row, None), Place("value", None, column))


STAGE = Stage(
    name="output",
    symbol="O",
    formula="{own} = {weights}{value}",
    needs=("weights", "value"),
    skill="weighted sum",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    columns="features",
)
