"""Row sums: the exps of one query added up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import attention, boxes, exact
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.model.sums import factor, vector
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="row sums", ko="행의 합"),
    ask=Text(
        en="Add up the exps of {token}.",
        ko="‘{token}’ 행의 exp 값을 모두 더해 보세요.",
    ),
    hints=(
        Text(
            en="Add the exps along one row: one query, one sum.",
            ko="한 행의 exp를 모두 더해요. 쿼리 하나에 합도 하나예요.",
        ),
        Text(en="Row {i}: {erow}.", ko="{i}행: {erow}."),
        same("{erow_plus} = ?"),
        Text(en="The row sum is {value}.", ko="행의 합: {value}"),
    ),
    why=Text(
        en="Why along the row and not down the column?",
        ko="왜 열이 아니라 행을 따라 더할까요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """The sum along each row: [..., n, m] -> [..., n, 1]."""
    return attention.row_totals(known["exps"])


def enclose(known: Mapping[str, Carried]) -> Box:
    """Lows and highs added up."""
    return boxes.row_total(known["exps"].box)


def closed(known: Mapping[str, Any]) -> Forms:
    """The row sums as closed forms."""
    return tuple((exact.total(row),) for row in known["exps"])


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The exps of the row and their sum written out."""
    del column
    exps = shown.row("exps", row)
    plus = " + ".join(factor(text) for text in exps)
    return {"i": row + 1, "erow": vector(exps), "erow_plus": plus, "worked": plus}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The whole row of exps."""
    del column
    return (Place("exps", row, None),)


STAGE = Stage(
    name="row_sums",
    symbol="r",
    formula="{own} = Σ {exps}",
    needs=("exps",),
    skill="row sum",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    columns="sum",
)
