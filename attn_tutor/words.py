"""Sentences in every language we speak, filled by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "ko"]
LANGUAGES: tuple[Language, ...] = ("en", "ko")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence in English and in Korean; ``{name}`` places are filled by :meth:`fill`.

    >>> Text(en="row {row}", ko="{row}행").fill(row=2).said("ko")
    '2행'
    """

    en: str
    ko: str

    def fill(self, **values: object) -> Text:
        """Put values into the named places; a value that is a Text is put in by language."""
        return Text(en=_filled(self.en, "en", values), ko=_filled(self.ko, "ko", values))

    def said(self, language: Language) -> str:
        """Give the sentence in one language."""
        return self.ko if language == "ko" else self.en


def _filled(template: str, language: Language, values: dict[str, object]) -> str:
    said = {
        name: value.said(language) if isinstance(value, Text) else value
        for name, value in values.items()
    }
    return template.format_map(said)


def same(text: str) -> Text:
    """A text that reads alike in every language, such as a formula or an author's own words.

    >>> same("QKᵀ").said("ko")
    'QKᵀ'
    """
    return Text(en=text, ko=text)
