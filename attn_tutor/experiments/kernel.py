"""Kernel: attention is a weighted mean of the form that Nadaraya and Watson gave in 1964."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.experiments.draws import pick, shuffled
from attn_tutor.experiments.facts import Chart, Experiment, Question, Table, Topic
from attn_tutor.maths.attention import softmax
from attn_tutor.model.problem import whole_number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

TITLE = Text(en="Attention as kernel regression", ko="어텐션과 커널 회귀는 같은 꼴이에요")
GIVEN = Text(
    en=(
        "Points (x_i, y_i) are known; y is wanted at x = {x}. Nadaraya and Watson (1964) take a"
        " mean in which near points count more: Σ K(x, x_i) y_i / Σ K(x, x_i),"
        " with K = e^s and s = −(x − x_i)² / 2."
    ),
    ko=(
        "점 (x_i, y_i)를 알고 있고, x = {x}에서 y가 궁금해요. 나다라야와 왓슨(1964)은 가까운"
        " 점을 더 많이 세는 평균을 냈어요: Σ K(x, x_i) y_i / Σ K(x, x_i). 여기서 K = e^s,"
        " s = −(x − x_i)² / 2예요."
    ),
)
TABLE = Text(en="The points", ko="점과 가중치")
WEIGHT = Text(en="K / Σ K", ko="K / Σ K")
CHART = Text(en="Weights", ko="가중치")
ESTIMATE = Text(
    en=(
        "The weighted mean is {estimate}. The last two columns agree: K / Σ K is the softmax of s."
        " x is the query, x_i are the keys, y_i the values."
    ),
    ko=(
        "가중 평균은 {estimate}. 마지막 두 열이 같죠? K / Σ K가 바로 s의 소프트맥스예요."
        " x는 쿼리, x_i는 키, y_i는 값이에요."
    ),
)
ASKED = Text(
    en="What is the kernel K(q, k) of scaled dot-product attention?",
    ko="스케일드 닷 프로덕트 어텐션에서 커널 K(q, k)는 무엇일까요?",
)
EXPLAINED = Text(
    en=(
        "Softmax puts e^(q·k/√d_k) above the fraction line and the sum of these below it:"
        " that is K / Σ K."
    ),
    ko="소프트맥스는 e^(q·k/√d_k)를 분자에, 그 합을 분모에 둬요. 이것이 K / Σ K예요.",
)
OPTIONS = (same("q·k / √d_k"), same("e^(q·k / √d_k)"), same("|q||k|"))
RIGHT = OPTIONS[1]
KEYS = (0.0, 1.0, 2.0, 3.0)


def build(generator: Generator) -> Experiment:
    """Estimate y at one point, as a kernel regression and as attention."""
    values = shuffled(generator, (1, 2, 4, 8))
    x = pick(generator, (0.5, 1.2, 1.8, 2.5))
    scores = -((x - np.array(KEYS)) ** 2) / 2
    kernel = np.exp(scores)
    weights, attention = kernel / kernel.sum(), softmax(scores)
    columns = zip(values, scores, kernel, weights, attention, strict=True)
    rows = tuple(
        (same(f"x_i = {key:.0f}"), (value, *map(float, others)))
        for key, (value, *others) in zip(KEYS, columns, strict=True)
    )
    names = (same("y_i"), same("s"), same("K"), WEIGHT, same("softmax(s)"))
    bars = tuple((label, cells[-1]) for label, cells in rows)
    options = shuffled(generator, OPTIONS)
    estimate = float(weights @ np.array(values))
    return Experiment(
        parts=(
            GIVEN.fill(x=x),
            Table(TABLE, names, rows),
            Chart(CHART, bars),
            ESTIMATE.fill(estimate=f"{estimate:.3f}"),
        ),
        question=Question(
            ASKED, whole_number(options.index(RIGHT) + 1), EXPLAINED, options=options
        ),
    )


TOPIC = Topic("kernel", TITLE, build)
