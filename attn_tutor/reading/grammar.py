"""Tokens to a number and its tree, by recursive descent.

    expression = product {("+" | "-") product}
    product    = signed {["*" | "/" | "x"] signed}      read left to right: 1/2√2 is (1/2)·√2
    signed     = {"+" | "-"} power                      so -2^2 is -4
    power      = primary ["^" signed]                   right to left: 2^3^2 is 2^9
    primary    = numeral ["%"] | ½ | constant | function argument | "(" expression ")"
    argument   = "(" expression ")" | {"+" | "-"} primary    so √2² is (√2)²

Sums and products are loops, brackets and powers recurse at most 40 deep; values are calculated on
the way, so that nothing walks a tree later.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, NamedTuple, cast

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
from attn_tutor.reading.numerals import numeral, vulgar
from attn_tutor.reading.spelling import Spelled
from attn_tutor.reading.tokens import Token, unknown_name
from attn_tutor.reading.trees import (
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
)

DEEPEST = 40
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
    """Reads one expression; holds the tokens and where it stands."""

    def __init__(self, source: Spelled, found: list[Token]) -> None:
        self.source = source
        self.found = found
        self.index = 0
        self.depth = 0

    @property
    def token(self) -> Token:
        """The token that is read next."""
        return self.found[self.index]

    def take(self) -> Token:
        """Step over a token."""
        self.index += 1
        return self.found[self.index - 1]

    def at(self, *signs: str) -> bool:
        """Tell whether one of these signs is next."""
        token = self.found[self.index]
        return token.kind == "sign" and token.text in signs

    def expression(self) -> Part:
        """Read a sum."""
        first = self.product()
        if not self.at("+", "-"):
            return first
        terms, total = [first.tree], first.value
        while self.at("+", "-"):
            minus = self.take().text == "-"
            start = self.index
            term = self.product()
            value = negative(term.value) if minus else term.value
            terms.append(Negative(term.tree) if minus else term.tree)
            total = self._calculated(start, add, total, value)
        return Part(Sum(tuple(terms)), total)

    def product(self) -> Part:
        """Read a product; signs between the factors may be left out."""
        left = self.signed()
        if not self._another_factor(left):
            return left
        factors, total = [left.tree], left.value
        places: int | None = None
        while self._another_factor(left):
            sign = self.take().text if self.at("*", "/", "x") else ""
            start = self.index
            right = self.signed()
            calculate = divide if sign == "/" else multiply
            total = self._calculated(start, calculate, total, right.value)
            places = _scientific_places(left, right, sign) if len(factors) == 1 else None
            factors.append(Reciprocal(right.tree) if sign == "/" else right.tree)
            left = right
        return Part(Product(tuple(factors)), total, places)

    def signed(self) -> Part:
        """Read a power with any number of signs before it, as algebra does: --2 is 2."""
        minus = self._signs()
        inside = self.power()
        return _negated(inside) if minus else inside

    def power(self) -> Part:
        """Read a primary and its exponent."""
        base = self.primary()
        if not self.at("^"):
            return base
        if base.loose == "name":
            raise self._refusal(refusals.UNCLEAR_END, ask=True)
        self.take()
        bracketed, start = self.at("("), self.index
        exponent = self._deeper(self.signed)
        if base.tree == Constant("e"):
            value = self._calculated(start, FUNCTIONS["exp"], exponent.value)
        else:
            value = self._calculated(start, power, base.value, exponent.value)
        ten = None
        if base.tree == _TEN and exponent.places == 0 and exponent.value.exact is not None:
            ten = int(exponent.value.exact)
        loose: Literal["", "power"] = "" if bracketed else "power"
        return Part(Power(base.tree, exponent.tree), value, None, ten, loose)

    def primary(self) -> Part:
        """Read a numeral, a name with what belongs to it, or brackets."""
        token = self.token
        if token.kind == "numeral":
            return self._numeral()
        if token.kind == "fraction":
            exact = vulgar(self.take().text)
            return Part(Numeral(exact), rational(exact))
        if token.kind == "name":
            return self._named()
        if self.at("("):
            return self._deeper(self._brackets)
        raise self._missing()

    def _numeral(self) -> Part:
        token = self.take()
        try:
            exact, places = numeral(token.text)
            if self.token.kind == "fraction" and not self.token.spaced and token.text.isdigit():
                exact, places = exact + vulgar(self.take().text), None
            elif self.at("%"):
                self.take()
                exact, places = exact / 100, None if places is None else places + 2
            return Part(Numeral(exact), rational(exact), places)
        except UncalculableError as error:
            raise self.source.refusal(error.text, token.start, token.end) from None

    def _named(self) -> Part:
        token = self.take()
        if token.text == "nan":
            raise self.source.refusal(refusals.NOT_A_NUMBER, token.start, token.end)
        if token.text == "infinity":
            raise self.source.refusal(refusals.INFINITY_INSIDE, token.start, token.end)
        if token.text in CONSTANTS:
            name = cast("Literal['e', 'pi']", token.text)
            return Part(Constant(name), CONSTANTS[name])
        bracketed, start = self.at("("), self.index
        inside = self._deeper(self._argument)
        value = self._calculated(start, FUNCTIONS[token.text], inside.value)
        call = Call(cast("Function", token.text), inside.tree)
        if bracketed:
            return Part(call, value)
        return Part(call, value, loose="root" if token.text in ("sqrt", "cbrt") else "name")

    def _argument(self) -> Part:
        name = self.found[self.index - 1]
        if self.token.kind == "end" or (self.token.kind == "sign" and not self.at("(", "+", "-")):
            text = refusals.NAME_NEEDS_NUMBER.fill(name=name.text)
            raise self.source.refusal(text, name.start, name.end)
        minus = self._signs()
        inside = self.primary()
        return _negated(inside) if minus else inside

    def _brackets(self) -> Part:
        opening = self.take()
        if self.at(")"):
            raise self.source.refusal(refusals.EMPTY_BRACKETS, opening.start, self.token.end)
        inside = self.expression()
        if not self.at(")"):
            raise self.unexpected()
        self.take()
        return inside._replace(loose="")

    def _signs(self) -> bool:
        minus = False
        while self.at("+", "-"):
            minus ^= self.take().text == "-"
        return minus

    def _another_factor(self, left: Part) -> bool:
        if self.at("*", "/", "x"):
            return True
        token = self.token
        if token.kind not in ("name", "fraction") and not self.at("("):
            return False
        if token.kind == "fraction" or (token.spaced and left.places is None):
            return False  # two numbers: the end of the expression is not the end of the text
        if left.loose and not (left.loose == "root" and token.text in ("sqrt", "cbrt")):
            raise self._refusal(refusals.UNCLEAR_END, ask=True)
        return True

    def _deeper(self, read: Callable[[], Part]) -> Part:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self._refusal(refusals.TOO_DEEP.fill(limit=DEEPEST))
        part = read()
        self.depth -= 1
        return part

    def _calculated(self, start: int, calculate: Callable[..., Value], *values: Value) -> Value:
        """Calculate; where that is impossible the caret stands under the part last read."""
        try:
            return calculate(*values)
        except UncalculableError as error:
            first, last = self.found[start], self.found[self.index - 1]
            raise self.source.refusal(error.text, first.start, last.end) from None

    def _refusal(self, text: refusals.Text, *, ask: bool = False) -> Exception:
        return self.source.refusal(text, self.token.start, self.token.end, ask=ask)

    def _missing(self) -> Exception:
        """Say which sign has no number beside it."""
        token, before = self.token, self.found[self.index - 1] if self.index else None
        if token.text == "x":
            return unknown_name(self.source, "x", token.start, token.end)
        if token.text in ("*", "/", "^", "%", ",", ";") and before is None:
            text = refusals.PERCENT_ALONE if token.text == "%" else refusals.MISSING_BEFORE
            return self._refusal(text.fill(sign=_shown(self.source, token)))
        sign = before if before is not None else token
        text = refusals.MISSING_AFTER.fill(sign=_shown(self.source, sign))
        return self.source.refusal(text, sign.start, sign.end)

    def unexpected(self) -> Exception:
        """Say what is wrong with a token after a whole expression."""
        token = self.token
        if token.text == "%":
            return self._refusal(refusals.PERCENT_ALONE)
        if token.text in (",", ";"):
            return self._refusal(refusals.COMMA_INSIDE)
        if token.text == "x":
            return unknown_name(self.source, "x", token.start, token.end)
        return self._refusal(refusals.TWO_NUMBERS if token.spaced else refusals.NO_SIGN_BETWEEN)


def _shown(source: Spelled, token: Token) -> str:
    return source.typed_between(token.start, token.end)


def _negated(inside: Part) -> Part:
    return inside._replace(tree=Negative(inside.tree), value=negative(inside.value))


def _scientific_places(left: Part, right: Part, sign: str) -> int | None:
    """Count the decimals of 3.3×10^-1: those typed, moved by the exponent."""
    if sign in ("*", "x") and left.places is not None and right.ten is not None:
        return max(0, left.places - right.ten)
    return None
