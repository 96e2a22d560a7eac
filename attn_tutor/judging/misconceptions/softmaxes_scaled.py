"""Weights: the softmax of scores that were scaled in another way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import softmax, times
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "weights.unscaled",
    "weights",
    "A = softmax(S)",
    told_under="exps.unscaled",
    about="divisor",
    title=Text(en="softmax of the undivided scores", ko="나누기 전 점수로 소프트맥스를 함"),
    why=Text(
        en="The numbers fit the scores before they were divided by √d_k.",
        ko="√d_k로 나누기 전 점수로 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The weights are too extreme. Were the scores divided by √d_k?",
        ko="가중치가 너무 한쪽으로 쏠렸어요. √d_k로 나눈 점수를 썼나요?",
    ),
    repair=Text(
        en="Take the softmax of the scaled scores.", ko="나눈 뒤의 점수로 소프트맥스를 해요."
    ),
)
def unscaled(work: Work) -> Iterator[Box]:
    """Softmax of the scores as they were before the scaling."""
    work.step_of("scaled_scores")
    yield softmax(work, work.logits_from(work.scores))


@misconception(
    "weights.temperature-inverted",
    "weights",
    "A = softmax(S · √d_k)",
    told_under="scaled_scores.mul-sqrt-d",
    about="divisor",
    title=Text(en="multiplied by √d_k inside the softmax", ko="소프트맥스 안에서 √d_k를 곱함"),
    why=Text(
        en=(
            "The weights are sharper than they should be: the numbers fit multiplying where"
            " one divides."
        ),
        ko="나눌 자리에서 곱했을 때처럼 가중치가 더 뾰족해졌어요.",
    ),
    question=Text(
        en="Should scaling make the row flatter or sharper?",
        ko="스케일링을 하면 분포가 더 평평해질까요, 더 뾰족해질까요?",
    ),
    repair=Text(
        en="Scaling makes the row flatter: divide by √d_k.",
        ko="스케일링은 가중치를 더 고르게 만들어요. √d_k로 나눠요.",
    ),
)
def temperature_inverted(work: Work) -> Iterator[Box]:
    """Softmax of the scores times the divisor."""
    scaled = times(work.scores, work.divisor)
    yield softmax(work, work.logits_from(work.paper(scaled, "scaled_scores")))


@misconception(
    "scaled_scores.after-softmax",
    "weights",
    "A = softmax(S) / √d_k",
    about="divisor",
    title=Text(en="divided after the softmax", ko="소프트맥스 뒤에 나눔"),
    why=Text(
        en=(
            "The numbers fit a softmax of the undivided scores that was divided by √d_k"
            " afterwards; the rows do not add up to 1."
        ),
        ko=(
            "나누지 않은 점수로 소프트맥스를 한 뒤에 √d_k로 나눈 값이에요. 그래서 행의 합이"
            " 1이 안 돼요."
        ),
    ),
    question=Text(
        en="Your row no longer adds up to 1. Which came first, scaling or softmax?",
        ko="행의 합이 1이 아니네요. 스케일링과 소프트맥스 중 무엇이 먼저일까요?",
    ),
    repair=Text(
        en="First divide the scores, then take the softmax.",
        ko="먼저 점수를 나누고, 그다음에 소프트맥스를 해요.",
    ),
)
def after_softmax(work: Work) -> Iterator[Box]:
    """Softmax of the scores, divided after it."""
    inner = work.paper(softmax(work, work.logits_from(work.scores)))
    yield times(inner, 1 / work.divisor)
