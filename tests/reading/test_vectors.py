"""What known checkers make of typed answers, and where this one reads them another way."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.answers import read_rows
from attn_tutor.reading.expressions import read_number

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "answer_vectors.json").read_text("utf-8")
)
RECORDS = {
    record["id"]: record
    for record in VECTORS
    if record["policy"].startswith(("parse", "form")) or record["policy"] == "security"
}

ANY_FORM = "the form is free: which form a question wants is not the reader's business"
ASKED = "a comma is never guessed, whatever the locale: it is asked back"
SPACED = "a space never stands inside a number: these may be two numbers"
VARIABLE = "x is a variable, which no answer here has; test_rows has the same grid with a number"

# id -> our verdict, why it differs from what tutor_should, or else the peer, says
DIFFERENCES = {
    275: ("reads -27", ANY_FORM),
    276: ("reads 1/3", ANY_FORM),
    279: ("reads -37", ANY_FORM),
    281: ("reads 1.1", ANY_FORM),
    282: ("reads 3", ANY_FORM),
    290: ("reads 3.14", ANY_FORM),
    292: ("asks", ASKED),
    296: ("refuses", VARIABLE),
    297: ("refuses", VARIABLE),
    298: ("asks", ASKED),
    333: ("asks", ASKED),
    340: ("reads 1.234", "a point is the decimal point, whatever the locale"),
    341: ("asks", ASKED),
    343: ("asks", ASKED),
    344: ("refuses", "an apostrophe does not group digits in Korean or English"),
    351: ("refuses", SPACED),
    390: ("refuses", SPACED),
    391: ("blank", "nothing typed is blank, not unreadable"),
    402: ("reads [[1], [2]]", "semicolons divide rows in one pair of brackets or two"),
}


def _said(value: object) -> str:
    return "reads " + str(value).replace("'", "")


def ours(record) -> str:
    """Say what we make of a typed text; a vector without a shape gets the one it has."""
    typed = record["typed"]
    try:
        if "matrix" in record["policy"] or not typed:
            grid = read_rows(typed, rows=2, columns=2)
            if not grid:
                return "blank"
            return _said([[cell and str(cell.exact or cell.value) for cell in row] for row in grid])
        number = read_number(typed)
    except UnreadableError as error:
        return "asks" if error.ask else "refuses"
    return _said(number.value if number.exact is None else _short(number.exact))


def _short(exact: Fraction) -> str:
    decimal = repr(float(exact)).removesuffix(".0")
    return decimal if Fraction(decimal) == exact else str(exact)


def wanted(record) -> str | None:
    """Say what tutor_should, or else the peer, makes of it; a value is given where one is known."""
    tutor = record.get("tutor_should", "")
    if tutor.startswith("refuse"):
        return "refuses"
    if tutor.startswith("accept"):
        known = re.search(r"[0-9.]+", tutor)
        return f"reads {_short(Fraction(known[0]))}" if known else "reads"
    if record["verdict"] == "blank":
        return "blank"
    if record["verdict"] == "invalid":
        return "refuses"
    exact = record["exact"]
    if exact is None or "[" in exact:
        return "reads" if exact is None else "reads " + exact.replace(",", ", ")
    return f"reads {_short(Fraction(exact))}"


def agrees(verdict: str, expected: str) -> bool:
    if expected == "reads":
        return verdict.startswith("reads")
    if verdict.startswith("reads [") and "[" in expected:
        return json.loads(verdict[6:]) == json.loads(expected[6:])
    return verdict == expected


@pytest.mark.parametrize("number", RECORDS)
def test_a_vector_is_read_as_wanted_or_differs_for_a_listed_reason(number):
    record = RECORDS[number]
    verdict, expected = ours(record), wanted(record)
    if number in DIFFERENCES:
        assert verdict == DIFFERENCES[number][0]
        assert not agrees(verdict, expected), "it no longer differs: take it off the list"
    else:
        assert agrees(verdict, expected), (record["typed"], verdict, expected)


def test_every_listed_difference_is_a_vector_that_is_run():
    assert set(DIFFERENCES) <= set(RECORDS)
    assert len(RECORDS) == 63
