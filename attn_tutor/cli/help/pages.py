"""``--help`` laid out by the cells that signs take, also its own words in the language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from attn_tutor.words import Language, Text

if TYPE_CHECKING:
    from collections.abc import Callable

UNLIMITED = 10_000
"""A width at which Typer shortens no sentence; the page wraps them itself."""

INDENT, GAP, LONGEST_TERM = 2, 2, 30

WORDS: dict[str, Text] = {
    "Usage: ": Text(en="Usage: ", ko="사용법: "),
    "Options": Text(en="Options", ko="옵션"),
    "Arguments": Text(en="Arguments", ko="인수"),
    "Commands": Text(en="Commands", ko="명령"),
    "[OPTIONS]": Text(en="[OPTIONS]", ko="[옵션]"),
    "COMMAND [ARGS]...": Text(en="COMMAND [ARGS]...", ko="명령 [인수]..."),
    "[required]": Text(en="[required]", ko="[꼭 필요해요]"),
    "[default: ": Text(en="[default: ", ko="[기본값: "),
    "; required]": Text(en="; required]", ko="; 꼭 필요해요]"),
    "<str>": Text(en="TEXT", ko="글"),
    "<int range>": Text(en="NUMBER", ko="수"),
    "<int>": Text(en="NUMBER", ko="수"),
    "<float>": Text(en="NUMBER", ko="수"),
    "<file>": Text(en="FILE", ko="파일"),
    "<path>": Text(en="PATH", ko="경로"),
    "Show this message and exit.": Text(
        en="Show this page and leave.", ko="이 도움말을 보여 주고 끝나요."
    ),
    "Install completion for the current shell.": Text(
        en="Let this shell complete commands and ids with the Tab key.",
        ko="지금 쓰는 셸에서 Tab 키로 명령과 번호를 채우게 해요.",
    ),
    "Show completion for the current shell, to copy it or customize the installation.": Text(
        en="Show what that would install.", ko="그때 설치할 내용을 보여 줘요."
    ),
}
"""What Typer says itself, by its own words."""


def speak(command: Any, language: Language) -> None:
    """Let a command and all beneath it show their help on our pages."""
    command.context_class = _context(command.context_class, language)
    for each in getattr(command, "commands", {}).values():
        speak(each, language)


def _context(base: Any, language: Language) -> Any:
    return type("Context", (base,), {"formatter_class": page(base.formatter_class, language)})


def page(base: Any, language: Language) -> Any:
    """Give the class of a help page in a language, made from Typer's own."""

    class Page(base):  # type: ignore[misc]  # the class is known only at run time
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self.columns: int = getattr(self, "width", 80)
            self.width = UNLIMITED

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            start = said(prefix or "Usage: ", language) + prog + " "
            self._put(start, said(args, language), INDENT * 2)

        def write_heading(self, heading: str) -> None:
            self.write(f"{said(heading, language)}:\n")

        def write_text(self, text: str) -> None:
            for paragraph in text.split("\n\n"):
                self._put(" " * self.current_indent, paragraph, self.current_indent)

        def write_dl(self, rows: Sequence[tuple[str, str]], *_: Any, **__: Any) -> None:
            spoken = [(said(term, language), said(text, language)) for term, text in rows]
            edge = INDENT + GAP + min(LONGEST_TERM, max(cells(term) for term, _ in spoken))
            for term, text in spoken:
                start = " " * INDENT + term
                if cells(start) > edge - GAP:
                    self.write(start + "\n")
                    start = ""
                self._put(start + " " * (edge - cells(start)), text, edge)

        def _put(self, start: str, text: str, indent: int) -> None:
            self.write("\n".join(wrapped(start, text, indent, self.columns)) + "\n")

    return Page


def said(text: str, language: Language) -> str:
    """Give a phrase of Typer's in a language; our own sentences pass unchanged.

    >>> said("[default: 5]", "ko")
    '[기본값: 5]'
    """
    for phrase, words in WORDS.items():
        text = text.replace(phrase, words.said(language))
    return text


def cells(text: str) -> int:
    """Give how many cells of a terminal a text takes.

    >>> cells("시드"), cells("seed")
    (4, 4)
    """
    from rich.cells import cell_len

    return cell_len(text)


def wrapped(start: str, text: str, indent: int, columns: int) -> Iterable[str]:
    """Break a text between words, no line wider than the page; it begins behind ``start``.

    >>> list(wrapped("  --seed  ", "the seed of the numbers", 10, 20))
    ['  --seed  the seed', '          of the', '          numbers']
    """
    measure: Callable[[str], int] = cells
    line, blank = start, True
    for word in text.split():
        if not blank and measure(line) + 1 + measure(word) > columns:
            yield line
            line, blank = " " * indent, True
        line += word if blank else " " + word
        blank = False
    yield line.rstrip()
