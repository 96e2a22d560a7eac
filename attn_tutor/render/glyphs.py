"""Signs by what the terminal's encoding can show, and text made harmless."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SUBSTITUTES: dict[str, tuple[str, ...]] = {
    "✓": ("○", "o"),
    "✗": ("×", "x"),
    "√": ("sqrt",),
    "·": ("*",),
    "×": ("x",),
    "÷": ("/",),
    "≈": ("~",),
    "∞": ("inf",),
    "−": ("-",),
    "–": ("-",),
    "—": ("-",),
    "ᵀ": ("^T",),
    "Σ": ("sum",),
    "′": ("'",),
    "→": ("->",),
    "↔": ("<->",),
    "≥": (">=",),
    "±": ("+-",),
    "…": ("...",),
    "°": (" deg",),
    "½": ("1/2",),
    "π": ("pi",),
    "δ": ("delta",),
    **{sign: (f"^{plain}",) for sign, plain in zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)},
    **{sign: (plain,) for sign, plain in zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True)},
    "ᵢ": ("i",),
    "ⱼ": ("j",),
    "ₖ": ("k",),
    "⁰": ("^0",),
    "₁": ("_1", "1"),
    "θ": ("theta",),
    "‘": ("'",),
    "’": ("'",),
    "“": ('"',),
    "”": ('"',),
    "─": ("-",),
    "━": ("=",),
    "│": ("|",),
    **{sign: (plain, "+") for sign, plain in zip("╭╮╰╯", "┌┐└┘", strict=True)},
    **dict.fromkeys("├┤┬┴┼", ("+",)),
    "█": ("#",),
    "▓": ("+",),
    "▒": ("-",),
    "░": (".",),
}
"""What stands in for a sign that the encoding lacks, best first; each set is found by trying it."""

_KEPT = {"\n"}


@lru_cache(maxsize=8)
def glyphs_for(encoding: str) -> dict[int, str]:
    """Give the translation table of an encoding: empty for UTF-8.

    >>> "√2 ✓".translate(glyphs_for("cp949")), "√2 ✓".translate(glyphs_for("ascii"))
    ('√2 ○', 'sqrt2 o')
    """
    table: dict[int, str] = {}
    for sign, stand_ins in SUBSTITUTES.items():
        if not can_show(sign, encoding):
            fitting = (each for each in stand_ins if can_show(each, encoding))
            table[ord(sign)] = next(fitting, "?")
    return table


def can_show(text: str, encoding: str) -> bool:
    """Tell whether an encoding has every character of a text; an unknown encoding has none."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def harmless(text: str) -> str:
    r"""Give a text in which no control, escape or direction character reaches the terminal.

    >>> harmless("a\x1b[31mb\u202ec")
    'a?[31mb?c'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        sign if sign in _KEPT or not _moves(unicodedata.category(sign)) else "?" for sign in text
    )


def _moves(category: str) -> bool:
    return category[0] == "C" or category in {"Zl", "Zp"}
