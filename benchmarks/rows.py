"""Rows a second: a class marked at once, against a loop over the students and over the cells."""

from __future__ import annotations

import numpy as np

from benchmarks import peers
from benchmarks.classroom import PROBLEM, answers
from benchmarks.tables import Table, times
from benchmarks.timing import least, processor_seconds

TOLERANCE = 5e-4


def measure(*, quick: bool) -> Table:
    """Cells a second of each way; the peers read and compare, which is all they do."""
    from attn_tutor.grading.many import mark_submissions
    from attn_tutor.grading.submission import mark_submission
    from attn_tutor.model.derivation import derive
    from attn_tutor.model.problem import Target
    from attn_tutor.packs.shelves.library import Library

    derivation = derive(Library().find_problem(PROBLEM))
    texts = answers(1000 if quick else 5000)
    cells = sum(each[0].size for each in texts.values())
    class_of = [
        {
            Target(name, row, column): text
            for name, each in texts.items()
            for row, cells in enumerate(each[student].tolist())
            for column, text in enumerate(cells)
        }
        for student in range(len(texts["scores"]))
    ]
    some = class_of[: 20 if quick else 60]
    took = least(
        {
            "at once": lambda: processor_seconds(lambda: mark_submissions(derivation, class_of)),
            "by student": lambda: processor_seconds(
                lambda: [mark_submission(derivation, each) for each in some]
            ),
        },
        2 if quick else 4,
    )
    first = {name: each[:2000] for name, each in texts.items()}
    alone = least(
        {"": lambda: processor_seconds(lambda: _verdicts_alone(derivation, first))},
        5 if quick else 40,
    )
    alone_count = cells * len(first["scores"])
    rates = {
        "attn-tutor, a class at once, verdicts alone": alone_count / alone[""],
        "attn-tutor, a class at once": cells * len(class_of) / took["at once"],
        "attn-tutor, a student at a time": cells * len(some) / took["by student"],
    }
    rates |= _peers(derivation, texts, quick=quick)
    ours = rates["attn-tutor, a class at once, verdicts alone"]
    rows = [(name, f"{rate:,.0f}", times(ours / rate)) for name, rate in rates.items()]
    behind = tuple(f"{name} is faster" for name, rate in rates.items() if rate > ours)
    return Table(
        "A class at once against a loop",
        f"{len(class_of):,} students, {cells} cells each, of {PROBLEM} (the class of the table "
        "below). *Verdicts alone* reads each distinct text once and marks all columns with "
        "follow-through, which is the work of the peers (they read one cell after the other and "
        "compare it with its value) and more. The other two also diagnose and report every cell. "
        "Ours by processor time, the peers by the least disturbed round of 50 cells.",
        ("", "cells a second", "verdicts alone are faster by"),
        rows,
        (),
        behind,
    )


def _verdicts_alone(derivation, texts: dict[str, np.ndarray]):
    """Read and mark every cell, and nothing else: a text once, the columns at once."""
    from attn_tutor.judging.marking import mark
    from attn_tutor.judging.typed import Typed, of_cell
    from attn_tutor.reading.expressions import read_number

    typed = {}
    for name, cells in texts.items():
        known: dict[str, int] = {}
        numbers = [known.setdefault(text, len(known)) for text in cells.ravel().tolist()]
        read = [of_cell(read_number(text) if text else None) for text in known]
        place = np.array(numbers).reshape(cells.shape)
        typed[name] = Typed(*(np.array(column)[place] for column in zip(*read, strict=True)))
    return mark(derivation, typed)


def _peers(derivation, texts, *, quick: bool) -> dict[str, float]:
    """Cells a second of a loop over one cell's texts, the first students'."""
    some = np.concatenate([each[:200].reshape(-1) for each in texts.values()]).tolist()
    some = some[: 500 if quick else 3000]
    true = float(derivation.values["weights"][0, 0])
    found: dict[str, float] = {}
    for name, command in peers.peers().items():
        answer = peers.time(command, some, true, TOLERANCE, 5 if quick else 20)
        found[f"{name}, a cell at a time"] = 1 / answer["seconds"]
    return found
