"""Output: the values mixed by each row of weights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import ZERO, largest, size, times
from attn_tutor.judging.misconceptions.work import NotHereError
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "output.used-k",
    "output",
    "O = A·K  (or A·Q)",
    about="operand",
    title=Text(en="keys or queries mixed instead of values", ko="V 대신 K나 Q를 섞음"),
    why=Text(
        en="The numbers fit mixing the rows of K, or of Q.",
        ko="K나 Q의 행을 가중치로 섞었을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The weights tell how much of each VALUE to take. Which matrix did you use?",
        ko="가중치로 섞는 것은 V예요. 혹시 K나 Q를 쓰지 않았나요?",
    ),
    repair=Text(
        en="The weights tell how much of each VALUE to take: A·V.",
        ko="가중치로 섞는 것은 V예요. A·V를 계산해요.",
    ),
)
def used_k(work: Work) -> Iterator[Box]:
    """The keys or the queries mixed, where they are as wide as the values."""
    for matrix in (work.key, work.query):
        if matrix.low.shape[-2:] == work.value.low.shape[-2:]:
            yield boxes.matrix_product(work.weights, matrix)


@misconception(
    "output.v-transposed",
    "output",
    "O[i,c] = Σ_j A[i,j]·V[c,j]",
    about="direction",
    title=Text(en="a row of V read instead of a column", ko="V의 열 대신 행을 읽음"),
    why=Text(
        en="The numbers fit running along a row of V.", ko="V를 가로로 읽었을 때 나오는 값이에요."
    ),
    question=Text(
        en="For output column c, read DOWN column c of V.",
        ko="출력의 c열을 구하려면 V의 c열을 위에서 아래로 읽어요.",
    ),
    repair=Text(
        en="For column c of the output read down column c of V.",
        ko="출력의 c열은 V의 c열을 위에서 아래로 읽어서 구해요.",
    ),
)
def v_transposed(work: Work) -> Iterator[Box]:
    """A Vᵀ, where V is square."""
    if work.value.low.shape[-1] == work.m:
        yield boxes.matrix_product(work.weights, boxes.swap_axes(work.value))


@misconception(
    "output.a-transposed",
    "output",
    "O = Aᵀ·V",
    about="direction",
    title=Text(en="a column of the weights instead of a row", ko="가중치의 행 대신 열을 씀"),
    why=Text(
        en="The numbers fit mixing the values with column i of the weights.",
        ko="가중치의 i열로 섞었을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Query i uses ROW i of the weights.",
        ko="i번째 쿼리는 가중치의 i행을 써요. 열을 쓰지 않았나요?",
    ),
    repair=Text(en="Query i uses row i of the weights.", ko="i번째 쿼리는 가중치의 i행을 써요."),
)
def a_transposed(work: Work) -> Iterator[Box]:
    """Aᵀ V."""
    if work.n == work.m:
        yield boxes.matrix_product(boxes.swap_axes(work.weights), work.value)


@misconception(
    "output.mean",
    "output",
    "O[i] = mean of V  (or Σ V)",
    about="weights",
    title=Text(en="plain mean or sum of the values", ko="값의 단순 평균이나 합"),
    why=Text(
        en="The numbers fit the mean or the sum of the values, without any weights.",
        ko="가중치 없이 V를 평균하거나 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Where did the weights go?",
        ko="가중치를 쓰지 않은 것 같아요. 가중치는 어디에 들어갈까요?",
    ),
    repair=Text(
        en="Multiply each value by its weight before adding.",
        ko="값마다 가중치를 곱한 다음 더해요.",
    ),
)
def mean(work: Work) -> Iterator[Box]:
    """The mean or the sum of all values, or of the allowed ones."""
    everything = np.ones((work.n, work.m))
    for kept in [everything] if work.allowed is None else [everything, work.allowed * 1.0]:
        yield boxes.matrix_product(boxes.point(kept), work.value)
        part = kept / kept.sum(axis=-1, keepdims=True)
        yield boxes.matrix_product(boxes.point(part), work.value)


@misconception(
    "output.hard-argmax",
    "output",
    "O[i] = V[argmax_j A[i,j]]",
    about="weights",
    title=Text(en="the value of the best key copied", ko="가중치가 가장 큰 값만 가져옴"),
    why=Text(
        en="Your row is the value of the key with the largest weight.",
        ko="가중치가 가장 큰 키의 값을 그대로 옮긴 것 같아요.",
    ),
    question=Text(
        en="Attention mixes all values, it does not pick one.",
        ko="어텐션은 값 하나를 고르는 게 아니라 모두 섞어요.",
    ),
    repair=Text(
        en="Attention mixes all values by their weights.", ko="어텐션은 모든 값을 가중치로 섞어요."
    ),
)
def hard_argmax(work: Work) -> Iterator[Box]:
    """The value of the largest weight."""
    for hard in largest(work.weights):
        yield boxes.matrix_product(hard, work.value)


@misconception(
    "output.dropped-term",
    "output",
    "O[i] − A[i,j]·V[j]",
    kind="slip",
    about="terms",
    title=Text(en="one weighted value left out", ko="가중합에서 항 하나를 빠뜨림"),
    why=Text(
        en="The numbers fit the sum without one of its products.",
        ko="곱 하나를 빼고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="How many products belong in the sum?",
        ko="더해야 할 항이 몇 개인지 세어 보세요. 하나가 빠진 것 같아요.",
    ),
    repair=Text(
        en="There is one product for every allowed token. Count them.",
        ko="볼 수 있는 토큰마다 곱이 하나씩 있어요. 개수를 세어 보세요.",
    ),
)
def dropped_term(work: Work) -> Iterator[Box]:
    """One product taken off."""
    for place in range(work.m):
        yield boxes.matrix_product(without(work.weights, place), work.value)


@misconception(
    "output.other-row",
    "output",
    "O[i] = Σ_j A[i′,j]·V[j]",
    kind="slip",
    about="operand",
    title=Text(en="the weights of another query", ko="다른 쿼리의 가중치를 씀"),
    why=Text(
        en="The numbers fit the weights of another row.",
        ko="다른 행의 가중치로 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="These are the weights of another row.",
        ko="다른 행의 가중치를 쓴 것 같아요. 지금 몇 번째 쿼리인가요?",
    ),
    repair=Text(
        en="Row i of the output uses row i of the weights.",
        ko="출력의 i행에는 가중치의 i행을 써요.",
    ),
)
def other_row(work: Work) -> Iterator[Box]:
    """The rows shifted, by any number of rows."""
    for shift in range(1, work.n):
        yield Box(*(np.roll(end, shift, axis=-2) for end in work.honest))


@misconception(
    "output.scores-as-weights",
    "output",
    "O = Z·V  (or S·V, E·V)",
    about="weights",
    title=Text(en="scores or exps used as weights", ko="점수나 exp를 가중치로 씀"),
    why=Text(
        en="The numbers fit multiplying V by the scores or the exps.",
        ko="V에 점수나 exp를 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Which matrix has rows that add up to 1? That one multiplies V.",
        ko="행의 합이 1인 행렬은 어느 것일까요? V에는 그 행렬을 곱해요.",
    ),
    repair=Text(
        en="Multiply V by the weights, whose rows add up to 1.",
        ko="V에는 행의 합이 1인 가중치를 곱해요.",
    ),
)
def scores_as_weights(work: Work) -> Iterator[Box]:
    """The scaled scores, the scores or the exps as weights."""
    for mixer in (work.kept(work.logits), work.kept(work.box("scores")), work.exps):
        yield boxes.matrix_product(mixer, work.value)


@misconception(
    "output.own-value",
    "output",
    "O[i] = A[i,i]·V[i]  (or V[i])",
    about="weights",
    title=Text(en="only the token's own value", ko="자기 값만 씀"),
    why=Text(
        en="The numbers fit the token's own value alone.",
        ko="그 토큰 자신의 값만 썼을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Query i collects from ALL allowed tokens.",
        ko="자기 값만 쓰지 말고, 볼 수 있는 모든 토큰의 값을 가중치로 섞어 보세요.",
    ),
    repair=Text(
        en="Query i collects from all allowed tokens.",
        ko="i번째 쿼리는 볼 수 있는 모든 토큰의 값을 모아요.",
    ),
)
def own_value(work: Work) -> Iterator[Box]:
    """The diagonal weight times the own value, or the value itself."""
    if work.n == work.m:
        own = np.eye(work.n, dtype=bool)
        yield boxes.matrix_product(boxes.choose(own, work.weights, ZERO), work.value)
        yield work.value


@misconception(
    "output.sign-slip",
    "output",
    "O[i] − 2·A[i,j]·V[j]  (or Σ A·|V|)",
    kind="slip",
    about="signs",
    title=Text(en="the sign of a value lost", ko="값의 부호를 빠뜨림"),
    why=Text(
        en="The numbers fit a value that lost its sign.",
        ko="V의 부호 하나를 빠뜨렸을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Check the sign of each value before adding.",
        ko="더하기 전에 V의 부호를 하나씩 확인하세요.",
    ),
    repair=Text(
        en="Check the sign of each value before adding.",
        ko="더하기 전에 값의 부호를 하나씩 확인해 보세요.",
    ),
)
def sign_slip(work: Work) -> Iterator[Box]:
    """One product with its sign turned, or all values without their signs."""
    for place in range(work.m):
        turned = np.where(np.arange(work.m) == place, -1.0, 1.0)[:, None]
        value = boxes.multiply(work.value, boxes.point(turned))
        yield boxes.matrix_product(work.weights, value)
    yield boxes.matrix_product(work.weights, size(work.value))


@misconception(
    "output.scaled-again",
    "output",
    "O / √d_k  (or O / n)",
    about="divisor",
    title=Text(en="divided once more", ko="출력을 한 번 더 나눔"),
    why=Text(
        en="The numbers fit the output divided by √d_k, or by the number of tokens.",
        ko="출력을 √d_k나 토큰 개수로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="The weighted sum is already the answer. Nothing is divided here.",
        ko="가중합이 곧 답이에요. 여기서는 더 나누지 않아요.",
    ),
    repair=Text(
        en="The weighted sum is the output; nothing is divided here.",
        ko="가중합이 곧 출력이에요. 여기서는 나누지 않아요.",
    ),
)
def scaled_again(work: Work) -> Iterator[Box]:
    """The rounded output divided by √d_k, or by a number of tokens."""
    inner = work.paper(work.honest)
    for number in sorted({*roots(work), float(work.n), float(work.m)}):
        yield times(inner, 1 / number)


def without(weights: Box, place: int) -> Box:
    """Give the weights with one column left out of the sum."""
    kept = np.arange(weights.low.shape[-1]) != place
    return boxes.choose(kept, weights, ZERO)


def roots(work: Work) -> list[float]:
    """Give √d_k, where it is known."""
    try:
        return [work.d_k**0.5]
    except NotHereError:
        return []
