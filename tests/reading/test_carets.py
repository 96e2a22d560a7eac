"""The caret stands under the same letters, however what stands elsewhere is spelled."""

from __future__ import annotations

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading.answers import read_rows
from attn_tutor.reading.by_type import read_typed
from attn_tutor.reading.expressions import read_number
from attn_tutor.reading.formulas import read_expressions
from tests.reading import test_by_type, test_formulas, test_refusals

INVISIBLE = "\u200b"
"""A blank without width, as it comes along when something is copied from a web page."""


def refused(read, *typed):
    with pytest.raises(UnreadableError) as caught:
        read(*typed)
    error = caught.value
    return error.text, error.position, error.length, error.ask


def number(typed):
    return read_number(typed)


def rows(typed, shape):
    return read_rows(typed, rows=shape[0], columns=shape[1], infinity="∞" in typed)


def answer(typed, wanted, columns):
    return read_typed(typed, wanted, (1, columns))


def expression(typed):
    return read_expressions(typed, test_formulas.NAMES, test_formulas.POINTS, 1)


CASES = [
    *((number, typed, ()) for typed, *_ in test_refusals.NUMBERS if typed.strip(INVISIBLE)),
    *((rows, typed, (shape,)) for typed, shape, *_ in test_refusals.ROWS),
    *(
        (answer, typed, (wanted, columns))
        for wanted, columns, typed, *_ in test_by_type.REFUSED
        if len(typed) < 1999
    ),
    *((expression, typed, ()) for typed, *_ in test_formulas.REFUSED),
]


@pytest.mark.parametrize(("read", "typed", "how"), CASES)
def test_an_invisible_sign_behind_changes_nothing(read, typed, how):
    assert refused(read, typed + INVISIBLE, *how) == refused(read, typed, *how)


@pytest.mark.parametrize(("read", "typed", "how"), CASES)
def test_an_invisible_sign_in_front_moves_the_caret(read, typed, how):
    text, position, length, ask = refused(read, typed, *how)
    behind = refused(read, INVISIBLE + typed, *how)
    assert behind == (text, position + 1, length, ask)
