"""Spellings of one number that can be meant in two ways: ask, never guess."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attn_tutor.reading import refusals

if TYPE_CHECKING:
    from attn_tutor.reading.spelling import Spelled

# nobody multiplies by a lone 0, and much of the world writes decimals with a raised point
_RAISED_POINT = re.compile(r"([-+−–]?0)[·ㆍ・•∙⋅]([0-9]+%?)")
_NUMBER = r"[-+]?(?:[0-9]++\.?[0-9]*+|\.[0-9]++)"
_LOOSE_EXPONENT = re.compile(rf"\s*({_NUMBER})(\s*)[eE](\s*)([-+]?)(\s*)([0-9]+)\s*")


def ask_about_meaning(source: Spelled, start: int, end: int) -> None:
    """Ask back about ``0·88`` and ``3.3 e-1``; raises :class:`UnreadableError` then."""
    typed = _RAISED_POINT.fullmatch(source.typed_between(start, end))
    if typed is not None:
        reading = f"{typed[1]}.{typed[2]}"
        point = start + len(source.letters[start:end].partition("×")[0])
        raise source.refusal(refusals.ASK_DECIMAL.fill(reading=reading), point, point + 1, ask=True)
    loose = _LOOSE_EXPONENT.fullmatch(source.letters, start, end)
    if loose is not None and (loose[2] or loose[3] or loose[5]):
        reading = f"{loose[1]}e{loose[4]}{loose[6]}"
        words = refusals.ASK_EXPONENT.fill(reading=reading)
        raise source.refusal(words, loose.end(1), loose.start(6), ask=True)
