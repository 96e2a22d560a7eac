"""Expression: a formula in the variables of the problem."""

from __future__ import annotations

from attn_tutor.model.stage import StageWords
from attn_tutor.model.stages import answer
from attn_tutor.words import Text

WORDS = StageWords(
    title=Text(en="expression", ko="식"),
    ask=Text(en="Which expression belongs in the blank?", ko="빈칸에 알맞은 식을 적어 보세요."),
    hints=(
        Text(
            en="Which rule leads from the line before to this one?",
            ko="앞줄에서 이 줄로 올 때 어떤 규칙을 썼을까요?",
        ),
        Text(
            en="Put small numbers for the letters, in both lines. What must the blank be then?",
            ko="두 줄의 문자에 작은 수를 넣어 보세요. 빈칸은 얼마가 되어야 할까요?",
        ),
        Text(
            en="Write the line out with all its terms, then look for what they share.",
            ko="이 줄의 항을 모두 풀어 쓰고, 공통인 것을 찾아보세요.",
        ),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Where did this step use something that is not true of all functions?",
        ko="이 단계에서 아무 함수에나 통하지 않는 성질은 무엇이었을까요?",
    ),
)

STAGE = answer.STAGE._replace(name="expression", words=WORDS, exact="always", rounds=False)
