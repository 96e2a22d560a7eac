"""Order: without positions, attention sees a bag of words."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, sqrt
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.experiments.draws import shuffled
from attn_tutor.experiments.facts import Experiment, Question, Table, Topic
from attn_tutor.maths.attention import dot_products, mix, softmax
from attn_tutor.maths.digits import Digits
from attn_tutor.model.problem import Number
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from numpy.random import Generator

    from attn_tutor.maths.attention import Array

TITLE = Text(en="Who bit whom? Order and positions", ko="누가 누구를 물었을까요? 순서와 위치")
GIVEN = Text(
    en=(
        'Two sentences of the same words: A, "the dog bit the man", and B, "the man bit the'
        ' dog". Each word has a vector, and Q = K = V = X for short.'
    ),
    ko=(
        "같은 낱말로 된 두 문장이 있어요. A: the dog bit the man(개가 사람을 물었다),"
        " B: the man bit the dog(사람이 개를 물었다). 낱말마다 벡터가 하나씩 있고,"
        " 간단히 Q = K = V = X로 둬요."
    ),
)
VECTORS = Text(en="Words", ko="낱말 벡터")
PLACES = Text(en="Positions P (sine, cosine)", ko="위치 벡터 P (사인, 코사인)")
WITHOUT = Text(en="First without P:", ko="먼저 P 없이 계산해요.")
OUTPUT = Text(en="{letter}, output of X", ko="{letter}, X의 출력")
OUTPUT_P = Text(en="{letter}, output of X + P", ko="{letter}, X + P의 출력")
SAME_MIX = Text(
    en=(
        "Swapping two words swaps two rows of the output and changes no number:"
        " dog gets the same mix, whether it bites or is bitten."
    ),
    ko=(
        "두 낱말을 바꾸면 출력의 두 행만 자리를 바꾸고 값은 그대로예요."
        " dog가 물든 물리든 섞인 값이 똑같아요."
    ),
)
NOT_ANY_MORE = Text(
    en="With a position vector added to each word, dog is no longer the same in both.",
    ko="낱말마다 위치 벡터를 더하면 두 문장에서 dog의 값이 달라져요.",
)
ASKED = Text(
    en=(
        'Without positions, the words stand in the order "{order}".'
        " What is the first number of the output of dog?"
    ),
    ko=("위치 벡터 없이 낱말을 이 순서로 놓았어요: {order}. dog의 출력에서 첫째 수는 얼마일까요?"),
)
EXPLAINED = Text(
    en="The same words in any order give dog the same mix: {answer} again.",
    ko="낱말이 같으면 순서가 어떻든 dog의 값은 같아요. 이번에도 {answer}",
)
SENTENCE = ("the", "dog", "bit", "the", "man")
SWAPPED = ("the", "man", "bit", "the", "dog")
POSITIONS = np.array([[sin(place), cos(place)] for place in range(len(SENTENCE))])
GRID = tuple((x, y) for x in range(3) for y in range(3))


def attend(X: Array) -> Array:
    """Self-attention with Q = K = V = X."""
    scores = dot_products(X, X) / sqrt(X.shape[-1])  # [n, d] -> [n, n]
    return mix(softmax(scores), X)


def build(generator: Generator) -> Experiment:
    """Attend to both sentences, without and with positions."""
    words = ("the", "dog", "bit", "man")
    vectors = dict(zip(words, shuffled(generator, GRID)[: len(words)], strict=True))
    one, two = (np.array([vectors[word] for word in each], float) for each in (SENTENCE, SWAPPED))
    order = shuffled(generator, SENTENCE)
    value = float(attend(one)[1, 0])
    digits = Digits(decimals=3)
    answer = Number(digits.shown(value), value)
    return Experiment(
        parts=(
            GIVEN,
            _table(VECTORS, tuple(vectors), tuple(vectors.values())),
            _table(PLACES, [str(place + 1) for place in range(len(SENTENCE))], POSITIONS),
            WITHOUT,
            _table(OUTPUT.fill(letter="A"), SENTENCE, attend(one)),
            _table(OUTPUT.fill(letter="B"), SWAPPED, attend(two)),
            SAME_MIX,
            _table(OUTPUT_P.fill(letter="A"), SENTENCE, attend(one + POSITIONS)),
            _table(OUTPUT_P.fill(letter="B"), SWAPPED, attend(two + POSITIONS)),
            NOT_ANY_MORE,
        ),
        question=Question(
            ASKED.fill(order=" ".join(order)), answer, EXPLAINED.fill(answer=answer.text), digits
        ),
    )


def _table(title: Text, labels: Sequence[str], numbers: Sequence[Sequence[float]] | Array) -> Table:
    rows = tuple(
        (same(label), tuple(cell if isinstance(cell, int) else float(cell) for cell in row))
        for label, row in zip(labels, numbers, strict=True)
    )
    return Table(title, (same("1"), same("2")), rows)


TOPIC = Topic("order", TITLE, build)
