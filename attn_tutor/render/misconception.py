"""An entry of the catalogue of mistakes, as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from attn_tutor.render.blocks import Block, Line
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.judging.misconceptions.entry import Misconception
    from attn_tutor.words import Language

ASK_YOURSELF = Text(en="Think about it: {question}", ko="생각해 보기: {question}")
REPAIR = Text(en="How to mend it: {repair}", ko="바로잡기: {repair}")


def misconception_blocks(entry: Misconception, language: Language) -> list[Block]:
    """Give an entry of the catalogue."""
    return [
        Line(f"{entry.title.said(language)}  ({entry.id})", "title"),
        Line(entry.formula.said(language), "muted"),
        Line(entry.why.said(language)),
        Line(ASK_YOURSELF.fill(question=entry.question).said(language), "ask"),
        Line(REPAIR.fill(repair=entry.repair).said(language), "hint"),
    ]


def misconception_json(entry: Misconception, language: Language) -> str:
    """Give an entry of the catalogue as one JSON object."""
    facts = {"id": entry.id, "stage": entry.stage, "kind": entry.kind}
    words = {
        name: getattr(entry, name) for name in ("formula", "title", "why", "question", "repair")
    }
    said = {name: text.said(language) for name, text in words.items()}
    return json.dumps({"schema": 1, **facts, **said}, ensure_ascii=False)
