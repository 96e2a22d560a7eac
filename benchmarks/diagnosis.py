"""How well mistakes are named: a confusion table and the rates, written to docs/.

Run with ``python benchmarks/diagnosis.py [problems]`` from the repository.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import numpy as np  # noqa: E402
from diagnosis_classroom import (  # noqa: E402
    Classroom,
    classroom,
    columns_of,
    draw,
    honest_classroom,  # noqa: F401  # the test of the rates asks for it here
    projected,
    two_heads,
)

from attn_tutor.judging.diagnosis.classes import Classes  # noqa: E402
from attn_tutor.judging.diagnosis.survey import fitting  # noqa: E402
from attn_tutor.judging.diagnosis.verdict import judged  # noqa: E402
from attn_tutor.judging.marking import mark  # noqa: E402
from attn_tutor.judging.misconceptions import catalogue  # noqa: E402
from attn_tutor.judging.misconceptions.work import leading_to  # noqa: E402
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
    assert table.numbers  # worked out once for all students
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
    """Take the true mistake and its equals out of the catalogue and see if another is named."""
    stays = np.array([guess.entry.id not in ids for guess in found.guesses])
    rest = found._replace(exact=found.exact & stays[:, None], nudged=found.nudged & stays[:, None])
    verdict = judged(rest, student, lambda: table)
    tally.left_out += 1
    tally.false += verdict.sure


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
            tally.false += judged(found, student, lambda: table).sure


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
            if place:
                room = classroom(rng, derivation, step.name, 1, names[:place])
                measure(room, carried[step.name])
    return own, carried, slips


SHAPES = {
    "From X, one head": projected,
    "From X, two heads and W_O": two_heads,
}


def run_shape(draw_one, problems: int, seed: int, students: int = 2):
    """Measure a shape with projections; heads are counted together, by stage."""
    rng = np.random.default_rng(seed)
    tallies = tuple(defaultdict(Tally) for _ in range(3))
    own, carried, slips = tallies
    for _ in range(problems):
        derivation = draw_one(rng)
        for step in derivation.plan.steps:
            if step.stage.name == "head_slice":
                continue
            stage = step.stage.name
            room = classroom(rng, derivation, step.name, students)
            if room.truth:
                measure(room, own[stage])
            random_slips(rng, derivation, step, slips[stage], 3)
            origins = origins_of(derivation.plan, step)
            if origins:
                measure(classroom(rng, derivation, step.name, 1, origins), carried[stage])
    return tallies


def origins_of(plan, target):
    """Every step that a hidden mistake may be made at, and every two or more at once."""
    before = [step for step in leading_to(plan, target)[:-1] if step.stage.name != "head_slice"]
    together = [
        tuple(step.name for step in before if step.stage.name == stage)
        for stage in dict.fromkeys(step.stage.name for step in before)
    ]
    projections = tuple(step.name for step in before if step.name in ("query", "key", "value"))
    alike = [group for group in [projections, *together] if len(group) > 1]
    return [*(step.name for step in before), *alike]


def one_wrong_cell(slips):
    """How often a random wrong cell is given a name."""
    rate, count = total(slips, "false", "left_out"), sum(each.left_out for each in slips.values())
    return f"One random wrong cell is falsely named in {rate:.4f} of {count}."


def table(title, tallies):
    """The rates of every stage as a table."""
    lines = [
        f"## {title}",
        "",
        "| step | diagnosed | fits | named | sure | wrong name | left out: false name |",
        "|---|---|---|---|---|---|---|",
    ]
    for stage, tally in tallies.items():
        if tally.visible:
            r = tally.rates()
            lines.append(
                f"| {stage} | {r['visible']} | {r['fitting']:.4f} | {r['named']:.3f}"
                f" | {r['sure']:.3f} | {r['false']:.4f} | {r['left_out']:.4f} |"
            )
    return [*lines, ""]


def confusion(tallies):
    """What else fits beside the true mistake, most often first."""
    lines = [
        "## Confusion",
        "",
        "| step | true mistake | fits as well | times |",
        "|---|---|---|---|",
    ]
    for stage, tally in tallies.items():
        lines += [
            f"| {stage} | {truth} | {other} | {count} |"
            for (truth, other), count in tally.confusion.most_common(12)
        ]
    return [*lines, ""]


def total(tallies, name, of):
    """A rate over all stages."""
    return sum(getattr(tally, name) for tally in tallies.values()) / max(
        sum(getattr(tally, of) for tally in tallies.values()), 1
    )


ABOUT = """# How well mistakes are named

Made by `python benchmarks/diagnosis.py {problems}`, seed {seed}. Problems are drawn by section 4 of
the marking rules, 3 decimals; a third of them have confusable shapes (d_v = d_k or n), so that
shape slips can be made. Students make one mistake each, by formulas that share nothing with the
catalogue; every number on their paper is kept or rounded at random; earlier steps are typed or not
at random, and a typed number is gone on with as typed or unrounded.

The last tables are of problems that start from X with projections, with one head and with two; a
tenth as many. There a hidden mistake is made at one step, in both heads, or in all projections.

*Diagnosed*: the mistake made a cell wrong. *Fits*: the true mistake is among those that fit.
*Named*: its class is the only one that fits. *Sure* is less where a slip touched one cell only:
then it is asked. From one wrong score nothing is named by rule; that counts as fitting. *Left out*:
the true mistake and its equals are taken out of the catalogue; a false name is a sure name of
another.
"""


def report(problems, seed):
    """Measure and write the whole report."""
    own, carried, slips = run(problems, seed)
    random = total(slips, "false", "left_out")
    count = sum(tally.left_out for tally in slips.values())
    outside = (
        f"A mistake outside the catalogue is falsely named in {total(own, 'false', 'left_out'):.4f}"
        f" of steps; one random wrong cell among right ones in {random:.4f} of {count}."
    )
    lines = [
        *ABOUT.format(problems=problems, seed=seed).splitlines(),
        "",
        outside,
        "",
        *table("Mistakes of the typed step", own),
        *table("Mistakes of an earlier step that was not typed", carried),
        *confusion(own),
    ]
    for title, draw_one in SHAPES.items():
        own, carried, slips = run_shape(draw_one, max(problems // 10, 1), seed)
        lines += [
            *table(f"{title}: mistakes of the typed step", own),
            *table(f"{title}: mistakes of earlier steps that were not typed", carried),
            one_wrong_cell(slips),
            "",
        ]
    return "\n".join(lines)


def main():
    problems = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    text = report(problems, seed=7)
    (HERE.parent / "docs" / "diagnosis-report.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
