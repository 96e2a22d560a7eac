"""Questions that a learning system cannot mark: it gets them as essays, and the teacher is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attn_tutor.exports.answers import can_be_typed, is_hidden
from attn_tutor.exports.blocks import Words
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.blocks import Block
    from attn_tutor.exports.question import Question

EXPRESSION = Text(
    en="{id}: {format} cannot compare expressions. It is exported as an essay that you mark.",
    ko="{id}: {format}에서는 식을 비교할 수 없어요. 직접 채점하는 서술형으로 내보냈어요.",
)
SENTENCE = Text(
    en="{id}: a sentence cannot be marked by {format}. It is exported as an essay that you mark.",
    ko="{id}: {format}에서는 문장을 채점할 수 없어요. 직접 채점하는 서술형으로 내보냈어요.",
)
EXACT = Text(
    en="{id}: no decimal is exactly the answer. It is exported as an essay that you mark.",
    ko="{id}: 소수로는 정답을 정확히 적을 수 없어요. 직접 채점하는 서술형으로 내보냈어요.",
)


def why(question: Question) -> Text | None:
    """Say why a question is marked by hand; None where it is not."""
    if question.answer == "expression":
        return EXPRESSION
    if question.answer == "sentence":
        return SENTENCE
    numbers = [blank for blank in question.blanks if blank.numeric and not is_hidden(blank)]
    return None if all(map(can_be_typed, numbers)) else EXACT


def lines(question: Question) -> Iterator[Block]:
    """Give the lines of a proof with their blanks."""
    for step in question.derivation.plan.steps:
        if step.answer.name == "expression":
            said = [text.said(question.language) for text in step.answer.texts]
            yield Words("\n".join(said))
