"""Numbers: written as expressions, kept with their value and closed form."""

from __future__ import annotations

import operator
from fractions import Fraction
from functools import lru_cache, reduce

from yaml import Node

from attn_tutor.errors import UnreadableError
from attn_tutor.maths import exact, trees
from attn_tutor.maths.exact import ClosedForm
from attn_tutor.model.problem import Number
from attn_tutor.packs.forms import CELL, Form
from attn_tutor.packs.nodes import NUMBER, every, scalar
from attn_tutor.packs.sheet import Rule, Where
from attn_tutor.reading.expressions import read_number
from attn_tutor.words import Text

UNREADABLE = Rule(
    "AT121",
    Text(
        en="{name}: {text} cannot be read as a number. {why}",
        ko="{name}: {text} 값을 수로 읽을 수 없어요. {why}",
    ),
    Text(
        en='Write a number such as 0.5, 1/2 or "sqrt(2)".',
        ko='0.5, 1/2, "sqrt(2)" 같은 수를 적으세요.',
    ),
)
NOT_FINITE = Rule(
    "AT122",
    Text(
        en="{name}: {text} is not a finite number.", ko="{name}: {text} 값은 유한한 수가 아니에요."
    ),
    Text(
        en="Write a finite number; to hide a key use mask.",
        ko="유한한 수를 적으세요. 키를 가리려면 mask를 쓰세요.",
    ),
)
_ENDLESS = frozenset(
    sign + word
    for sign in ("", "+", "-")
    for word in (".inf", "inf", "infinity", ".nan", "nan", "∞")
)
_LARGEST_POWER = 60
NUMBER_FORM = Form(Text(en="a number or an expression", ko="수 또는 식"), '"sqrt(2)"', CELL)


def number(node: Node, where: Where) -> Number | None:
    """Read a number or an expression; a value that has no closed form is a float."""
    text = scalar(node, where, NUMBER, "1/2")
    if text is None:
        return None
    try:
        return _number(text)
    except UnreadableError as error:
        if text.lower() in _ENDLESS:
            where.note(NOT_FINITE, node, text=text)
        else:
            where.note(UNREADABLE, node, text=text, why=error.text)
        return None


@lru_cache(maxsize=4096)
def _number(text: str) -> Number:
    read = read_number(text)
    if read.exact is not None:
        return Number(text, read.value, read.exact.as_integer_ratio())
    return Number(text, read.value, form=closed_form(read.tree))


def canonical(value: Number) -> str:
    """Write a number so that 0.5, .50 and 1/2 are alike on every machine.

    >>> canonical(_number("1/2")), canonical(_number("sqrt(2)"))
    ('0.5', '1.41421356237')
    """
    return f"{value.value + 0.0:.12g}"


def closed_form(tree: trees.Tree) -> ClosedForm | None:
    """Give the closed form of an expression, or None if it has none.

    >>> closed_form(read_number("2sqrt(2)/4").tree).text()
    '√2/2'
    """
    form = None
    match tree:
        case trees.Numeral(value):
            form = exact.rational(value)
        case trees.Constant("e"):
            form = exact.exponential(exact.rational(1))
        case trees.Negative(inside):
            form = exact.negate(closed_form(inside))
        case trees.Reciprocal(inside):
            form = exact.divide(exact.rational(1), closed_form(inside))
        case trees.Sum(terms):
            form = exact.total(map(closed_form, terms))
        case trees.Product(factors):
            form = reduce(exact.multiply, map(closed_form, factors))
        case trees.Power(base, exponent):
            form = _power(base, exponent)
        case trees.Call("sqrt", inside):
            form = exact.root(closed_form(inside))
        case trees.Call("exp", inside):
            form = exact.exponential(closed_form(inside))
    return form


def _power(base: trees.Tree, exponent: trees.Tree) -> ClosedForm | None:
    if base == trees.Constant("e"):
        return exact.exponential(closed_form(exponent))
    to = rational(exponent)
    if to is None or abs(to) > _LARGEST_POWER:
        return None
    below = closed_form(base)
    if to.denominator == 2:  # noqa: PLR2004
        below = exact.root(below)
        to *= 2
    return exact.power(below, to.numerator) if to.denominator == 1 else None


def rational(tree: trees.Tree) -> Fraction | None:
    """Give the value of a numeral or of a quotient of numerals; None for anything else."""
    match tree:
        case trees.Numeral(value):
            return value
        case trees.Negative(inside):
            value_inside = rational(inside)
            return None if value_inside is None else -value_inside
        case trees.Reciprocal(inside):
            below = rational(inside)
            return None if not below else 1 / below
        case trees.Product(factors):
            values = every(rational(factor) for factor in factors)
            return None if values is None else reduce(operator.mul, values)
    return None
