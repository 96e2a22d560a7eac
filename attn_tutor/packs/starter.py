"""A pack to begin with: every part of it explained, in the language of its teacher."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping

from attn_tutor.packs.characters import FORBIDDEN
from attn_tutor.packs.names import HEAD
from attn_tutor.packs.schema import NAME, line_of, written
from attn_tutor.packs.starter_words import CHECKS, COMMENTS, HOOK, PACK, TITLE, WORKFLOW
from attn_tutor.words import Language

USUAL_ID = "my-pack"
_LONGEST_ID = 60


def proper_id(name: str) -> str:
    """Make an id out of a name; where no letter of it can stand in one, the usual one.

    >>> proper_id("Cat & Fish, 2nd ed."), proper_id("Übung_3"), proper_id("3장 고양이")
    ('cat-fish-2nd-ed', 'ubung-3', 'my-pack')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_ID].strip("-")
    usable = re.search("[a-z]", found) and found != "null"
    return found if usable else USUAL_ID


def starter(name: str, language: Language) -> Mapping[str, str]:
    """Give the files of a new pack with their texts: the pack, its schema, CI and a hook."""
    comments = {key: _comment(text.said(language)) for key, text in COMMENTS.items()}
    title = " ".join(FORBIDDEN.sub("?", unicodedata.normalize("NFC", name)).split())
    title = "" if title == USUAL_ID else title
    words = {
        "line": line_of(NAME),
        "id": proper_id(name),
        "en": _quoted(title or TITLE.en),
        "ko": _quoted(title or TITLE.ko),
        **comments,
    }
    checks = _comment(CHECKS.said(language))
    return {
        HEAD: PACK.format_map(words),
        NAME: written(language),
        ".github/workflows/attn-tutor.yaml": WORKFLOW.format(comment=checks),
        ".pre-commit-config.yaml": HOOK.format(comment=checks),
    }


def _comment(text: str) -> str:
    """Write lines as comments of YAML."""
    return "\n".join(f"# {line}" for line in text.split("\n"))


def _quoted(text: str) -> str:
    """Write a text so that YAML reads it back letter by letter."""
    return json.dumps(text, ensure_ascii=False)
