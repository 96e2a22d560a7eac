"""The one place that prints and reads: blocks out, lines in."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NoReturn

from attn_tutor.render.glyphs import can_show, glyphs_for, harmless

if TYPE_CHECKING:
    from rich.console import Console

    from attn_tutor.render.blocks import Block

NARROWEST, WIDEST = 20, 200


class Terminal:
    """A terminal, a pipe or a file on both ends.

    ``plain`` prints without frames and colours. ``encoding`` decides which signs can be shown.
    """

    def __init__(self, *, plain: bool) -> None:
        self.encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        asked = os.environ.get("ATTN_TUTOR_PLAIN") or os.environ.get("TERM") == "dumb"
        self.plain = plain or bool(asked)
        self.glyphs = glyphs_for(self.encoding)
        self.reads_hangul = can_show("한글", self.encoding)
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self._console: Console | None = None

    @property
    def console(self) -> Console:
        """The Rich console: literal, with nothing guessed from the text."""
        if self._console is None:
            self._console = _literal_console()
        return self._console

    @property
    def width(self) -> int:
        """The width of the screen in cells."""
        return max(NARROWEST, min(WIDEST, self.console.width))

    @property
    def colours_heat(self) -> bool:
        """Tell whether there are the colours that a heat map needs: 16 are too few."""
        enough = self.console.color_system in {"256", "truecolor"}
        return enough and not self.console.no_color

    def say(self, blocks: Iterable[Block]) -> None:
        """Print blocks, framed and coloured or plain."""
        self.show(blocks, None if self.plain else self.width)

    def show(self, blocks: Iterable[Block], width: int | None) -> None:
        """Print blocks as they look on a screen of a width; None prints them plain."""
        if width is None:
            from attn_tutor.render.plain import plain_lines

            for line in plain_lines(blocks, self.glyphs):
                self.write(line + "\n")
            sys.stdout.flush()
            return
        from rich.console import Group

        from attn_tutor.render.look import Look

        console = self.console if width == self.width else _literal_console(width)
        look = Look(width, self.glyphs, self.colours_heat)
        console.print(Group(*look.lay_out(blocks)))

    def write(self, text: str) -> None:
        """Print text as it is; what the encoding lacks becomes a question mark."""
        safe = text.encode(self.encoding, "replace").decode(self.encoding)
        sys.stdout.write(safe)

    def write_json(self, text: str) -> None:
        """Print one JSON object; what the encoding lacks is escaped, and what could do harm."""
        if not can_show(text, self.encoding) or harmless(text) != text:
            import json

            text = json.dumps(json.loads(text))
        self.write(text + "\n")

    def ask(self, prompt: str, while_waiting: Callable[[], None] | None = None) -> str | None:
        """Read a line after a prompt; None at the end of the input.

        ``while_waiting`` is called once the prompt stands there. Raises KeyboardInterrupt at
        Ctrl-C. A line from a pipe is shown as if it had been typed.
        """
        shown = prompt.translate(self.glyphs)
        if self.interactive:
            return self._ask_person(shown, while_waiting)
        if while_waiting:
            while_waiting()
        self.write(shown)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        self.write(harmless((line or "").rstrip("\r\n")).translate(self.glyphs) + "\n")
        sys.stdout.flush()
        return line.rstrip("\r\n") if line else None

    def _ask_person(self, prompt: str, while_waiting: Callable[[], None] | None) -> str | None:
        try:
            if os.environ.get("LC_ALL") in {"C", "POSIX"} and self.reads_hangul:
                os.environ["LC_ALL"] = "C.UTF-8"  # else readline drops what the locale lacks
            import readline  # edits the line, Korean too; input() uses it when loaded

            readline.set_pre_input_hook(while_waiting)
        except (ImportError, AttributeError):
            if while_waiting:
                while_waiting()
        try:
            return input(prompt)
        except EOFError:
            self.write("\n")
            return None
        except UnicodeDecodeError:
            return "�"


def _literal_console(width: int | None = None) -> Console:
    """Make a console that guesses nothing but its width; who closes the pipe has seen enough."""
    from rich.console import Console

    class Literal(Console):
        def on_broken_pipe(self) -> NoReturn:
            raise BrokenPipeError

    return Literal(width=width, markup=False, emoji=False, highlight=False, soft_wrap=False)
