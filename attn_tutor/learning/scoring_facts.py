"""What an exam is scored from, and the report that a student can argue with."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from attn_tutor.judging.verdicts import Verdict
from attn_tutor.words import Text


class Cell(NamedTuple):
    """A cell that was asked: its place, counted from 0, and its verdict."""

    row: int
    column: int
    verdict: Verdict


class StageFacts(NamedTuple):
    """The plain facts of one asked stage of an exam problem.

    ``verdicts`` holds a row of verdicts for each row (ABSENT where a cell was not asked).
    ``shows`` tells for each row whether it can show the method at all (row 1 of a causal problem
    cannot); empty means every row. ``fits`` are the names that the diagnosis gives, ``sure`` tells
    whether they are one class. ``trivial`` is True where an earlier error left less work here.
    """

    stage: str
    skill: str
    verdicts: tuple[tuple[Verdict, ...], ...]
    shows: tuple[bool, ...] = ()
    fits: tuple[str, ...] = ()
    sure: bool = False
    trivial: bool = False

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that were asked, row by row."""
        return tuple(
            Cell(row, column, verdict)
            for row, verdicts in enumerate(self.verdicts)
            for column, verdict in enumerate(verdicts)
            if verdict != Verdict.ABSENT
        )

    def can_show(self, row: int) -> bool:
        """Tell whether a row, counted from 0, can show the method."""
        return self.shows[row] if self.shows else True


class ProblemFacts(NamedTuple):
    """One problem of a paper: its id and its asked stages in order."""

    problem: str
    stages: tuple[StageFacts, ...]


class StageMark(NamedTuple):
    """The marks of one stage, in marks of the paper.

    ``alone`` is what the stage would be worth if only right cells counted (no follow-through);
    ``reason`` says why the method's half was given or not, ``capped`` that at most half was left.
    """

    problem: str
    stage: str
    worth: Fraction
    method: Fraction
    accuracy: Fraction
    alone: Fraction
    accepted: int
    follows: int
    cells: int
    reason: Text
    capped: bool

    @property
    def marks(self) -> Fraction:
        """The marks of the stage, method and accuracy, at most half where it is capped."""
        both = self.method + self.accuracy
        return min(both, self.worth / 2) if self.capped else both


class FirstError(NamedTuple):
    """The first wrong cell of a problem, counted from 0, and what it cost.

    ``lost`` are the marks that its own stage lost, ``saved`` the marks that follow-through kept in
    the later stages of the problem. ``mistake`` is the name where the diagnosis is sure.
    """

    problem: str
    stage: str
    row: int
    column: int
    mistake: str
    lost: Fraction
    saved: Fraction


class Report(NamedTuple):
    """A paper's marks: what the stages earned, and the one deduction for digits.

    ``alone`` is what they would have earned without follow-through.
    """

    stages: tuple[StageMark, ...]
    errors: tuple[FirstError, ...]
    deduction: Fraction
    earned: Fraction
    alone: Fraction
    total: Fraction

    @property
    def marks(self) -> Fraction:
        """The sum of the stages' marks less the deduction."""
        return max(self.earned - self.deduction, Fraction(0))

    @property
    def without(self) -> Fraction:
        """What the paper would have got without follow-through."""
        return max(self.alone - self.deduction, Fraction(0))


ROW_SHOWS = Text(
    en="Method: a row that can show it is right, or follows from your own numbers.",
    ko="방법: 방법을 보여 주는 행 하나가 맞거나, 직접 구한 앞의 값과 이어져요.",
)
ONLY_SLIPS = Text(
    en="Method: what is wrong are slips only.",
    ko="방법: 틀린 칸은 모두 단순한 실수예요.",
)
NO_ROW = Text(
    en="No marks for the method: no row that can show it is right or follows.",
    ko="방법 점수 없음: 방법을 보여 주는 행 가운데 맞거나 이어지는 행이 없어요.",
)
NOTHING = Text(en="The stage was left blank.", ko="이 단계는 빈칸이에요.")
