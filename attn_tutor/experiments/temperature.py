"""Temperature: dividing the scores by T flattens or sharpens the weights."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.experiments.draws import pick, shuffled
from attn_tutor.experiments.facts import Chart, Experiment, Question, Topic
from attn_tutor.maths.attention import softmax
from attn_tutor.model.problem import whole_number
from attn_tutor.words import Text

if TYPE_CHECKING:
    from numpy.random import Generator

TITLE = Text(en="Temperature: softmax(z / T)", ko="온도: softmax(z / T)")
DIVIDED = Text(
    en="The row z = ({scores}) is divided by T before the softmax.",
    ko="행 z = ({scores})의 점수를 T로 나눈 다음 소프트맥스를 계산해요.",
)
WEIGHTS = Text(en="Weights, T = {temperature}", ko="가중치, T = {temperature}")
KEY = Text(en="key {place}", ko="키 {place}")
REASON = Text(
    en=(
        "A small T sharpens the row towards its largest score, a large T flattens it towards"
        " the plain average. The order of the weights never changes."
        " Dividing by √d_k is such a temperature too."
    ),
    ko=(
        "T가 작으면 가장 큰 점수로 쏠리고, T가 크면 평평해져서 단순한 평균에 가까워져요."
        " 가중치의 순서는 바뀌지 않아요. √d_k로 나누는 것도 일종의 온도예요."
    ),
)
ASKED = Text(
    en=(
        "d_k = {d_k}, and T = {temperature} divides once more after √d_k."
        " By which single number are the raw scores q·k divided?"
    ),
    ko=(
        "d_k = {d_k}, T = {temperature}. √d_k로 나눈 뒤에 T로 한 번 더 나눠요."
        " 처음의 q·k를 결국 어떤 수로 나눈 셈일까요?"
    ),
)
EXPLAINED = Text(
    en="√{d_k} × {temperature} = {root} × {temperature} = {answer}.",
    ko="√{d_k} × {temperature} = {root} × {temperature} = {answer}",
)
TEMPERATURES = (0.5, 1, 2)


def build(generator: Generator) -> Experiment:
    """Take the softmax of one row at three temperatures."""
    row = np.array(shuffled(generator, (0, 1, 2, 3))[:3], dtype=float)
    d_k = pick(generator, (4, 16, 36, 64, 100))
    temperature = pick(generator, (0.5, 2, 3))
    answer = round(isqrt(d_k) * temperature)
    words = {"d_k": d_k, "temperature": temperature}
    charts = tuple(
        Chart(
            WEIGHTS.fill(temperature=each),
            tuple(
                (KEY.fill(place=place), float(weight))
                for place, weight in enumerate(softmax(row / each), 1)
            ),
        )
        for each in TEMPERATURES
    )
    return Experiment(
        parts=(DIVIDED.fill(scores=", ".join(f"{score:.0f}" for score in row)), *charts, REASON),
        question=Question(
            ASKED.fill(**words),
            whole_number(answer),
            EXPLAINED.fill(root=isqrt(d_k), answer=answer, **words),
        ),
    )


TOPIC = Topic("temperature", TITLE, build)
