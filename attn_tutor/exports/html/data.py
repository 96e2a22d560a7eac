"""What the script of the page compares with: the judge's intervals, as small as they can be."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING, Any

from attn_tutor.exports.blanks import Blank, blanks_of
from attn_tutor.exports.html.words import SPOKEN
from attn_tutor.judging.typed import Form

if TYPE_CHECKING:
    from attn_tutor.exports.intervals import Intervals, Writing
    from attn_tutor.exports.mistakes import Mistake
    from attn_tutor.model.derivation import Derivation
    from attn_tutor.words import Text

SHORT = 9
"""So many figures are kept of the numbers of mistakes: they are only asked about."""


def blank_id(prefix: str, stage: str, row: int, column: int) -> str:
    """Give the name of a cell on the page.

    >>> blank_id("p1", "head1.scores", 0, 1)
    'p1-head1_scores-1-2'
    """
    return f"{prefix}-{stage.replace('.', '_')}-{row + 1}-{column + 1}"


class Book:
    """The data of a page, gathered problem by problem; each mistake's words stand in it once."""

    def __init__(self) -> None:
        self.blanks: dict[str, Any] = {}
        self.views: dict[str, Any] = {}
        self._mistakes: dict[str, tuple[int, Mistake]] = {}

    def add(self, prefix: str, derivation: Derivation, *, everything: bool) -> None:
        """Add the blanks of a problem; ``prefix`` is its name on the page."""
        for blank in blanks_of(derivation, everything=everything):
            name = blank_id(prefix, blank.stage, blank.row, blank.column)
            self.blanks[name] = self._numeric(blank) if blank.numeric else self._words(blank)

    def _numeric(self, blank: Blank) -> dict[str, Any]:
        return {
            "step": blank.stage,
            "numerals": [_pieces(each) for each in blank.writings if each.form is Form.NUMERAL],
            "pointed": _pieces(blank.writing(Form.POINTED, 0)),
            "closed": _pieces(blank.writing(Form.CLOSED, 0)),
            "mistakes": [self._mistake(each) for each in blank.mistakes],
        }

    def _words(self, blank: Blank) -> dict[str, Any]:
        return {"step": blank.stage, "answer": blank.expected}

    def _mistake(self, mistake: Mistake) -> list[Any]:
        place, _ = self._mistakes.setdefault(mistake.id, (len(self._mistakes), mistake))
        low, high = (float(f"{end:.{SHORT}g}") for end in mistake.interval)
        return [place, mistake.made_at, low, high]

    def written(self) -> dict[str, Any]:
        """Give everything as plain data."""
        return {
            "words": {name: _said(text) for name, text in SPOKEN.items()},
            "mistakes": [
                {
                    "title": _said(each.title),
                    "question": _said(each.question),
                    "whole": each.extent == "stage",
                }
                for _, each in self._mistakes.values()
            ],
            "blanks": self.blanks,
            "views": self.views,
        }


def _said(text: Text) -> dict[str, str]:
    return {"en": text.en, "ko": text.ko}


def _pieces(writing: Writing) -> list[Any]:
    """Give the four lists of intervals; 0 stands for one that adds nothing."""
    found: list[Any] = []
    before: Intervals | None = None
    for pieces in writing[2:]:
        found.append(0 if pieces == before else [[_end(low), _end(high)] for low, high in pieces])
        before = pieces
    return found


def _end(value: float) -> float | None:
    return None if isinf(value) else value
