"""Scaled scores: the root of another dimension."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import times
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "scaled_scores.sqrt-d-model",
    "scaled_scores",
    "Z = S / √(h·d_k)",
    told_under="heads.sqrt-d-model",
    about="divisor",
    title=Text(en="root of d_model instead of d_k", ko="√d_k 대신 √d_model로 나눔"),
    why=Text(
        en="The numbers fit dividing by the root of the whole embedding's dimension.",
        ko="전체 임베딩 차원의 제곱근으로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Which length counts: the whole embedding, or one head's key vector?",
        ko=(
            "루트 안에는 전체 임베딩 차원(d_model)이 들어갈까요, 한 헤드의 키 차원(d_k)이"
            " 들어갈까요?"
        ),
    ),
    repair=Text(
        en="Only the dimension of one head's keys counts: d_k.",
        ko="한 헤드의 키 차원인 d_k만 들어가요.",
    ),
)
def sqrt_d_model(work: Work) -> Iterator[Box]:
    """The root of h·d_k, or of the width of X."""
    work.only_for_root()
    for d_model in work.d_models:
        yield times(work.scores, d_model**-0.5)


@misconception(
    "scaled_scores.sqrt-n",
    "scaled_scores",
    "Z = S / √n",
    about="divisor",
    title=Text(en="root of the number of tokens", ko="토큰 개수의 제곱근으로 나눔"),
    why=Text(
        en="The numbers fit dividing by the root of how many tokens there are.",
        ko="토큰 개수의 제곱근으로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="n counts tokens. Which number counts the components of a key?",
        ko="n은 토큰 개수예요. 키 벡터의 차원은 몇인가요?",
    ),
    repair=Text(
        en="n counts tokens; under the root stands d_k, the length of a key.",
        ko="n은 토큰 개수예요. 루트 안에는 키 벡터의 차원 d_k가 들어가요.",
    ),
)
def sqrt_n(work: Work) -> Iterator[Box]:
    """Divided by the root of the number of keys, or of queries."""
    work.only_for_root()
    for count in sorted({work.n, work.m}):
        yield times(work.scores, count**-0.5)


@misconception(
    "scaled_scores.div-n",
    "scaled_scores",
    "Z = S / n",
    about="divisor",
    title=Text(en="divided by the number of tokens", ko="토큰 개수로 나눔"),
    why=Text(
        en="The numbers fit dividing by how many tokens there are.",
        ko="토큰 개수로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Are you dividing by the number of tokens? Look at the divisor again.",
        ko="토큰 개수로 나눈 것 같아요. 무엇으로 나눠야 하는지 다시 보세요.",
    ),
    repair=Text(
        en="Scaling does not depend on the number of tokens: divide by √d_k.",
        ko="스케일링은 토큰 개수와 상관없어요. √d_k로 나눠요.",
    ),
)
def div_n(work: Work) -> Iterator[Box]:
    """Divided by the number of keys, or of queries."""
    for count in sorted({work.n, work.m}):
        yield times(work.scores, 1 / count)


@misconception(
    "scaled_scores.sqrt-d-v",
    "scaled_scores",
    "Z = S / √d_v",
    about="divisor",
    title=Text(en="root of d_v instead of d_k", ko="√d_k 대신 √d_v로 나눔"),
    why=Text(
        en="The numbers fit dividing by the root of the values' dimension.",
        ko="값(V)의 차원의 제곱근으로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The root is over the KEY dimension d_k, not the value dimension.",
        ko="루트 안에는 값의 차원 d_v가 아니라 키의 차원 d_k가 들어가요.",
    ),
    repair=Text(
        en="The root is over the dimension of the keys, d_k.",
        ko="루트 안에는 키의 차원 d_k가 들어가요.",
    ),
)
def sqrt_d_v(work: Work) -> Iterator[Box]:
    """Divided by the root of the values' dimension."""
    work.only_for_root()
    yield times(work.scores, work.value.low.shape[-1] ** -0.5)
