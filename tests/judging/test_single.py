"""One number marked alone gets the verdict that the columns of a class give it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.errors import UnreadableError
from attn_tutor.judging.marking import mark
from attn_tutor.judging.single import awaiting, verdict_of
from attn_tutor.judging.typed import UNREADABLE, as_columns, nothing_typed, of_cell, read_as
from attn_tutor.judging.verdicts import Verdict
from attn_tutor.maths.digits import Digits
from attn_tutor.model.derivation import derive
from attn_tutor.reading.expressions import read_number


def read(text):
    try:
        return read_number(text, infinity=True)
    except UnreadableError:
        return UNREADABLE


def in_columns(derivation, place, cell, before):
    """The verdict that the judge of a class gives the cell."""
    name, row, column = place
    typed = nothing_typed(derivation.values[name].shape)
    masks = derivation.plan.step(name).stage.masks
    for into, out in zip(typed, as_columns([[cell]], mask=masks), strict=True):
        into[row, column] = out[0, 0]
    marks = mark(derivation, {**before, name: typed})
    return Verdict(int(marks[name].verdicts[row, column]))


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("0.8808", Verdict.RIGHT),
        ("e^2/(e^2+1)", Verdict.RIGHT),
        ("88.08%", Verdict.RIGHT),
        ("0.88079708", Verdict.RIGHT),
        ("0.8807", Verdict.TRUNCATED),
        ("0.8809", Verdict.LAST_DIGIT),
        ("0.8807*1", Verdict.TRUNCATED),
        ("0.8809*1", Verdict.LAST_DIGIT),
        ("0.881", Verdict.TOO_FEW_DIGITS),
        ("1", Verdict.WRONG),
        ("22/25", Verdict.WRONG),
        ("0.8044", Verdict.WRONG),
    ],
)
def test_each_verdict_of_one_number(shipped, text, verdict):
    """The weight of problem 3.2, the whole of whose question is one number."""
    awaited = awaiting(derive(shipped("3.2")), "weights", 0)[0]
    assert verdict_of(read(text), awaited) is verdict


def test_blank_and_unreadable(shipped):
    awaited = awaiting(derive(shipped("3.2")), "weights", 0)[0]
    assert verdict_of(None, awaited) is Verdict.BLANK
    assert verdict_of(UNREADABLE, awaited) is Verdict.UNREADABLE


@pytest.mark.parametrize("text", ["8", "8.0", "7.99999", "8.00001", "16/2", "√64", "7"])
def test_what_is_never_rounded(shipped, text):
    """Problem 3.3 asks for the exact value: what only rounds to 8 is not 8."""
    derivation = derive(shipped("3.3"))
    (awaited,) = awaiting(derivation, "answer", 0)
    exact = text in {"8", "8.0", "16/2", "√64"}
    cell = read(text)
    assert (verdict_of(cell, awaited) is Verdict.RIGHT) is exact
    assert in_columns(derivation, ("answer", 0, 0), cell, {}) is verdict_of(cell, awaited)


def test_a_large_negative_number_is_infinity_under_a_mask_only():
    cells = [[read_number("-10000"), read_number("-9999")]]
    assert as_columns(cells).value.tolist() == [[-1e4, -9999.0]]
    assert as_columns(cells, mask=True).value.tolist() == [[-np.inf, -9999.0]]
    assert of_cell(cells[0][0]).value == -1e4


@pytest.mark.parametrize(
    ("text", "mask", "told"),
    [
        ("0.5", False, None),
        ("1/2", False, 0.5),
        ("88.08%", True, 0.8808),
        ("-inf", True, None),
        ("-20000", True, -np.inf),
        ("-1e9", True, -np.inf),
        ("-9999", True, None),
        ("-20000", False, None),
        ("-1e9", False, -1e9),
    ],
)
def test_what_is_told_of_how_a_number_was_read(text, mask, told):
    assert read_as(read_number(text, infinity=True), mask=mask) == told


NUMBERS = st.one_of(
    st.integers(-12, 12).map(str),
    st.tuples(st.integers(-20000, 20000), st.integers(0, 5)).map(
        lambda pair: f"{pair[0] / 10 ** pair[1]:.{pair[1]}f}"
    ),
    st.sampled_from(("1/3", "sqrt(2)", "-inf", "-1e9", "1.5/2", "0", "1e300", "1e-300", "?")),
)
ANYWHERE = st.fixed_dictionaries(
    {
        "digits": st.sampled_from((Digits(2), Digits(3), Digits(0), Digits(figures=2))),
        "earlier": st.tuples(NUMBERS, NUMBERS),
        "typed": NUMBERS,
        "half_units": st.integers(-25, 25),
        "places": st.integers(0, 4),
        "step": st.integers(0, 5),
    }
)


@settings(max_examples=80, deadline=None)
@given(drawn=ANYWHERE)
def test_as_the_judge_of_a_class(bench, drawn):
    """Any number at any step, close to the truth or not, after right and wrong scores."""
    derivation = bench.attention(
        drawn["digits"], Q="1 0; 1 1", K="2 1; 0 1", V="1 0 1; 0 2 1", mask="causal"
    )
    name = derivation.plan.names()[drawn["step"]]
    rows, columns = derivation.values[name].shape
    row, column = drawn["places"] % rows, drawn["half_units"] % columns
    before = (
        {} if name == "scores" else {"scores": bench.read(f"{' '.join(drawn['earlier'])}; 0 1")}
    )
    awaited = awaiting(derivation, name, row, before)[column]
    truth = float(derivation.values[name][row, column])
    places = drawn["places"]
    near = f"{truth + drawn['half_units'] * 0.5 / 10**places:.{places}f}"
    for text in (drawn["typed"], near if np.isfinite(truth) else "-inf"):
        cell = read(text)
        alone = verdict_of(cell, awaited)
        assert alone is in_columns(derivation, (name, row, column), cell, before), (text, awaited)
