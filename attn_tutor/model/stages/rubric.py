"""Rubric: points of an answer that the student ticks."""

from __future__ import annotations

from attn_tutor.model.stage import StageWords
from attn_tutor.model.stages import answer
from attn_tutor.words import Text

WORDS = StageWords(
    title=Text(en="self-check", ko="스스로 확인"),
    ask=Text(en="Is this in your answer?", ko="내 답에 들어 있나요?"),
    hints=(
        Text(
            en="Look at your answer and find the place where you say it.",
            ko="내 답에서 이 내용을 말한 곳을 찾아보세요.",
        ),
        Text(en="Saying it in other words counts.", ko="다른 말로 했어도 괜찮아요."),
        Text(
            en="If you have to look for long, it is not there.",
            ko="한참 찾아야 한다면 들어 있지 않은 거예요.",
        ),
        Text(en="The point is: {value}", ko="확인할 내용: {value}"),
    ),
    why=Text(en="How would you say it to a friend?", ko="친구에게는 어떻게 말해 주겠어요?"),
)

STAGE = answer.STAGE._replace(name="rubric", words=WORDS, exact="always", rounds=False)
