"""Packs that a command refuses: every finding on the error stream, so that it can be mended."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from attn_tutor.cli.complaining import UNUSABLE, complain
from attn_tutor.words import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from attn_tutor.cli.settings import Settings
    from attn_tutor.packs.findings import Finding, PackFindingsError

NOT_PRINTED = Text(
    en="The output could not be written ({reason}).",
    ko="출력을 쓰지 못했어요. ({reason})",
)
NO_FILE = Text(
    en="{path} could not be used ({reason}).",
    ko="쓸 수 없었어요: {path} ({reason})",
)


def refuse(settings: Settings, error: PackFindingsError) -> int:
    """Say everything that is wrong with a pack, then that it cannot be used; give the status."""
    say_findings(settings, error.findings)
    complain(error, settings.language)
    return UNUSABLE


def say_findings(settings: Settings, findings: Iterable[Finding]) -> None:
    """Print findings on the error stream: what is reported stays clean for a program to read."""
    from attn_tutor.packs.findings import report
    from attn_tutor.render.glyphs import glyphs_for, harmless

    glyphs = glyphs_for(getattr(sys.stderr, "encoding", None) or "ascii")
    for finding in findings:
        sys.stderr.write(harmless(report(finding, settings.language)).translate(glyphs) + "\n")
