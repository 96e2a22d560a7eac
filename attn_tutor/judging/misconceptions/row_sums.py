"""Row sums: the exps of one query added up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import exp
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "row_sums.column",
    "row_sums",
    "r[i] = Σ_k E[k,i]",
    about="direction",
    title=Text(en="added down the column", ko="열을 따라 더함"),
    why=Text(
        en="The numbers fit adding down a column of exps.",
        ko="exp 값을 세로로 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="One query = one row. Add along the row.", ko="쿼리 하나가 한 행이에요. 가로로 더하세요."
    ),
    repair=Text(
        en="One query is one row: add along the row.", ko="쿼리 하나가 한 행이에요. 가로로 더해요."
    ),
)
def column(work: Work) -> Iterator[Box]:
    """The sums of the columns."""
    if work.n == work.m:
        yield boxes.row_total(boxes.swap_axes(work.exps))


@misconception(
    "row_sums.dropped-term",
    "row_sums",
    "r[i] − E[i,j]",
    kind="slip",
    about="terms",
    title=Text(en="one term left out of the row sum", ko="행의 합에서 하나를 빠뜨림"),
    why=Text(
        en="The number fits the sum without one of its exps.",
        ko="exp 값 하나를 빼고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="How many allowed cells does the row have? Add them all.",
        ko="행에서 더할 칸이 몇 개인지 세어 보세요. 하나가 빠진 것 같아요.",
    ),
    repair=Text(
        en="Add the exp of every cell that is not masked.", ko="가리지 않은 칸의 exp를 모두 더해요."
    ),
)
def dropped_term(work: Work) -> Iterator[Box]:
    """The sum of all but one column."""
    for place in range(work.m):
        yield boxes.row_total(Box(*(np.delete(end, place, axis=-1) for end in work.exps)))


@misconception(
    "row_sums.sum-of-scores",
    "row_sums",
    "r[i] = Σ_k Z[i,k]  (or exp(Σ_k Z[i,k]))",
    about="operation",
    title=Text(en="the scores added instead of their exps", ko="exp가 아니라 점수를 더함"),
    why=Text(
        en="The numbers fit adding the scores themselves, or taking exp only after adding.",
        ko="점수를 그대로 더하거나, 더한 뒤에 exp를 적용했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="First exp of each, then add. The sum of exps is not the exp of the sum.",
        ko="각각 exp를 적용한 다음에 더해요. 더한 뒤에 exp를 적용하면 값이 달라져요.",
    ),
    repair=Text(
        en="exp of each score first, then the sum.", ko="먼저 각각 exp를 적용하고, 그다음에 더해요."
    ),
)
def sum_of_scores(work: Work) -> Iterator[Box]:
    """The sum of the scores, or exp of it."""
    total = boxes.row_total(work.kept(work.logits))
    yield total
    yield exp(work.paper(total, "scaled_scores"))


@misconception(
    "mask.after-no-renorm",
    "row_sums",
    Text(
        en="r[i] = Σ over all k of exp(Z[i,k]), masked ones too",
        ko="r[i] = 가린 칸까지 모든 k에 대한 Σ exp(Z[i,k])",
    ),
    about="mask",
    title=Text(en="masked after the softmax", ko="소프트맥스 뒤에 마스크를 씌움"),
    why=Text(
        en=(
            "The numbers fit a softmax over every cell, of which the masked ones were struck"
            " out afterwards (or masked terms in the row sum): the row no longer adds up to"
            " 1."
        ),
        ko=(
            "모든 칸으로 소프트맥스를 한 뒤에 가릴 칸만 지운 값이에요. (행의 합에 가릴 칸이"
            " 들어가도 같아요.) 그러면 행의 합이 1이 안 돼요."
        ),
    ),
    question=Text(
        en="Add your row: is it 1? Masked entries must be gone BEFORE the row sum.",
        ko="행을 더해 보세요. 1이 되나요? 가릴 칸은 행의 합을 구하기 전에 빠져야 해요.",
    ),
    repair=Text(
        en="Masked cells must be gone before the row sum.",
        ko="가릴 칸은 행의 합을 구하기 전에 빠져야 해요.",
    ),
)
def after_no_renorm(work: Work) -> Iterator[Box]:
    """The sum of the exps of all scores, as if nothing were masked."""
    before = work.operand("masked_scores", "logits")
    allowed = np.asarray(work.allowed)
    yield boxes.row_total(boxes.choose(allowed, work.exps, work.paper(exp(before), "exps")))
