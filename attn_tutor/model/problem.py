"""A problem as data: what an author gives, with nothing derived yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from attn_tutor.maths.digits import Digits
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.exact import ClosedForm


class Number(NamedTuple):
    """A given number: as the author wrote it, its value, and what it is exactly.

    ``ratio`` holds a rational number as numerator and denominator, ``form`` the closed form of
    another one; a number that has neither is known as a float only.
    """

    text: str
    value: float
    ratio: tuple[int, int] | None = None
    form: ClosedForm | None = None

    def closed(self) -> ClosedForm | None:
        """Give the closed form, or None where there is none."""
        if self.ratio is None:
            return self.form
        from fractions import Fraction

        from attn_tutor.maths import exact

        return exact.rational(Fraction(*self.ratio))


def whole_number(value: int) -> Number:
    """Give an integer as a number.

    >>> whole_number(2).closed().text()
    '2'
    """
    return Number(str(value), float(value), (value, 1))


Matrix = tuple[tuple[Number, ...], ...]


class Target(NamedTuple):
    """What is asked: a stage, a row of it or one cell, counted from 0; None means all."""

    stage: str
    row: int | None = None
    column: int | None = None

    def written(self) -> str:
        """Write it as in a pack, counted from 1.

        >>> Target("output", 0, 1).written(), Target("weights", 2).written()
        ('output[1,2]', 'weights[3]')
        """
        places = [str(place + 1) for place in self[1:] if place is not None]
        return f"{self.stage}[{','.join(places)}]" if places else self.stage


class Claim(NamedTuple):
    """What somebody published of a stage: rows of cells as printed; None is not published."""

    stage: str
    rows: tuple[tuple[str | None, ...], ...]


class DigitsAsked(NamedTuple):
    """The digits asked of every stage, with exceptions by stage."""

    usual: Digits = Digits()
    by_stage: Mapping[str, Digits] = {}

    def of(self, stage: str) -> Digits:
        """Give the digits asked of one stage."""
        return self.by_stage.get(stage, self.usual)


USUAL = DigitsAsked()


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a pack. ``content`` is the frozen data of its kind (see model/kinds).

    ``seed`` is what fresh numbers were drawn from (see variants/); None for the author's own.
    ``accept`` holds the codes of advice that its author means to leave as it is.
    """

    pack: str
    id: str
    kind: str
    title: Text
    content: Any
    text: Text | None = None
    digits: DigitsAsked = USUAL
    ask: tuple[Target, ...] = ()
    worked: tuple[Target, ...] = ()
    hints: tuple[Text, ...] = ()
    level: str = "core"
    note: Text | None = None
    tags: tuple[str, ...] = ()
    alias: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    numbers: str = field(default="", repr=False)
    seed: int | None = None
    accept: tuple[str, ...] = ()

    @property
    def revision(self) -> str:
        """A hash of the numbers alone: mending a typo in a sentence keeps a student's history."""
        from hashlib import sha256

        return sha256(self.numbers.encode()).hexdigest()[:12]
