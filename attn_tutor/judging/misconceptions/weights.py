"""Weights: what the exps are divided by, and along which direction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import share, times
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "weights.column",
    "weights",
    Text(en="A = E / Σ column", ko="A = E / (열의 합)"),
    about="direction",
    title=Text(en="softmax down the columns", ko="열 방향으로 소프트맥스를 함"),
    why=Text(
        en=(
            "The numbers fit dividing each exp by the sum of its column, so the columns add"
            " up to 1."
        ),
        ko="각 exp를 그 열의 합으로 나눈 값이에요. 그래서 행이 아니라 열의 합이 1이 돼요.",
    ),
    question=Text(
        en="Do your ROWS add up to 1? Softmax runs along the keys of one query.",
        ko="행의 합이 1인가요? 소프트맥스는 한 쿼리의 행을 따라 계산해요.",
    ),
    repair=Text(
        en="Divide by the sum of the row: the keys of one query share its attention.",
        ko="행의 합으로 나눠요. 한 쿼리의 가중치를 그 행의 키들이 나눠 가져요.",
    ),
)
def column(work: Work) -> Iterator[Box]:
    """Each exp over the sum of its column."""
    yield boxes.swap_axes(share(work, boxes.swap_axes(work.exps)))


@misconception(
    "weights.whole-matrix",
    "weights",
    Text(en="A = E / Σ all E", ko="A = E / (모든 E의 합)"),
    about="direction",
    title=Text(en="divided by the sum of the whole matrix", ko="행렬 전체의 합으로 나눔"),
    why=Text(
        en="The numbers fit dividing by the sum of all exps, so the whole table adds up to 1.",
        ko="모든 exp의 합으로 나눈 값이에요. 그래서 표 전체의 합이 1이 돼요.",
    ),
    question=Text(
        en="All your weights together add up to 1. Should it be each row?",
        ko="전체를 다 더해야 1이 되네요. 행마다 1이 되어야 하지 않나요?",
    ),
    repair=Text(
        en="Every row has a sum of its own and adds up to 1 by itself.",
        ko="행마다 그 행의 합으로 나눠요. 그러면 행의 합이 각각 1이 돼요.",
    ),
)
def whole_matrix(work: Work) -> Iterator[Box]:
    """Each exp over the sum of all."""
    flat = Box(*(end.reshape(*end.shape[:-2], 1, -1) for end in work.exps))
    shared = share(work, flat)
    yield Box(*(end.reshape(*end.shape[:-2], work.n, work.m) for end in shared))


@misconception(
    "weights.not-normalised",
    "weights",
    "A = E",
    about="sum",
    title=Text(en="stopped at exp", ko="exp에서 멈춤"),
    why=Text(
        en="Your numbers are the exps themselves, not yet divided.",
        ko="아직 나누지 않은 exp 값 그대로예요.",
    ),
    question=Text(
        en="Weights must be between 0 and 1. Which division is missing?",
        ko="가중치는 0과 1 사이여야 해요. 어떤 나눗셈이 빠졌을까요?",
    ),
    repair=Text(en="Divide each exp by the sum of its row.", ko="각 exp를 그 행의 합으로 나눠요."),
)
def not_normalised(work: Work) -> Iterator[Box]:
    """The exps as they are."""
    yield work.exps


@misconception(
    "weights.odds",
    "weights",
    "A = E / (r − E)",
    about="sum",
    title=Text(en="divided by the sum of the others", ko="자기 자신을 뺀 합으로 나눔"),
    why=Text(
        en="The numbers fit a sum that leaves out the cell itself.",
        ko="그 칸의 exp를 뺀 나머지의 합으로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The denominator includes the cell itself.",
        ko="분모에는 그 칸의 exp도 들어가요. 빠뜨리지 않았나요?",
    ),
    repair=Text(
        en="The row sum includes the cell itself.", ko="행의 합에는 그 칸의 exp도 들어가요."
    ),
)
def odds(work: Work) -> Iterator[Box]:
    """Each exp over the sum of the others."""
    total = boxes.row_total(work.exps)
    low, high = total.low - work.exps.low, total.high - work.exps.high
    half = work.digits("row_sums").unit(total.high) / 2
    yield boxes.divide(work.exps, boxes.widen(Box(np.maximum(low, 0.0), high), half))


@misconception(
    "weights.div-by-max",
    "weights",
    Text(en="A = E / max E  (or E / n)", ko="A = E / max E  (또는 E / n)"),
    about="sum",
    title=Text(en="divided by the largest exp, or by their number", ko="가장 큰 exp나 개수로 나눔"),
    why=Text(
        en="The numbers fit dividing by the largest exp of the row, or by how many there are.",
        ko="그 행의 가장 큰 exp나 exp의 개수로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Your largest weight is 1. Divide by the row SUM.",
        ko="가장 큰 값이 1이 됐네요. 최댓값이 아니라 행의 합으로 나누세요.",
    ),
    repair=Text(en="Divide by the row sum.", ko="행의 합으로 나눠요."),
)
def div_by_max(work: Work) -> Iterator[Box]:
    """Each exp over the largest of its row, or over the number of keys."""
    largest = Box(*(end.max(axis=-1, keepdims=True) for end in work.exps))
    over = boxes.divide(work.exps, largest)
    top = (work.exps.high == largest.high) & (work.exps.low == largest.low)
    yield boxes.choose(top, boxes.point(np.ones(())), Box(over.low, np.minimum(over.high, 1.0)))
    yield times(work.exps, 1 / work.m)
    if work.allowed is not None:
        count = work.allowed.sum(axis=-1, keepdims=True)
        yield Box(*(end / count for end in work.exps))
