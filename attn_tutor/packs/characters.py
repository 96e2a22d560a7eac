"""Which characters a pack may hold, and how an author's words are quoted back."""

from __future__ import annotations

import re

LONGEST_QUOTE = 60

# C0 and C1 controls, line separators, directions of writing, surrogates, noncharacters, tag letters
FORBIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    "\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f]"
)


def quoted(text: str) -> str:
    r"""Give an author's words as they may stand inside a sentence: one line, short, harmless.

    >>> quoted("a\x1b[2J\nb")
    'a?[2J b'
    """
    if len(text) > LONGEST_QUOTE:
        text = text[: LONGEST_QUOTE - 3] + "..."
    return text if text.isprintable() else " ".join(FORBIDDEN.sub("?", text).split())


def printable(path: str) -> str:
    r"""Give the name of a file as it may be printed.

    >>> printable("a\x1b\nb")
    'a??b'
    """
    if path.isprintable():
        return path
    return "".join(letter if letter.isprintable() else "?" for letter in path)


def numbered(character: str) -> str:
    r"""Name a character that cannot be shown.

    >>> numbered("\x1b")
    'U+001B'
    """
    return f"U+{ord(character):04X}"
