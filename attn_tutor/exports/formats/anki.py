"""Anki: a text of notes, one a problem, that Anki imports with deck, tags and stable identity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.exports import marked_by_hand
from attn_tutor.exports.blocks import Listed
from attn_tutor.exports.booklet import Booklet, Exported, Format, name_of
from attn_tutor.exports.characters import one_line
from attn_tutor.exports.hypertext import Hypertext
from attn_tutor.exports.solution import solution
from attn_tutor.exports.statement import asked, statement
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.exports.question import Question

SPECIAL = '"[]{}\\'
"""Signs with a meaning for Anki: quotes of a field, media, fields of a card, formulas."""
WRITER = Hypertext(lambda _: "____", also=SPECIAL, table=" border=1", scoped=False)


def write(booklet: Booklet) -> Exported:
    """Write a pack. A note keeps its identity, so importing again updates it."""
    deck = one_line(booklet.name.replace("::", ":"))  # two colons make a deck inside a deck
    head = [
        "#separator:tab",
        "#html:true",
        f"#deck:attn-tutor::{deck}",
        "#notetype:Basic",
        "#guid column:1",
        "#tags column:4",
    ]
    lines = [*head, *(_note(booklet, question) for question in booklet.questions)]
    return Exported("".join(f"{line}\n" for line in lines).encode())


def _note(booklet: Booklet, question: Question) -> str:
    fields = (
        f"attn-tutor/{booklet.id}/{one_line(question.id)}",
        _front(question),
        WRITER.blocks(solution(question)),
        " ".join(
            _tag(each) for each in ("attn-tutor", booklet.id, *question.derivation.problem.tags)
        ),
    )
    return "\t".join(field.replace("\t", " ") for field in fields)


def _front(question: Question) -> str:
    name = f"<p><b>{WRITER.text(name_of(question))}</b></p>"
    blocks = [*statement(question, titled=True), *asked(question)]
    if question.answer == "option":
        texts = question.derivation.plan.steps[0].answer.texts
        blocks.append(Listed(tuple(text.said(question.language).strip() for text in texts)))
    return name + WRITER.blocks([*blocks, *marked_by_hand.lines(question)])


def _tag(text: str) -> str:
    """Give a tag in one word: a space would part it.

    >>> _tag("row softmax")
    'row_softmax'
    """
    return one_line(text).replace(" ", "_").replace('"', "")


FORMAT = Format(
    "anki", Text(en="a text of cards for Anki", ko="Anki로 가져오는 카드 텍스트"), write
)
