"""Scores: the wrong vectors taken into the dot product."""

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
    "scores.transposed",
    "scores",
    "S[i,j] = Q[j]·K[i]  (K·Qᵀ)",
    about="direction",
    title=Text(
        en="queries and keys swapped: the transposed scores", ko="쿼리와 키가 바뀜 (전치된 점수)"
    ),
    why=Text(
        en=(
            "Your table is the right one mirrored about its diagonal: row i holds what"
            " belongs in column i."
        ),
        ko="대각선을 기준으로 뒤집힌 표예요. i열에 들어갈 값이 i행에 있어요.",
    ),
    question=Text(
        en="Row i belongs to query i. Which token is the query in this cell?",
        ko="i행은 i번째 쿼리의 행이에요. 이 칸에서 쿼리는 몇 번째 토큰인가요?",
    ),
    repair=Text(
        en="Row i belongs to query i, column j to key j.",
        ko="i행은 i번째 쿼리, j열은 j번째 키의 자리예요.",
    ),
)
def transposed(work: Work) -> Iterator[Box]:
    """K Qᵀ."""
    if work.n == work.m:
        yield boxes.swap_axes(work.honest)


@misconception(
    "scores.v-for-k",
    "scores",
    "S[i,j] = Q[i]·V[j]",
    about="operand",
    title=Text(en="V used in place of K", ko="K 대신 V를 씀"),
    why=Text(
        en="The numbers fit comparing each query with the values.",
        ko="쿼리를 키가 아니라 값(V)과 내적했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Scores compare queries with KEYS. Values come in only at the end.",
        ko="점수는 쿼리와 키를 비교한 값이에요. 값(V)은 마지막에만 쓰여요.",
    ),
    repair=Text(
        en="Scores compare queries with keys. The values come in at the last step.",
        ko="점수는 쿼리와 키를 비교한 값이에요. V는 마지막 단계에서 쓰여요.",
    ),
)
def v_for_k(work: Work) -> Iterator[Box]:
    """Q Vᵀ, where the values are as wide as the keys."""
    if work.value.low.shape[-1] == work.d_k:
        yield boxes.matrix_product(work.query, boxes.swap_axes(work.value))


@misconception(
    "scores.q-with-q",
    "scores",
    "S = Q·Qᵀ  (or K·Kᵀ)",
    about="operand",
    title=Text(en="both vectors from the same matrix", ko="두 벡터를 같은 행렬에서 가져옴"),
    why=Text(
        en="The numbers fit comparing queries with queries, or keys with keys.",
        ko="쿼리끼리, 또는 키끼리 내적했을 때 나오는 값이에요.",
    ),
    question=Text(
        en=(
            "Your matrix is symmetric about the diagonal. Did both vectors come from the same"
            " matrix?"
        ),
        ko="결과가 대칭행렬이네요. 두 벡터를 같은 행렬에서 가져오지 않았나요?",
    ),
    repair=Text(
        en="One vector comes from Q, the other from K.",
        ko="한 벡터는 Q에서, 다른 벡터는 K에서 가져와요.",
    ),
)
def q_with_q(work: Work) -> Iterator[Box]:
    """Q Qᵀ or K Kᵀ."""
    if work.n == work.m:
        yield boxes.matrix_product(work.query, boxes.swap_axes(work.query))
        yield boxes.matrix_product(work.key, boxes.swap_axes(work.key))


@misconception(
    "scores.k-not-transposed",
    "scores",
    "S[i,j] = Σ Q[i,c]·K[c,j]  (Q·K)",
    about="direction",
    title=Text(en="columns of K read instead of its rows", ko="K의 행 대신 열을 읽음"),
    why=Text(
        en="The numbers fit running down column j of K where row j is meant.",
        ko="K의 j행이 아니라 j열을 따라 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="K^T turns rows into columns, so you read ROW j of K. Which did you read?",
        ko="QKᵀ의 j열에는 K의 j번째 행을 써요. K의 열을 읽지 않았나요?",
    ),
    repair=Text(
        en="Kᵀ turns rows into columns, so key j is ROW j of K.",
        ko="QKᵀ에서 j번째 키는 K의 j번째 행이에요.",
    ),
)
def k_not_transposed(work: Work) -> Iterator[Box]:
    """Q K, where K is square."""
    if work.key.low.shape[-2] == work.d_k:
        yield boxes.matrix_product(work.query, work.key)


@misconception(
    "scores.next-key",
    "scores",
    "S[i,j] = Q[i]·K[j±1]",
    kind="slip",
    about="operand",
    title=Text(en="the neighbouring key", ko="옆 키를 씀"),
    why=Text(
        en="The numbers fit the key one column further.",
        ko="한 칸 옆의 키로 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="This is the score of another key. Which column are you in?",
        ko="옆 칸의 키로 계산한 값이에요. 지금 몇 번째 열인가요?",
    ),
    repair=Text(
        en="Column j belongs to key j. Check which key you are at.",
        ko="j열은 j번째 키의 자리예요. 지금 몇 번째 키인지 확인해 보세요.",
    ),
)
def next_key(work: Work) -> Iterator[Box]:
    """The columns shifted by one, either way."""
    if work.m > 1:
        yield Box(*(np.roll(end, 1, axis=-1) for end in work.honest))
        yield Box(*(np.roll(end, -1, axis=-1) for end in work.honest))
