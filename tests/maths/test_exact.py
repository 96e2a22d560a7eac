"""Closed forms: what they print, what they are worth, and that they stay small."""

from __future__ import annotations

import importlib
import math
import subprocess
import sys
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import attn_tutor.maths
from attn_tutor.maths import exact, surds
from attn_tutor.maths.exact import (
    add,
    divide,
    exponential,
    multiply,
    negate,
    power,
    rational,
    root,
    subtract,
    total,
)
from attn_tutor.maths.exponentials import power_of_e
from attn_tutor.maths.surds import ONE, ZERO, NoFormError

flint = pytest.importorskip("flint")

e = exponential
r = rational


def over(top, bottom):
    return rational(Fraction(top, bottom))


def scaled(number, dimension):
    return divide(rational(number), root(rational(dimension)))


def softmax(row, dimension):
    exps = [exponential(scaled(number, dimension)) for number in row]
    return [divide(one, total(exps)) for one in exps]


def mixed(weights, values):
    return total(map(multiply, weights, map(rational, values)))


SQRT2, SQRT3 = root(rational(2)), root(rational(3))
E1, E2 = e(r(1)), e(r(2))

TEXTS = [
    (r(0), "0"),
    (r(1), "1"),
    (r(-7), "-7"),
    (over(1, 2), "1/2"),
    (over(-1, 2), "-1/2"),
    (root(r(0)), "0"),
    (root(r(9)), "3"),
    (root(r(18)), "3√2"),
    (root(over(1, 2)), "√2/2"),
    (root(over(4, 9)), "2/3"),
    (negate(SQRT3), "-√3"),
    (divide(r(2), SQRT3), "2√3/3"),
    (divide(r(-2), SQRT3), "-2√3/3"),
    (add(SQRT2, r(1)), "1 + √2"),
    (subtract(SQRT2, r(1)), "√2 - 1"),
    (negate(add(SQRT2, r(1))), "-1 - √2"),
    (divide(add(SQRT2, r(1)), r(-2)), "-(1 + √2)/2"),
    (divide(subtract(SQRT2, r(1)), r(2)), "(√2 - 1)/2"),
    (divide(r(1), add(r(1), SQRT2)), "√2 - 1"),
    (divide(r(1), total([r(1), SQRT2, SQRT3])), "(2 + √2 - √6)/4"),
    (e(r(0)), "1"),
    (E1, "e"),
    (E2, "e^2"),
    (e(r(-1)), "e^(-1)"),
    (e(over(1, 2)), "e^(1/2)"),
    (e(SQRT2), "e^(√2)"),
    (e(negate(SQRT2)), "e^(-√2)"),
    (e(divide(add(SQRT2, r(1)), r(2))), "e^((1 + √2)/2)"),
    (add(E2, E2), "2e^2"),
    (negate(E1), "-e"),
    (divide(E1, r(2)), "e/2"),
    (add(E1, r(1)), "e + 1"),
    (subtract(r(1), E2), "1 - e^2"),
    (negate(add(r(1), E2)), "-e^2 - 1"),
    (multiply(SQRT2, E2), "√2·e^2"),
    (multiply(r(3), multiply(SQRT2, E2)), "3√2·e^2"),
    (multiply(add(r(1), SQRT2), E2), "(1 + √2)e^2"),
    (multiply(subtract(r(1), SQRT2), E2), "(1 - √2)e^2"),
    (divide(multiply(subtract(r(-1), SQRT2), E2), r(3)), "-(1 + √2)e^2/3"),
    (divide(E1, add(E1, r(1))), "e/(e + 1)"),
    (divide(negate(E1), add(E1, r(1))), "-e/(e + 1)"),
    (divide(E1, subtract(r(1), E1)), "-e/(e - 1)"),
    (divide(e(r(-1)), add(E1, r(1))), "1/(e^2 + e)"),
    (divide(subtract(r(10), E2), add(E1, r(1))), "(10 - e^2)/(e + 1)"),
    (divide(r(1), add(multiply(r(2), E1), r(1))), "1/(2e + 1)"),
    (divide(r(6), add(multiply(r(4), E1), r(2))), "3/(2e + 1)"),
    (divide(over(1, 3), add(E1, r(1))), "1/(3e + 3)"),
    (divide(subtract(E2, r(1)), subtract(E1, r(1))), "e + 1"),
    (divide(add(E1, r(1)), power(add(E1, r(1)), 3)), "1/(e^2 + 2e + 1)"),
    (softmax([2, 0], 2)[0], "e^(√2)/(e^(√2) + 1)"),
    (softmax([2, 0], 1)[0], "e^2/(e^2 + 1)"),
    (softmax([1, 6, 4], 2)[1], "e^(5√2/2)/(e^(5√2/2) + e^(3√2/2) + 1)"),
    (softmax([1, 6, 4], 2)[0], "1/(e^(5√2/2) + e^(3√2/2) + 1)"),
    (softmax([5, 5, 5], 3)[0], "1/3"),
    (softmax([2, 2, 0], 1)[2], "1/(2e^2 + 1)"),
    (mixed(softmax([2, 0], 2), [10, 0]), "10e^(√2)/(e^(√2) + 1)"),
    (mixed(softmax([2, 0], 2), [1, -1]), "(e^(√2) - 1)/(e^(√2) + 1)"),
    (mixed(softmax([2, 0], 2), [7, 7]), "7"),
    (mixed(softmax([2, 1, 1, 0], 1), [1, 1, 0, 0]), "e/(e + 1)"),
]


@pytest.mark.parametrize(("form", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_a_form_prints_as_one_would_write_it(form, text):
    assert form.text() == text


def test_equal_forms_are_equal_however_they_were_made():
    roundabout = multiply(divide(E2, add(E1, SQRT2)), divide(add(E1, SQRT2), E1))
    assert roundabout == E1
    assert len({roundabout, E1, SQRT2}) == 2
    assert r(2) != SQRT2
    assert r(2) != 2


def test_equality_sees_through_factors_that_are_not_cancelled():
    x, y, one = e(SQRT2), e(SQRT3), r(1)
    shared = add(x, one)
    left = divide(multiply(shared, add(y, one)), multiply(shared, add(multiply(x, y), one)))
    right = divide(add(y, one), add(multiply(x, y), one))
    assert left == right
    assert hash(left) == hash(right)


@pytest.mark.parametrize(
    "refused",
    [
        root(r(-2)),
        root(SQRT2),
        root(E1),
        e(E1),
        e(softmax([1, 0], 1)[0]),
        divide(r(1), r(0)),
        divide(r(1), subtract(SQRT2, SQRT2)),
        divide(E1, subtract(power(E1, 2), E2)),
        power(r(0), -1),
        r(2**201),
        root(r(2**61 - 1)),
        root(r(10**60 + 7)),
        power(r(3), 10**9),
        power(r(3), 10**400),
        power(add(E1, SQRT2), 60),
        total(e(r(number)) for number in range(61)),
        divide(r(1), total(root(r(n)) for n in (2, 3, 5, 7, 11, 13, 17, 19, 23))),
        total(multiply(over(1, 3**100 + n), e(r(n))) for n in range(5)),
        add(None, r(1)),
        subtract(r(1), None),
        multiply(None, None),
        negate(None),
        power(None, 0),
        root(None),
        e(None),
        total([r(1), None]),
    ],
)
def test_what_has_no_bounded_form_is_none(refused):
    assert refused is None


@pytest.mark.parametrize(
    ("form", "value"),
    [
        (divide(e(r(1000)), add(e(r(1000)), e(r(1001)))), 0.2689414213699951),
        (e(r(1000)), math.inf),
        (negate(e(r(1000))), -math.inf),
        (e(r(10**50)), math.inf),
        (negate(e(r(10**50))), -math.inf),
        (e(r(-(10**50))), 0.0),
        (e(r(709)), 8.218407461554972e307),
        (e(r(-740)), 4.2e-322),
        (r(0), 0.0),
        (power(subtract(SQRT2, r(1)), 40), 4.886215156265627e-16),
        (subtract(e(over(1, 2**150)), r(1)), 2.0**-150),
        (total([e(over(1, 2**150)), r(-1), over(-1, 2**150)]), 2.0**-301),
        (total([e(over(1, 2**199)), r(-1), over(-1, 2**199)]), 2.0**-399),
    ],
)
def test_large_and_cancelling_values(form, value):
    assert form.value == pytest.approx(value, rel=1e-15, abs=0)


def test_exponents_too_fine_to_be_subtracted_can_still_be_seen():
    fine = add(e(over(1, 2**199)), e(over(1, 3**120)))
    assert fine.value == 2.0
    assert divide(r(1), fine) is None
    assert "e^(" in fine.text()
    negative = multiply(e(over(-1, 3**120)), divide(r(1), add(e(over(1, 2**199)), r(1))))
    assert negative.value == 0.5
    assert negative.text().startswith(
        "e^(-1/"
    )  # multiplied by e^(1/3^120) it would pass the limits


def test_forms_whose_crosswise_products_pass_the_limits_are_taken_for_different():
    large = 2**199 + 1
    one = divide(add(multiply(r(large), E1), r(1)), add(E2, r(3)))
    other = divide(add(multiply(r(large), E2), r(1)), add(multiply(r(large - 2), E1), r(7)))
    assert one != other
    assert one == divide(add(multiply(r(large), E1), r(1)), add(E2, r(3)))


def test_a_second_load_of_the_room_keeps_its_forms():
    """Or forms made before and after it would not be equal."""
    importlib.reload(attn_tutor.maths)
    assert attn_tutor.maths.exact is exact
    assert isinstance(attn_tutor.maths.exact.rational(1), type(r(1)))


def test_a_root_of_a_very_long_number_is_not_looked_for():
    with pytest.raises(NoFormError):
        surds.root(Fraction(2**401))


def test_nothing_is_shown_as_0_and_has_no_inverse():
    assert ZERO.text() == "0"
    with pytest.raises(ZeroDivisionError):
        ZERO.inverse()


def test_a_power_of_e_below_the_last_bit_is_nothing():
    assert power_of_e(ONE.times(-64), 64) == 0
    assert power_of_e(ONE.times(-44), 64) == 1
    assert power_of_e(ONE.times(-(10**9)), 64) == 0  # and takes no time


def test_importing_costs_no_decimal_and_no_numpy():
    code = "import sys, attn_tutor.maths.exact; print({'numpy', 'sympy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "set()"


# The oracle: the same tree of operations, worked in balls of 1,500 binary digits.


class Ball:
    def __init__(self, form, ball):
        self.form, self.ball = form, ball


def agrees(form, ball):
    """Tell whether the float is right to 1e-14, or to the last place of a subnormal."""
    wanted, found = float(ball.mid()), form.value
    return wanted == found or math.isclose(wanted, found, rel_tol=1e-15, abs_tol=1e-320)


@pytest.fixture(autouse=True)
def _precise():
    old, flint.ctx.prec = flint.ctx.prec, 1500
    yield
    flint.ctx.prec = old


def leaf(top, bottom):
    return Ball(over(top, bottom), flint.arb(flint.fmpq(top, bottom)))


def rooted(number):
    return Ball(root(rational(number)), flint.arb(number).sqrt())


def raised(top, bottom, under):
    exponent = multiply(over(top, bottom), root(rational(under)))
    ball = flint.arb(flint.fmpq(top, bottom)) * flint.arb(under).sqrt()
    return Ball(exponential(exponent), ball.exp())


def combined(function, sign, left, right):
    form = function(left.form, right.form)
    if form is None:
        return left
    balls = {"+": left.ball.__add__, "-": left.ball.__sub__, "*": left.ball.__mul__}
    balls["/"] = left.ball.__truediv__
    return Ball(form, balls[sign](right.ball))


small, size = st.integers(-9, 9), st.integers(1, 9)
leaves = st.one_of(
    st.tuples(st.just(leaf), small, size),
    st.tuples(st.just(rooted), size),
    st.tuples(st.just(raised), small, size, size),
)
OPERATIONS = [(add, "+"), (subtract, "-"), (multiply, "*"), (divide, "/")]


@st.composite
def trees(draw, depth=3):
    """Draw a recipe that is worked only inside the test, where the precision is set."""
    if depth == 0 or draw(st.booleans()):
        function, *arguments = draw(leaves)
        return partial(function, *arguments)
    function, sign = draw(st.sampled_from(OPERATIONS))
    left, right = draw(trees(depth=depth - 1)), draw(trees(depth=depth - 1))
    return lambda: combined(function, sign, left(), right())


@given(trees())
@settings(max_examples=300, deadline=None)
def test_any_tree_of_operations_has_the_value_of_the_oracle(tree):
    worked = tree()
    assert agrees(worked.form, worked.ball)
    assert worked.form.text()


@given(trees(2), trees(2), trees(1))
@settings(max_examples=200, deadline=None)
def test_the_laws_of_a_field(first, second, third):
    a, b, c = first().form, second().form, third().form
    for left, right in [
        (add(a, b), add(b, a)),
        (multiply(a, b), multiply(b, a)),
        (add(add(a, b), c), add(a, add(b, c))),
        (multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c))),
        (subtract(a, b), negate(subtract(b, a))),
        (multiply(divide(a, b), b), a),
    ]:
        if left is not None and right is not None:
            assert left == right
            assert hash(left) == hash(right)
    assert subtract(a, a) == rational(0)


@given(trees(2), trees(2))
@settings(max_examples=200, deadline=None)
def test_sums_and_products_print_alike_in_either_order(first, second):
    a, b = first().form, second().form
    for function in (add, multiply):
        one, other = function(a, b), function(b, a)
        assert (one and one.text()) == (other and other.text())


rows = st.lists(st.integers(-12, 12), min_size=1, max_size=5)


@given(rows, st.integers(1, 9), st.data())
@settings(max_examples=150, deadline=None)
def test_attention_in_closed_form(row, dimension, data):
    values = data.draw(st.lists(small, min_size=len(row), max_size=len(row)))
    weights = softmax(row, dimension)
    balls = [(flint.arb(number) / flint.arb(dimension).sqrt()).exp() for number in row]
    bottom = sum(balls, flint.arb(0))
    for weight, ball in zip(weights, balls, strict=True):
        assert agrees(weight, ball / bottom)
    assert total(weights).text() == "1"
    output = mixed(weights, values)
    paired = sum((b * v for b, v in zip(balls, values, strict=True)), flint.arb(0))
    assert agrees(output, paired / bottom)


@given(rows, st.integers(1, 9), st.integers(-5, 5))
def test_a_shift_of_all_scores_leaves_the_text_of_the_weights(row, dimension, shift):
    shifted = [number + shift for number in row]
    assert [w.text() for w in softmax(row, dimension)] == [
        w.text() for w in softmax(shifted, dimension)
    ]


@given(rows, st.integers(1, 9))
def test_weighted_in_one_quotient_or_weight_by_weight(row, dimension):
    exps = [exponential(scaled(number, dimension)) for number in row]
    values = range(len(row))
    at_once = divide(mixed(exps, values), total(exps))
    assert at_once.text() == mixed(softmax(row, dimension), values).text()


@given(st.fractions(), st.integers(-300, 300))
def test_power_is_repeated_multiplication(number, n):
    form = power(rational(number), n)
    if form is not None:
        assert form.value == float(number**n)


@given(st.fractions(min_value=0, max_denominator=10**5))
def test_root_squares_back(number):
    side = root(rational(number))
    assert side is None or power(side, 2) == rational(number)


def test_everything_public_is_documented():
    assert all(getattr(exact, name).__doc__ for name in exact.__all__)


def e_plus(number):
    return add(e(r(1)), r(number))


@pytest.mark.parametrize(
    "forms",
    [
        lambda: (divide(r(0), e_plus(1)), r(0)),
        lambda: (divide(e_plus(1), multiply(e_plus(1), e_plus(-1))), divide(r(1), e_plus(-1))),
        lambda: (divide(r(2), multiply(r(2), e_plus(1))), divide(r(1), e_plus(1))),
        lambda: (divide(e(r(1)), multiply(e(r(1)), e_plus(1))), divide(r(1), e_plus(1))),
        lambda: (
            add(divide(r(1), e_plus(1)), divide(r(1), e_plus(-1))),
            divide(multiply(r(2), e(r(1))), subtract(e(r(2)), r(1))),
        ),
        lambda: (root(r(0)), r(0)),
        lambda: (power(e_plus(1), 0), r(1)),
    ],
)
def test_one_normal_form_for_one_value(forms):
    """What is worked out here and not above is seen by benchmarks/mutation, too."""
    found, normal = forms()
    assert found == normal
    assert normal is not None


def test_what_still_has_a_power_of_e_is_no_surd():
    """Neither above nor below the line."""
    for form in (e(r(1)), divide(r(1), e_plus(1)), divide(e(r(2)), e_plus(1))):
        with pytest.raises(NoFormError):
            form.surd()
    assert r(2).surd() == ONE + ONE
