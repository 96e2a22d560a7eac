"""Problems and typed answers as short texts, for the tests of the judge."""

from __future__ import annotations

import pytest

from attn_tutor.judging.marking import mark
from attn_tutor.judging.typed import UNREADABLE, as_columns
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import same


def given(text):
    read = read_number(text)
    return Number(text, read.value, None)


def matrix(text):
    """Rows parted by semicolons, numbers by blanks."""
    return tuple(tuple(given(cell) for cell in row.split()) for row in text.split(";"))


def cell(text):
    """``_`` is a blank cell and ``?`` an unreadable one."""
    if text in "_?":
        return None if text == "_" else UNREADABLE
    return read_number(text, infinity=True)


def columns(text, *, mask=False):
    return as_columns([[cell(each) for each in row.split()] for row in text.split(";")], mask=mask)


class Bench:
    """Builds problems, marks typed texts and says the verdicts in words."""

    def attention(self, digits=None, by_stage=None, **fields):
        texts = ("Q", "K", "V", "scores", "bias")
        made = {name: matrix(value) if name in texts else value for name, value in fields.items()}
        return self.problem("attention", made, digits, by_stage)

    def number(self, answer, digits=None, *, exact=False):
        return self.problem("number", {"answer": given(answer), "exact": exact}, digits, None)

    def problem(self, name, fields, digits, by_stage):
        content, complaints = kind(name).build(fields)
        assert not complaints, complaints
        asked = DigitsAsked(digits or Digits(), by_stage or {})
        return derive(Problem("bench", "1", name, same("bench"), content, digits=asked))

    def read(self, text):
        return columns(text)

    def marks(self, derivation, *, carry="student", **typed):
        read = {name: columns(text, mask=name == "masked_scores") for name, text in typed.items()}
        return mark(derivation, read, carry=carry)

    def verdicts(self, derivation, *, carry="student", **typed):
        """The verdicts of each typed step, as rows of words."""
        marks = self.marks(derivation, carry=carry, **typed)
        return {
            name: "; ".join(
                " ".join(Verdict(int(one)).word for one in row) for row in marks[name].verdicts
            )
            for name in typed
        }

    def one(self, derivation, text):
        """The verdict of one answer of a kind-number problem."""
        return self.verdicts(derivation, answer=text)["answer"]


@pytest.fixture(scope="session")
def bench():
    return Bench()
