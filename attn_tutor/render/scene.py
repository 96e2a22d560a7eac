"""What an event is spoken into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.render.blocks import Line
from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from attn_tutor.session.state import Session


class Scene(NamedTuple):
    """The session after an event, and the language that it is told in."""

    session: Session
    language: Language

    def line(self, text: Text, style: Any = "", **values: object) -> Line:
        """Give a sentence as a line."""
        return Line(text.fill(**values).said(self.language), style)
