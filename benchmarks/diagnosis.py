"""How well mistakes are named: a confusion table and the rates, written to docs/.

Run with ``python benchmarks/diagnosis.py [problems]`` from the repository.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import numpy as np  # noqa: E402
from diagnosis_classroom import Classroom, classroom, columns_of, draw  # noqa: E402

from attn_tutor.judging.diagnosis_classes import Classes  # noqa: E402
from attn_tutor.judging.diagnosis_survey import fitting, judged  # noqa: E402
from attn_tutor.judging.marking import mark  # noqa: E402
from attn_tutor.judging.misconceptions import catalogue  # noqa: E402
from attn_tutor.judging.verdicts import Verdict  # noqa: E402

STAGES = ("scores", "scaled_scores", "masked_scores", "exps", "row_sums", "weights", "output")


@dataclass
class Tally:
    """Counts of one stage."""

    students: int = 0
    visible: int = 0
    fitting: int = 0
    named: int = 0
    sure: int = 0
    wrongly: int = 0
    left_out: int = 0
    false: int = 0
    confusion: Counter = field(default_factory=Counter)
    mistaken: Counter = field(default_factory=Counter)
    missed: list = field(default_factory=list)

    def rates(self):
        seen = max(self.visible, 1)
        return {
            "visible": self.visible,
            "fitting": self.fitting / seen,
            "named": self.named / seen,
            "sure": self.sure / seen,
            "false": self.wrongly / seen,
            "left_out": self.false / max(self.left_out, 1),
        }


def family(ids):
    """The entries that are the same mistake as one of these, told under one name."""
    roots = {root(entry_id) for entry_id in ids}
    return {entry_id for entry_id in catalogue() if root(entry_id) in roots}


def root(entry_id):
    while catalogue()[entry_id].told_under:
        entry_id = catalogue()[entry_id].told_under
    return entry_id


def measure(room: Classroom, tally: Tally) -> None:
    """Diagnose every student of a classroom and count."""
    marks = mark(room.derivation, room.typed)
    found = fitting(room.derivation, room.typed, marks, room.step)
    table = Classes(room.derivation, room.step)
    verdicts = marks[room.step.name].verdicts
    for student, truth in enumerate(room.truth):
        tally.students += 1
        if not (verdicts[student] == Verdict.WRONG).any():
            continue
        tally.visible += 1
        verdict = judged(found, student, lambda: table)
        ids = family({truth})
        hit = bool(ids & set(verdict.names)) or verdict.lone_score
        tally.fitting += hit
        if not hit:
            tally.missed.append((room, student, truth, verdict.names))
        own = next((group for group in verdict.classes if ids & set(group)), ())
        alone = bool(own) and len(verdict.classes) == 1
        tally.named += alone
        tally.sure += alone and verdict.sure
        tally.wrongly += verdict.sure and not own
        for group in verdict.classes:
            if not ids & set(group):
                tally.confusion[truth, group[0]] += 1
        leave_out(found, student, family(ids | set(own)), table, tally)


def leave_out(found, student, ids, table, tally) -> None:
    """Take the true mistake and its equals out of the catalogue: is another one named?"""
    stays = np.array([guess.entry.id not in ids for guess in found.guesses])
    rest = found._replace(exact=found.exact & stays[:, None], nudged=found.nudged & stays[:, None])
    verdict = judged(rest, student, lambda: table)
    tally.left_out += 1
    tally.false += verdict.sure
    if verdict.sure:
        tally.mistaken[sorted(ids)[0], verdict.names[0]] += 1


def random_slips(rng, derivation, step, tally, students=6) -> None:
    """One cell off by a random amount, all others right: nothing should be named."""
    truth = derivation.values[step.name]
    values = np.repeat(truth[None], students, 0).round(3)
    for sheet in values:
        row, column = rng.integers(truth.shape[0]), rng.integers(truth.shape[1])
        if np.isfinite(sheet[row, column]):
            sheet[row, column] = np.round(sheet[row, column] + rng.normal(0, 0.5), 3)
    typed = {
        name: columns_of(np.full((students, *value.shape), np.nan))
        for name, value in derivation.values.items()
    }
    typed[step.name] = columns_of(values)
    marks = mark(derivation, typed)
    found = fitting(derivation, typed, marks, step)
    table = Classes(derivation, step)
    for student in range(students):
        if (marks[step.name].verdicts[student] == Verdict.WRONG).any():
            tally.left_out += 1
            verdict = judged(found, student, lambda: table)
            tally.false += verdict.sure
            if verdict.sure:
                tally.mistaken["slip", verdict.names[0]] += 1


def run(problems: int, seed: int, students: int = 3):
    """Measure every stage on generated problems."""
    rng = np.random.default_rng(seed)
    own, carried, slips = ({stage: Tally() for stage in STAGES} for _ in range(3))
    for number in range(problems):
        derivation = draw(rng, confusable=number % 3 == 2)
        names = [step.name for step in derivation.plan.steps]
        for place, step in enumerate(derivation.plan.steps):
            measure(classroom(rng, derivation, step.name, students), own[step.name])
            random_slips(rng, derivation, step, slips[step.name])
            if place and names[:place]:
                room = classroom(rng, derivation, step.name, 1, names[:place])
                measure(room, carried[step.name])
    return own, carried, slips


def table(title, tallies):
    lines = [
        f"## {title}",
        "",
        "| stage | stages | in the fitting set | named | sure | wrong name | left out: false name |",
        "|---|---|---|---|---|---|---|",
    ]
    for stage, tally in tallies.items():
        r = tally.rates()
        lines.append(
            f"| {stage} | {r['visible']} | {r['fitting']:.4f} | {r['named']:.3f} | {r['sure']:.3f}"
            f" | {r['false']:.4f} | {r['left_out']:.3f} |"
        )
    return [*lines, ""]


if __name__ == "__main__":
    own, carried, slips = run(int(sys.argv[1]) if len(sys.argv) > 1 else 40, seed=7)
    print("\n".join(table("own", own) + table("carried", carried) + table("slips", slips)))
    for tallies in (own, carried, slips):
        for stage, tally in tallies.items():
            print(stage, Counter(m[2] for m in tally.missed).most_common(6))
            for room, student, truth, names in tally.missed[:3]:
                print(
                    truth,
                    {
                        k: v.tolist()
                        for k, v in room.derivation.values.items()
                        if k in ("query", "key", "value", "scaled_scores", "allowed")
                    },
                )
                print(
                    {
                        k: v.value[student].tolist()
                        for k, v in room.typed.items()
                        if not np.isnan(v.value[student]).all()
                    }
                )
            print("   ", tally.confusion.most_common(12))
            print("   left out:", tally.mistaken.most_common(12))
