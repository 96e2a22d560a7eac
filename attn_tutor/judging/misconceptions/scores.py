"""Scores: the right vectors, but not their dot product."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import negative, size, times
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "scores.not-summed",
    "scores",
    "S[i,j] = Q[i,c]·K[j,c]",
    about="terms",
    title=Text(en="one product in place of the dot product", ko="내적 대신 곱 하나만 적음"),
    why=Text(
        en="It looks as if one product was written down and the others were not added to it.",
        ko="성분끼리 곱한 값 하나만 적고 나머지 곱은 더하지 않은 것 같아요.",
    ),
    question=Text(
        en="A dot product is ONE number: add all the products q_c·k_c.",
        ko="성분끼리 곱한 다음 모두 더해야 내적이에요. 결과는 숫자 하나여야 해요.",
    ),
    repair=Text(
        en="Multiply the components pair by pair and add all the products: one number a cell.",
        ko="성분끼리 짝지어 곱하고 그 곱을 모두 더해요. 한 칸에 숫자 하나예요.",
    ),
)
def not_summed(work: Work) -> Iterator[Box]:
    """One component's product alone, the same component everywhere."""
    yield from products(work)


@misconception(
    "scores.added-instead",
    "scores",
    "S[i,j] = Σ (Q[i,c] + K[j,c])",
    about="operation",
    title=Text(en="components added instead of multiplied", ko="성분을 곱하지 않고 더함"),
    why=Text(
        en="The numbers fit adding each pair of components where they should be multiplied.",
        ko="짝이 되는 성분을 곱하지 않고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Inside the dot product, what do you do with q_1 and k_1: add or multiply?",
        ko="내적에서 q₁과 k₁은 더하나요, 곱하나요?",
    ),
    repair=Text(
        en="In a dot product each pair is multiplied; only the products are added.",
        ko="내적에서는 짝끼리 곱하고, 그 곱들을 더해요.",
    ),
)
def added_instead(work: Work) -> Iterator[Box]:
    """Sums in place of products."""
    query, key = boxes.row_total(work.query), boxes.swap_axes(boxes.row_total(work.key))
    yield boxes.add(query, key)


@misconception(
    "scores.sum-times-sum",
    "scores",
    "S[i,j] = (Σ Q[i,c]) · (Σ K[j,c])",
    about="operation",
    title=Text(en="sum of the query times sum of the key", ko="쿼리의 합과 키의 합을 곱함"),
    why=Text(
        en="The numbers fit adding up each vector first and then multiplying the two totals.",
        ko="벡터마다 성분을 먼저 다 더하고, 그 두 합을 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Multiply pair by pair first, then add. The order matters.",
        ko="먼저 짝끼리 곱하고, 그다음에 더해요. 순서를 바꾸면 값이 달라져요.",
    ),
    repair=Text(
        en="Multiply pair by pair first, then add the products.",
        ko="먼저 짝끼리 곱하고, 그다음에 더해요.",
    ),
)
def sum_times_sum(work: Work) -> Iterator[Box]:
    """The two totals multiplied."""
    query, key = boxes.row_total(work.query), boxes.swap_axes(boxes.row_total(work.key))
    yield boxes.multiply(query, key)


@misconception(
    "scores.signs-lost",
    "scores",
    "S[i,j] = Σ |Q[i,c]·K[j,c]|",
    about="signs",
    needs="negative",
    title=Text(en="every minus sign dropped", ko="음수 부호를 모두 빠뜨림"),
    why=Text(
        en="The numbers fit adding all the products as if none of them were negative.",
        ko="음수인 곱까지 모두 양수로 보고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Write each product with its sign before adding. Which ones are negative?",
        ko="더하기 전에 각 곱의 부호를 적어 보세요. 음수가 되는 곱은 어느 것인가요?",
    ),
    repair=Text(
        en="Write every product with its sign before adding.",
        ko="더하기 전에 곱마다 부호를 붙여 적어 보세요.",
    ),
)
def signs_lost(work: Work) -> Iterator[Box]:
    """The products without their signs."""
    yield boxes.matrix_product(size(work.query), boxes.swap_axes(size(work.key)))


@misconception(
    "scores.sign-slip",
    "scores",
    "S[i,j] − 2·Q[i,c]·K[j,c]",
    kind="slip",
    about="signs",
    title=Text(en="the sign of one product turned", ko="곱 하나의 부호가 뒤집힘"),
    why=Text(
        en="The number fits if one of the products was added with the wrong sign.",
        ko="곱 하나를 반대 부호로 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="One of your products has the wrong sign. Check negative × negative.",
        ko="곱 하나의 부호가 뒤집힌 것 같아요. 음수×음수를 다시 볼까요?",
    ),
    repair=Text(
        en="Check each product again: negative times negative is positive.",
        ko="곱의 부호를 하나씩 다시 확인해 보세요. 음수×음수는 양수예요.",
    ),
)
def sign_slip(work: Work) -> Iterator[Box]:
    """One product taken off twice."""
    for product in products(work):
        yield boxes.add(work.honest, times(negative(product), 2.0))


@misconception(
    "scores.dropped-component",
    "scores",
    "S[i,j] − Q[i,c]·K[j,c]",
    kind="slip",
    about="terms",
    title=Text(en="one product left out of the sum", ko="곱 하나를 빠뜨리고 더함"),
    why=Text(
        en="The number fits if one of the products was left out.",
        ko="곱 하나를 빠뜨리고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="d_k products must be added. How many did you add?",
        ko="d_k개의 곱을 모두 더해야 해요. 몇 개를 더했나요?",
    ),
    repair=Text(
        en="There are d_k products in every score. Count yours.",
        ko="점수 하나에는 곱이 d_k개 들어가요. 몇 개인지 세어 보세요.",
    ),
)
def dropped_component(work: Work) -> Iterator[Box]:
    """One product taken off."""
    for product in products(work):
        yield boxes.add(work.honest, negative(product))


@misconception(
    "scores.cosine",
    "scores",
    "S[i,j] = Q[i]·K[j] / (|Q[i]|·|K[j]|)",
    about="operation",
    title=Text(en="cosine in place of the dot product", ko="내적 대신 코사인 유사도"),
    why=Text(
        en="The numbers fit dividing each dot product by the lengths of both vectors.",
        ko="내적을 두 벡터의 크기로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Attention uses the plain dot product; lengths are not divided out.",
        ko="어텐션은 코사인이 아니라 내적을 그대로 써요. 벡터의 크기로 나누지 않았나요?",
    ),
    repair=Text(
        en="Attention takes the plain dot product; lengths are not divided out.",
        ko="어텐션에서는 내적을 그대로 써요. 크기로 나누지 않아요.",
    ),
)
def cosine(work: Work) -> Iterator[Box]:
    """The dot products over both lengths."""
    lengths = boxes.multiply(length(work.query), boxes.swap_axes(length(work.key)))
    yield boxes.divide(work.honest, work.paper(lengths))


def products(work: Work) -> Iterator[Box]:
    """Give the product of each component on its own, over all pairs of queries and keys."""
    query, key = work.query, boxes.swap_axes(work.key)
    for place in range(int(work.d_k)):
        yield boxes.multiply(
            Box(*(end[..., :, place : place + 1] for end in query)),
            Box(*(end[..., place : place + 1, :] for end in key)),
        )


def length(rows: Box) -> Box:
    """Give the length of each row, as a column."""
    squares = boxes.row_total(boxes.multiply(size(rows), size(rows)))
    return Box(np.sqrt(squares.low), np.sqrt(squares.high))
