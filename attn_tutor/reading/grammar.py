"""Tokens to a number and its tree, by recursive descent.

    expression = product {("+" | "-") product}
    product    = signed {["*" | "/" | "x"] signed}      read left to right: 1/2√2 is (1/2)·√2
    signed     = {"+" | "-"} power                      so -2^2 is -4
    power      = primary ["^" signed]                   right to left: 2^3^2 is 2^9
    primary    = numeral ["%"] | ½ | constant | function argument | "(" expression ")"
    argument   = "(" expression ")" | {"+" | "-"} primary    so √2² is (√2)²

Sums and products are loops, brackets and powers recurse at most 40 deep; values are calculated on
the way, so that nothing walks a tree later. Where variables are declared (then the text is one
expression and no row), factors may also stand beside each other with a space between: e^z c.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, cast

from attn_tutor.maths.trees import (
    Call,
    Constant,
    Function,
    Negative,
    Numeral,
    Power,
    Product,
    Reciprocal,
    Sum,
    Tree,
    Variable,
)
from attn_tutor.reading import refusals
from attn_tutor.reading.arithmetic import (
    CONSTANTS,
    FUNCTIONS,
    UncalculableError,
    Value,
    add,
    divide,
    multiply,
    negative,
    power,
    rational,
)
from attn_tutor.reading.brackets import DEEPEST
from attn_tutor.reading.cursor import Cursor
from attn_tutor.reading.numerals import numeral, vulgar

_TEN = Numeral(Fraction(10))


class Part(NamedTuple):
    """What has been read so far.

    ``places`` is the number of decimals of a plain numeral, ``ten`` the exponent of a power of ten
    written out, ``loose`` tells that it ends in an exponent or an argument without brackets.
    """

    tree: Tree
    value: Value
    places: int | None = None
    ten: int | None = None
    loose: Literal["", "power", "root", "name"] = ""


class Reader:
    """Reads one expression from a cursor, which then stands behind it."""

    def __init__(self, cursor: Cursor, variables: Mapping[str, Value] | None = None) -> None:
        self.cursor = cursor
        self.variables = variables or {}
        self.depth = 0

    def expression(self) -> Part:
        """Read a sum."""
        first = self.product()
        if not self.cursor.at("+", "-"):
            return first
        terms, total = [first.tree], first.value
        while self.cursor.at("+", "-"):
            minus = self.cursor.take().text == "-"
            start = self.cursor.index
            term = self.product()
            value = negative(term.value) if minus else term.value
            terms.append(Negative(term.tree) if minus else term.tree)
            total = self.cursor.calculated(start, add, total, value)
        return Part(Sum(tuple(terms)), total)

    def product(self) -> Part:
        """Read a product; signs between the factors may be left out."""
        left = self.signed()
        if not self._another_factor(left):
            return left
        factors, total = [left.tree], left.value
        places: int | None = None
        while self._another_factor(left):
            sign = self.cursor.take().text if self.cursor.at("*", "/", "x") else ""
            start = self.cursor.index
            right = self.signed()
            calculate = divide if sign == "/" else multiply
            total = self.cursor.calculated(start, calculate, total, right.value)
            places = _scientific_places(left, right, sign) if len(factors) == 1 else None
            factors.append(Reciprocal(right.tree) if sign == "/" else right.tree)
            left = right
        return Part(Product(tuple(factors)), total, places)

    def signed(self) -> Part:
        """Read a power with any number of signs before it, as algebra does: --2 is 2."""
        minus = self.cursor.minus()
        inside = self.power()
        return _negated(inside) if minus else inside

    def power(self) -> Part:
        """Read a primary and its exponent."""
        base = self.primary()
        if not self.cursor.at("^"):
            return base
        if base.loose == "name":
            raise self.cursor.refusal(refusals.UNCLEAR_END, ask=True)
        self.cursor.take()
        bracketed, start = self.cursor.at("("), self.cursor.index
        exponent = self._deeper(self.signed)
        if base.tree == Constant("e"):
            value = self.cursor.calculated(start, FUNCTIONS["exp"], exponent.value)
        else:
            value = self.cursor.calculated(start, power, base.value, exponent.value)
        loose: Literal["", "power"] = "" if bracketed and not exponent.loose else "power"
        ten = _whole(exponent) if base.tree == _TEN else None
        return Part(Power(base.tree, exponent.tree), value, None, ten, loose)

    def primary(self) -> Part:
        """Read a numeral, a name with what belongs to it, or brackets."""
        token = self.cursor.token
        if token.kind == "numeral":
            return self._numeral()
        if token.kind == "fraction":
            return self._exactly(vulgar(self.cursor.take().text))
        if token.kind == "name":
            return self._named()
        if self.cursor.at("("):
            return self._deeper(self._brackets)
        raise self.cursor.missing()

    def _numeral(self) -> Part:
        token = self.cursor.take()
        try:
            exact, places = numeral(token.text)
            value = rational(exact)
        except UncalculableError as error:
            raise self.cursor.refusal(error.text, token) from None
        after = self.cursor.token
        if after.kind == "fraction" and not after.spaced and token.text.isdigit():  # 1½
            return self._exactly(exact + vulgar(self.cursor.take().text))
        if self.cursor.at("%"):
            self.cursor.take()
            return Part(Numeral(exact / 100), rational(exact / 100), places + 2)
        return Part(Numeral(exact), value, places)

    def _exactly(self, exact: Fraction) -> Part:
        """Make a part of ½ or 1½, and of the percent sign behind it."""
        if self.cursor.at("%"):
            self.cursor.take()
            exact /= 100
        return Part(Numeral(exact), rational(exact))

    def _named(self) -> Part:
        token = self.cursor.take()
        if token.text in self.variables:
            return Part(Variable(token.text), self.variables[token.text])
        if token.text == "nan":
            raise self.cursor.refusal(refusals.NOT_A_NUMBER, token)
        if token.text == "infinity":
            raise self.cursor.refusal(refusals.INFINITY_INSIDE, token)
        if token.text in CONSTANTS:
            name = cast("Literal['e', 'pi']", token.text)
            return Part(Constant(name), CONSTANTS[name])
        bracketed, start = self.cursor.at("("), self.cursor.index
        inside = self._deeper(self._argument)
        value = self.cursor.calculated(start, FUNCTIONS[token.text], inside.value)
        call = Call(cast("Function", token.text), inside.tree)
        if bracketed:
            return Part(call, value)
        return Part(call, value, loose="root" if token.text in ("sqrt", "cbrt") else "name")

    def _argument(self) -> Part:
        name, kind = self.cursor.before, self.cursor.token.kind
        if kind == "end" or (kind == "sign" and not self.cursor.at("(", "+", "-")):
            raise self.cursor.refusal(refusals.NAME_NEEDS_NUMBER.fill(name=name.text), name)
        minus = self.cursor.minus()
        inside = self.primary()
        return _negated(inside) if minus else inside

    def _brackets(self) -> Part:
        opening = self.cursor.take()
        if self.cursor.at(")"):
            raise self.cursor.source.refusal(
                refusals.EMPTY_BRACKETS, opening.start, self.cursor.token.end
            )
        inside = self.expression()
        if not self.cursor.at(")"):
            raise self.cursor.unexpected()
        self.cursor.take()
        return inside._replace(loose="")

    def _another_factor(self, left: Part) -> bool:
        if self.cursor.at("*", "/", "x"):
            return True
        token = self.cursor.token
        if token.kind not in ("name", "fraction") and not self.cursor.at("("):
            return False
        apart = bool(self.variables) and (token.spaced or self._ends_in_variable(left))
        if token.kind == "fraction" or (token.spaced and left.places is None and not apart):
            return False  # two numbers: the end of the expression is not the end of the text
        roots = left.loose == "root" and token.text in ("sqrt", "cbrt")
        if left.loose and not apart and not roots:
            raise self.cursor.refusal(refusals.UNCLEAR_END, ask=True)
        return True

    def _ends_in_variable(self, left: Part) -> bool:
        """Tell whether e^c stands before a bracket or before another power of e: then it ends."""
        if not (isinstance(left.tree, Power) and isinstance(left.tree.exponent, Variable)):
            return False
        return self.cursor.at("(") or self.cursor.token.text in ("e", "exp")

    def _deeper(self, read: Callable[[], Part]) -> Part:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.cursor.refusal(refusals.TOO_DEEP.fill(limit=DEEPEST))
        part = read()
        self.depth -= 1
        return part


def _negated(inside: Part) -> Part:
    return inside._replace(tree=Negative(inside.tree), value=negative(inside.value))


def _whole(exponent: Part) -> int | None:
    """Give the value of digits without a point, such as the exponent of a power of ten."""
    exact = exponent.value.exact
    return int(exact) if exponent.places == 0 and exact is not None else None


def _scientific_places(left: Part, right: Part, sign: str) -> int | None:
    """Count the decimals of 3.3×10^-1: those typed, moved by the exponent."""
    if sign in ("*", "x") and left.places is not None and right.ten is not None:
        return max(0, left.places - right.ten)
    return None
