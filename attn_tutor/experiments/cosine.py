"""Cosine: a dot product counts lengths too, and √d_k does not take them out."""

from __future__ import annotations

from math import acos, degrees, hypot, sqrt
from typing import TYPE_CHECKING

from attn_tutor.experiments.draws import pick, shuffled
from attn_tutor.experiments.facts import Experiment, Question, Table, Topic
from attn_tutor.maths.digits import Digits
from attn_tutor.model.problem import Number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

Pair = tuple[int, int]

TITLE = Text(en="A dot product is not a cosine", ko="내적은 코사인이 아니에요")
GIVEN = Text(
    en="q = {q}, d_k = 2. Key k1 points exactly where q points; k2 does not, but it is long.",
    ko="q = {q}, d_k = 2. 키는 두 개예요. k1은 q와 방향이 똑같고, k2는 방향은 다르지만 길어요.",
)
TABLE = Text(en="q against the keys", ko="q와 두 키")
LENGTH = Text(en="length", ko="길이")
ANGLE = Text(en="angle (degrees)", ko="각도(도)")
COSINE = Text(en="cosine", ko="코사인")
REASON = Text(
    en=(
        "q·k = |q||k| × cosine. The long key wins although its angle is worse."
        " √d_k is one and the same number for every key, so dividing by it changes no order;"
        " a cosine divides by the lengths |q||k| of each pair."
    ),
    ko=(
        "q·k = |q||k| × 코사인이에요. 그래서 각도가 더 벌어진 긴 키가 이겼어요."
        " √d_k는 모든 키에 똑같은 수라서 나눠도 순서가 바뀌지 않아요."
        " 코사인은 쌍마다 그 길이 |q||k|로 나눠요."
    ),
)
ASKED = Text(
    en="q = {q}, k = {k}. What is the cosine of the angle between them?",
    ko="q = {q}, k = {k}. 두 벡터 사이 각의 코사인은 얼마일까요?",
)
EXPLAINED = Text(
    en="q·k / (|q||k|) = {dot} / ({q_length} × {k_length}) = {answer}.",
    ko="q·k / (|q||k|) = {dot} / ({q_length} × {k_length}) = {answer}",
)
ASKABLE: tuple[tuple[Pair, Pair], ...] = (
    ((3, 4), (4, 3)),
    ((3, 4), (0, 2)),
    ((3, 4), (5, 0)),
    ((6, 8), (2, 0)),
    ((4, 3), (6, 8)),
)


def dot(q: Pair, k: Pair) -> int:
    """The sum of the products of entries."""
    return q[0] * k[0] + q[1] * k[1]


def build(generator: Generator) -> Experiment:
    """Set a short key in the right direction against a long one in another."""
    side = pick(generator, (1, 2))
    long = pick(generator, (4, 5, 6))
    q: Pair = (side, side)
    keys: tuple[Pair, Pair] = ((1, 1), shuffled(generator, (long, 0)))  # type: ignore[assignment]
    rows = tuple(
        (same(f"k{place} = {key}"), _compared(q, key)) for place, key in enumerate(keys, 1)
    )
    columns = (LENGTH, ANGLE, COSINE, same("q·k"), same("q·k / √d_k"))
    return Experiment(
        parts=(GIVEN.fill(q=q), Table(TABLE, columns, rows, decimals=2), REASON),
        question=_question(*pick(generator, ASKABLE)),
    )


def _compared(q: Pair, k: Pair) -> tuple[float, ...]:
    cosine = dot(q, k) / (hypot(*q) * hypot(*k))
    return hypot(*k), degrees(acos(min(1.0, cosine))), cosine, dot(q, k), dot(q, k) / sqrt(2)


def _question(q: Pair, k: Pair) -> Question:
    lengths = round(hypot(*q)), round(hypot(*k))
    ratio = dot(q, k), lengths[0] * lengths[1]
    digits = Digits(decimals=2)
    answer = Number(digits.shown(ratio[0] / ratio[1]), ratio[0] / ratio[1], ratio)
    explained = EXPLAINED.fill(
        dot=ratio[0], q_length=lengths[0], k_length=lengths[1], answer=answer.text
    )
    return Question(ASKED.fill(q=q, k=k), answer, explained, digits)


TOPIC = Topic("cosine", TITLE, build)
