"""Numbers that stand in a sentence."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"(?<![\w.,^/√])[-−]?\d+(?:\.\d+)?(?![0-9A-Za-z_/^%])", re.ASCII)


def numbers_in(text: str) -> list[str]:
    """Give the plain numbers of a sentence, as they can be read by ``float``.

    >>> numbers_in("0.881이에요. d_2 = −3, 1/2, 64")
    ['0.881', '-3', '64']
    """
    return [found.replace("−", "-") for found in _NUMBER.findall(text)]


def decimals_in(number: str) -> int:
    """Count the decimals of a written number.

    >>> decimals_in("0.880"), decimals_in("64")
    (3, 0)
    """
    return len(number.partition(".")[2])
