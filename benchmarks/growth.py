"""How the time grows with the number of tokens and with the number of students."""

from __future__ import annotations

import numpy as np

from benchmarks.tables import Table, number
from benchmarks.timing import least, processor_seconds

STAGES = ("scores", "scaled_scores", "weights", "output")


def _problem(n: int):
    """An attention problem of n tokens, four columns each, causal."""
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import derive
    from attn_tutor.model.kinds import kind
    from attn_tutor.model.problem import DigitsAsked, Problem, whole_number
    from attn_tutor.words import same

    rng = np.random.default_rng(n)
    made = {
        name: tuple(tuple(map(whole_number, row)) for row in rng.integers(-2, 3, (n, 4)).tolist())
        for name in "QKV"
    }
    content, complaints = kind("attention").build({**made, "mask": "causal"})
    assert not complaints, complaints
    digits = DigitsAsked(Digits(3))
    return derive(Problem("growth", str(n), "attention", same("growth"), content, digits=digits))


def _answers(derivation) -> dict:
    """The right answers of every stage as they are typed."""
    from attn_tutor.model.problem import Target

    plan = derivation.plan
    return {
        Target(name): [
            [derivation.expected(plan.step(name), row, column) for column in range(columns)]
            for row in range(rows)
        ]
        for name in STAGES
        for rows, columns in [derivation.values[name].shape]
    }


def tokens(*, quick: bool) -> Table:
    from attn_tutor.grading.submission import mark_submission

    rows = []
    for n in (2, 4, 8, 16) if quick else (2, 4, 8, 16, 32, 64):
        derivation = _problem(n)
        answers = _answers(derivation)
        cells = sum(len(row) for stage in answers.values() for row in stage)
        took = least(
            {"": lambda d=derivation, a=answers: processor_seconds(lambda: mark_submission(d, a))},
            2 if quick else 4,
        )[""]
        rows.append(
            (str(n), str(cells), f"{number(took * 1e3)} ms", f"{number(took / cells * 1e6)} µs")
        )
    return Table(
        "Growth with the tokens",
        "One student's scores, scaled scores, weights and output, all typed and right, read, "
        "marked and reported.",
        ("tokens", "cells", "one submission", "a cell"),
        rows,
    )


def students(*, quick: bool) -> Table:
    from attn_tutor.judging.marking import mark
    from attn_tutor.judging.typed import Form, Typed

    derivation = _problem(3)
    rows = []
    for count in (1, 10, 100, 1000) if quick else (1, 10, 100, 1000, 10_000):
        typed = {}
        for name in STAGES:
            value = np.round(
                np.broadcast_to(derivation.values[name], (count, *derivation.values[name].shape)), 3
            )
            full = np.full(value.shape, 3)
            typed[name] = Typed(value, full, np.full(value.shape, int(Form.NUMERAL), np.int8))
        took = least({"": lambda t=typed: processor_seconds(lambda: mark(derivation, t))}, 4)[""]
        cells = sum(each.value.size for each in typed.values())
        rows.append(
            (
                f"{count:,}",
                f"{number(took * 1e3)} ms",
                f"{number(took / count * 1e6)} µs",
                f"{number(took / cells * 1e6)} µs",
            )
        )
    return Table(
        "Growth with the students",
        "The judge alone on columns of one problem of three tokens, everything typed.",
        ("students", "all of them", "a student", "a cell"),
        rows,
    )
