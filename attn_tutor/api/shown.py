"""Something that shows itself: as HTML in a notebook, as plain lines where it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attn_tutor.render.blocks import Block


class Shown:
    """A screen of the tutor's."""

    def __init__(self, blocks: list[Block]) -> None:
        self._blocks = blocks

    def __str__(self) -> str:
        """Give the lines that ``--plain`` prints."""
        return plain(self._blocks)

    def __repr__(self) -> str:
        """Give the same lines: this is what a console shows."""
        return str(self)

    def _repr_html_(self) -> str:
        return html(self._blocks)


def plain(blocks: list[Block]) -> str:
    """Give blocks as plain lines."""
    from attn_tutor.render.plain import plain_lines

    return "\n".join(plain_lines(blocks, {}))


def html(blocks: list[Block]) -> str:
    """Give blocks as HTML without script."""
    from attn_tutor.render.web import html_of

    return html_of(blocks)
