"""Cost: n² scores, n²·d products, and what the projections take beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.experiments.facts import Experiment, Question, Table, Topic
from attn_tutor.model.problem import whole_number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

TITLE = Text(en="What a longer context costs", ko="문맥이 길어지면 얼마나 더 들까요?")
COUNTED = Text(
    en=(
        "n tokens, d = {d}. QKᵀ has n² scores, each a sum of d products: n²·d."
        " One projection XW takes n·d²."
    ),
    ko=(
        "토큰은 n개, d = {d}. QKᵀ에는 점수가 n²개 있고, 점수마다 곱셈을 d번 해요: n²·d번."
        " 투영 XW 하나에는 n·d²번 곱해요."
    ),
)
TABLE = Text(en="Scores and products", ko="점수와 곱셈의 수")
REASON = Text(
    en=(
        "Twice the tokens: twice the work for the projections, but four times the scores."
        " Below n = d the projections cost more, above it the scores do."
    ),
    ko=(
        "토큰이 두 배면 투영은 두 배지만 점수는 네 배예요."
        " n이 d보다 작으면 투영이 더 들고, n이 d보다 크면 점수가 더 들어요."
    ),
)
ASKED = Text(
    en="The context grows from {short} to {long} tokens. How many times as many scores is that?",
    ko="문맥이 {short}토큰에서 {long}토큰으로 길어져요. 점수는 몇 배가 될까요?",
)
EXPLAINED = Text(
    en="{times} times the tokens, and n² grows by {times}² = {answer}.",
    ko="토큰은 {times}배, n²은 {times}² = {answer}배예요.",
)
WIDTH = 512
LENGTHS = (128, 256, 512, 1024, 2048, 4096)
SHORT, LONG = 4096, 16384


def build(generator: Generator) -> Experiment:
    """Count; nothing here is left to chance."""
    del generator
    rows = tuple((same(f"n = {n}"), (n**2, n**2 * WIDTH, n * WIDTH**2)) for n in LENGTHS)
    times = LONG // SHORT
    return Experiment(
        parts=(
            COUNTED.fill(d=WIDTH),
            Table(TABLE, (same("n²"), same("n²·d"), same("n·d²")), rows),
            REASON,
        ),
        question=Question(
            ASKED.fill(short=SHORT, long=LONG),
            whole_number(times**2),
            EXPLAINED.fill(times=times, answer=times**2),
        ),
    )


TOPIC = Topic("cost", TITLE, build)
