"""Which of several files that a student handed in counts: the last one by the due time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

Given = TypeVar("Given")


class Sorted(NamedTuple, Generic[Given]):
    """What counts, what came late, and what was replaced, each with what took its place."""

    counted: tuple[Given, ...]
    late: tuple[Given, ...]
    replaced: tuple[tuple[Given, Given], ...]


def sorted_by_rule(
    given: Sequence[Given],
    *,
    counts_for: Callable[[Given], Hashable],
    at: Callable[[Given], Any],
    late: Callable[[Given], bool],
) -> Sorted[Given]:
    """Sort what was handed in; ``at`` orders it in time, ``counts_for`` says what is the same.

    >>> papers = [("kim", 1), ("kim", 3), ("kim", 9), ("lee", 2)]
    >>> name, time = (lambda paper: paper[0]), (lambda paper: paper[1])
    >>> found = sorted_by_rule(papers, counts_for=name, at=time, late=lambda paper: paper[1] > 5)
    >>> found.counted, found.late, found.replaced
    ((('kim', 3), ('lee', 2)), (('kim', 9),), ((('kim', 1), ('kim', 3)),))
    """
    in_time = [each for each in given if not late(each)]
    last = {counts_for(each): each for each in sorted(in_time, key=at)}
    pairs = [(each, last[counts_for(each)]) for each in in_time]
    return Sorted(
        tuple(each for each, final in pairs if each is final),
        tuple(each for each in given if late(each)),
        tuple((each, final) for each, final in pairs if each is not final),
    )
