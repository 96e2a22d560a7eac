"""Sums of products: as closed forms, and written out before they are worked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.maths import exact

if TYPE_CHECKING:
    from attn_tutor.maths.exact import ClosedForm
    from attn_tutor.model.stage import Forms


def factor(text: str) -> str:
    """Put brackets round a number that would be misread next to a sign.

    >>> factor("-2"), factor("2"), factor("1+√2")
    ('(-2)', '2', '(1+√2)')
    """
    return f"({text})" if any(sign in text for sign in "+-−/") else text


def products(left: Iterable[str], right: Iterable[str]) -> str:
    """Write a sum of products with every sign, not worked out.

    >>> products(["2", "-1"], ["1", "3"])
    '2·1 + (-1)·3'
    """
    pairs = zip(left, right, strict=True)
    return " + ".join(f"{factor(one)}·{factor(other)}" for one, other in pairs)


def vector(numbers: Iterable[str]) -> str:
    """Write a row or column of numbers.

    >>> vector(["2", "0"])
    '(2, 0)'
    """
    return f"({', '.join(numbers)})"


def product_forms(left: Forms, right: Forms) -> Forms:
    """Give the matrix product of closed forms; a cell that has none is None."""
    columns = list(zip(*right, strict=True))
    return tuple(tuple(_dot(row, column) for column in columns) for row in left)


def transposed(forms: Forms) -> Forms:
    """Give rows as columns."""
    return tuple(zip(*forms, strict=True))


def _dot(
    row: tuple[ClosedForm | None, ...], column: tuple[ClosedForm | None, ...]
) -> ClosedForm | None:
    return exact.total(exact.multiply(a, b) for a, b in zip(row, column, strict=True))
