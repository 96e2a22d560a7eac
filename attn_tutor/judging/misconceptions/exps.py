"""Exps: e to the power of each score."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import ZERO, exp, middle, negative, power, size, times
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "exps.sign-lost",
    "exps",
    "E = e^|Z|",
    about="exponent",
    needs="negative",
    title=Text(en="the minus sign of the exponent lost", ko="지수의 음수 부호를 빠뜨림"),
    why=Text(
        en="The numbers fit e to the power of the score without its minus sign.",
        ko="음수 지수를 양수로 보고 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="A negative exponent gives a number between 0 and 1. Is yours?",
        ko="지수가 음수면 값이 0과 1 사이여야 해요. 확인해 볼까요?",
    ),
    repair=Text(
        en="e^(−z) is 1/e^z: between 0 and 1.", ko="e^(−z)는 1/e^z예요. 0과 1 사이의 값이에요."
    ),
)
def sign_lost(work: Work) -> Iterator[Box]:
    """e to the power of the size of the score."""
    yield work.kept(exp(size(work.logits)))


@misconception(
    "exps.sign-flipped",
    "exps",
    "E = e^(−Z)",
    about="exponent",
    title=Text(en="the sign of every exponent turned", ko="지수의 부호가 모두 뒤집힘"),
    why=Text(
        en="The numbers fit e^(−z): the smallest score gets the largest exp.",
        ko="e^(−z)로 계산한 값이에요. 점수가 가장 작은 칸이 가장 커져요.",
    ),
    question=Text(
        en="The largest score should get the largest weight. Does it?",
        ko="점수가 가장 큰 칸의 가중치가 가장 커야 하는데, 그런가요?",
    ),
    repair=Text(
        en="A larger score must get a larger exp: e^z.",
        ko="점수가 클수록 exp도 커야 해요. e^z로 계산해 보세요.",
    ),
)
def sign_flipped(work: Work) -> Iterator[Box]:
    """e to the power of minus the score."""
    yield work.kept(exp(negative(work.logits)))


@misconception(
    "exps.negative-value",
    "exps",
    Text(en="E = −e^|Z| where Z < 0", ko="Z < 0인 곳에서 E = −e^|Z|"),
    about="exponent",
    needs="negative",
    title=Text(en="exp of a negative number made negative", ko="음수의 exp를 음수로 계산함"),
    why=Text(
        en="The minus sign of the exponent seems to have become the sign of the result.",
        ko="지수의 음수 부호가 결과의 부호가 된 것 같아요.",
    ),
    question=Text(
        en="e to any power is positive.", ko="e의 거듭제곱은 지수가 음수여도 항상 양수예요."
    ),
    repair=Text(en="e to any power is positive.", ko="e의 거듭제곱은 항상 양수예요."),
)
def negative_value(work: Work) -> Iterator[Box]:
    """The minus sign put before the power."""
    turned = negative(exp(size(work.logits)))
    yield work.kept(boxes.choose(middle(work.logits) < 0, turned, exp(work.logits)))


@misconception(
    "exps.negative-to-zero",
    "exps",
    Text(en="E = 0 where Z < 0", ko="Z < 0인 곳에서 E = 0"),
    about="exponent",
    needs="negative",
    title=Text(en="exp of a negative number taken for 0", ko="음수의 exp를 0으로 봄"),
    why=Text(
        en="The numbers fit writing 0 wherever the score is negative.",
        ko="점수가 음수인 칸을 모두 0으로 두었을 때 나오는 값이에요.",
    ),
    question=Text(
        en="exp(-1) is about 0.37, not 0. Only minus infinity gives 0.",
        ko="exp(−1)은 0이 아니라 약 0.37이에요. 0이 되는 건 −∞일 때뿐이에요.",
    ),
    repair=Text(
        en="exp of a negative number is small but positive; only −∞ gives 0.",
        ko="음수의 exp는 작지만 0보다 커요. 0이 되는 건 −∞일 때뿐이에요.",
    ),
)
def negative_to_zero(work: Work) -> Iterator[Box]:
    """0 where the score is negative."""
    yield boxes.choose(middle(work.logits) < 0, ZERO, exp(work.logits))


@misconception(
    "exps.zero-is-zero",
    "exps",
    Text(en="E = 0 where Z = 0", ko="Z = 0인 곳에서 E = 0"),
    about="exponent",
    needs="zero",
    title=Text(en="exp(0) taken for 0", ko="exp(0)을 0으로 봄"),
    why=Text(en="The numbers fit writing 0 for e^0.", ko="e⁰을 0으로 적었을 때 나오는 값이에요."),
    question=Text(en="Anything to the power 0 is ...?", ko="e⁰은 얼마일까요?"),
    repair=Text(en="Anything to the power 0 is 1.", ko="0이 아닌 수의 0제곱은 1이에요."),
)
def zero_is_zero(work: Work) -> Iterator[Box]:
    """0 where the score is 0."""
    yield boxes.choose(middle(work.logits) == 0, ZERO, exp(work.logits))


@misconception(
    "exps.times-e",
    "exps",
    "E = e·Z",
    about="exponent",
    title=Text(en="e times z instead of e to the power z", ko="e의 z제곱 대신 e 곱하기 z"),
    why=Text(
        en="The numbers fit multiplying the score by 2.718.",
        ko="점수에 2.718을 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="e^z is e raised to the power z, not e times z.",
        ko="e^z는 e의 z제곱이에요. e에 z를 곱한 값이 아니에요.",
    ),
    repair=Text(
        en="e^z means e raised to the power z.", ko="e^z는 e를 z번 거듭제곱한다는 뜻이에요."
    ),
)
def times_e(work: Work) -> Iterator[Box]:
    """The score times e."""
    yield work.kept(times(work.logits, math.e))


@misconception(
    "exps.base2",
    "exps",
    "E = 2^Z  (or 10^Z)",
    about="base",
    title=Text(en="base 2 or 10 instead of e", ko="밑이 e가 아니라 2나 10"),
    why=Text(
        en="The numbers fit a power of another base, 2 or 10.",
        ko="밑을 2나 10으로 두고 계산했을 때 나오는 값이에요.",
    ),
    question=Text(en="Which base does exp have?", ko="exp의 밑은 무엇인가요? (2도 10도 아니에요)"),
    repair=Text(en="exp has the base e ≈ 2.718.", ko="exp의 밑은 e ≈ 2.718이에요."),
)
def base2(work: Work) -> Iterator[Box]:
    """Powers of 2, or of 10."""
    yield power(2.0, work.logits)
    yield power(10.0, work.logits)
