"""A student's marked paper as data: problem by problem, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from attn_tutor.grading.reports import CellReport, Report
    from attn_tutor.learning.scoring_facts import FirstError
    from attn_tutor.learning.scoring_facts import Report as Score
    from attn_tutor.words import Text


class Page(NamedTuple):
    """One marked problem: its cells, its marks of ten, sentences that a person must read.

    ``seconds`` says how long a step took, where that is known.
    ``fixed`` tells that its numbers are the author's, the same for everyone.
    """

    report: Report
    score: Score
    sentences: tuple[str, ...] = ()
    seconds: Mapping[str, float] = {}
    fixed: bool = False


class Sheet(NamedTuple):
    """One student's paper; ``about`` are sentences on where it comes from and when it was sat.

    ``exam`` holds pack, version, class, begun and ended, or nothing for answers files.
    """

    student: str
    files: tuple[str, ...]
    pages: tuple[Page, ...]
    exam: tuple[tuple[str, str], ...] = ()
    about: tuple[Text, ...] = ()

    @property
    def total(self) -> Fraction:
        """What can be had: ten a problem."""
        return sum((page.score.total for page in self.pages), Fraction(0))

    @property
    def deduction(self) -> Fraction:
        """What digits cost, once a paper."""
        return max((page.score.deduction for page in self.pages), default=Fraction(0))

    @property
    def marks(self) -> Fraction:
        """The marks of all problems, less the deduction."""
        earned = sum((page.score.earned for page in self.pages), Fraction(0))
        return max(earned - self.deduction, Fraction(0))

    @property
    def without(self) -> Fraction:
        """What it would be without follow-through."""
        earned = sum((page.score.alone for page in self.pages), Fraction(0))
        return max(earned - self.deduction, Fraction(0))

    @property
    def percent(self) -> float:
        """The marks in percent."""
        return float(100 * self.marks / self.total) if self.total else 0.0


def first_cell(page: Page, error: FirstError) -> CellReport | None:
    """Give the cell of a first error; None where nothing could be read there."""
    cells = (
        cell for each in page.report.stages if each.stage == error.stage for cell in each.cells
    )
    place = (error.row, error.column)
    return next((cell for cell in cells if (cell.row, cell.column) == place), None)
