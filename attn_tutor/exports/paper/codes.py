"""The code on a sheet: which problem, from which seed, and whether the numbers are still the same.

Fifteen letters and digits without look-alikes (Crockford's base 32), the last three a checksum.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOK_ALIKE = str.maketrans("OIL", "011")
PROBLEM, SEED, REVISION, CHECK = 4, 5, 3, 3
LARGEST_SEED = 32**SEED - 2
"""A larger seed would not fit into the code."""

MISTYPED = Text(
    en="{code} is not a code of a sheet: a letter was mistyped. Compare it with the paper.",
    ko="{code}: 코드의 글자가 어딘가 틀렸어요. 종이에 적힌 코드와 비교해 보세요.",
)
WRONG_LENGTH = Text(
    en="{code} is not a code of a sheet: that has {length} letters and digits, this has {count}.",
    ko="{code}: 코드는 글자와 숫자 {length}개인데, {count}개를 적었어요.",
)
WRONG_SIGN = Text(
    en="{code} is not a code of a sheet: {sign} does not occur in one.",
    ko="{code}: 코드에 쓰지 않는 글자가 있어요: {sign}",
)


class SheetCode(NamedTuple):
    """A code as it was read: short hashes of the problem's name and numbers, and the seed."""

    problem: str
    seed: int | None
    revision: str

    def names(self, pack: str, identifier: str) -> bool:
        """Tell whether it may be the code of that problem."""
        return self.problem == _hash(f"{pack}/{identifier}", PROBLEM)

    def numbers_of(self, problem: Problem) -> bool:
        """Tell whether the problem has the numbers that the sheet has."""
        return self.revision == _hash(problem.revision, REVISION)


def code_of(problem: Problem) -> str:
    """Give the code of a problem with the numbers that it has.

    Raises ValueError for a seed that is too large.
    """
    seed = 0 if problem.seed is None else problem.seed + 1
    if not 0 <= seed <= LARGEST_SEED + 1:
        raise ValueError(f"seed {problem.seed} does not fit into a code")
    said = _hash(f"{problem.pack}/{problem.id}", PROBLEM) + _digits(seed, SEED)
    said += _hash(problem.revision, REVISION)
    said += _hash(said, CHECK)
    return "-".join(said[at : at + 5] for at in range(0, len(said), 5))


def read_code(text: str) -> SheetCode:
    """Read a code as it was typed; spaces, hyphens, case and look-alikes do not matter.

    Raises UsageError where it cannot be one.

    >>> read_code("o0000-00000-00000")
    Traceback (most recent call last):
        ...
    attn_tutor.errors.UsageError: o0000-00000-00000 is not a code of a sheet: a letter was \
mistyped. Compare it with the paper.
    """
    from unicodedata import normalize

    shown = " ".join(text.split())[:40]
    plain = normalize("NFKC", text).upper().translate(LOOK_ALIKE)
    letters = "".join(sign for sign in plain if not sign.isspace() and sign not in "-‐–—−_")
    length = PROBLEM + SEED + REVISION + CHECK
    strange = next((sign for sign in letters if sign not in ALPHABET), None)
    if strange is not None:
        raise UsageError(WRONG_SIGN.fill(code=shown, sign=strange))
    if len(letters) != length:
        raise UsageError(WRONG_LENGTH.fill(code=shown, length=length, count=len(letters)))
    said, check = letters[:-CHECK], letters[-CHECK:]
    if _hash(said, CHECK) != check:
        raise UsageError(MISTYPED.fill(code=shown))
    seed = _number(said[PROBLEM : PROBLEM + SEED])
    return SheetCode(said[:PROBLEM], seed - 1 if seed else None, said[-REVISION:])


def _hash(text: str, length: int) -> str:
    return _digits(int(sha256(text.encode()).hexdigest(), 16) % 32**length, length)


def _digits(number: int, length: int) -> str:
    return "".join(ALPHABET[number // 32**place % 32] for place in reversed(range(length)))


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * 32 + ALPHABET.index(digit)
    return number
