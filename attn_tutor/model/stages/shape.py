"""Shape: the sizes of an array, rows before columns."""

from __future__ import annotations

from attn_tutor.model.stage import StageWords
from attn_tutor.model.stages import answer
from attn_tutor.words import Text

WORDS = StageWords(
    title=Text(en="shape", ko="모양"),
    ask=Text(en="Which shape? Write rows × columns.", ko="모양을 적어 보세요. 행 × 열 순서예요."),
    hints=(
        Text(
            en="In a product A · B the inner sizes must agree; the outer ones are left.",
            ko="A · B에서는 안쪽 크기가 같아야 하고, 바깥쪽 크기만 남아요.",
        ),
        Text(
            en="Write the shape under every matrix of the formula.",
            ko="식에 나오는 행렬마다 모양을 적어 보세요.",
        ),
        Text(
            en="A row stands for one token. What does a column stand for here?",
            ko="한 행은 토큰 하나예요. 여기서 한 열은 무엇일까요?",
        ),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Which size has gone, and in which sum?",
        ko="어떤 크기가 사라졌나요? 무엇을 더하면서 사라졌을까요?",
    ),
)

STAGE = answer.STAGE._replace(name="shape", words=WORDS, exact="always", rounds=False)
