"""How sums and quotients of signed terms are written: each term is (negative, text)."""

from __future__ import annotations


def joined(addends: list[tuple[bool, str]]) -> str:
    """Write signed terms as a sum that begins with a positive one if it has any.

    >>> joined([(True, "e^2"), (False, "e"), (False, "1")])
    'e + 1 - e^2'
    """
    ordered = sorted(addends, key=lambda addend: addend[0]) if addends[0][0] else addends
    (negative, lead), *rest = ordered
    tail = "".join(f" {'-' if sign else '+'} {text}" for sign, text in rest)
    return f"{'-' if negative else ''}{lead}{tail}"


def over(top: list[tuple[bool, str]], bottom: list[tuple[bool, str]]) -> str:
    """Write a quotient of two sums; the minus of a wholly negative numerator stands before it.

    >>> over([(True, "e"), (True, "2")], [(False, "e"), (False, "1")])
    '-(e + 2)/(e + 1)'
    """
    if not top:
        return "0"
    if bottom == [(False, "1")]:
        return joined(top)
    turned = all(negative for negative, _ in top)
    above, below = joined([(negative != turned, text) for negative, text in top]), joined(bottom)
    above = f"({above})" if len(top) > 1 else above
    below = f"({below})" if len(bottom) > 1 else below
    return f"{'-' if turned else ''}{above}/{below}"
