"""Output: the weighted sum gone wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import ZERO, largest, size, times
from attn_tutor.judging.misconceptions.work import NotHereError
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "output.hard-argmax",
    "output",
    "O[i] = V[argmax_j A[i,j]]",
    about="weights",
    title=Text(en="the value of the best key copied", ko="가중치가 가장 큰 값만 가져옴"),
    why=Text(
        en="Your row is the value of the key with the largest weight.",
        ko="가중치가 가장 큰 키의 값을 그대로 옮긴 것 같아요.",
    ),
    question=Text(
        en="Attention mixes all values, it does not pick one.",
        ko="어텐션은 값 하나를 고르는 게 아니라 모두 섞어요.",
    ),
    repair=Text(
        en="Attention mixes all values by their weights.", ko="어텐션은 모든 값을 가중치로 섞어요."
    ),
)
def hard_argmax(work: Work) -> Iterator[Box]:
    """The value of the largest weight."""
    for hard in largest(work.weights):
        yield boxes.matrix_product(hard, work.value)


@misconception(
    "output.dropped-term",
    "output",
    "O[i] − A[i,j]·V[j]",
    kind="slip",
    about="terms",
    title=Text(en="one weighted value left out", ko="가중합에서 항 하나를 빠뜨림"),
    why=Text(
        en="The numbers fit the sum without one of its products.",
        ko="곱 하나를 빼고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="How many products belong in the sum?",
        ko="더해야 할 항이 몇 개인지 세어 보세요. 하나가 빠진 것 같아요.",
    ),
    repair=Text(
        en="There is one product for every allowed token. Count them.",
        ko="볼 수 있는 토큰마다 곱이 하나씩 있어요. 개수를 세어 보세요.",
    ),
)
def dropped_term(work: Work) -> Iterator[Box]:
    """One product taken off."""
    for place in range(work.m):
        yield boxes.matrix_product(without(work.weights, place), work.value)


@misconception(
    "output.own-value",
    "output",
    "O[i] = A[i,i]·V[i]  (or V[i])",
    about="weights",
    title=Text(en="only the token's own value", ko="자기 값만 씀"),
    why=Text(
        en="The numbers fit the token's own value alone.",
        ko="그 토큰 자신의 값만 썼을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Query i collects from ALL allowed tokens.",
        ko="자기 값만 쓰지 말고, 볼 수 있는 모든 토큰의 값을 가중치로 섞어 보세요.",
    ),
    repair=Text(
        en="Query i collects from all allowed tokens.",
        ko="i번째 쿼리는 볼 수 있는 모든 토큰의 값을 모아요.",
    ),
)
def own_value(work: Work) -> Iterator[Box]:
    """The diagonal weight times the own value, or the value itself."""
    if work.n == work.m:
        own = np.eye(work.n, dtype=bool)
        yield boxes.matrix_product(boxes.choose(own, work.weights, ZERO), work.value)
        yield work.value


@misconception(
    "output.sign-slip",
    "output",
    "O[i] − 2·A[i,j]·V[j]  (or Σ A·|V|)",
    kind="slip",
    about="signs",
    title=Text(en="the sign of a value lost", ko="값의 부호를 빠뜨림"),
    why=Text(
        en="The numbers fit a value that lost its sign.",
        ko="V의 부호 하나를 빠뜨렸을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Check the sign of each value before adding.",
        ko="더하기 전에 V의 부호를 하나씩 확인하세요.",
    ),
    repair=Text(
        en="Check the sign of each value before adding.",
        ko="더하기 전에 값의 부호를 하나씩 확인해 보세요.",
    ),
)
def sign_slip(work: Work) -> Iterator[Box]:
    """One product with its sign turned, or all values without their signs."""
    for place in range(work.m):
        turned = np.where(np.arange(work.m) == place, -1.0, 1.0)[:, None]
        value = boxes.multiply(work.value, boxes.point(turned))
        yield boxes.matrix_product(work.weights, value)
    yield boxes.matrix_product(work.weights, size(work.value))


@misconception(
    "output.scaled-again",
    "output",
    "O / √d_k  (or O / n)",
    about="divisor",
    title=Text(en="divided once more", ko="출력을 한 번 더 나눔"),
    why=Text(
        en="The numbers fit the output divided by √d_k, or by the number of tokens.",
        ko="출력을 √d_k나 토큰 개수로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The weighted sum is already the answer. Nothing is divided here.",
        ko="가중합이 곧 답이에요. 여기서는 더 나누지 않아요.",
    ),
    repair=Text(
        en="The weighted sum is the output; nothing is divided here.",
        ko="가중합이 곧 출력이에요. 여기서는 나누지 않아요.",
    ),
)
def scaled_again(work: Work) -> Iterator[Box]:
    """The rounded output divided by √d_k, or by a number of tokens."""
    inner = work.paper(work.honest)
    for number in sorted({*roots(work), float(work.n), float(work.m)}):
        yield times(inner, 1 / number)


def without(weights: Box, place: int) -> Box:
    """Give the weights with one column left out of the sum."""
    kept = np.arange(weights.low.shape[-1]) != place
    return boxes.choose(kept, weights, ZERO)


def roots(work: Work) -> list[float]:
    """Give √d_k, where it is known."""
    try:
        return [work.d_k**0.5]
    except NotHereError:
        return []
