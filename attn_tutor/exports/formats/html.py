"""HTML: the page that checks the blanks by itself, as ``sheet`` writes it."""

from __future__ import annotations

from attn_tutor.exports.booklet import Booklet, Exported, Format
from attn_tutor.exports.html.page import page
from attn_tutor.words import Text


def write(booklet: Booklet) -> Exported:
    """Write a pack as one page in both languages, the exported one first."""
    derivations = [question.derivation for question in booklet.questions]
    return Exported(page(booklet.title, derivations, booklet.language).encode())


FORMAT = Format(
    "html", Text(en="a page that checks the blanks", ko="빈칸을 채점해 주는 페이지"), write
)
