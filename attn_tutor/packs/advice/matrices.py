"""Matrices that hold the same numbers, and matrices that change nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from attn_tutor.packs.advice import Examined, Found, advises
from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

FIELDS = {"query": "Q", "key": "K", "value": "V"}
"""What an author calls the givens that have another name in a plan."""
GROUPS = (("query", "key", "value"), ("W_Q", "W_K", "W_V"))
PROJECTIONS = ("W_Q", "W_K", "W_V", "W_O")

SAME_MATRICES = Rule(
    "AT313",
    Text(
        en="{names} hold the same numbers: nobody can see which of them was used.",
        ko="숫자가 서로 같은 행렬이에요: {names}. 어느 것을 썼는지 알 수 없어요.",
    ),
    Text(
        en="Give each of them other numbers. If it is meant, write accept: [AT313].",
        ko="숫자를 서로 다르게 하세요. 일부러 그런 것이면 accept: [AT313]이라고 적으세요.",
    ),
    severity="advice",
)
IDENTITY = Rule(
    "AT314",
    Text(
        en="{name} is the identity matrix: who leaves the multiplication out gets the same.",
        ko="단위행렬이에요: {name}. 곱셈을 빠뜨려도 같은 값이 나와요.",
    ),
    Text(
        en="Give it other numbers. If it is meant, write accept: [AT314].",
        ko="다른 숫자를 쓰세요. 일부러 그런 것이면 accept: [AT314]라고 적으세요.",
    ),
    severity="advice",
)


@advises(SAME_MATRICES)
def same_matrices(examined: Examined) -> Iterator[Found]:
    """Matrices of one group that hold the same numbers; one number alone is no sign."""
    for prefix in _heads(examined):
        for group in GROUPS:
            alike: dict[tuple[object, ...], list[str]] = {}
            for name in group:
                numbers = _given(examined, prefix + name)
                if numbers is not None and numbers.size > 1:
                    alike.setdefault((numbers.shape, *numbers.flat), []).append(name)
            for names in alike.values():
                if len(names) > 1:
                    named = same(", ".join(_field(prefix, name) for name in names))
                    yield Found(_path(prefix, names[-1]), {"names": named})


@advises(IDENTITY)
def identity(examined: Examined) -> Iterator[Found]:
    """A projection that leaves its operand as it is."""
    for prefix in _heads(examined):
        for name in PROJECTIONS:
            numbers = _given(examined, prefix + name)
            if numbers is not None and numbers.size > 1 and _is_identity(numbers):
                yield Found(_path(prefix, name), {"name": _field(prefix, name)})


def _is_identity(numbers: Array) -> bool:
    rows, columns = numbers.shape
    return rows == columns and np.array_equal(numbers, np.eye(rows))


def _heads(examined: Examined) -> list[str]:
    """Give the prefixes that matrices may have: none, and those of heads with their own."""
    names = (given.name for given in examined.derivation.plan.givens)
    return list(dict.fromkeys(["", *(f"{n.partition('.')[0]}." for n in names if "." in n)]))


def _given(examined: Examined, name: str) -> Array | None:
    """Give the numbers of a given matrix; None where it is not there or not needed."""
    givens = {given.name for given in examined.derivation.plan.givens} & examined.needed
    return examined.derivation.values[name] if name in givens else None


def _field(prefix: str, name: str) -> str:
    return prefix + FIELDS.get(name, name)


def _path(prefix: str, name: str) -> tuple[str | int, ...]:
    if not prefix:
        return (FIELDS.get(name, name),)
    return ("heads", int(prefix.removeprefix("head").rstrip(".")) - 1, name)
