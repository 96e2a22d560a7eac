"""Writing HTML: everything that a person wrote is escaped here, and said in both languages."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from attn_tutor.words import Text


def plain(text: str) -> str:
    """Give text as it may stand in HTML, in an attribute too.

    >>> plain('</script> & "so"')
    '&lt;/script&gt; &amp; &quot;so&quot;'
    """
    return escape(text, quote=True)


def both(text: Text) -> str:
    """Give a sentence in both languages; the page shows one of them.

    >>> from attn_tutor.words import Text
    >>> both(Text(en="row", ko="행"))
    '<span lang="en">row</span><span lang="ko">행</span>'
    """
    if text.en == text.ko:
        return plain(text.en)
    return f'<span lang="en">{plain(text.en)}</span><span lang="ko">{plain(text.ko)}</span>'


def paragraphs(text: Text) -> str:
    """Give a longer text: an empty line parts paragraphs, and the author's lines stay lines."""
    if text.en == text.ko:
        return _paragraphs(text.en, "")
    return _paragraphs(text.en, ' lang="en"') + _paragraphs(text.ko, ' lang="ko"')


def _paragraphs(said: str, language: str) -> str:
    parts = [part.strip() for part in said.strip().split("\n\n") if part.strip()]
    lines = ["<br>".join(plain(line.strip()) for line in part.split("\n")) for part in parts]
    return "".join(f"<p{language}>{each}</p>" for each in lines)


def data_block(name: str, data: Any) -> str:
    """Give data as a block that no browser runs and that nothing in it can end."""
    written = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    for letter in "<>&\u2028\u2029":
        written = written.replace(letter, f"\\u{ord(letter):04x}")
    return f'<script type="application/json" id="{name}">{written}</script>'
