"""Projected output: the joined heads times W_O."""

from __future__ import annotations

from collections.abc import Mapping

from attn_tutor.model import projections
from attn_tutor.model.projections import projection
from attn_tutor.model.stage import Shown, StageWords
from attn_tutor.words import Text, same

WORDS = StageWords(
    title=Text(en="projected output", ko="투영한 출력"),
    ask=Text(
        en="The joined row of {token} times W_O.",
        ko="‘{token}’ 행을 이어 붙인 다음 W_O 행렬을 곱해 보세요.",
    ),
    hints=(
        Text(
            en="Put the head outputs side by side, in order, then multiply by W_O.",
            ko="헤드 출력을 순서대로 옆으로 이어 붙인 다음 W_O를 곱해요.",
        ),
        Text(
            en="Row {i} side by side: {crow}; column {c} of W_O: {wcol}.",
            ko="{i}행을 이어 붙이면: {crow} / W_O의 {c}열: {wcol}",
        ),
        same("{sum_of_products_unevaluated} = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="What would be lost if the heads were simply added?",
        ko="헤드를 그냥 더하면 무엇을 잃게 될까요?",
    ),
)


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The joined row, the column of W_O, and their products written out."""
    found = projections.pieces(shown, row, column)
    return {**found, "crow": found["xrow"]}


STAGE = projection("projected_output", "Y", WORDS.title, WORDS.ask)._replace(
    words=WORDS, pieces=pieces, skill="heads"
)
