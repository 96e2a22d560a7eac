"""Simulated students: ``python tests/learning/simulate.py`` writes docs/learning.md.

A *learner* knows a skill at the start with some chance, learns it by a row with chance .15, slips in
.10 of rows and guesses .10 (.20 for softmax weights). A *never-learner* does not learn. The *lucky*
one guesses as often, whatever the numbers (as in the published table); the *mistaken* one holds a misconception:
it shows in all but .05 of the rows of separating numbers, and in all but .28 of the others (shares
of wrong rows that pass: pedagogy notes, sections 4.3 and 3); the *hidden* one holds a misconception
that some problems cannot show at all (half of d where d_k = 4): all rows of those are right.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from attn_tutor.learning.cards import cards_of  # noqa: E402
from attn_tutor.learning.choosing import Item, Setting  # noqa: E402
from attn_tutor.learning.evidence import Evidence  # noqa: E402
from attn_tutor.learning.mastery import MASTERED, constants_of, standings, start  # noqa: E402
from attn_tutor.learning.quiz import quiz  # noqa: E402
from attn_tutor.learning.skills import ORDER, ROUNDING  # noqa: E402

DOCUMENT = ROOT / "docs" / "learning.md"
MONDAY = datetime(2026, 3, 2, 1, tzinfo=UTC)
LEARN, SLIP = 0.15, 0.10
LEARNERS, MISTAKEN = ("learner", "forgetful"), ("mistaken", "hidden")
STUDENTS, ROWS, LONG = 4000, 12, 60
SEPARATING_SHARE = 0.5
SEEN_THROUGH, COARSE = 0.05, 0.28
"""Share of a mistaken student's rows that pass on separating numbers, and on others."""
ROWS_A_PROBLEM = 3


class Passed(NamedTuple):
    """After how many rows a student passed by the estimate alone and by all conditions, or None."""

    estimate: int | None
    mastery: int | None


def chance(kind: str, skill: str, known: bool, separates: bool) -> float:
    """How likely a row is right."""
    if kind in LEARNERS:
        return 1 - SLIP if known else constants_of(skill).guess
    if kind == "lucky":
        return constants_of(skill).guess
    passes = 1.0 if kind == "hidden" else COARSE
    return SEEN_THROUGH if separates else passes


def student(kind: str, rng: random.Random, skill: str, knows: float, rows: int) -> Passed:
    """One student practises one skill, three rows a problem, half of the problems separating."""
    known = kind == "learner" and rng.random() < knows
    now, passed, mastery = start(skill), None, None
    separates = False
    for row in range(rows):
        if row % ROWS_A_PROBLEM == 0:
            separates = rng.random() < SEPARATING_SHARE
        right = rng.random() < chance(kind, skill, known, separates)
        name = "" if right or kind not in MISTAKEN else "weights.linear"
        problem = f"p/{row // ROWS_A_PROBLEM}"
        now = now.after(Evidence(skill, MONDAY, right, 1.0, problem, separates, name))
        known = known or (kind == "learner" and rng.random() < LEARN)
        passed = passed or (row + 1 if now.estimate >= MASTERED else None)
        mastery = mastery or (row + 1 if now.mastered else None)
    return Passed(passed, mastery)


def first_passes(
    kind: str, skill: str, knows: float = 0.3, students: int = STUDENTS
) -> list[Passed]:
    rng = random.Random(f"{kind} {skill} {knows}")
    return [student(kind, rng, skill, knows, LONG) for _ in range(students)]


def share_passed(passes: list[Passed], rows: int = ROWS) -> tuple[float, float]:
    """Share of students that passed in some rows: by the estimate alone, and by all conditions."""
    return (
        mean((each.estimate or LONG + 1) <= rows for each in passes),
        mean((each.mastery or LONG + 1) <= rows for each in passes),
    )


def rows_needed(passes: list[Passed]) -> tuple[float, float, float, float]:
    """Mean and median number of rows: by the estimate alone, and by all conditions."""
    alone = [each.estimate for each in passes if each.estimate]
    whole = [each.mastery for each in passes if each.mastery]
    return mean(alone), median(alone), mean(whole), median(whole)


# A year: three quizzes of five items a week, chosen by the tutor.


def catalogue() -> tuple[Item, ...]:
    """Six problems a skill, half of them separating, of three kinds."""
    kinds = ("attention", "number", "attention", "find the mistake", "attention", "number")
    return tuple(
        Item(f"p/{skill}-{place}", skill, 0, kind, skill, separates=place % 2 == 0)
        for skill in ORDER
        if skill != ROUNDING
        for place, kind in enumerate(kinds)
    )


ITEMS = catalogue()


class Year(NamedTuple):
    """A student's year: skills mastered in the end, when all were, share of weeks with a mastery."""

    mastered: int
    all_after: int | None
    held: float
    reviews: int
    longest_wait: int


def year(kind: str, seed: int, quizzes: int = 150) -> Year:
    """Live a year: a skill not practised is forgotten with a half-life that doubles by success."""
    rng = random.Random(f"{kind} {seed}")
    known: dict[str, bool] = {}
    memory: dict[str, tuple[datetime, float]] = {}
    history: list[Evidence] = []
    all_after, held, reviews, waits = None, 0, 0, []
    for number in range(quizzes):
        now = MONDAY + timedelta(days=7 * (number // 3) + (0, 2, 4)[number % 3])
        cards = cards_of(history)
        waits += [(card.due - card.seen).days for card in cards.values()]
        for choice in quiz(Setting(history, cards, ITEMS, now), seed=seed * 1000 + number):
            item, skill = choice.item, choice.item.skill
            reviews += choice.why == "review"
            forgets(kind, skill, known, memory, now, rng)
            right = rng.random() < chance(kind, skill, known.get(skill, False), item.separates)
            wrong = "" if right or kind not in MISTAKEN else "weights.linear"
            problem = f"{item.problem}#{choice.seed}"
            history.append(Evidence(skill, now, right, 1.0, problem, item.separates, wrong))
            if kind in LEARNERS:
                known[skill] = known.get(skill, False) or rng.random() < LEARN
            half_life = memory.get(skill, (now, 10.0))[1]
            memory[skill] = (now, half_life * 2 if right and known.get(skill) else half_life)
        done = sum(each.mastered for each in standings(history).values())
        held += done
        if done == len(ORDER) - 1 and all_after is None:
            all_after = len(history)
    return Year(done, all_after, held / quizzes / (len(ORDER) - 1), reviews, max(waits, default=0))


def forgets(kind, skill, known, memory, now, rng) -> None:
    if kind == "forgetful" and known.get(skill):
        last, half_life = memory[skill]
        known[skill] = rng.random() < 0.5 ** ((now - last).days / half_life)


def years(kind: str, students: int) -> list[Year]:
    return [year(kind, seed) for seed in range(students)]


YEARS = dict.fromkeys(("learner", "forgetful", "lucky", "mistaken", "hidden"), 10)
NAMES = {
    "learner": "learner",
    "forgetful": "learner who forgets",
    "lucky": "never-learner, lucky",
    "mistaken": "never-learner, mistaken",
    "hidden": "never-learner, mistake hidden by half of the problems",
}


def never_table() -> list[str]:
    lines = [
        f"| never-learner | skill | estimate alone, {ROWS} rows | mastered, {ROWS} rows | mastered, {LONG} rows |",
        "|---|---|---|---|---|",
    ]
    for kind in ("lucky", "mistaken", "hidden"):
        for skill in ("dot", "normalise"):
            passes = first_passes(kind, skill)
            alone, whole = share_passed(passes)
            _, later = share_passed(passes, LONG)
            lines.append(f"| {kind} | {skill} | {alone:.3f} | {whole:.3f} | {later:.3f} |")
    return lines


def learner_table() -> list[str]:
    lines = [
        f"| skill | known before | reach mastery in {LONG} rows | rows, estimate alone: mean, median | rows, mastered: mean, median |",
        "|---|---|---|---|---|",
    ]
    for skill in ("dot", "normalise"):
        for knows in (0.2, 0.3, 0.4):
            passes = first_passes("learner", skill, knows)
            _, whole = share_passed(passes, LONG)
            a, b, c, d = rows_needed(passes)
            lines.append(
                f"| {skill} | {knows} | {whole:.3f} | {a:.1f}, {b:.0f} | {c:.1f}, {d:.0f} |"
            )
    return lines


def year_table() -> list[str]:
    lines = [
        "| student | skills mastered at the end, of 9 | all mastered at once | rows until then, median | skills mastered, mean over the year | reviews | longest interval, days |",
        "|---|---|---|---|---|---|---|",
    ]
    for kind, students in YEARS.items():
        lived = years(kind, students)
        done = [each.all_after for each in lived if each.all_after]
        lines.append(
            f"| {NAMES[kind]} | {mean(each.mastered for each in lived):.1f} "
            f"| {len(done)} of {students} | {f'{median(done):.0f}' if done else '–'} "
            f"| {9 * mean(each.held for each in lived):.1f} | {mean(each.reviews for each in lived):.0f} "
            f"| {max(each.longest_wait for each in lived)} |"
        )
    return lines


HEAD = """\
# How mastery is judged, and how well

Written by `python tests/learning/simulate.py`.

## The rules

Evidence is the first try of a row, marked with follow-through. A row after a hint of level 1 or 2 is
half a row (its likelihoods to the power ½, and half the chance to learn); after level 3 or 4, a row
with blanks, or a row whose numbers cannot show a mistake, it is none. Near misses of the last digits
count for *rounding* only.

The estimate is Bayesian knowledge tracing with published constants: known before .30, learnt by a
row .15, slip .10, guess .10 (.20 for softmax weights). A skill is mastered at .95 with right rows
from at least two problems, one of which has numbers that tell its main mistakes apart. A named
misconception starts both conditions again.

A mastered skill gets a card (FSRS, whole days, at most 120). All rows of half a day are one review:
*again* for a misconception or several rows of which none is right, *hard* for a slip or a hint, else
*good*. All good: 2, 11, 46, 120 days.

The next item is the weakest open skill (70 of 100), any open skill (20), or a review that is due or
a mistake to find (10). A skill is open when the skills that it needs stand at .6.

In an exam half of a stage is for the method, half for accuracy; follow-through counts in full. A
misread input (a copied number) is not told apart from other errors yet.

"""


def document() -> str:
    parts = [
        "## Students who never learn",
        (
            f"{STUDENTS} students a line, three rows a problem, half of the problems separating. *Estimate"
            " alone* is what the published table calls passed (.10 at a guess of .10, .08–.11 at .20). *Lucky*: right"
            f" in 10% of rows (20% for normalise). *Mistaken*: passes in {SEEN_THROUGH:.0%} of rows of separating"
            f" numbers and {COARSE:.0%} of others. *Hidden*: passes in {SEEN_THROUGH:.0%} and in all."
        ),
        "\n".join(never_table()),
        "## Students who learn",
        (
            "The published table gives 7.1 and 6.0 rows at a guess of .10 (known before .2 and .4), 8.6 and"
            " 6.5 at .20, by the estimate alone."
        ),
        "\n".join(learner_table()),
        "## A year",
        (
            "Three quizzes of five items a week, chosen by the tutor; one row an item. Nine skills (rounding"
            " is no item). Who forgets loses a skill with a half-life that begins at ten days and doubles at"
            " every right row."
        ),
        "\n".join(year_table()),
    ]
    return HEAD + "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
