"""What holds for every command: language, packs, plain or not; settled before all else."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor import phrases
from attn_tutor.errors import UsageError
from attn_tutor.render.blocks import Line
from attn_tutor.words import LANGUAGES, Language, Text

if TYPE_CHECKING:
    from attn_tutor.cli.terminal import Terminal

BAD_LANGUAGE = Text(
    en="--lang is {value}, but can only be en or ko.",
    ko="--lang {value}: en이나 ko만 쓸 수 있어요.",
)


MOST_ASKED = 3
ANSWERS: dict[Language, frozenset[str]] = {
    "en": frozenset(("", "1", "en", "english", "영어")),
    "ko": frozenset(("2", "ko", "korean", "한국어", "한글")),
}
"""What may be typed for a language."""


class Settings(NamedTuple):
    """The global options, settled."""

    language: Language
    terminal: Terminal
    packs: tuple[str, ...] = ()
    json: bool = False
    unsaved: bool = False
    """The student knows that nothing can be saved, and goes on."""


def said_language(option: str | None) -> Language | None:
    """Give the language of the option or the environment; None where neither says.

    Raises UsageError for another one than we speak.
    """
    for value in (option, os.environ.get("ATTN_TUTOR_LANG")):
        if value:
            if value not in LANGUAGES:
                raise UsageError(BAD_LANGUAGE.fill(value=value))
            return value
    return None


def locale_language() -> Language | None:
    """Give the language of the locale, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return next((each for each in LANGUAGES if value.startswith(each)), None)
    return None


def choose_language(option: str | None, terminal: Terminal, *, may_ask: bool) -> Language:
    """Settle the language: option, environment, what was remembered, the locale, or ask once."""
    chosen = said_language(option) or _remembered() or locale_language()
    if chosen is None and may_ask and terminal.interactive:
        chosen = _ask_language(terminal)
    return _showable(chosen or "en", terminal, say_so=may_ask)


def _remembered() -> Language | None:
    from attn_tutor.store.settings import remembered_language

    return remembered_language()


def _ask_language(terminal: Terminal) -> Language:
    from attn_tutor.store.settings import remember_language

    for _ in range(MOST_ASKED):
        answer = terminal.ask(phrases.WHICH_LANGUAGE.en)
        if answer is None:
            break
        for language, words in ANSWERS.items():
            if answer.strip().lower() in words:
                remember_language(language)
                return language
    return "en"


def _showable(language: Language, terminal: Terminal, *, say_so: bool) -> Language:
    if language == "ko" and not terminal.reads_hangul:
        if say_so:
            terminal.say([Line(phrases.NO_HANGUL.en, "muted")])
        return "en"
    return language
