"""How deep a YAML text can nest at most, told from its characters before anything reads it.

A reader calls itself for every level, and older versions of PyYAML end the program there.
"""

from __future__ import annotations

import re
from itertools import accumulate

_BRACKETS = re.compile(r"[][{}]")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def may_nest(text: str, levels: int) -> bool:
    """Tell whether values may stand in more than so many others; brackets in text count, too.

    In brackets each level opens one; out of them each level begins further to the right.

    >>> may_nest("Q: [[1, 2], [3, 4]]", 2), may_nest("[[[1]]]", 2), may_nest("- - - 1", 2)
    (False, True, True)
    """
    opened = accumulate(_STEP[sign] for sign in _BRACKETS.findall(text))
    if any(depth > levels for depth in opened):
        return True
    return re.search(rf"^[ ?:-]{{{levels + 1},}}", text, re.MULTILINE) is not None
