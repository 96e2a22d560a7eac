"""What an experiment is made of: sentences, tables, bars, histograms and one closing question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from numpy.random import PCG64, Generator

from attn_tutor.maths.digits import Digits
from attn_tutor.model.kinds.number import NumberQuestion
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import Text

Value = float | int | str
"""A cell of a table: a float is shown at the table's decimals, a whole number as it is."""


class Table(NamedTuple):
    """A table of facts with labelled rows; several in a row may stand side by side."""

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, tuple[Value, ...]], ...]
    decimals: int = 3


class Chart(NamedTuple):
    """Numbers from 0 to ``most``, to be drawn as bars."""

    title: Text
    bars: tuple[tuple[Text, float], ...]
    decimals: int = 3
    most: float = 1.0


class Histogram(NamedTuple):
    """How many values fell into each bin; ``spread`` says the same in words."""

    label: Text
    counts: tuple[int, ...]
    spread: Text


class Histograms(NamedTuple):
    """Histograms over the same bins, from ``low`` to ``high``.

    What lies beyond an end is counted in the last bin there.
    """

    title: Text
    low: float
    high: float
    rows: tuple[Histogram, ...]


Part = Text | Table | Chart | Histograms


class Question(NamedTuple):
    """What is asked in the end. With ``options`` the answer is the number of one, from 1."""

    text: Text
    answer: Number
    explain: Text
    digits: Digits = Digits(decimals=0)
    options: tuple[Text, ...] = ()

    def as_problem(self, name: str) -> Problem:
        """Give the question as a problem, so that the one judge can mark it."""
        content = NumberQuestion(self.answer)
        digits = DigitsAsked(self.digits)
        return Problem("why", name, "number", self.text, content, digits=digits)


class Experiment(NamedTuple):
    """The facts of one run, in the order in which they are shown."""

    parts: tuple[Part, ...]
    question: Question


class Topic(NamedTuple):
    """A reason behind the formula; ``build`` draws whatever it needs from the generator."""

    name: str
    title: Text
    build: Callable[[Generator], Experiment]

    def run(self, seed: int) -> Experiment:
        """Give the facts for a seed: the same on every machine."""
        return self.build(Generator(PCG64(seed)))
