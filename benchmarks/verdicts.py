"""Who is marked rightly: honest and mistaken students under our rule and under each peer's."""

from __future__ import annotations

import numpy as np

from benchmarks import peers
from benchmarks.honest_students import MISTAKES, STEPS, problem, work
from benchmarks.tables import Table, percent

DECIMALS = 3
UNIT = 10.0**-DECIMALS
TOLERANCES = (None, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0)
"""In units of the last digit asked; None is the peer's own default."""
KINDS = ("honest", "mistaken", "carried")


class Cells:
    """Every typed cell as text with its true value, its kind, and what our judge says."""

    def __init__(self):
        self.texts: list[tuple[str, float]] = []
        self.kinds: list[int] = []
        self.ours: list[bool] = []

    def add(self, derivation, done) -> None:
        from attn_tutor.judging.marking import mark
        from attn_tutor.judging.typed import Form, Typed
        from attn_tutor.judging.verdicts import ACCEPTED

        columns = {
            name: Typed(
                value,
                np.full(value.shape, DECIMALS),
                np.full(value.shape, int(Form.NUMERAL), np.int8),
            )
            for name, value in done.typed.items()
        }
        marks = mark(derivation, columns)
        for name, value in done.typed.items():
            true = np.broadcast_to(derivation.values[name], value.shape)
            kind = np.full(value.shape, self._kind(name, done.since))
            if name == done.since:  # only what differs from the right number shows the mistake
                kind[np.abs(value - np.round(true, DECIMALS)) < 0.5 * UNIT] = -1
            kept = kind.ravel() >= 0
            accepted = np.isin(marks[name].verdicts, ACCEPTED).ravel()[kept]
            self.texts += [
                (f"{one:.{DECIMALS}f}", float(other))
                for one, other in zip(value.ravel()[kept], true.ravel()[kept], strict=True)
            ]
            self.kinds += kind.ravel()[kept].tolist()
            self.ours += accepted.tolist()

    @staticmethod
    def _kind(name: str, since: str) -> int:
        if not since or STEPS.index(name) < STEPS.index(since):
            return 0
        return 1 if name == since else 2


def _drawn(*, quick: bool) -> Cells:
    from attn_tutor.maths.digits import Digits
    from attn_tutor.model.derivation import derive
    from attn_tutor.model.kinds import kind
    from attn_tutor.model.problem import DigitsAsked, Problem, whole_number
    from attn_tutor.words import same

    rng = np.random.default_rng(2026)
    cells = Cells()
    for _ in range(6 if quick else 40):
        given = problem(rng)
        fields = {
            name: tuple(tuple(map(whole_number, row)) for row in values.tolist())
            for name, values in zip("QKV", given, strict=True)
        }
        content, _ = kind("attention").build(fields)
        asked = DigitsAsked(Digits(DECIMALS))
        derivation = derive(
            Problem("bench", "1", "attention", same("bench"), content, digits=asked)
        )
        cells.add(derivation, work(rng, given, DECIMALS, 12 if quick else 30))
        for mistake in MISTAKES:
            cells.add(derivation, work(rng, given, DECIMALS, 3 if quick else 6, mistake))
    return cells


def rates(accepted, kinds) -> tuple[float, float, float]:
    """Honest cells refused, mistaken cells accepted, and carried cells refused."""
    accepted, kinds = np.asarray(accepted, bool), np.asarray(kinds)
    honest, mistaken, carried = (accepted[kinds == kind] for kind in range(3))
    return 1 - honest.mean(), mistaken.mean(), 1 - carried.mean()


def measure(*, quick: bool) -> Table:
    cells = _drawn(quick=quick)
    ours = rates(cells.ours, cells.kinds)
    rows = [("attn-tutor", "(none to choose)", *map(percent, ours))]
    for peer, command in peers.peers().items():
        allowed = [each if each is None else each * UNIT * (1 + 1e-9) for each in TOLERANCES]
        if peer == "@khanacademy/kas":
            allowed = [None]
        answer = peers.ask(command, {"work": "judge", "cells": cells.texts, "tolerances": allowed})
        found = [rates(each, cells.kinds) for each in answer]
        rows.append((peer, "default", *map(percent, found[0])))
        if len(found) > 1:
            best = min(range(1, len(found)), key=lambda index: sum(found[index][:2]))
            rows.append((peer, f"best: ± {TOLERANCES[best]:g} units", *map(percent, found[best])))
    counts = [cells.kinds.count(kind) for kind in range(3)]
    missed = tuple(
        f"{name}: {percent(rate)}"
        for name, rate, limit in (
            ("honest cells refused", ours[0], 0.0),
            ("carried cells refused", ours[2], 0.0),
        )
        if rate > limit
    )
    return Table(
        "Verdicts on honest and mistaken students",
        f"Each step typed with {DECIMALS} decimals by simulated students "
        "(`benchmarks/honest_students.py` is the exact definition). *Honest*: every step rounded "
        "half up; operands as typed, unrounded, or either at random, a third of the students each. "
        f"*Mistaken*: one of {len(MISTAKES)} wrong formulas at one step; its cells count where "
        "their number differs from the right one. *Carried*: honest work from there on. "
        "*Best* is the tolerance with the least sum of the first two, picked with hindsight among "
        f"{', '.join(f'{each:g}' for each in TOLERANCES[1:])} units of the last digit. Cells: "
        f"{counts[0]:,} honest, {counts[1]:,} mistaken, {counts[2]:,} carried.",
        (
            "rule",
            "tolerance",
            "honest cells refused",
            "mistaken cells accepted",
            "carried cells refused",
        ),
        rows,
        (),
        missed,
    )
