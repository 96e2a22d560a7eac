"""What a written expression says, kept so that it can be shown as a closed form or worked out.

``a - b`` is ``Sum((a, Negative(b)))`` and ``a / b`` is ``Product((a, Reciprocal(b)))``: sums and
products hold any number of parts, so that a tree is never deeper than its brackets.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

Function = Literal["sqrt", "cbrt", "exp", "ln", "log2", "log10", "sin", "cos"]


class Numeral(NamedTuple):
    """A number written in digits: 0.5, 88.08%, 1e-3, ½ and 1 1/2 too."""

    value: Fraction


class Constant(NamedTuple):
    """A number with a name."""

    name: Literal["e", "pi", "infinity"]


class Variable(NamedTuple):
    """A number that is not known, by the name that it was declared with."""

    name: str


class Negative(NamedTuple):
    """Minus what is inside."""

    inside: Tree


class Reciprocal(NamedTuple):
    """One divided by what is inside."""

    inside: Tree


class Sum(NamedTuple):
    """Two or more terms added."""

    terms: tuple[Tree, ...]


class Product(NamedTuple):
    """Two or more factors multiplied."""

    factors: tuple[Tree, ...]


class Power(NamedTuple):
    """A base and its exponent."""

    base: Tree
    exponent: Tree


class Call(NamedTuple):
    """A function of what is inside; log is ln."""

    name: Function
    inside: Tree


Tree: TypeAlias = (
    Numeral | Constant | Variable | Negative | Reciprocal | Sum | Product | Power | Call
)


class Formula(NamedTuple):
    """An expression as it was written and as it was understood."""

    text: str
    tree: Tree
