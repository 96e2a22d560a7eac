"""Putting the page together: one file, no network, nothing that a browser must fetch."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING

from attn_tutor.exports.html import words
from attn_tutor.exports.html.data import Book
from attn_tutor.exports.html.marks import both, data_block, plain
from attn_tutor.exports.html.parts import problem_parts
from attn_tutor.exports.html.picture import picture, view_of
from attn_tutor.words import LANGUAGES

if TYPE_CHECKING:
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.words import Language, Text

NAMES = {"en": "English", "ko": "한국어"}


def page(
    title: Text, derivations: Sequence[Derivation], language: Language, *, everything: bool = False
) -> str:
    """Give one HTML page for some problems; ``language`` is shown first, the other at a click."""
    book = Book()
    sections = []
    for place, derivation in enumerate(derivations, start=1):
        prefix = f"p{place}"
        book.add(prefix, derivation, everything=everything)
        view = view_of(derivation)
        book.views[prefix] = view
        parts = problem_parts(prefix, derivation, everything=everything)
        problem = derivation.problem
        sections.append(
            f'<section class="problem" aria-labelledby="{prefix}-title"><h2 id="{prefix}-title">'
            f'<span class="id">{plain(problem.id)}</span> {both(problem.title)}</h2>'
            f"{parts}{picture(prefix, view)}</section>"
        )
    main = f"<main>{_opening(title)}{''.join(sections)}</main>"
    return _document(title, language, main + data_block("data", book.written()))


def _opening(title: Text) -> str:
    buttons = "".join(
        f'<button type="button" lang="{each}" data-lang="{each}">{NAMES[each]}</button>'
        for each in LANGUAGES
    )
    return (
        f"<header><h1>{both(title)}</h1>"
        f'<div class="switch" role="group" aria-labelledby="language">'
        f'<span id="language" class="unseen">{both(words.LANGUAGE)}</span>{buttons}</div></header>'
        f'<p class="note">{both(words.COMPARES)}</p><p class="note">{both(words.HOW_TO_TYPE)}</p>'
        f'<noscript><p class="note">{both(words.NO_SCRIPT)}</p></noscript>'
    )


def _document(title: Text, language: Language, body: str) -> str:
    style, script = (_own(name) for name in ("page.css", "page.js"))
    policy = (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}';"
        " base-uri 'none'; form-action 'none'"
    )
    return (
        f'<!doctype html>\n<html lang="{language}" data-en="{plain(title.en)}"'
        f' data-ko="{plain(title.ko)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{plain(policy)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{plain(title.said(language))}</title>\n<style>{style}</style>\n</head>\n"
        f"<body>\n{body}\n<script>{script}</script>\n</body>\n</html>\n"
    )


def _own(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
