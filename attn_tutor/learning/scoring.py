"""Exam marks, stage by stage (marking rules, section 5; pedagogy notes, section 8).

Half of a stage is for the method, half for accuracy. A misconception costs its own stage once,
since what follows from it counts in full: the M, A and follow-through marks of IB mark schemes. A
later stage that an error made trivial keeps at most half. Digits cost one deduction a paper.
Everything is an exact fraction, so that the marks of a report add up by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from attn_tutor.judging.verdicts import ACCEPTED, NEAR_MISSES, Verdict
from attn_tutor.learning.evidence import is_misconception
from attn_tutor.learning.scoring_facts import (
    NO_ROW,
    NOTHING,
    ONLY_SLIPS,
    ROW_SHOWS,
    FirstError,
    ProblemFacts,
    Report,
    StageFacts,
    StageMark,
)
from attn_tutor.learning.skills import SKILLS
from attn_tutor.words import Text

TEN = Fraction(10)
DIGITS_COST = Fraction(1, 20)
"""Of the total: half a mark of ten, once a paper."""
FOLLOWED = frozenset(ACCEPTED + NEAR_MISSES)
"""A near miss keeps its value; it costs the one deduction."""
RIGHT_ONLY = FOLLOWED - {Verdict.FOLLOWS}


@lru_cache(maxsize=256)
def weights_of(skills: tuple[str, ...]) -> tuple[Fraction, ...]:
    """Give what each stage of a problem is worth, by its skill.

    Scores 2, scaled 1, mask 1, exps 1, row sums 1, weights 2, output 2, projections 1, heads 2;
    stages of one skill share its marks (two heads' scores 1 each). A stage of no skill is worth 1.

    >>> [str(worth) for worth in weights_of(("project", "project", "dot"))]
    ['1/2', '1/2', '2']
    """
    times = Counter(skills)
    return tuple(
        Fraction(SKILLS[skill].marks, times[skill]) if skill in SKILLS else Fraction(1)
        for skill in skills
    )


def score(paper: Sequence[ProblemFacts], total: Fraction = TEN) -> Report:
    """Score a paper; every problem counts by what its stages are worth, rescaled to the total."""
    worths = [weights_of(tuple([stage.skill for stage in each.stages])) for each in paper]
    whole = sum((sum(each) for each in worths), Fraction(0))
    scale = total / whole if whole else Fraction(0)
    marks = [
        tuple(
            _stage(problem.problem, facts, worth * scale)
            for facts, worth in zip(problem.stages, own, strict=True)
        )
        for problem, own in zip(paper, worths, strict=True)
    ]
    errors = (_first_error(problem, own) for problem, own in zip(paper, marks, strict=True))
    stages = tuple(mark for own in marks for mark in own)
    deduction = total * DIGITS_COST if _near_miss(paper) else Fraction(0)
    return Report(
        stages=stages,
        errors=tuple(error for error in errors if error),
        deduction=deduction,
        earned=sum((mark.marks for mark in stages), Fraction(0)),
        alone=sum((mark.alone for mark in stages), Fraction(0)),
        total=total,
    )


def _near_miss(paper: Sequence[ProblemFacts]) -> bool:
    stages = (stage for problem in paper for stage in problem.stages)
    return any(cell.verdict in NEAR_MISSES for stage in stages for cell in stage.cells)


@lru_cache(maxsize=8192)  # a class has the same few ways of doing a stage again and again
def _stage(problem: str, facts: StageFacts, worth: Fraction) -> StageMark:
    half = worth / 2
    method, reason = _method(facts, FOLLOWED)
    alone = half * _method(facts, RIGHT_ONLY)[0] + half * _share(facts, RIGHT_ONLY)
    verdicts = [cell.verdict for cell in facts.cells]
    return StageMark(
        problem=problem,
        stage=facts.stage,
        worth=worth,
        method=half * method,
        accuracy=half * _share(facts, FOLLOWED),
        alone=min(alone, half) if facts.trivial else alone,
        accepted=sum(verdict in FOLLOWED for verdict in verdicts),
        follows=verdicts.count(Verdict.FOLLOWS),
        cells=len(verdicts),
        reason=reason,
        capped=facts.trivial,
    )


def _method(facts: StageFacts, counted: frozenset[Verdict]) -> tuple[int, Text]:
    """Give 1 for the method, or 0, and the reason; where no row can show it, all must be right."""
    cells = facts.cells
    if all(cell.verdict == Verdict.BLANK for cell in cells):
        return 0, NOTHING
    telling = [cell for cell in cells if facts.can_show(cell.row)]
    failed = {cell.row for cell in telling or cells if cell.verdict not in counted}
    if {cell.row for cell in telling} - failed or not failed:
        return 1, ROW_SHOWS
    if facts.fits and not any(is_misconception(name) for name in facts.fits):
        return 1, ONLY_SLIPS
    return 0, NO_ROW


def _share(facts: StageFacts, counted: frozenset[Verdict]) -> Fraction:
    """Give the share of a stage's cells that count."""
    cells = facts.cells
    return Fraction(sum(cell.verdict in counted for cell in cells), max(len(cells), 1))


def _first_error(problem: ProblemFacts, marks: Sequence[StageMark]) -> FirstError | None:
    """Give the first cell that is wrong, what it cost and what follow-through saved."""
    for at, stage in enumerate(problem.stages):
        for row, column, verdict in stage.cells:
            if verdict in FOLLOWED or verdict == Verdict.BLANK:
                continue
            name = stage.fits[0] if stage.sure and stage.fits else ""
            lost = marks[at].worth - marks[at].marks
            saved = sum((mark.marks - mark.alone for mark in marks[at + 1 :]), Fraction(0))
            return FirstError(problem.problem, stage.stage, row, column, name, lost, saved)
    return None
