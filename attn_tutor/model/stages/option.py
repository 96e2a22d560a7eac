"""Option: one of the answers on the screen, or several."""

from __future__ import annotations

from attn_tutor.model.stage import StageWords
from attn_tutor.model.stages import answer
from attn_tutor.words import Text

WORDS = StageWords(
    title=Text(en="choice", ko="고르기"),
    ask=Text(en="Which one? Type its number.", ko="보기에서 골라 번호를 적어 보세요."),
    hints=(
        Text(
            en="Read every option to its end. Cross out those that you know to be wrong.",
            ko="보기를 끝까지 읽고, 틀린 줄 아는 것부터 지워 보세요.",
        ),
        Text(
            en="Try the options that are left on the smallest example: one query and two keys.",
            ko="남은 보기를 가장 작은 예에 대 보세요. 쿼리 하나와 키 두 개면 돼요.",
        ),
        Text(
            en="Answer in your own words first, then look for the option that says the same.",
            ko="먼저 내 말로 답해 보고, 같은 뜻의 보기를 찾아보세요.",
        ),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="What is wrong with each of the other options?",
        ko="나머지 보기는 각각 어디가 틀렸을까요?",
    ),
)

STAGE = answer.STAGE._replace(name="option", words=WORDS, exact="always", rounds=False)
