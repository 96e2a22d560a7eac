"""What is known of packs, gathered for the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.render.packs import PackFacts
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.packs.shelves.bundle import Bundle
    from attn_tutor.packs.shelves.shelf import Shelved


def facts_of(made: Bundle, source: str) -> PackFacts:
    """Say of a pack that was just read what a list says."""
    pack = made.pack
    count = len(pack.problems)
    return PackFacts(pack.id, pack.version, pack.title, pack.license, source, made.digest, count)


def installed_facts(record: Shelved) -> PackFacts:
    """Say of an installed pack what a list says."""
    english, korean = record.title
    return PackFacts(
        record.entry.id,
        record.version,
        Text(en=english, ko=korean),
        record.license,
        record.source,
        record.digest,
        len(record.entry.problems),
        record.usable,
    )
