"""How a command ends that cannot go on: its exit status, and the sentence on the error stream."""

from __future__ import annotations

import sys
from typing import Any

from attn_tutor.words import Text

USAGE, UNUSABLE, INTERRUPTED = 2, 3, 130


NO_JSON = Text(
    en="{command} has nothing to say as JSON. Leave out --json.",
    ko="JSON으로 출력하지 않는 명령이에요: {command}\n--json을 빼고 실행하세요.",
)


def refuse_json(settings: Any, command: str) -> None:
    """Raise UsageError where JSON is asked of a command that only talks with people."""
    from attn_tutor.errors import UsageError

    if settings.json:
        raise UsageError(NO_JSON.fill(command=command))


def complain(error: Any, language: Any) -> None:
    """Print what is wrong on the error stream."""
    from attn_tutor.render.glyphs import glyphs_for, harmless

    encoding = getattr(sys.stderr, "encoding", None) or "ascii"
    said = harmless(error.text.said(language)).translate(glyphs_for(encoding))
    sys.stderr.write(f"attn-tutor: {said}\n")
