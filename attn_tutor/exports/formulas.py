"""The formulas of the stages as trees, for whoever sets them: a browser or paper.

The grammar is that of ``Stage.formula``: ``Z = S / √d_k``, ``O = AV``, ``P = sin, cos(pos / …)``.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

_TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<word>[a-z]{2,})"
    r"|(?P<letter>[^\W\d_]′?)(?:_(?P<low>[^\W\d_]+))?(?P<head>\d*)(?P<up>ᵀ?)"
    r"|(?P<sign>\S)"
)
_OPEN, _CLOSE = "([", ")]"
_OPERATORS = "=+−-·×,;Σ"


class Node(NamedTuple):
    """A part of a formula.

    ``number``, ``word`` (upright), ``letter`` and ``sign`` hold a ``text``; a letter may have a
    ``low`` index and may be ``transposed``. ``row`` holds its parts side by side, ``bracket`` too,
    with its opening sign as text. ``fraction`` and ``power`` hold two parts, ``root`` one.
    """

    kind: Literal["number", "word", "letter", "sign", "row", "bracket", "fraction", "power", "root"]
    text: str = ""
    parts: tuple[Node, ...] = ()
    low: tuple[str, ...] = ()
    transposed: bool = False


def parsed(formula: str) -> Node:
    """Read a formula; anything at all gives a tree.

    >>> parsed("Z = S / 2").parts[2].kind
    'fraction'
    >>> parsed("K1ᵀ")
    Node(kind='letter', text='K', parts=(), low=('1',), transposed=True)
    """
    return _Reader(formula).row("")


class _Reader:
    """Reads the tokens of a formula from left to right."""

    def __init__(self, formula: str) -> None:
        self.tokens = list(_TOKEN.finditer(formula))
        self.at = 0

    @property
    def ahead(self) -> str:
        return self.tokens[self.at].group() if self.at < len(self.tokens) else ""

    def row(self, closing: str) -> Node:
        """Read until a closing bracket, or the end."""
        nodes: list[Node] = []
        start = 0  # where the factors since the last operator begin
        while self.ahead and self.ahead != closing:
            if self.ahead == "/":
                self.at += 1
                nodes[start:] = [Node("fraction", parts=(_row(nodes[start:]), self.power()))]
            elif self.ahead in _OPERATORS:
                nodes.append(Node("sign", self.ahead))
                self.at += 1
                start = len(nodes)
            else:
                nodes.append(self.power())
        self.at += 1
        return _row(nodes)

    def power(self) -> Node:
        """Read a factor and its exponent, if there is one."""
        base = self.factor()
        if self.ahead != "^":
            return base
        self.at += 1
        above = self.factor()
        return Node("power", parts=(base, _row(list(above.parts)) if above.text == "(" else above))

    def factor(self) -> Node:
        """Read one factor: a root, a bracket or a single thing."""
        text = self.ahead
        if not text:
            return Node("row")
        token = self.tokens[self.at]
        self.at += 1
        if text == "√":
            return Node("root", parts=(self.factor(),))
        if text in _OPEN:
            inside = self.row(_CLOSE[_OPEN.index(text)])
            return Node("bracket", text, inside.parts if inside.kind == "row" else (inside,))
        if token["letter"]:
            low = tuple(part for part in (token["low"], token["head"]) if part)
            return Node("letter", token["letter"], low=low, transposed=bool(token["up"]))
        return Node("number" if token["number"] else "word" if token["word"] else "sign", text)


def _row(nodes: list[Node]) -> Node:
    return nodes[0] if len(nodes) == 1 else Node("row", parts=tuple(nodes))
