"""Scaled scores: the scores divided by √d_k."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import times
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "scaled_scores.not-scaled",
    "scaled_scores",
    "Z = S",
    about="divisor",
    title=Text(en="not divided by √d_k", ko="√d_k로 나누지 않음"),
    why=Text(
        en="Your numbers are the scores as they were, or what follows from them undivided.",
        ko="나누기 전 점수를 그대로 쓴 값이에요.",
    ),
    question=Text(
        en="One step is missing between Q·K and softmax. What shrinks the scores?",
        ko="Q·K와 소프트맥스 사이에 한 단계가 빠진 것 같아요. 점수를 무엇으로 나눠야 할까요?",
    ),
    repair=Text(
        en="Divide every score by √d_k before the softmax.",
        ko="소프트맥스에 넣기 전에 모든 점수를 √d_k로 나눠요.",
    ),
)
def not_scaled(work: Work) -> Iterator[Box]:
    """The scores as they are."""
    yield work.scores


@misconception(
    "scaled_scores.div-d",
    "scaled_scores",
    "Z = S / d_k",
    about="divisor",
    title=Text(en="divided by d_k instead of its root", ko="√d_k 대신 d_k로 나눔"),
    why=Text(
        en="The numbers fit dividing by d_k itself, which is dividing by its root twice.",
        ko="d_k로 나눈 값이에요. √d_k로 두 번 나눈 것과 같아요.",
    ),
    question=Text(
        en="Is the divisor d_k, or the square root of d_k?",
        ko="d_k로 나눈 것 같아요. 나누는 수는 d_k일까요, √d_k일까요?",
    ),
    repair=Text(
        en="Divide by the square root of d_k, once.", ko="d_k의 제곱근으로 한 번만 나눠요."
    ),
)
def div_d(work: Work) -> Iterator[Box]:
    """Divided by the square of the divisor."""
    yield divided(work, work.divisor**2)


@misconception(
    "scaled_scores.scaled-both",
    "scaled_scores",
    "Z = (Q/√d_k)·(K/√d_k) = S / d_k",
    told_under="scaled_scores.div-d",
    about="divisor",
    title=Text(en="Q and K both divided by √d_k", ko="Q와 K를 둘 다 √d_k로 나눔"),
    why=Text(
        en="Dividing Q and K each by √d_k divides the score twice.",
        ko="Q와 K를 각각 √d_k로 나누면 점수는 두 번 나눈 셈이에요.",
    ),
    question=Text(
        en="Dividing both Q and K by √d_k divides the score twice. Divide once.",
        ko="Q와 K를 둘 다 √d_k로 나누면 두 번 나눈 셈이에요. 한 번만 나눠 볼까요?",
    ),
    repair=Text(
        en="Divide only once: the score, or one of the two.",
        ko="한 번만 나눠요. 점수를 나누거나, 둘 중 하나만 나누면 돼요.",
    ),
)
def scaled_both(work: Work) -> Iterator[Box]:
    """The same numbers as dividing by d_k."""
    yield divided(work, work.divisor**2)


@misconception(
    "scaled_scores.mul-sqrt-d",
    "scaled_scores",
    "Z = S · √d_k",
    about="divisor",
    title=Text(en="multiplied by √d_k instead of divided", ko="√d_k로 나누지 않고 곱함"),
    why=Text(en="The numbers fit multiplying by √d_k.", ko="√d_k를 곱했을 때 나오는 값이에요."),
    question=Text(
        en="Scaling makes every score smaller in size. Did yours grow?",
        ko="스케일링하면 점수의 절댓값이 작아져야 해요. 오히려 커지지 않았나요?",
    ),
    repair=Text(
        en="Scaling shrinks the scores: divide by √d_k.",
        ko="스케일링은 점수를 줄이는 단계예요. √d_k로 나눠요.",
    ),
)
def mul_sqrt_d(work: Work) -> Iterator[Box]:
    """Multiplied by the divisor."""
    yield times(work.scores, work.divisor)


@misconception(
    "scaled_scores.half-d",
    "scaled_scores",
    "Z = S / (d_k/2)",
    about="divisor",
    title=Text(en="half of d_k taken for its root", ko="제곱근을 절반으로 계산함"),
    why=Text(
        en="The numbers fit dividing by half of d_k.",
        ko="d_k의 절반으로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Which number times itself gives d_k?",
        ko="제곱해서 d_k가 되는 수는 무엇인가요? 절반과는 달라요.",
    ),
    repair=Text(
        en="The root of d_k is the number that times itself gives d_k.",
        ko="제곱근은 제곱해서 d_k가 되는 수예요.",
    ),
)
def half_d(work: Work) -> Iterator[Box]:
    """Divided by d_k/2."""
    work.only_for_root()
    yield divided(work, work.d_k / 2)


@misconception(
    "scaled_scores.sqrt-of-score",
    "scaled_scores",
    "Z = ±√|S|  (or ±√(|S|/d_k))",
    about="divisor",
    title=Text(en="root of the score itself", ko="점수에 루트를 씌움"),
    why=Text(
        en="The numbers fit taking the square root of the score.",
        ko="점수의 제곱근을 구했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The root belongs to d_k only, not to the score.",
        ko="루트는 d_k에만 씌워요. 점수에는 씌우지 않아요.",
    ),
    repair=Text(en="The root belongs to d_k alone.", ko="루트는 d_k에만 씌워요."),
)
def sqrt_of_score(work: Work) -> Iterator[Box]:
    """The root of the score, with its sign, undivided or of the quotient."""
    for number in (1.0, work.divisor**2):
        yield Box(*(np.sign(end) * np.sqrt(np.abs(end) / number) for end in work.scores))


def divided(work: Work, number: float) -> Box:
    """Give the scores over another number."""
    return Box(work.scores.low / number, work.scores.high / number)
