"""Shift: the same number added to every score changes nothing, except for the computer."""

from __future__ import annotations

from math import e
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.experiments.draws import pick, shuffled
from attn_tutor.experiments.facts import Experiment, Question, Table, Topic
from attn_tutor.maths.digits import Digits
from attn_tutor.model.problem import Number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

    from attn_tutor.maths.attention import Array

TITLE = Text(en="Adding c to every score", ko="모든 점수에 c를 더하면?")
TRIED = Text(
    en="The row z = ({scores}), once as it is and once with {c} added to every score.",
    ko="행 z = ({scores}) 그대로 한 번, 모든 점수에 {c}만큼 더해서 한 번 계산해요.",
)
CANCELS = Text(
    en=(
        "e^(z + c) = e^z · e^c. The factor e^c stands above and below the fraction line and"
        " cancels: the weights are the same."
    ),
    ko=(
        "e^(z + c) = e^z · e^c예요. e^c는 분자와 분모에 똑같이 있어서 약분되고,"
        " 가중치는 그대로예요."
    ),
)
OVERFLOWS = Text(
    en=(
        "A computer holds numbers up to about 1.8 × 10^308 only. e^1000 is far beyond:"
        " it becomes inf, and inf / inf is nan (not a number)."
    ),
    ko=(
        "컴퓨터의 실수는 약 1.8 × 10^308까지예요. e^1000은 그보다 훨씬 커서 inf가 되고,"
        " inf / inf는 nan, 곧 수가 아닌 값이 돼요."
    ),
)
MENDED = Text(
    en=(
        "So implementations subtract the row's maximum first (c = −max): the largest exp is"
        " e^0 = 1, and nothing can overflow. A masked −∞ stays −∞ and still gives 0."
    ),
    ko=(
        "그래서 실제 구현에서는 행의 최댓값을 먼저 빼요(c = −최댓값). 가장 큰 exp가 e^0 = 1이라"
        " 넘칠 수 없어요. 마스크의 −∞는 빼도 −∞라서 그대로 0이 돼요."
    ),
)
SCORES = Text(en="scores", ko="점수")
WEIGHTS = Text(en="weights", ko="가중치")
ASKED = Text(
    en="The scores of a row are {low} and {high}. What is the second weight?",
    ko="한 행의 점수가 두 개예요: {low}, {high}. 둘째 가중치는 얼마일까요?",
)
EXPLAINED = Text(
    en="Subtract the maximum: the scores become −{gap} and 0, and 1 / (e^−{gap} + 1) = {answer}.",
    ko="최댓값을 빼면 점수는 −{gap}, 0이에요. 1 / (e^−{gap} + 1) = {answer}",
)
FAR = 1000.0


def naive(scores: Array) -> tuple[Array, Array]:
    """Exps and weights as the formula reads, with nothing subtracted: too large becomes inf."""
    with np.errstate(over="ignore", invalid="ignore"):
        exps = np.exp(scores)
        return exps, exps / exps.sum()


def build(generator: Generator) -> Experiment:
    """Shift a row by a little, by a lot, and back by its maximum."""
    row = np.array(shuffled(generator, (0, 1, 2, 3))[:3], dtype=float)
    c = pick(generator, (2, 3, 4, 5))
    far = row + FAR
    low, gap = pick(generator, (1000, 2000, 5000)), pick(generator, (1, 2, 3))
    value = 1 / (e**-gap + 1)
    digits = Digits(decimals=4)
    answer = Number(digits.shown(value), value)
    return Experiment(
        parts=(
            TRIED.fill(scores=", ".join(f"{score:.0f}" for score in row), c=c),
            _work("z", row),
            _work(f"z + {c}", row + c),
            CANCELS,
            _work("z + 1000", far),
            OVERFLOWS,
            _work("z + 1000 − max", far - far.max()),
            MENDED,
        ),
        question=Question(
            ASKED.fill(low=low, high=low + gap),
            answer,
            EXPLAINED.fill(gap=gap, answer=answer.text),
            digits,
        ),
    )


def _work(name: str, scores: Array) -> Table:
    exps, weights = naive(scores)
    columns = tuple(same(str(place + 1)) for place in range(len(scores)))
    rows = (
        (SCORES, tuple(int(score) for score in scores)),
        (same("e^z"), tuple(map(float, exps))),
        (WEIGHTS, tuple(map(float, weights))),
    )
    return Table(same(name), columns, rows)


TOPIC = Topic("shift", TITLE, build)
