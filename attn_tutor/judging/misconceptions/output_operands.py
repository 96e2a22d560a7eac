"""Output: the wrong matrix, row or column mixed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "output.used-k",
    "output",
    "O = A·K  (or A·Q)",
    about="operand",
    title=Text(en="keys or queries mixed instead of values", ko="V 대신 K나 Q를 섞음"),
    why=Text(
        en="The numbers fit mixing the rows of K, or of Q.",
        ko="K나 Q의 행을 가중치로 섞었을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The weights tell how much of each VALUE to take. Which matrix did you use?",
        ko="가중치로 섞는 것은 V예요. 혹시 K나 Q를 쓰지 않았나요?",
    ),
    repair=Text(
        en="The weights tell how much of each VALUE to take: A·V.",
        ko="가중치로 섞는 것은 V예요. A·V를 계산해요.",
    ),
)
def used_k(work: Work) -> Iterator[Box]:
    """The keys or the queries mixed, where they are as wide as the values."""
    for matrix in (work.key, work.query):
        if matrix.low.shape[-2:] == work.value.low.shape[-2:]:
            yield boxes.matrix_product(work.weights, matrix)


@misconception(
    "output.v-transposed",
    "output",
    "O[i,c] = Σ_j A[i,j]·V[c,j]",
    about="direction",
    title=Text(en="a row of V read instead of a column", ko="V의 열 대신 행을 읽음"),
    why=Text(
        en="The numbers fit running along a row of V.", ko="V를 가로로 읽었을 때 나오는 값이에요."
    ),
    question=Text(
        en="For output column c, read DOWN column c of V.",
        ko="출력의 c열을 구하려면 V의 c열을 위에서 아래로 읽어요.",
    ),
    repair=Text(
        en="For column c of the output read down column c of V.",
        ko="출력의 c열은 V의 c열을 위에서 아래로 읽어서 구해요.",
    ),
)
def v_transposed(work: Work) -> Iterator[Box]:
    """A Vᵀ, where V is square."""
    if work.value.low.shape[-1] == work.m:
        yield boxes.matrix_product(work.weights, boxes.swap_axes(work.value))


@misconception(
    "output.a-transposed",
    "output",
    "O = Aᵀ·V",
    about="direction",
    title=Text(en="a column of the weights instead of a row", ko="가중치의 행 대신 열을 씀"),
    why=Text(
        en="The numbers fit mixing the values with column i of the weights.",
        ko="가중치의 i열로 섞었을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Query i uses ROW i of the weights.",
        ko="i번째 쿼리는 가중치의 i행을 써요. 열을 쓰지 않았나요?",
    ),
    repair=Text(en="Query i uses row i of the weights.", ko="i번째 쿼리는 가중치의 i행을 써요."),
)
def a_transposed(work: Work) -> Iterator[Box]:
    """Aᵀ V."""
    if work.n == work.m:
        yield boxes.matrix_product(boxes.swap_axes(work.weights), work.value)


@misconception(
    "output.mean",
    "output",
    Text(en="O[i] = mean of V  (or Σ V)", ko="O[i] = V의 평균  (또는 Σ V)"),
    about="weights",
    title=Text(en="plain mean or sum of the values", ko="값의 단순 평균이나 합"),
    why=Text(
        en="The numbers fit the mean or the sum of the values, without any weights.",
        ko="가중치 없이 V를 평균하거나 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Where did the weights go?",
        ko="가중치를 쓰지 않은 것 같아요. 가중치는 어디에 들어갈까요?",
    ),
    repair=Text(
        en="Multiply each value by its weight before adding.",
        ko="값마다 가중치를 곱한 다음 더해요.",
    ),
)
def mean(work: Work) -> Iterator[Box]:
    """The mean or the sum of all values, or of the allowed ones."""
    everything = np.ones((work.n, work.m))
    for kept in [everything] if work.allowed is None else [everything, work.allowed * 1.0]:
        yield boxes.matrix_product(boxes.point(kept), work.value)
        part = kept / kept.sum(axis=-1, keepdims=True)
        yield boxes.matrix_product(boxes.point(part), work.value)


@misconception(
    "output.other-row",
    "output",
    "O[i] = Σ_j A[i′,j]·V[j]",
    kind="slip",
    about="operand",
    title=Text(en="the weights of another query", ko="다른 쿼리의 가중치를 씀"),
    why=Text(
        en="The numbers fit the weights of another row.",
        ko="다른 행의 가중치로 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="These are the weights of another row.",
        ko="다른 행의 가중치를 쓴 것 같아요. 지금 몇 번째 쿼리인가요?",
    ),
    repair=Text(
        en="Row i of the output uses row i of the weights.",
        ko="출력의 i행에는 가중치의 i행을 써요.",
    ),
)
def other_row(work: Work) -> Iterator[Box]:
    """The rows shifted, by any number of rows."""
    for shift in range(1, work.n):
        yield Box(*(np.roll(end, shift, axis=-2) for end in work.honest))


@misconception(
    "output.scores-as-weights",
    "output",
    "O = Z·V  (or S·V, E·V)",
    about="weights",
    title=Text(en="scores or exps used as weights", ko="점수나 exp를 가중치로 씀"),
    why=Text(
        en="The numbers fit multiplying V by the scores or the exps.",
        ko="V에 점수나 exp를 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Which matrix has rows that add up to 1? That one multiplies V.",
        ko="행의 합이 1인 행렬은 어느 것일까요? V에는 그 행렬을 곱해요.",
    ),
    repair=Text(
        en="Multiply V by the weights, whose rows add up to 1.",
        ko="V에는 행의 합이 1인 가중치를 곱해요.",
    ),
)
def scores_as_weights(work: Work) -> Iterator[Box]:
    """The scaled scores, the scores or the exps as weights."""
    for mixer in (work.kept(work.logits), work.kept(work.scores), work.exps):
        yield boxes.matrix_product(mixer, work.value)
