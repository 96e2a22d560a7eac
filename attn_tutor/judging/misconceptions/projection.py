"""Projections: queries, keys and values made from the inputs in another way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.judging.misconceptions import GROUPS, ROWS_OF_KEYS
from attn_tutor.judging.misconceptions.entry import misconception
from attn_tutor.judging.misconceptions.shares import negative
from attn_tutor.maths import boxes
from attn_tutor.maths.boxes import Box
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.work import Work


@misconception(
    "projection.w-transposed",
    "projection",
    "Y[i,c] = Σ X[i,m]·W[c,m]  (X·Wᵀ)",
    about="projection",
    title=Text(en="rows of W read instead of its columns", ko="W의 열 대신 행을 읽음"),
    why=Text(
        en="The numbers fit running along row c of W where column c is meant.",
        ko="W의 c열이 아니라 c행을 따라 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="X·W pairs a ROW of X with a COLUMN of W. Which numbers of W did you run along?",
        ko="X·W는 X의 행과 W의 열을 짝지어요. W에서 가로로 읽었는지 세로로 읽었는지 확인해 볼까요?",
    ),
    repair=Text(
        en="Column c of the result uses column c of W, read downwards.",
        ko="결과의 c열은 W의 c열을 위에서 아래로 읽어서 구해요.",
    ),
)
def w_transposed(work: Work) -> Iterator[Box]:
    """X Wᵀ, where W is square."""
    rows, columns = matrix_of(work).low.shape[-2:]
    if rows == columns:
        yield projected(work, inputs_of(work), boxes.swap_axes(matrix_of(work)))


@misconception(
    "projection.w-left",
    "projection",
    "Y = W·X",
    about="projection",
    title=Text(en="multiplied from the other side: W·X", ko="곱하는 순서가 바뀜 (W·X)"),
    why=Text(
        en="The numbers fit W·X, with the two matrices in each other's place.",
        ko="두 행렬의 자리를 바꿔 W·X로 계산했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="Tokens are rows of X here, so the weight matrix goes on the right: X·W.",
        ko="여기서는 토큰이 X의 행이에요. 그러면 가중치 행렬은 왼쪽일까요, 오른쪽일까요?",
    ),
    repair=Text(
        en="Tokens are rows of X, so W stands on the right: X·W.",
        ko="토큰이 X의 행이니까 W는 오른쪽에 두고 X·W를 계산해요.",
    ),
)
def w_left(work: Work) -> Iterator[Box]:
    """W X, where W is square and there are as many tokens as features."""
    n, d_model = inputs_of(work).low.shape[-2:]
    if matrix_of(work).low.shape[-2:] == (n, n) and n == d_model:
        yield projected(work, matrix_of(work), inputs_of(work))


@misconception(
    "projection.other-matrix",
    "projection",
    "Q = X·W_K  (or X·W_V)",
    about="projection",
    title=Text(en="projected with another matrix", ko="다른 가중치 행렬을 씀"),
    why=Text(
        en="The numbers fit the inputs times another of the weight matrices.",
        ko="입력에 다른 가중치 행렬을 곱했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="You projected correctly, but with which matrix? Check the subscript.",
        ko="계산은 맞는데 다른 행렬을 쓴 것 같아요. 지금 필요한 건 W_Q, W_K, W_V 중 무엇인가요?",
    ),
    repair=Text(
        en="Queries take W_Q, keys W_K and values W_V; where each head has its own, take that.",
        ko=(
            "쿼리는 W_Q, 키는 W_K, 값은 W_V로 구해요. 헤드마다 행렬이 따로 있으면 그 헤드의"
            " 것을 써요."
        ),
    ),
)
def other_matrix(work: Work) -> Iterator[Box]:
    """X times another matrix of this head, or the same of another head, with either bias."""
    own = work.step.inputs
    for step in work.plan.steps:
        of_head, of_kind = step.head == work.step.head, step.stage.name == work.step.stage.name
        if step.stage.name not in GROUPS["projection"] or of_head == of_kind:
            continue
        matrix = work.box(step.inputs["matrix"])
        if matrix.low.shape == matrix_of(work).low.shape:
            yield projected(work, inputs_of(work), matrix)
            if "bias" in own and "bias" in step.inputs:
                product = boxes.matrix_product(inputs_of(work), matrix)
                yield boxes.add(product, work.box(step.inputs["bias"]))


@misconception(
    "projection.skipped",
    "projection",
    "Q = X",
    about="projection",
    title=Text(en="X taken as it is, not projected", ko="투영하지 않고 X를 그대로 씀"),
    why=Text(
        en="Your numbers are the inputs themselves, not yet multiplied by a weight matrix.",
        ko="가중치 행렬을 아직 곱하지 않은 입력 그대로예요.",
    ),
    question=Text(
        en="Q is not X itself. What is X multiplied by first?",
        ko="Q는 X 그대로가 아니에요. 먼저 무엇을 곱해야 할까요?",
    ),
    repair=Text(
        en="Multiply the inputs by the weight matrix first.",
        ko="먼저 입력에 가중치 행렬을 곱해요.",
    ),
)
def skipped(work: Work) -> Iterator[Box]:
    """The inputs as they are, where they are as wide as the result."""
    if inputs_of(work).low.shape[-1] == len(work.step.columns):
        yield inputs_of(work)


@misconception(
    "projection.dropped-component",
    "projection",
    "Y[i,c] − X[i,m]·W[m,c]",
    kind="slip",
    about="terms",
    title=Text(en="one product left out of the projection", ko="투영에서 곱 하나를 빠뜨림"),
    why=Text(
        en="The number fits if one of the products was left out.",
        ko="곱 하나를 빠뜨리고 더했을 때 나오는 값이에요.",
    ),
    question=Text(
        en="How many products belong in this sum? Count yours.",
        ko="더해야 할 곱이 모두 몇 개인가요? 빠진 항이 없는지 세어 보세요.",
    ),
    repair=Text(
        en="There is one product for every number in the row of X. Count yours.",
        ko="X의 한 행에 있는 수마다 곱이 하나씩 있어요. 몇 개인지 세어 보세요.",
    ),
)
def dropped_component(work: Work) -> Iterator[Box]:
    """One product taken off; in one row alone too where rows of this become columns later."""
    inputs, matrix = inputs_of(work), matrix_of(work)
    for place in range(inputs.low.shape[-1]):
        product = boxes.multiply(
            Box(*(end[..., :, place : place + 1] for end in inputs)),
            Box(*(end[..., place : place + 1, :] for end in matrix)),
        )
        without = boxes.add(work.honest, negative(product))
        yield without
        if work.step.stage.name in ROWS_OF_KEYS:
            for row in np.eye(len(work.step.rows), dtype=bool):
                yield boxes.choose(row[:, None], without, work.honest)


def inputs_of(work: Work) -> Box:
    """Give what is projected here: n × d_model."""
    return work.box(work.step.inputs["inputs"])


def matrix_of(work: Work) -> Box:
    """Give the weight matrix of this step."""
    return work.box(work.step.inputs["matrix"])


def projected(work: Work, left: Box, right: Box) -> Box:
    """Give a product with this step's bias added, where it has one."""
    product = boxes.matrix_product(left, right)
    if "bias" not in work.step.inputs:
        return product
    return boxes.add(product, work.box(work.step.inputs["bias"]))
