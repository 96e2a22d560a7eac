"""The first answer of each student to each place, and how long each step took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from attn_tutor.grading.columns import Answers

Step = tuple[str, str]
"""A problem as ``pack/id``, and the name of one of its steps."""


def first_answers(answers: Answers) -> Answers:
    """Keep the first answer of a student to a place; without times the one further up.

    An answer with a time comes before one without. An empty answer counts where there is no other.
    """
    empty = np.array([not text.strip() for text in answers.texts], bool)[answers.text]
    times = np.nan_to_num(answers.at, nan=np.inf)
    order = np.lexsort((times, empty, answers.place, answers.student))
    pairs = np.stack([answers.student[order], answers.place[order]])
    first = np.ones(len(order), bool)
    first[1:] = (pairs[:, 1:] != pairs[:, :-1]).any(axis=0)
    return answers.rows(np.sort(order[first]))


def seconds_of(answers: Answers, steps: Sequence[Step | None]) -> dict[tuple[str, Step], float]:
    """Give the seconds from a student's step before to each step, both taken at their last answer.

    ``steps`` holds the step of each place, None for one that is not there. A step without a known
    time, and the first one, have none.
    """
    known = sorted({step for step in steps if step is not None})
    number = np.array([known.index(step) if step else -1 for step in steps], int)
    step = number[answers.place] if len(steps) else answers.place
    there = (step >= 0) & ~np.isnan(answers.at)
    key = answers.student[there] * max(len(known), 1) + step[there]
    pairs, inverse = np.unique(key, return_inverse=True)
    ended = np.full(len(pairs), -np.inf)
    np.maximum.at(ended, inverse, answers.at[there])
    who, what = np.divmod(pairs, max(len(known), 1))
    order = np.lexsort((what, ended, who))
    found: dict[tuple[str, Step], float] = {}
    for before, after in zip(order[:-1].tolist(), order[1:].tolist(), strict=True):
        if who[before] == who[after]:
            took = float(ended[after] - ended[before])
            found[answers.students[who[after]], known[what[after]]] = took
    return found
