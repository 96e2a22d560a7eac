"""How a command ends that cannot go on: its exit status, and the sentence on the error stream."""

from __future__ import annotations

import sys
from typing import Any

USAGE, UNUSABLE, INTERRUPTED = 2, 3, 130


def complain(error: Any, language: Any) -> None:
    """Print what is wrong on the error stream."""
    from attn_tutor.render.glyphs import glyphs_for, harmless

    encoding = getattr(sys.stderr, "encoding", None) or "ascii"
    said = harmless(error.text.said(language)).translate(glyphs_for(encoding))
    sys.stderr.write(f"attn-tutor: {said}\n")
