r"""What is pasted from LaTeX, in our spelling: ``\frac{1}{2}``, ``\sqrt{2}``, ``e^{2}``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attn_tutor.reading.brackets import DEEPEST, closings
from attn_tutor.reading.spelling import Spelled

# what is written -> what is read; any other command keeps its backslash and is refused
_COMMANDS = {
    "cdot": "×", "times": "×", "div": "/", "left": "", "right": "", "displaystyle": "",
    "sqrt": "sqrt", "exp": "exp", "ln": "ln", "log": "log", "sin": "sin", "cos": "cos", "pi": "π",
    "infty": "∞", "%": "%", ",": " ", ";": " ", ":": " ", "!": "", " ": " ", "quad": " ",
}  # fmt: skip
_COMMAND = re.compile(r"\\([a-zA-Z]+|[%,;:! ])")
_MATRIX = re.compile(r"\\(?:begin|end)\{[bpvBV]?matrix\}")
_MARKS = (("\\\\", ";"), ("&", ","), ("$", " "))  # between rows, between cells, around all
_FRACTION = re.compile(r"\\[dt]?frac(?![a-zA-Z])")
_BEFORE_BRACES = ("^", "sqrt", "exp", "ln", "log", "sin", "cos")

Letter = tuple[str, int, int]
"""A letter, and from where to where what it stands for was written."""
Span = tuple[int, int]


def without_latex(source: Spelled) -> Spelled:
    r"""Give a text without LaTeX, every letter at its place; what is none stays as it is.

    >>> from attn_tutor.reading.spelling import spell
    >>> without_latex(spell(r"$\frac{1}{\sqrt{2}}$")).letters
    ' ((1)/(sqrt(2))) '
    """
    found = list(_Latex(source.letters).read(0, len(source.letters), 0))
    letters = "".join(letter for letter, _, _ in found)
    places = [source.place(start) for _, start, _ in found]
    ends = [source.place(end - 1) + 1 for _, _, end in found]
    return Spelled(letters, source.typed, [*places, len(source.typed)], ends)


class _Latex:
    """A text and which brace closes which."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        self.closing = closings(letters, "{", "}")

    def read(self, index: int, end: int, depth: int) -> Iterator[Letter]:
        """Give the letters between two places, as they are read."""
        before = ""
        while index < end:
            made, index = self._next(index, end, depth, before)
            before = (before + "".join(letter for letter, _, _ in made)).rstrip()[-4:]
            yield from made

    def _next(self, index: int, end: int, depth: int, before: str) -> tuple[list[Letter], int]:
        """Give the letters for what stands at a place, and the place behind it."""
        fraction = _FRACTION.match(self.letters, index, end)
        if fraction and depth < DEEPEST and not before[-1:].isdigit():  # 1\frac12 is one and a half
            above = self._group(fraction.end())
            below = self._group(above[1] + 1) if above else None
            if above and below and below[1] < end:
                return self._fraction(index, above, below, depth), below[1] + 1
        command = _COMMAND.match(self.letters, index, end)
        thousands = command and command[1] == "," and before[-1:].isdigit()  # 1\,234 is one number
        if command and command[1] in _COMMANDS and not thousands:
            read = _COMMANDS[command[1]]
            return [(letter, index, command.end()) for letter in read], command.end()
        around = _MATRIX.match(self.letters, index, end)
        if around:
            return [(" ", index, around.end())], around.end()
        for mark, read in _MARKS:
            if self.letters.startswith(mark, index, end):
                return [(read, index, index + len(mark))], index + len(mark)
        close = self.closing.get(index, end)
        if close < end and before.endswith(_BEFORE_BRACES) and depth < DEEPEST:
            inside = self.read(index + 1, close, depth + 1)
            return [_at("(", index), *inside, _at(")", close)], close + 1
        return [_at(self.letters[index], index)], index + 1

    def _fraction(self, index: int, above: Span, below: Span, depth: int) -> list[Letter]:
        top, bottom = (self.read(*span, depth + 1) for span in (above, below))
        middle = [_at(sign, above[1]) for sign in ")/("]
        ends = [_at(")", below[1])] * 2
        return [_at("(", index), _at("(", index), *top, *middle, *bottom, *ends]

    def _group(self, start: int) -> Span | None:
        """Give the inside of the braces that open at a place, after spaces; None if none do."""
        start += len(self.letters[start:]) - len(self.letters[start:].lstrip(" "))
        close = self.closing.get(start)
        return None if close is None else (start + 1, close)


def _at(letter: str, place: int) -> Letter:
    return letter, place, place + 1
