"""Text made safe to stand in a file: no control, escape or direction characters, HTML escaped."""

from __future__ import annotations

import unicodedata
from html import escape

_KEPT = {"\n", "\t"}


def clean(text: str) -> str:
    r"""Drop every character that steers a terminal, a line of writing or an XML reader.

    >>> clean("a\x1b[31m\u202eb\r\nc")
    'a[31mb\nc'
    """
    if text.isascii() and text.isprintable():
        return text
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in lines if sign in _KEPT or not _steers(sign))


def _steers(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "C" or sign in "\u2028\u2029"


def one_line(text: str) -> str:
    r"""Give a clean text in one line.

    >>> one_line(" a\tb\nc ")
    'a b c'
    """
    return " ".join(clean(text).split())


def html_text(text: str, also: str = "") -> str:
    """Escape a text for HTML; signs in ``also`` become references, so that no reader sees them.

    >>> html_text("a < {b}", also="{}")
    'a &lt; &#123;b&#125;'
    """
    return "".join(
        f"&#{ord(sign)};" if sign in also else escape(sign).replace("&#x27;", "&#39;")
        for sign in clean(text)
    )


def html_lines(text: str, also: str = "") -> str:
    r"""Escape a text for HTML and keep its lines apart.

    >>> html_lines("a\nb")
    'a<br/>b'
    """
    return "<br/>".join(html_text(line, also) for line in clean(text).strip().split("\n"))
