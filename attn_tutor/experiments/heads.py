"""Heads: h narrow heads take as many products as one wide head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.experiments.draws import pick
from attn_tutor.experiments.facts import Experiment, Question, Table, Topic
from attn_tutor.model.problem import whole_number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

TITLE = Text(en="What several heads cost", ko="헤드를 여러 개 쓰면 더 들까요?")
COUNTED = Text(
    en=(
        "d_model = {d_model}, n = {n} tokens. With h heads each head gets"
        " d_k = d_model / h columns, and its QKᵀ takes n²·d_k products."
    ),
    ko=(
        "d_model = {d_model}, 토큰 수 n = {n}. 헤드가 h개면 헤드마다 d_k = d_model / h열을 맡고,"
        " 그 헤드의 QKᵀ에는 곱셈이 n²·d_k번 들어요."
    ),
)
TABLE = Text(en="Products of QKᵀ", ko="QKᵀ의 곱셈 수")
ONE = Text(en="one head", ko="헤드 하나")
ALL = Text(en="all heads", ko="모든 헤드")
SCORES = Text(en="scores kept", ko="점수의 수")
REASON = Text(
    en=(
        "h times as many heads, each h times narrower: the same n²·d_model in all."
        " The projections together stay d_model wide too."
        " Only the score matrices grow: there are h of them, with h·n² scores."
    ),
    ko=(
        "헤드가 h배로 늘면 폭은 h분의 1로 줄어서 모두 합하면 똑같이 n²·d_model이에요."
        " 투영도 모두 합하면 폭이 그대로 d_model이에요."
        " 늘어나는 것은 점수 행렬뿐이에요. 행렬이 h개, 점수가 h·n²개예요."
    ),
)
ASKED = Text(
    en=(
        "d_model = {d_model}, h = {h}, n = {n}."
        " How many products does QKᵀ take, all heads together?"
    ),
    ko=("d_model = {d_model}, h = {h}, n = {n}. 모든 헤드의 QKᵀ를 합하면 곱셈을 몇 번 할까요?"),
)
EXPLAINED = Text(
    en="h·n²·(d_model / h) = n²·d_model = {n}² × {d_model} = {answer}.",
    ko="h·n²·(d_model / h) = n²·d_model = {n}² × {d_model} = {answer}",
)
WIDTH, LENGTH = 512, 100
HEADS = (1, 2, 4, 8)


def build(generator: Generator) -> Experiment:
    """Count for one head and for several."""
    rows = tuple(
        (
            same(f"h = {h}"),
            (WIDTH // h, LENGTH**2 * (WIDTH // h), h * LENGTH**2 * (WIDTH // h), h * LENGTH**2),
        )
        for h in HEADS
    )
    words = {
        "d_model": pick(generator, (16, 32, 64)),
        "h": pick(generator, (2, 4, 8)),
        "n": pick(generator, (5, 10, 20)),
    }
    answer = words["n"] ** 2 * words["d_model"]
    return Experiment(
        parts=(
            COUNTED.fill(d_model=WIDTH, n=LENGTH),
            Table(TABLE, (same("d_k"), ONE, ALL, SCORES), rows),
            REASON,
        ),
        question=Question(
            ASKED.fill(**words), whole_number(answer), EXPLAINED.fill(answer=answer, **words)
        ),
    )


TOPIC = Topic("heads", TITLE, build)
