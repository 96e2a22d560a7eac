"""What Typer complains of, said in the student's language where we know the complaint."""

from __future__ import annotations

import sys
from typing import Any

from attn_tutor.words import Language, Text

SEE_HELP = Text(
    en="attn-tutor --help shows every command.",
    ko="attn-tutor --help: 모든 명령 보기",
)
COMPLAINTS: dict[str, Text] = {
    "MissingParameter": Text(en="Something is missing: {detail}", ko="빠진 것이 있어요: {detail}"),
    "NoSuchOption": Text(en="There is no such option: {detail}", ko="없는 옵션이에요: {detail}"),
    "BadParameter": Text(en="This cannot be used: {detail}", ko="쓸 수 없는 값이에요: {detail}"),
}
OTHER = Text(en="{detail}", ko="명령을 읽지 못했어요: {detail}")


def say_usage(complaint: Any, language: Language) -> int:
    """Print the complaint and where help is; give the exit status for wrong usage."""
    text = COMPLAINTS.get(type(complaint).__name__, OTHER)
    said = text.fill(detail=complaint.format_message()).said(language)
    sys.stderr.write(f"attn-tutor: {said}\n{SEE_HELP.said(language)}\n")
    return int(complaint.exit_code)
