"""Weights: the row softmax, each exp divided by its own row sum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import attention, boxes, exact
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="weights", ko="가중치"),
    ask=Text(
        en="Weights of {token}: the softmax of its row.",
        ko="‘{token}’ 행의 가중치를 구해 보세요. 그 행에 소프트맥스를 적용해요.",
    ),
    hints=(
        Text(
            en="Weight = exp ÷ its own row sum. A row of weights adds up to about 1.",
            ko="가중치는 exp를 그 행의 합으로 나눈 값이에요. 한 행을 더하면 약 1이 돼요.",
        ),
        Text(
            en="Your exp is {e} and your row sum is {r}.",
            ko="지금까지 구한 값: exp {e}, 행의 합 {r}",
        ),
        same("{e} ÷ {r} = ?"),
        Text(en="The weight is {value}.", ko="가중치: {value}"),
    ),
    why=Text(
        en="How can you check a whole row at a glance?",
        ko="한 행이 맞는지 한눈에 확인하는 방법은 무엇인가요?",
    ),
)

FAR = 700.0
"""Past this exponent a double no longer holds the exps; the row is then shifted by its maximum."""


def compute(known: Mapping[str, Array]) -> Array:
    """Row softmax of the logits: [..., n, m] -> [..., n, m]."""
    return attention.softmax(known["logits"])


def enclose(known: Mapping[str, Carried]) -> Box:
    """The sharp range of exp ÷ row sum (marking rules, section 1).

    Where the row sum was typed: the quotient of the two boxes. Where it was not, the sum done on
    paper may have been rounded by half a unit. The cell's exp above the line and the same exp in
    the sum below are two uses of one number: one may be the typed number, the other the unrounded.
    """
    totals = known["row_sums"]
    exps = _holdable(known["logits"].box, known["exps"])
    given = boxes.divide(exps, totals.box)
    return boxes.choose(totals.typed, given, _over_paper_sum(exps, totals.half_unit))


def _holdable(logits: Box, exps: Carried) -> Box:
    """Give the exps, never below 0 where done on paper; shifted by the maximum where too large."""
    namespace = exps.typed.__array_namespace__()
    low = namespace.where(exps.typed, exps.box.low, namespace.maximum(exps.box.low, 0.0))
    peak = logits.high.max(axis=-1, keepdims=True)
    far = (namespace.abs(peak) > FAR) & ~exps.typed.any(axis=-1, keepdims=True)
    centre = namespace.where(far, peak, 0.0)
    shifted = Box(*(attention.exponentials(end - centre) for end in logits))
    return boxes.choose(far, shifted, Box(low, exps.box.high))


def _over_paper_sum(exps: Box, half_unit: Array) -> Box:
    """Give exp ÷ sum ± half a unit, with no upper end where a sum of small exps may be 0."""
    namespace = exps.low.__array_namespace__()
    exact = boxes.row_total(exps)
    total = boxes.widen(exact, half_unit)
    small = (total.low <= 0) & (total.high > 0) & (exact.low >= exps.low) & (exps.low >= 0)
    least = exps.low / namespace.where(small, total.high, 1.0)
    unbounded = Box(least, namespace.full(least.shape, namespace.inf))
    return boxes.choose(small, unbounded, boxes.divide(exps, total))


def closed(known: Mapping[str, Any]) -> Forms:
    """The weights as closed forms."""
    pairs = zip(known["exps"], known["row_sums"], strict=True)
    return tuple(tuple(exact.divide(cell, total) for cell in row) for row, (total,) in pairs)


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The exp of the cell and the row's sum."""
    own, total = shown.cell("exps", row, column), shown.cell("row_sums", row, 0)
    return {"e": own, "r": total, "worked": f"{own} ÷ {total}"}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The row of scores (or the exp and the sum made from it)."""
    return (
        Place("logits", row, None),
        Place("exps", row, column),
        Place("row_sums", row, 0),
    )


STAGE = Stage(
    name="weights",
    symbol="A",
    formula="{own} = softmax({logits})",
    needs=("logits", "exps", "row_sums"),
    skill="normalise",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
)
