"""What is known of packs, as a screen and as JSON (schema 1)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.render.blocks import Block, Line
from attn_tutor.words import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from attn_tutor.words import Language

SHIPPED = "attn-tutor"
"""The source of the packs that come with the program."""
COUNT = Text(en="problems: {count}", ko="문제 {count}개")
FROM = Text(en="from {source}", ko="출처: {source}")
COMES_WITH = Text(en="comes with attn-tutor", ko="attn-tutor에 들어 있음")
UNKNOWN_SOURCE = Text(en="where it came from is not known", ko="출처를 알 수 없음")
NO_LICENSE = Text(en="no licence", ko="사용 허가 조건 없음")
DAMAGED = Text(
    en="{id}: the installed file is damaged. Install the pack again, or remove it:\n"
    "  attn-tutor pack remove {id}",
    ko="{id}: 설치된 파일이 손상됐어요. 다시 설치하거나 이렇게 지우세요.\n"
    "  attn-tutor pack remove {id}",
)


class PackFacts(NamedTuple):
    """What a list says of a pack. ``usable`` is False for a damaged one, of which only the id is.

    ``digest`` is the SHA-256 of its zip.
    """

    id: str
    version: str
    title: Text
    license: str
    source: str
    digest: str
    problems: int
    usable: bool = True


def pack_data(facts: PackFacts) -> dict[str, Any]:
    """Give what is known of one pack as JSON data."""
    title = {"en": facts.title.en, "ko": facts.title.ko}
    return {
        "id": facts.id,
        "version": facts.version,
        "title": title,
        "license": facts.license,
        "source": facts.source,
        "sha256": facts.digest,
        "problems": facts.problems,
        "usable": facts.usable,
    }


def pack_json(facts: PackFacts, **more: object) -> str:
    """Give one pack as a JSON object, with what became of it."""
    return json.dumps({"schema": 1, "pack": pack_data(facts), **more}, ensure_ascii=False)


def packs_json(packs: Iterable[PackFacts]) -> str:
    """Give a list of packs as one JSON object."""
    data = {"schema": 1, "packs": [pack_data(facts) for facts in packs]}
    return json.dumps(data, ensure_ascii=False)


def packs_blocks(packs: Iterable[PackFacts], language: Language) -> list[Block]:
    """Give a list of packs as a screen, three lines a pack."""
    blocks: list[Block] = []
    for facts in packs:
        if not facts.usable:
            blocks.append(Line(DAMAGED.fill(id=facts.id).said(language), "error"))
            continue
        blocks.append(Line(f"{facts.id} {facts.version} · {facts.title.said(language)}", "title"))
        blocks.append(Line(f"  {' · '.join(_about(facts, language))}"))
        blocks.append(Line(f"  SHA-256 {facts.digest}", "muted"))
    return blocks


def _about(facts: PackFacts, language: Language) -> list[str]:
    source = FROM.fill(source=facts.source) if facts.source else UNKNOWN_SOURCE
    if facts.source == SHIPPED:
        source = COMES_WITH
    return [
        COUNT.fill(count=facts.problems).said(language),
        facts.license or NO_LICENSE.said(language),
        source.said(language),
    ]
