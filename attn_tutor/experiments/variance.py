"""Why √d: the spread of a dot product grows like √d, and dividing brings it back to 1."""

from __future__ import annotations

from math import isqrt, sqrt
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.experiments.draws import entries, pick
from attn_tutor.experiments.facts import (
    Experiment,
    Histogram,
    Histograms,
    Question,
    Table,
    Topic,
)
from attn_tutor.model.problem import whole_number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

    from attn_tutor.maths.attention import Array

TITLE = Text(en="Why the scores are divided by √d", ko="왜 √d로 나눌까요?")
DRAWN = Text(
    en=(
        "Every entry of q and k is independent, with mean 0 and variance 1."
        " For each d, {pairs} pairs are drawn. How far does q·k spread?"
    ),
    ko=(
        "q와 k의 성분은 모두 독립이고, 평균은 0, 분산은 1이에요."
        " d마다 {pairs}쌍을 뽑았어요. q·k는 얼마나 퍼질까요?"
    ),
)
BEFORE = Text(en="q·k before dividing", ko="나누기 전: q·k")
AFTER = Text(en="q·k / √d, after dividing", ko="나눈 뒤: q·k / √d")
SPREAD = Text(
    en="standard deviation {deviation}, from {low} to {high}",
    ko="표준편차 {deviation}, 가장 작은 값 {low}, 가장 큰 값 {high}",
)
DEVIATIONS = Text(en="Standard deviations", ko="표준편차")
REASON = Text(
    en=(
        "One product of two entries has variance 1, so d of them add up to variance d."
        " Dividing by √d brings the spread back to 1, whatever d is."
    ),
    ko=(
        "성분의 곱 하나는 분산이 1이에요. 그래서 d개를 더하면 분산이 d가 돼요."
        " √d로 나누면 d가 아무리 커도 다시 1만큼만 퍼져요."
    ),
)
ASKED = Text(
    en="Now d = {d}. What is the standard deviation of q·k?",
    ko="이번에는 d = {d}. q·k의 표준편차는 얼마일까요?",
)
EXPLAINED = Text(
    en="The variance is {d}; the standard deviation is its square root: √{d} = {root}.",
    ko="분산은 d와 같고 표준편차는 분산의 제곱근이에요: √{d} = {root}",
)
SIZES = (1, 4, 16, 64, 256)
PAIRS = 2000
BINS = 27
WIDEST, USUAL = 50.0, 4.0
ASKABLE = (9, 25, 36, 49, 100, 144, 400, 1024)


def histogram(size: int, values: Array, end: float) -> Histogram:
    """Count values in bins from −end to end; what lies beyond is counted at the ends."""
    counts, _ = np.histogram(values.clip(-end, end), BINS, (-end, end))
    spread = SPREAD.fill(
        deviation=f"{values.std():.2f}", low=f"{values.min():.1f}", high=f"{values.max():.1f}"
    )
    return Histogram(same(f"d = {size}"), tuple(map(int, counts)), spread)


def build(generator: Generator) -> Experiment:
    """Draw pairs for every d and count."""
    drawn = {d: (entries(generator, PAIRS, d) * entries(generator, PAIRS, d)).sum(1) for d in SIZES}
    before = tuple(histogram(d, dots, WIDEST) for d, dots in drawn.items())
    after = tuple(histogram(d, dots / sqrt(d), USUAL) for d, dots in drawn.items())
    rows = tuple(
        (same(f"d = {d}"), (sqrt(d), float(dots.std()), float((dots / sqrt(d)).std())))
        for d, dots in drawn.items()
    )
    columns = (same("√d"), same("q·k"), same("q·k / √d"))
    d = pick(generator, ASKABLE)
    root = isqrt(d)
    return Experiment(
        parts=(
            DRAWN.fill(pairs=PAIRS),
            Histograms(BEFORE, -WIDEST, WIDEST, before),
            Histograms(AFTER, -USUAL, USUAL, after),
            Table(DEVIATIONS, columns, rows, decimals=2),
            REASON,
        ),
        question=Question(ASKED.fill(d=d), whole_number(root), EXPLAINED.fill(d=d, root=root)),
    )


TOPIC = Topic("variance", TITLE, build)
