"""Masked scores: −∞ where a query may not attend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.work import NotHereError
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work
    from attn_tutor.maths.attention import Array


@misconception(
    "mask.zero-fill",
    "masked_scores",
    Text(en="M[i,j] = 0 where masked", ko="가린 칸에서 M[i,j] = 0"),
    about="mask",
    title=Text(en="0 instead of −∞ in the masked cells", ko="가릴 칸에 −∞ 대신 0을 넣음"),
    why=Text(
        en="A masked score of 0 still counts, because exp(0) = 1.",
        ko="점수를 0으로 두면 exp(0) = 1이라 여전히 가중치를 받아요.",
    ),
    question=Text(
        en="exp(0) is 1, not 0. What score gives exp = 0?",
        ko="exp(0)은 0이 아니라 1이에요. exp 값이 0이 되려면 점수가 얼마여야 할까요?",
    ),
    repair=Text(
        en="Put −∞ in masked cells: exp(−∞) = 0.", ko="가릴 칸에는 −∞를 넣어요. exp(−∞) = 0이에요."
    ),
)
def zero_fill(work: Work) -> Iterator[Box]:
    """0 in the masked cells."""
    yield refilled(work, np.asarray(mask_of(work)), 0.0)


@misconception(
    "mask.wrong-triangle",
    "masked_scores",
    Text(en="keep j ≥ i", ko="j ≥ i만 남김"),
    about="mask",
    title=Text(en="the wrong triangle masked", ko="반대쪽 삼각형을 가림"),
    why=Text(
        en="The numbers fit hiding the past and keeping the future.",
        ko="이전 토큰을 가리고 이후 토큰을 남겼을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Token i may look back, not ahead. Which columns stay in row i?",
        ko="i번째 토큰은 자기 자신과 이전 토큰만 볼 수 있어요. i행에는 어느 열이 남아야 할까요?",
    ),
    repair=Text(
        en="Token i sees itself and what came before: columns 1 to i.",
        ko="i번째 토큰은 자기 자신과 이전 토큰만 봐요. 1열부터 i열까지예요.",
    ),
)
def wrong_triangle(work: Work) -> Iterator[Box]:
    """The mask transposed."""
    allowed = mask_of(work)
    if work.n == work.m:
        yield refilled(work, allowed.swapaxes(-1, -2), -np.inf)


@misconception(
    "mask.diagonal",
    "masked_scores",
    Text(en="keep j < i", ko="j < i만 남김"),
    about="mask",
    title=Text(en="the diagonal masked too", ko="대각선까지 가림"),
    why=Text(
        en="The numbers fit a token that may not see itself.",
        ko="토큰이 자기 자신을 보지 못하게 가렸을 때 나오는 값이에요.",
    ),
    question=Text(
        en="May a token attend to itself? Look at the diagonal.",
        ko="토큰은 자기 자신을 볼 수 있어요. 대각선 칸을 확인해 보세요.",
    ),
    repair=Text(
        en="A token may attend to itself: keep the diagonal.",
        ko="토큰은 자기 자신도 볼 수 있어요. 대각선은 남겨 두세요.",
    ),
)
def diagonal(work: Work) -> Iterator[Box]:
    """The diagonal hidden, in the first row as well or not."""
    allowed = mask_of(work) & ~np.eye(work.n, work.m, dtype=bool)
    yield refilled(work, allowed | (mask_of(work) & ~allowed.any(-1, keepdims=True)), -np.inf)
    yield refilled(work, allowed, -np.inf)


@misconception(
    "mask.forgotten",
    "masked_scores",
    "M = Z",
    about="mask",
    title=Text(en="the mask forgotten", ko="마스크를 씌우지 않음"),
    why=Text(
        en="The numbers fit letting every query attend to every key.",
        ko="모든 칸을 그대로 두었을 때 나오는 값이에요.",
    ),
    question=Text(
        en="This problem is masked. Which cells should be empty?",
        ko="마스크가 있는 문제예요. 어느 칸의 가중치가 0이어야 할까요?",
    ),
    repair=Text(
        en="Put −∞ in the masked cells before exp.", ko="exp를 적용하기 전에 가릴 칸에 −∞를 넣어요."
    ),
)
def forgotten(work: Work) -> Iterator[Box]:
    """Nothing hidden."""
    mask_of(work)
    yield unmasked(work)


@misconception(
    "mask.plus-infinity",
    "masked_scores",
    Text(en="M[i,j] = +∞ where masked", ko="가린 칸에서 M[i,j] = +∞"),
    kind="slip",
    extent="stage",
    about="mask",
    title=Text(en="+∞ instead of −∞ in the masked cells", ko="가릴 칸에 −∞ 대신 +∞를 넣음"),
    why=Text(
        en="With a huge positive score the masked cells take all the weight.",
        ko="아주 큰 양수를 넣으면 가릴 칸이 가중치를 모두 가져가요.",
    ),
    question=Text(
        en="Check the sign: masked scores go to MINUS infinity.",
        ko="부호를 확인해 보세요. 가릴 칸의 점수는 −∞로 바꿔요.",
    ),
    repair=Text(
        en="Check the sign: masked scores go to minus infinity.",
        ko="부호를 확인해 보세요. 가릴 칸의 점수는 −∞로 바꿔요.",
    ),
)
def plus_infinity(work: Work) -> Iterator[Box]:
    """A number past all others, as a program writes it or as far as e^z can be held."""
    kept, before = mask_of(work), unmasked(work)
    yield boxes.choose(kept, before, Box(np.asarray(1e4), np.asarray(np.inf)))
    yield boxes.choose(kept, before, boxes.point(np.asarray(600.0)))


def mask_of(work: Work) -> Array:
    """Give the mask, or stop where there is none."""
    if work.allowed is None:
        raise NotHereError("allowed")
    return work.allowed


def unmasked(work: Work) -> Box:
    """Give the scores before the mask."""
    return work.operand("masked_scores", "logits")


def refilled(work: Work, kept: Array, other: float) -> Box:
    """Give the scores where kept, else another number."""
    return boxes.choose(kept, unmasked(work), boxes.point(np.asarray(other)))
