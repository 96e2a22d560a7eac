"""Saturation: a row scaled up becomes one-hot, and its gradient goes to 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.experiments.draws import pick, shuffled
from attn_tutor.experiments.facts import Chart, Experiment, Question, Table, Topic
from attn_tutor.maths.attention import softmax
from attn_tutor.maths.digits import Digits
from attn_tutor.model.problem import Number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

    from attn_tutor.maths.attention import Array

TITLE = Text(en="What large scores do to learning", ko="점수가 크면 학습은 어떻게 될까요?")
SCALED = Text(
    en="The row z = ({scores}) is multiplied by 1, 2, 4, … until its weights are one-hot.",
    ko="행 z = ({scores})에 1, 2, 4, …를 곱해요. 가중치가 한 칸에만 몰릴 때까지 계속해요.",
)
WEIGHTS = Text(en="Weights a", ko="가중치 a")
GRADIENT = Text(
    en=(
        "How much does a weight move when a score moves a little?"
        " By a_j(1 − a_j) for its own score, by −a_j·a_l for the score of another key."
        " Each row adds up to 0, because the weights always add up to 1."
    ),
    ko=(
        "점수를 조금 바꾸면 가중치는 얼마나 움직일까요?"
        " 자기 점수에는 a_j(1 − a_j)만큼, 다른 키의 점수에는 −a_j·a_l만큼 움직여요."
        " 가중치의 합이 늘 1이라서 각 행을 더하면 0이 돼요."
    ),
)
JACOBIAN = Text(en="Change of a by z, z × {factor}", ko="z에 따른 a의 변화, z × {factor}")
LARGEST = Text(en="Largest entry of that table", ko="이 표에서 가장 큰 값")
NOTHING_LEFT = Text(
    en=(
        "Once the weights are one-hot, hardly anything moves any more: the gradient is almost 0"
        " and almost nothing is learned. Dividing by √d_k keeps the scores out of there."
    ),
    ko=(
        "가중치가 한 칸에 몰리면 거의 움직이지 않아요. 기울기가 0에 가까워서 배우는 것도"
        " 거의 없어요. √d_k로 나누는 까닭은 점수가 그렇게 커지지 않게 하려는 거예요."
    ),
)
ASKED = Text(
    en="A row has the two weights {a} and {b}. By how much does the first one move with its own"
    " score, d(a1)/d(z1)?",
    ko="어떤 행의 가중치가 두 개예요: {a}, {b}. 첫째 가중치를 자기 점수로 미분한 값"
    " d(a1)/d(z1)은 얼마일까요?",
)
EXPLAINED = Text(en="a1(1 − a1) = {a} × {b} = {answer}.", ko="a1(1 − a1) = {a} × {b} = {answer}")
ONE_HOT = 0.99995
"""From here on the largest weight reads 1.0000."""


def jacobian(weights: Array) -> Array:
    """Entry j, l is the derivative of weight j by score l: a_j(1 if j = l else 0, minus a_l)."""
    return np.diag(weights) - np.outer(weights, weights)  # [m] -> [m, m]


def build(generator: Generator) -> Experiment:
    """Scale a row up and watch its weights and its Jacobian."""
    row = np.array(shuffled(generator, (0, 1, 2, 3))[:3], dtype=float)
    factors = [1]
    while softmax(row * factors[-1]).max() < ONE_HOT:
        factors.append(2 * factors[-1])
    weights = {factor: softmax(row * factor) for factor in factors}
    names = tuple(same(str(place + 1)) for place in range(3))
    rows = tuple((same(f"z × {factor}"), tuple(map(float, weights[factor]))) for factor in factors)
    largest = tuple(
        (same(f"z × {factor}"), float(abs(jacobian(weights[factor])).max())) for factor in factors
    )
    tens = pick(generator, (6, 7, 8, 9))
    first, second, product = tens / 10, (10 - tens) / 10, tens * (10 - tens)
    answer = Number(f"{product / 100:.2f}", product / 100, (product, 100))
    words = {"a": first, "b": second}
    return Experiment(
        parts=(
            SCALED.fill(scores=", ".join(f"{score:.0f}" for score in row)),
            Table(WEIGHTS, names, rows, decimals=4),
            GRADIENT,
            *(_changes(weights[factor], factor) for factor in (factors[0], factors[-1])),
            Chart(LARGEST, largest, decimals=4, most=0.25),
            NOTHING_LEFT,
        ),
        question=Question(
            ASKED.fill(**words),
            answer,
            EXPLAINED.fill(answer=answer.text, **words),
            Digits(decimals=2),
        ),
    )


def _changes(weights: Array, factor: int) -> Table:
    rows = tuple(
        (same(f"a{j + 1}"), tuple(map(float, cells))) for j, cells in enumerate(jacobian(weights))
    )
    columns = tuple(same(f"z{place + 1}") for place in range(len(weights)))
    return Table(JACOBIAN.fill(factor=factor), columns, rows, decimals=4)


TOPIC = Topic("saturation", TITLE, build)
