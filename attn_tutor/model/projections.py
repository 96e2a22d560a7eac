"""Projections: a row of X times a column of a weight matrix; what query, key and value share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import boxes, exact
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.model.sums import factor, product_forms, products, vector
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

HINTS = (
    Text(
        en="Each entry of {Y} is one row of X times one column of {W}.",
        ko="{Y}의 한 칸은 X의 한 행과 {W}의 한 열을 내적한 값이에요.",
    ),
    Text(
        en="Here: row {i} of X = {xrow} and column {c} of {W} = {wcol}.",
        ko="X의 {i}행: {xrow} / {W}의 {c}열: {wcol}",
    ),
    same("{sum_of_products_unevaluated} = ?"),
    Text(en="It is {value}.", ko="답: {value}"),
)
WHY = Text(
    en="Why can X·W not be swapped to W·X here?",
    ko="여기서 X·W를 W·X로 바꾸면 왜 안 될까요?",
)


def compute(known: Mapping[str, Array]) -> Array:
    """XW (+ b): [..., n, d_model], [..., d_model, d_k], [1, d_k] -> [..., n, d_k]."""
    product = known["inputs"] @ known["matrix"]
    return product + known["bias"] if "bias" in known else product


def enclose(known: Mapping[str, Carried]) -> Box:
    """Sums of interval products; the weight matrix and the bias are given points."""
    product = boxes.matrix_product(known["inputs"].box, known["matrix"].box)
    return boxes.add(product, known["bias"].box) if "bias" in known else product


def closed(known: Mapping[str, Any]) -> Forms:
    """The projection as closed forms."""
    forms = product_forms(known["inputs"], known["matrix"])
    if "bias" not in known:
        return forms
    (bias,) = known["bias"]
    return tuple(tuple(exact.add(a, b) for a, b in zip(row, bias, strict=True)) for row in forms)


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The row of X, the column of W, and their products written out."""
    inputs, weights = shown.row("inputs", row), shown.column("matrix", column)
    worked = products(inputs, weights)
    if shown.has("bias"):
        worked += f" + {factor(shown.cell('bias', 0, column))}"
    return {
        "Y": shown.symbol(""),
        "W": shown.symbol("matrix"),
        "i": row + 1,
        "c": column + 1,
        "xrow": vector(inputs),
        "wcol": vector(weights),
        "sum_of_products_unevaluated": worked,
        "worked": worked,
    }


def sources(row: int, column: int) -> tuple[Place, ...]:
    """Row i of the inputs and column c of the weight matrix."""
    return (Place("inputs", row, None), Place("matrix", None, column))


def projection(name: str, symbol: str, title: Text, ask: Text) -> Stage:
    """Make the stage of one projection."""
    return Stage(
        name=name,
        symbol=symbol,
        formula="{own} = {inputs}{matrix}",
        needs=("inputs", "matrix"),
        skill="project",
        words=StageWords(title, ask, HINTS, WHY),
        compute=compute,
        enclose=enclose,
        closed=closed,
        pieces=pieces,
        sources=sources,
        exact="whole",
        columns="features",
    )
