"""The formulas of the stages as MathML, which every browser of today shows without any help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.exports.formulas import parsed
from attn_tutor.exports.html.marks import plain

if TYPE_CHECKING:
    from attn_tutor.exports.formulas import Node

TAGS = {"number": "mn", "word": "mi", "sign": "mo"}
NESTS = {"row": "mrow", "fraction": "mfrac", "power": "msup", "root": "msqrt"}
APPLIED = "<mo>&#8289;</mo>"
"""Between a function and its bracket; it is read aloud and takes no room."""

MINUS = '<mo form="prefix">−</mo>'
"""A minus sign that belongs to what follows."""


def mathml(formula: str) -> str:
    """Give a formula as a ``math`` element.

    >>> mathml("Z = S / 2")
    '<math><mrow><mi>Z</mi><mo>=</mo><mfrac><mi>S</mi><mn>2</mn></mfrac></mrow></math>'
    """
    return f"<math>{_written(parsed(formula))}</math>"


def _written(node: Node) -> str:
    if node.kind in TAGS:
        return f"<{TAGS[node.kind]}>{plain(node.text)}</{TAGS[node.kind]}>"
    if node.kind == "letter":
        return _letter(node)
    if node.kind == "bracket":
        closing = ")" if node.text == "(" else "]"
        return f"<mrow><mo>{node.text}</mo>{_side_by_side(node)}<mo>{closing}</mo></mrow>"
    if node.kind == "row":
        return f"<mrow>{_side_by_side(node)}</mrow>"
    inside = "".join(map(_written, node.parts))
    return f"<{NESTS[node.kind]}>{inside}</{NESTS[node.kind]}>"


def _side_by_side(node: Node) -> str:
    found = []
    for place, part in enumerate(node.parts):
        first = place == 0 or node.parts[place - 1].kind == "sign"
        found.append(MINUS if part.text == "−" and first else _written(part))
        after = node.parts[place + 1 :]
        if part.kind == "word" and after and after[0].kind == "bracket":
            found.append(APPLIED)
    return "".join(found)


def _letter(node: Node) -> str:
    base = f"<mi>{plain(node.text)}</mi>"
    low = "".join(f"<mi>{plain(part)}</mi>" for part in node.low)
    below = f"<mrow>{low}</mrow>"
    if node.low and node.transposed:
        return f"<msubsup>{base}{below}<mi>T</mi></msubsup>"
    if node.low:
        return f"<msub>{base}{below}</msub>"
    return f"<msup>{base}<mi>T</mi></msup>" if node.transposed else base
