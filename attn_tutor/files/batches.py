"""The rows of class files in batches: each holds all answers of some students.

Students are counted as they first come, and every 256 share a drawer. What does not fit into memory
waits on the disk, drawer by drawer, so that a file may be sorted in any way and be of any length;
only the names of the students are kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING

import numpy as np

from attn_tutor.grading.columns import Answers, Place, Remark, collected, merged

if TYPE_CHECKING:
    from attn_tutor.files.rows import Row

CHUNK = 32_768
DRAWER = 256
"""So many students share a drawer."""
MOST_HELD = 400_000
"""So many rows are held in memory before they are laid down on the disk."""
MOST_ROWS = 100_000
"""Neighbouring drawers are one batch up to so many rows, unless it is said otherwise."""


class Batches:
    """Rows sorted into batches once all have been read; made in a folder that is there.

    Remarks among the rows are handed on at once. ``most`` is how many rows a batch may have, if it
    has more than one drawer. ``len`` counts the answers.
    """

    def __init__(
        self,
        rows: Iterable[Row | Remark | Answers],
        folder: Path,
        remark: Callable[[Remark], None],
        most: int = MOST_ROWS,
    ) -> None:
        self._folder, self._most = folder, most
        self._numbers: dict[str, int] = {}
        self._held: dict[int, list[Answers]] = {}
        self._sizes: dict[int, int] = {}
        self._rows = 0
        for answers in _in_columns(rows, remark):
            self._add(answers)

    def __len__(self) -> int:
        """Count the answers of all batches."""
        return sum(self._sizes.values())

    def __iter__(self) -> Iterator[Answers]:
        """Give the batches, once: what is on the disk is taken away."""
        together: list[int] = []
        for number in sorted(self._sizes):
            if together and sum(self._sizes[each] for each in (*together, number)) > self._most:
                yield self._taken(together)
                together = []
            together.append(number)
        if together:
            yield self._taken(together)

    def _add(self, answers: Answers) -> None:
        """Sort some rows into drawers."""
        numbers = [self._numbers.setdefault(each, len(self._numbers)) for each in answers.students]
        drawer = np.array(numbers)[answers.student] // DRAWER
        order = np.argsort(drawer, kind="stable")
        found, starts = np.unique(drawer[order], return_index=True)
        for number, rows in zip(found.tolist(), np.split(order, starts[1:]), strict=True):
            own = answers.rows(rows).pruned()
            self._held.setdefault(number, []).append(own)
            self._sizes[number] = self._sizes.get(number, 0) + len(own.student)
        self._rows += len(answers.student)
        if self._rows > MOST_HELD:
            self._lay_down()

    def _taken(self, numbers: list[int]) -> Answers:
        return merged([part for number in numbers for part in self._parts(number)]).pruned()

    def _parts(self, number: int) -> Iterator[Answers]:
        path = self._path(number)
        if path.exists():
            with path.open("rb") as file:
                while (part := _read(file)) is not None:
                    yield part
            path.unlink()
        yield from self._held.pop(number, ())

    def _lay_down(self) -> None:
        for number, parts in self._held.items():
            with self._path(number).open("ab") as file:
                _write(file, merged(parts).pruned())
        self._held, self._rows = {}, 0

    def _path(self, number: int) -> Path:
        return self._folder / f"{number}.drawer"


def _in_columns(
    rows: Iterable[Row | Remark | Answers], remark: Callable[[Remark], None]
) -> Iterator[Answers]:
    """Put rows into columns, many at a time; columns that are there already stay as they are."""
    waiting: list[Row] = []
    for each in rows:
        if isinstance(each, Remark):
            remark(each)
        elif isinstance(each, Answers):
            yield from [collected(waiting)] if waiting else []
            waiting = []
            yield each
        else:
            waiting.append(each)
            if len(waiting) == CHUNK:
                yield collected(waiting)
                waiting = []
    if waiting:
        yield collected(waiting)


def _write(file: IO[bytes], answers: Answers) -> None:
    words = [answers.students, answers.places, answers.texts, answers.files]
    file.write(json.dumps(words).encode("ascii") + b"\n")
    for column in answers[4:]:
        np.save(file, column, allow_pickle=False)


def _read(file: IO[bytes]) -> Answers | None:
    words = file.readline()
    if not words:
        return None
    students, places, texts, files = json.loads(words)
    columns = [np.load(file, allow_pickle=False) for _ in range(6)]
    return Answers(students, [Place(*each) for each in places], texts, files, *columns)
