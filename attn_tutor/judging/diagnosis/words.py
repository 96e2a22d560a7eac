"""The questions that a diagnosis asks where the numbers leave more than one mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.entry import Misconception

CHECK_SIGNS = Text(
    en="Check the signs, and count the products.",
    ko="부호를 확인하고, 곱이 몇 개인지 세어 보세요.",
)

ABOUT = {
    "divisor": Text(
        en="Which number did you divide by, and at which step?",
        ko="어떤 수로 나눴나요? 그리고 어느 단계에서 나눴나요?",
    ),
    "direction": Text(
        en="Do your rows add up to 1, your columns, or the whole table? Which way did you read?",
        ko="행의 합이 1인가요, 열의 합이 1인가요, 아니면 표 전체의 합이 1인가요?"
        " 어느 방향으로 읽었나요?",
    ),
    "exponent": Text(
        en="What did you do with the scores before dividing: which power of e did you take?",
        ko="나누기 전에 점수를 어떻게 했나요? e를 몇 제곱했나요?",
    ),
    "mask": Text(
        en="Which cells did you mask, with what number, and before or after the softmax?",
        ko="어느 칸을 가렸나요? 어떤 수를 넣었고, 소프트맥스 전인가요, 뒤인가요?",
    ),
    "operand": Text(
        en="Which two rows went into this cell, and of which matrices?",
        ko="이 칸에 어느 행렬의 몇 번째 행을 썼나요?",
    ),
    "sum": Text(
        en="What did you divide each exp by?",
        ko="각 exp를 무엇으로 나눴나요?",
    ),
    "terms": Text(
        en="How many products did you add in this cell?",
        ko="이 칸에서 곱을 몇 개 더했나요?",
    ),
    "signs": Text(
        en="Which of the products in this cell are negative?",
        ko="이 칸에서 음수인 곱은 어느 것인가요?",
    ),
    "operation": Text(
        en="Inside this cell, what was multiplied and what was added, and in which order?",
        ko="이 칸에서 무엇을 곱하고 무엇을 더했나요? 순서는 어땠나요?",
    ),
    "projection": Text(
        en="Which row of which matrix went into this cell, and which row or column of W?",
        ko="이 칸에 어느 행렬의 몇 번째 행을 썼나요? 가중치 행렬에서는 가로로 읽었나요,"
        " 세로로 읽었나요?",
    ),
    "heads": Text(
        en="What did you write down from each head before W_O, and in which order?",
        ko="W_O를 곱하기 전에 헤드마다 어떤 수를 어떤 순서로 적었나요?",
    ),
    "weights": Text(
        en="Which numbers did you multiply the values by?",
        ko="V에 어떤 수를 곱했나요?",
    ),
    "rounding": Text(
        en="How many decimals did you keep in between, and how did you round the last one?",
        ko="중간 값은 소수점 몇째 자리까지 남겼나요? 마지막 자리는 어떻게 반올림했나요?",
    ),
}
"""One question for mistakes about the same thing; its answer separates them."""

WHICH = Text(
    en="Which comes closest to what you did: {choices}?",
    ko="다음 중 어느 쪽에 가까운가요? {choices}",
)


def listed(texts: list[Text]) -> Text:
    """Put texts side by side."""
    return Text(en="; ".join(text.en for text in texts), ko=" / ".join(text.ko for text in texts))


def separating_question(classes: list[list[Misconception]]) -> Text:
    """Give the question whose answer tells which class it is; one class gives its own question."""
    first = [members[0] for members in classes]
    if len(first) == 1:
        return first[0].question
    subjects = {entry.about for entry in first}
    if len(subjects) == 1 and (question := ABOUT.get(subjects.pop())) is not None:
        return question
    return WHICH.fill(choices=listed([entry.title for entry in first]))
