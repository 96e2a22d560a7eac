"""Projected output: the heads joined or projected in another way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.projection import inputs_of, matrix_of, projected
from attn_tutor.judging.misconceptions.shares import times
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "heads.summed",
    "projected_output",
    Text(
        en="Y = (O_1 + … + O_h)·W_O[:d_v]  (or their mean)",
        ko="Y = (O_1 + … + O_h)·W_O[:d_v]  (또는 그 평균)",
    ),
    about="heads",
    title=Text(en="head outputs added instead of joined", ko="헤드의 출력을 잇지 않고 더함"),
    why=Text(
        en="The numbers fit adding or averaging the head outputs before W_O.",
        ko="헤드의 출력을 더하거나 평균한 다음 W_O를 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Heads are placed next to each other. How wide is the result?",
        ko="헤드는 더하지 않고 옆으로 이어 붙여요. 이어 붙인 행에는 숫자가 몇 개 있어야 할까요?",
    ),
    repair=Text(
        en="Put the head outputs side by side, head 1 first; nothing is added.",
        ko="헤드의 출력을 1번 헤드부터 옆으로 이어 붙여요. 더하지 않아요.",
    ),
)
def summed(work: Work) -> Iterator[Box]:
    """The sum, or the mean, of the heads times the first rows of W_O."""
    heads = parts(work)
    width = heads[0].low.shape[-1]
    total = heads[0]
    for head in heads[1:]:
        total = boxes.add(total, head)
    first = Box(*(end[..., :width, :] for end in matrix_of(work)))
    yield projected(work, work.paper(total, "concat"), first)
    yield projected(work, work.paper(times(total, 1 / len(heads)), "concat"), first)


@misconception(
    "heads.head-order",
    "projected_output",
    "Y = [O_2, O_1]·W_O",
    kind="slip",
    extent="row",
    also=("concat",),
    about="heads",
    title=Text(en="heads joined in another order", ko="헤드를 다른 순서로 이어 붙임"),
    why=Text(
        en="The numbers fit the head outputs joined in another order.",
        ko="헤드의 출력을 다른 순서로 이어 붙였을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Head 1 goes first.",
        ko="1번 헤드가 앞에 와야 해요. 순서를 확인하세요.",
    ),
    repair=Text(
        en="Join the heads in the order of their numbers.",
        ko="헤드를 번호 순서대로 이어 붙여요.",
    ),
)
def head_order(work: Work) -> Iterator[Box]:
    """The heads in every other order; of many heads, turned round or two neighbours swapped."""
    heads = parts(work)
    for order in orders(len(heads)):
        yield joined(work, side_by_side([heads[place] for place in order]))


@misconception(
    "heads.interleaved",
    "projected_output",
    "C[:, 0::2] = O_1, C[:, 1::2] = O_2",
    also=("concat",),
    about="heads",
    title=Text(en="columns of the heads interleaved", ko="헤드의 열을 번갈아 놓음"),
    why=Text(
        en="The numbers fit taking a column of each head in turn.",
        ko="헤드의 열을 하나씩 번갈아 놓았을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Keep each head's columns together.",
        ko="같은 헤드의 열끼리 이어 두고, 다른 헤드의 열과 번갈아 놓지 않아요.",
    ),
    repair=Text(
        en="All columns of head 1 come first, then all columns of head 2.",
        ko="1번 헤드의 열을 모두 적고, 이어서 2번 헤드의 열을 적어요.",
    ),
)
def interleaved(work: Work) -> Iterator[Box]:
    """First columns of all heads, then second ones; the same thing where heads have one column."""
    heads = parts(work)
    width = heads[0].low.shape[-1]
    if width > 1:
        whole = side_by_side(heads)
        order = [head * width + column for column in range(width) for head in range(len(heads))]
        yield joined(work, Box(*(end[..., order] for end in whole)))


@misconception(
    "heads.no-wo",
    "projected_output",
    Text(en="Y = C  (the joined heads)", ko="Y = C  (헤드를 이어 붙인 것)"),
    about="heads",
    title=Text(en="W_O left out", ko="W_O를 곱하지 않음"),
    why=Text(
        en="Your numbers are the joined head outputs, not yet multiplied by W_O.",
        ko="W_O를 아직 곱하지 않은 헤드의 출력 그대로예요.",
    ),
    question=Text(
        en="One matrix is still unused. Which?",
        ko="아직 쓰지 않은 행렬이 하나 있어요. 무엇일까요?",
    ),
    repair=Text(
        en="Multiply the joined heads by W_O.",
        ko="이어 붙인 헤드에 W_O를 곱해요.",
    ),
)
def no_wo(work: Work) -> Iterator[Box]:
    """The joined heads as they are, where W_O keeps their width."""
    if inputs_of(work).low.shape[-1] == len(work.step.columns):
        yield inputs_of(work)


@misconception(
    "heads.wo-transposed",
    "projected_output",
    "Y = C·W_Oᵀ",
    about="projection",
    title=Text(en="rows of W_O read instead of its columns", ko="W_O의 열 대신 행을 읽음"),
    why=Text(
        en="The numbers fit running along a row of W_O where a column is meant.",
        ko="W_O의 열이 아니라 행을 따라 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Row of the concat with COLUMN of W_O.",
        ko="이어 붙인 행과 W_O의 열을 짝지어 보세요.",
    ),
    repair=Text(
        en="Column c of the result uses column c of W_O, read downwards.",
        ko="결과의 c열은 W_O의 c열을 위에서 아래로 읽어서 구해요.",
    ),
)
def wo_transposed(work: Work) -> Iterator[Box]:
    """C W_Oᵀ, where W_O is square."""
    rows, columns = matrix_of(work).low.shape[-2:]
    if rows == columns:
        yield projected(work, inputs_of(work), boxes.swap_axes(matrix_of(work)))


@misconception(
    "heads.sqrt-d-model",
    "projected_output",
    Text(en="O_h from softmax(S / √d_model)", ko="softmax(S / √d_model)로 구한 O_h"),
    about="divisor",
    title=Text(en="every head divided by √d_model", ko="모든 헤드를 √d_model로 나눔"),
    why=Text(
        en="The numbers fit dividing the scores of every head by the root of d_model.",
        ko="모든 헤드의 점수를 √d_model로 나눴을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Each head divides by √d_k, with d_k = d_model / h, not by √d_model.",
        ko="각 헤드는 √d_model이 아니라 √d_k(d_k = d_model/h)로 나눠요.",
    ),
    repair=Text(
        en="Divide by √d_k, where d_k counts the columns of one head.",
        ko="한 헤드의 열 개수인 d_k의 제곱근으로 나눠요.",
    ),
)
def sqrt_d_model(work: Work) -> Iterator[Box]:
    """Every head from scores over the root of d_model."""
    heads = [work.at(name) for name in work.step_of("concat").inputs.values()]
    for head in heads:
        head.only_for_root()
    for d_model in heads[0].d_models:
        scaled = {
            head.step_of("scaled_scores").name: times(head.scores, d_model**-0.5) for head in heads
        }
        yield work.gone_on(scaled)


@misconception(
    "heads.head-dropped",
    "projected_output",
    "Y = O_1·W_O[:d_v]",
    kind="slip",
    about="heads",
    title=Text(en="a head left out", ko="헤드 하나를 빠뜨림"),
    why=Text(
        en="The numbers fit W_O times one head alone, or all but one.",
        ko="헤드 하나만 쓰거나 하나를 빼고 W_O를 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="How many heads feed W_O?",
        ko="W_O에 들어가는 헤드가 몇 개인가요? 하나가 빠진 것 같아요.",
    ),
    repair=Text(
        en="Every head goes into the joined row, and so into every cell of the result.",
        ko="모든 헤드가 이어 붙인 행에 들어가고, 결과의 칸마다 모두 쓰여요.",
    ),
)
def head_dropped(work: Work) -> Iterator[Box]:
    """One head alone, or all heads but one."""
    heads = parts(work)
    owner = np.repeat(np.arange(len(heads)), [head.low.shape[-1] for head in heads])
    whole = side_by_side(heads)
    for place in range(len(heads)):
        kept = [owner == place] if len(heads) == 2 else [owner == place, owner != place]  # noqa: PLR2004
        for each in kept:
            columns = boxes.choose(each, whole, boxes.point(np.zeros(())))
            yield projected(work, columns, matrix_of(work))


MOST_ORDERS = 4
"""So many heads are joined in every order; of more, the likely slips."""


def orders(count: int) -> list[tuple[int, ...]]:
    """Give other orders of so many heads.

    >>> orders(2)
    [(1, 0)]
    >>> orders(5)
    [(4, 3, 2, 1, 0), (1, 0, 2, 3, 4), (0, 2, 1, 3, 4), (0, 1, 3, 2, 4), (0, 1, 2, 4, 3)]
    """
    right = tuple(range(count))
    if count <= MOST_ORDERS:
        return list(permutations(right))[1:]
    swapped = [(*right[:at], at + 1, at, *right[at + 2 :]) for at in right[:-1]]
    return [right[::-1], *swapped]


def parts(work: Work) -> list[Box]:
    """Give the columns of each head in the joined row; stops where there is no such row.

    All heads of a problem are of one width.
    """
    concat = work.step_of("concat")
    whole = work.honest if work.step.name == concat.name else work.box(concat.name)
    width = len(concat.columns) // len(concat.inputs)
    return [
        Box(*(end[..., place * width : (place + 1) * width] for end in whole))
        for place in range(len(concat.inputs))
    ]


def side_by_side(heads: Sequence[Box]) -> Box:
    """Join heads in the order given."""
    low, high = (np.concatenate([head[end] for head in heads], axis=-1) for end in (0, 1))
    return Box(low, high)


def joined(work: Work, row: Box) -> Box:
    """Give a joined row, or what W_O makes of it where it is asked."""
    return row if work.step.stage.name == "concat" else projected(work, row, matrix_of(work))
