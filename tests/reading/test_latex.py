"""Numbers and expressions pasted from LaTeX."""

from __future__ import annotations

import math
import time

import pytest

from attn_tutor.errors import UnreadableError
from attn_tutor.reading import refusals
from attn_tutor.reading.answers import read_rows
from attn_tutor.reading.combinations import read_combination
from attn_tutor.reading.expressions import read_number
from attn_tutor.reading.formulas import read_formula

READ = [
    (r"\frac{1}{2}", 0.5),
    (r"\dfrac {1} {4}", 0.25),
    (r"$\frac{1}{\sqrt{2}}$", 1 / math.sqrt(2)),
    (r"\frac{1}{2}\cdot\tfrac{1}{2}", 0.25),
    (r"\frac{e^{2}}{e^{2}+1}", math.exp(2) / (math.exp(2) + 1)),
    (r"e^{-\frac{1}{2}}", math.exp(-0.5)),
    (r"\exp{2}", math.exp(2)),
    (r"\exp(2)", math.exp(2)),
    (r"\sqrt{2}", math.sqrt(2)),
    (r"2\sqrt 2", 2 * math.sqrt(2)),
    (r"3.3\times 10^{-1}", 0.33),
    (r"6\div4", 1.5),
    (r"\left(1+2\right)\!/3", 1),
    (r"\pi", math.pi),
    (r"\cos{0} + \cos 0", 2),
    (r"\sin{0}", 0),
    (r"\ln{e}", 1),
    (r"\log{1} + \log(1)", 0),
    (r"\displaystyle 0.5", 0.5),
    (r"0.5\;\:\!\ ", 0.5),
    (r"88.08\%", 0.8808),
    ("$0.88$", 0.88),
]


@pytest.mark.parametrize(("typed", "value"), READ)
def test_a_number(typed, value):
    number = read_number(typed)
    assert number.value == pytest.approx(value, rel=1e-15)
    assert number.text in typed
    if typed.startswith((r"\frac", r"\sqrt", r"\pi", "e")):
        assert number.text == typed


def test_digits_are_counted_as_typed():
    assert read_number("$0.880$").decimals == 3
    assert read_number(r"\frac{1}{2}").decimals is None


@pytest.mark.parametrize(
    ("typed", "shape", "values"),
    [
        (r"\frac{1}{2}, \sqrt{4}", (1, 2), [[0.5, 2]]),
        (r"\frac{1}{2} \frac{1}{4}", (1, 2), [[0.5, 0.25]]),
        (r"$0.5$ $0.25$", (1, 2), [[0.5, 0.25]]),
        (r"0.5 \quad 0.25", (1, 2), [[0.5, 0.25]]),
        (r"1 & 2 \\ 3 & 4", (2, 2), [[1, 2], [3, 4]]),
        (r"1&2\\3&4\\", (2, 2), [[1, 2], [3, 4]]),
        (r"\begin{pmatrix} 1 & \frac{1}{2} \\ 3 & 4 \end{pmatrix}", (2, 2), [[1, 0.5], [3, 4]]),
        (r"$\begin{bmatrix}1&2\\ 3&4\end{bmatrix}$", (2, 2), [[1, 2], [3, 4]]),
        (r"\begin{matrix} 1 & 2 \end{matrix}", (1, 2), [[1, 2]]),
        (r"\sqrt{4}\,\sqrt{9}", (1, 2), [[2, 3]]),
        (r"0.5\;0.25\:0.75\ 1", (1, 4), [[0.5, 0.25, 0.75, 1]]),
        (r"0, -\infty", (1, 2), [[0, -math.inf]]),
    ],
)
def test_a_row(typed, shape, values):
    grid = read_rows(typed, rows=shape[0], columns=shape[1], infinity=True)
    assert [[number.value for number in row] for row in grid] == values


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        (r"\exp(z_1)+\exp(c)", "exp(z_1) + exp(c)"),
        (r"\frac{e^{z_1}}{e^{z_{1}}+e^{c}}", "e^z_1/(e^z_1 + e^c)"),
    ],
)
def test_an_expression(typed, plain):
    names = ("z_1", "c")
    assert read_formula(typed, names).tree == read_formula(plain, names).tree


def test_a_sum_of_vectors():
    (row,) = read_combination(r"\frac{1}{2}v1 - 0.5\cdot v2", ("v1", "v2"))
    assert [number.value for number in row] == [0.5, -0.5]


@pytest.mark.parametrize(
    ("typed", "character", "place"),
    [
        (r"\foo{2}", "\\", 0),
        (r"\frac{1}", "\\", 0),
        (r"\frac12", "\\", 0),
        (r"2 + \fraction{1}{2}", "\\", 4),
        (r"1\frac{1}{2}", "\\", 1),
        (r"+1\frac{1}{2}", "\\", 2),
        (r"1\,234", "\\", 1),
        (r"+1\,234", "\\", 2),
        (r"\sqrt[3]{8}", "[", 5),
        ("{2}", "{", 0),
        (r"\begin{cases}1", "\\", 0),
        ("e^{2", "{", 2),
        ("2}", "}", 1),
    ],
)
def test_what_is_no_number(typed, character, place):
    """One and a half and thousands among it: read piece by piece they would be other numbers."""
    with pytest.raises(UnreadableError) as caught:
        read_number(typed)
    assert caught.value.text.en == f"The character '{character}' has no meaning in a number."
    assert (caught.value.position, caught.value.length) == (place, 1)


def test_the_caret_stands_under_what_was_typed():
    with pytest.raises(UnreadableError) as caught:
        read_number(r"2 + \frac{1}{1-1}")
    assert caught.value.text.en == "Nothing can be divided by 0."
    start = caught.value.position
    assert r"2 + \frac{1}{1-1}"[start : start + caught.value.length].strip("{}") == "1-1"


@pytest.mark.parametrize(
    ("deep", "sentence"),
    [
        (30, refusals.TOO_DEEP.fill(limit=40)),
        (150, refusals.UNKNOWN_CHARACTER.fill(character="'\\'")),
    ],
)
def test_fractions_in_fractions(deep, sentence):
    """Nineteen are read; where there are more, they are deeper than brackets may be."""
    assert read_number(r"\frac{1}{" * 19 + "2" + "}" * 19).value == 0.5
    with pytest.raises(UnreadableError) as caught:
        read_number(r"\frac{1}{" * deep + "2" + "}" * deep)
    assert caught.value.text == sentence


@pytest.mark.parametrize(
    "typed", ["{" * 1999, r"\frac{" * 300, r"\frac{1}{" * 200, "^{" * 900, "$" * 1999, "}" * 1999]
)
def test_nothing_takes_long(typed):
    read_number(r"\frac{1}{2}")
    start = time.process_time()
    with pytest.raises(UnreadableError):
        read_number(typed)
    assert time.process_time() - start < 0.1
