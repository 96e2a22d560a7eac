"""A class in figures: how each step went, which mistakes were made, who needs help.

Discrimination is the correlation of an item with the rest (Henrysson, "Correction of item-total
correlations in item analysis", Psychometrika 28, 1963): the item itself is left out of the total,
which it would else correlate with. An item is a step; its score is the share of cells that count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import fmean, median
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.judging.verdicts import ACCEPTED, Verdict

if TYPE_CHECKING:
    from attn_tutor.grading.tries import Example, Try
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.words import Text

FEWEST = 8
"""So many students a correlation needs; fewer say nothing."""
LONGEST_STEP = 3600.0
"""More seconds than this between two answers are a pause, and no time at a step."""


class Item(NamedTuple):
    """A step of a problem, by its names. The numbers may be other ones for each student."""

    pack: str
    problem: str
    step: str


class Mistake(NamedTuple):
    """A mistake that was named for sure, how many students made it, and a row of one of them."""

    id: str
    students: int
    example: Example


class ItemFigures(NamedTuple):
    """How a step went, at the first try.

    ``verdicts`` counts the students by their worst cell, ``saved`` those whose work counts only
    because it follows from an earlier mistake. ``seconds`` is the median of those whose times are
    known. ``discrimination`` is None where too few answered, or all alike.
    """

    item: Item
    title: Text
    step_title: Text
    students: int
    right: int
    verdicts: Mapping[Verdict, int]
    saved: int
    mistakes: tuple[Mistake, ...]
    seconds: float | None
    discrimination: float | None

    @property
    def rate(self) -> float:
        """The share of students all of whose cells count at the first try."""
        return self.right / self.students


class Person(NamedTuple):
    """One student: how many steps were answered, and how many are right at the first try."""

    student: str
    steps: int
    right: int
    mistakes: tuple[str, ...]


class ClassFigures(NamedTuple):
    """The figures of a class. ``mistakes`` are those of all steps, a student counted once."""

    items: tuple[ItemFigures, ...]
    mistakes: tuple[tuple[Item, Mistake], ...]
    people: tuple[Person, ...]


class Tally:
    """Counts a class, student by student and problem by problem."""

    def __init__(self) -> None:
        self._titles: dict[Item, tuple[Text, Text]] = {}
        self._tries: dict[Item, dict[str, Try]] = {}
        self._seconds: dict[Item, list[float]] = {}

    def add(
        self,
        student: str,
        derivation: Derivation,
        tries: Iterable[Try],
        seconds: Mapping[str, float] | None = None,
    ) -> None:
        """Count a student's tries of a problem; of two for one step the first one counts.

        ``seconds`` says how long the student took for a step, where that is known.
        """
        problem = derivation.problem
        for each in tries:
            item = Item(problem.pack, problem.id, each.step)
            if item not in self._titles:
                title = derivation.plan.step(each.step).title
                self._titles[item] = (problem.title, title)
            own = self._tries.setdefault(item, {})
            if student in own:
                continue
            own[student] = each
            took = (seconds or {}).get(each.step)
            if took is not None and 0 < took <= LONGEST_STEP:
                self._seconds.setdefault(item, []).append(took)

    def figures(self) -> ClassFigures:
        """Give the figures, in the order in which the steps came."""
        scores = {
            item: {student: each.score for student, each in own.items()}
            for item, own in self._tries.items()
        }
        found = discriminations(scores)
        items = tuple(self._item(item, found[item]) for item in self._tries)
        return ClassFigures(items, self._mistakes(), self._people())

    def _item(self, item: Item, discrimination: float | None) -> ItemFigures:
        tries = list(self._tries[item].values())
        title, step_title = self._titles[item]
        seconds = self._seconds.get(item)
        return ItemFigures(
            item=item,
            title=title,
            step_title=step_title,
            students=len(tries),
            right=sum(each.verdict in ACCEPTED for each in tries),
            verdicts=Counter(each.verdict for each in tries),
            saved=sum(each.saved for each in tries),
            mistakes=tuple(_counted(tries)),
            seconds=median(seconds) if seconds else None,
            discrimination=discrimination,
        )

    def _mistakes(self) -> tuple[tuple[Item, Mistake], ...]:
        """Give every mistake with its students, and the step where most of them made it."""
        who: dict[str, set[str]] = {}
        where: dict[str, tuple[int, Item, Mistake]] = {}
        for item, own in self._tries.items():
            for student, each in own.items():
                if each.mistake:
                    who.setdefault(each.mistake, set()).add(student)
            for mistake in _counted(own.values()):
                if mistake.students > where.get(mistake.id, (0,))[0]:
                    where[mistake.id] = (mistake.students, item, mistake)
        found = [
            (item, mistake._replace(students=len(who[name])))
            for name, (_, item, mistake) in where.items()
        ]
        return tuple(sorted(found, key=lambda each: (-each[1].students, each[1].id)))

    def _people(self) -> tuple[Person, ...]:
        steps: Counter[str] = Counter()
        right: Counter[str] = Counter()
        made: dict[str, dict[str, None]] = {}
        for own in self._tries.values():
            for student, each in own.items():
                steps[student] += 1
                right[student] += each.verdict in ACCEPTED
                if each.mistake:
                    made.setdefault(student, {})[each.mistake] = None
        people = (
            Person(student, count, right[student], tuple(made.get(student, ())))
            for student, count in steps.items()
        )
        return tuple(sorted(people, key=lambda each: (each.right / each.steps, each.student)))


def _counted(tries: Iterable[Try]) -> list[Mistake]:
    """Count the mistakes of a step, the commonest first."""
    counts: Counter[str] = Counter()
    examples: dict[str, Example] = {}
    for each in tries:
        if each.example is not None:
            counts[each.mistake] += 1
            examples.setdefault(each.mistake, each.example)
    ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return [Mistake(name, count, examples[name]) for name, count in ranked]


def discriminations(scores: Mapping[Item, Mapping[str, float]]) -> dict[Item, float | None]:
    """Give the correlation of each item with the mean of a student's other items.

    Students who answered nothing else have no rest and do not count.
    """
    totals: Counter[str] = Counter()
    answered: Counter[str] = Counter()
    for own in scores.values():
        for student, score in own.items():
            totals[student] += score  # type: ignore[assignment]  # a Counter of floats
            answered[student] += 1
    found: dict[Item, float | None] = {}
    for item, own in scores.items():
        pairs = [
            (score, (totals[student] - score) / (answered[student] - 1))
            for student, score in own.items()
            if answered[student] > 1
        ]
        found[item] = correlation(pairs) if len(pairs) >= FEWEST else None
    return found


def correlation(pairs: list[tuple[float, float]]) -> float | None:
    """Give Pearson's correlation; None where one side is always the same.

    >>> correlation([(0.0, 0.0), (1.0, 2.0), (2.0, 4.0)])
    1.0
    >>> correlation([(1.0, 0.0), (1.0, 2.0)])
    """
    middle_x, middle_y = (fmean(each[side] for each in pairs) for side in (0, 1))
    across = sum((x - middle_x) * (y - middle_y) for x, y in pairs)
    spread = [
        sum((each[side] - middle) ** 2 for each in pairs)
        for side, middle in ((0, middle_x), (1, middle_y))
    ]
    if min(spread) < NOISE:
        return None
    return across / sqrt(spread[0] * spread[1])


NOISE = 1e-12
"""Squares below this are rounding, not spread."""
