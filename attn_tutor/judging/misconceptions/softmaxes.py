"""Weights: other formulas in the place of the row softmax."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import (
    exp,
    largest,
    power,
    share,
    signed_shares,
    size,
    times,
)
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "weights.linear",
    "weights",
    "A = Z / Σ Z  (or |Z|)",
    about="exponent",
    title=Text(en="divided without exp", ko="exp 없이 나눔"),
    why=Text(
        en="The numbers fit dividing each score by the sum of the scores.",
        ko="exp 없이 점수를 점수의 합으로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Softmax needs exp before dividing. Can a weight be negative?",
        ko="나누기 전에 exp가 필요해요. 가중치가 음수일 수 있을까요?",
    ),
    repair=Text(
        en="Take exp of each score first; then divide by the sum.",
        ko="먼저 점수마다 exp를 적용하고, 그 합으로 나눠요.",
    ),
)
def linear(work: Work) -> Iterator[Box]:
    """The scores, or their sizes, over their own sum."""
    kept = work.kept(work.logits)
    yield from signed_shares(work, kept)
    yield share(work, size(kept))


@misconception(
    "weights.base2",
    "weights",
    "A = 2^Z / Σ 2^Z  (or 10^Z)",
    told_under="exps.base2",
    about="base",
    title=Text(en="softmax with base 2 or 10", ko="밑이 2나 10인 소프트맥스"),
    why=Text(
        en="The rows add up to 1, but the powers are those of another base.",
        ko="행의 합은 1인데 밑이 e가 아니라 2나 10일 때 나오는 값이에요.",
    ),
    question=Text(
        en="Your row adds up to 1 but the base is not e.",
        ko="행의 합은 1이지만 밑이 e가 아닌 것 같아요.",
    ),
    repair=Text(en="The base is e ≈ 2.718.", ko="밑은 e ≈ 2.718이에요."),
)
def base2(work: Work) -> Iterator[Box]:
    """Powers of 2, or of 10, over their sum."""
    for base in (2.0, 10.0):
        yield share(work, work.paper(power(base, work.logits), "exps"))


@misconception(
    "weights.max-numerator-only",
    "weights",
    Text(
        en="A = exp(Z − max) / Σ exp(Z)  (or the other way round)",
        ko="A = exp(Z − max) / Σ exp(Z)  (또는 반대로)",
    ),
    about="sum",
    title=Text(en="the maximum subtracted on one side only", ko="최댓값을 한쪽에서만 뺌"),
    why=Text(
        en=(
            "The numbers fit subtracting the row's maximum above the line or below it, but"
            " not on both sides."
        ),
        ko="최댓값을 분자나 분모 한쪽에서만 뺐을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Shifting by the maximum must happen above AND below the line.",
        ko="최댓값을 빼려면 분자와 분모에 똑같이 빼야 해요.",
    ),
    repair=Text(
        en="Subtract the maximum above and below the line.",
        ko="최댓값은 분자와 분모에서 똑같이 빼요.",
    ),
)
def max_numerator_only(work: Work) -> Iterator[Box]:
    """The row's softmax times e^−max, or times e^max."""
    peak = Box(*(end.max(axis=-1, keepdims=True) for end in work.logits))
    shifted = Box(*(at - top for at, top in zip(work.logits, peak, strict=True)))
    above, below = (work.paper(exp(each), "exps") for each in (work.logits, shifted))
    sums = [work.paper(boxes.row_total(each), "row_sums") for each in (above, below)]
    yield boxes.divide(below, sums[0])
    yield boxes.divide(above, sums[1])


@misconception(
    "weights.hardmax",
    "weights",
    Text(en="A[i,j] = 1 at the largest, else 0", ko="가장 큰 칸에서 A[i,j] = 1, 나머지는 0"),
    about="sum",
    title=Text(en="1 for the largest, 0 for the rest", ko="가장 큰 칸만 1, 나머지는 0"),
    why=Text(
        en="The whole weight was given to the largest score.",
        ko="점수가 가장 큰 칸에 가중치를 모두 준 값이에요.",
    ),
    question=Text(
        en="Softmax is soft: every allowed cell keeps some weight.",
        ko="소프트맥스는 1등만 남기지 않아요. 가리지 않은 모든 칸에 조금씩 나눠 줘요.",
    ),
    repair=Text(
        en="Softmax leaves every allowed cell some weight.",
        ko="소프트맥스에서는 가리지 않은 모든 칸이 가중치를 조금씩 받아요.",
    ),
)
def hardmax(work: Work) -> Iterator[Box]:
    """One at the largest score of the row."""
    yield from largest(work.logits)


@misconception(
    "weights.uniform",
    "weights",
    Text(en="A[i,j] = 1 / number of allowed keys", ko="A[i,j] = 1 / (볼 수 있는 키의 수)"),
    about="sum",
    title=Text(en="the same weight for every key", ko="모든 키에 같은 가중치를 줌"),
    why=Text(
        en="Every key got the same weight, whatever its score.",
        ko="점수와 상관없이 모든 키에 똑같이 나눠 준 값이에요.",
    ),
    question=Text(
        en="Equal weights would need equal scores. Are they equal?",
        ko="가중치가 모두 같으려면 점수도 모두 같아야 해요. 점수가 같은가요?",
    ),
    repair=Text(
        en="Equal weights belong to equal scores only.",
        ko="가중치가 같은 건 점수가 같을 때뿐이에요.",
    ),
)
def uniform(work: Work) -> Iterator[Box]:
    """One over the number of keys, of all or of the allowed ones."""
    everything = np.ones((work.n, work.m), bool)
    for kept in [everything] if work.allowed is None else [work.allowed, everything]:
        yield boxes.point(kept / kept.sum(axis=-1, keepdims=True))


@misconception(
    "format.percent",
    "weights",
    "100·A",
    kind="format",
    about="format",
    title=Text(en="percentages typed", ko="퍼센트로 적음"),
    why=Text(en="The numbers are a hundred times the weights.", ko="가중치에 100을 곱한 값이에요."),
    question=Text(en="Write 0.27, not 27.", ko="27이 아니라 0.27처럼 적어 주세요."),
    repair=Text(
        en="Write 0.27, or 27% with its sign.",
        ko="0.27처럼 적거나, 27%처럼 기호를 붙여 적어 주세요.",
    ),
)
def percent(work: Work) -> Iterator[Box]:
    """A hundred times the weights."""
    yield times(work.paper(work.honest), 100.0)
