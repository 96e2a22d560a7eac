"""Sentence: a reason in words, which the student compares with a model answer."""

from __future__ import annotations

from attn_tutor.model.stage import StageWords
from attn_tutor.model.stages import answer
from attn_tutor.words import Text

WORDS = StageWords(
    title=Text(en="why", ko="이유"),
    ask=Text(en="Write it in one sentence.", ko="한 문장으로 적어 보세요."),
    hints=(
        Text(en="What would go wrong without it?", ko="이것이 없으면 무엇이 잘못될까요?"),
        Text(
            en="Name the quantity that would change, and say whether it grows or shrinks.",
            ko="달라지는 양을 하나 들고, 커지는지 작아지는지 적어 보세요.",
        ),
        Text(
            en="Begin like this: If it were left out, then",
            ko="이렇게 시작해 보세요: 만약 이것이 없다면",
        ),
        Text(en="A model answer: {value}", ko="모범 답안: {value}"),
    ),
    why=Text(
        en="Which word of the sentence could you not do without?",
        ko="이 문장에서 절대 뺄 수 없는 말은 무엇일까요?",
    ),
)

STAGE = answer.STAGE._replace(name="sentence", words=WORDS, exact="always", rounds=False)
