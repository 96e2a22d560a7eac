"""Sheets as PDF, set by Typst: its compiler is a library, so nothing else has to be installed."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from attn_tutor.errors import UsageError
from attn_tutor.exports.paper.fonts import HANGUL, choose_fonts
from attn_tutor.words import Text

NO_TYPST = Text(
    en="PDF needs Typst: pip install 'attn-tutor[pdf]'. Without it, write .html or .md.",
    ko="PDF를 만들려면 Typst가 필요해요: pip install 'attn-tutor[pdf]'."
    " 설치하지 않아도 .html이나 .md는 쓸 수 있어요.",
)


def need_typst() -> None:
    """Raise UsageError where Typst is not installed, before any work is done for it."""
    if find_spec("typst") is None:
        raise UsageError(NO_TYPST)


def pdf(data: dict[str, Any], font_path: str | None = None) -> bytes:
    """Set sheets (see ``sheets.py``) as PDF.

    The texts go in as data, so nothing in them is a command. Raises UsageError where Typst or a
    Korean font is missing.
    """
    need_typst()
    import typst

    written = json.dumps(data, ensure_ascii=False)
    chosen = choose_fonts(font_path, korean=bool(HANGUL.search(written)))
    inputs = {"data": json.dumps({**data, "fonts": chosen.families}, ensure_ascii=False)}
    source = files(__package__).joinpath("sheet.typ").read_bytes()
    compiler = typst.Compiler(source, font_paths=chosen.fonts, sys_inputs=inputs)
    found = compiler.compile(format="pdf", timestamp=0)  # the same sheet is the same file
    if not isinstance(found, bytes):
        raise TypeError("Typst gave no single document")
    return found
