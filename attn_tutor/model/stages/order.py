"""Order: steps put in the order in which they are done, a cell a place."""

from __future__ import annotations

from attn_tutor.model.stage import StageWords
from attn_tutor.model.stages import answer
from attn_tutor.words import Text

WORDS = StageWords(
    title=Text(en="order", ko="순서"),
    ask=Text(
        en="In which order? Type the numbers, first step first.",
        ko="어떤 순서일까요? 먼저 하는 것부터 번호를 적어 보세요.",
    ),
    hints=(
        Text(
            en="Which step needs nothing that another step makes? It comes first.",
            ko="다른 단계의 결과가 없어도 할 수 있는 단계는 무엇일까요? 그것이 처음이에요.",
        ),
        Text(
            en="Ask of every step what it needs, and which step makes that.",
            ko="단계마다 무엇이 필요하고, 그것을 어느 단계에서 만드는지 따져 보세요.",
        ),
        Text(
            en="Which step uses everything made before it? It comes last.",
            ko="앞에서 만든 것을 모두 쓰는 단계는 무엇일까요? 그것이 마지막이에요.",
        ),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="What would go wrong if two neighbouring steps changed places?",
        ko="이웃한 두 단계를 맞바꾸면 무엇이 잘못될까요?",
    ),
)

STAGE = answer.STAGE._replace(name="order", words=WORDS, exact="always", rounds=False)
