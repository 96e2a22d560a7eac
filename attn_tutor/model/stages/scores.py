"""Scores: every query against every key by the dot product."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import attention, boxes
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.model.sums import product_forms, products, transposed, vector
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="scores", ko="점수"),
    ask=Text(
        en="Scores of {token}: its query against every key.",
        ko="‘{token}’ 행의 점수를 구해 보세요. 쿼리와 각 키를 내적해요.",
    ),
    hints=(
        Text(
            en="Row i, column j asks: how well does query i match key j? Use the dot product.",
            ko="i행 j열은 i번째 쿼리와 j번째 키가 얼마나 맞는지를 나타내요."
            " 두 벡터를 내적해 보세요.",
        ),
        Text(
            en="Query {i} = {qrow}, key {j} = {krow}.",
            ko="{i}번째 쿼리: {qrow} / {j}번째 키: {krow}",
        ),
        same("{products_with_signs} = ?"),
        Text(en="The score is {value}.", ko="점수: {value}"),
    ),
    why=Text(
        en="Which matrix did you NOT need for the scores, and why?",
        ko="점수를 구할 때 쓰지 않은 행렬은 무엇일까요? 왜 쓰지 않았을까요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """QKᵀ: [..., n, d_k], [..., m, d_k] -> [..., n, m]."""
    return attention.dot_products(known["query"], known["key"])


def enclose(known: Mapping[str, Carried]) -> Box:
    """Sums of interval products, sharp because each operand occurs once in a cell."""
    return boxes.matrix_product(known["query"].box, boxes.swap_axes(known["key"].box))


def closed(known: Mapping[str, Any]) -> Forms:
    """The scores as closed forms."""
    return product_forms(known["query"], transposed(known["key"]))


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """Query and key of one cell and their products written out."""
    query, key = shown.row("query", row), shown.row("key", column)
    worked = products(query, key)
    return {
        "i": row + 1,
        "j": column + 1,
        "qrow": vector(query),
        "krow": vector(key),
        "products_with_signs": worked,
        "worked": worked,
    }


def sources(row: int, column: int) -> tuple[Place, ...]:
    """Row i of Q and row j of K."""
    return (Place("query", row, None), Place("key", column, None))


STAGE = Stage(
    name="scores",
    symbol="S",
    formula="{own} = {query}{key}ᵀ",
    needs=("query", "key"),
    skill="dot",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    exact="whole",
)
