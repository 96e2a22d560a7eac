"""The reference of all commands, written from their own help: ``python tests/docs/reference.py``.

``--check`` tells by its status whether docs/reference.md and docs/reference.ko.md are current.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from attn_tutor.cli import app, main  # noqa: E402 - found from the root
from attn_tutor.cli.help.topics import TOPICS  # noqa: E402
from attn_tutor.cli.settings import Settings  # noqa: E402
from attn_tutor.words import LANGUAGES, Language, Text  # noqa: E402

PAGES = {"en": "reference.md", "ko": "reference.ko.md"}
HEAD = Text(
    en="# Reference\n\nMade from the program's own help by `python tests/docs/reference.py`; do not "
    "edit. [한국어](reference.ko.md)\n\nGlobal options may stand before or after the command.\n",
    ko="# 참고서\n\n프로그램의 도움말에서 `python tests/docs/reference.py` 명령으로 만들었어요. 직접 고치지 "
    "마세요. [English](reference.md)\n\n전역 옵션은 명령 앞에도 뒤에도 적을 수 있어요.\n",
)


def commands(group: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Give every command by its words, families before their members."""
    yield path
    for name, command in getattr(group, "commands", {}).items():
        yield from commands(command, (*path, name))


def said(words: list[str], language: Language) -> str:
    """What the program prints for some words."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with redirect_stdout(out):
        status = main.status_of(["--lang", language, *words])
    assert status == 0, words
    out.seek(0)
    return out.read().rstrip()


def page(language: Language) -> str:
    """The whole page in a language."""
    import typer

    everything = typer.main.get_command(app.build(Settings(language, None), []))  # type: ignore[arg-type]
    parts = [HEAD.said(language)]
    for path in commands(everything):
        title = " ".join(("attn-tutor", *path))
        parts.append(f"## {title}\n\n```text\n{said([*path, '--help'], language)}\n```\n")
    for topic in TOPICS:
        title = f"attn-tutor help {topic}"
        parts.append(f"## {title}\n\n```text\n{said(['help', topic], language)}\n```\n")
    return "\n".join(parts)


def make(*, check: bool) -> int:
    """Write both pages, or tell whether they are current."""
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"ATTN_TUTOR_HOME": home, "COLUMNS": "80"}
        written = {PAGES[language]: page(language) for language in LANGUAGES}
    stale = [
        name
        for name, text in written.items()
        if not (ROOT / "docs" / name).exists()
        or (ROOT / "docs" / name).read_text(encoding="utf-8") != text
    ]
    if check:
        for name in stale:
            sys.stderr.write(f"docs/{name} is out of date: python tests/docs/reference.py\n")
        return int(bool(stale))
    for name in stale:
        (ROOT / "docs" / name).write_text(written[name], encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(make(check="--check" in sys.argv))
