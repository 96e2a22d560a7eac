"""Interval arithmetic on arrays: a box holds every value that a student may have used.

Sharp ranges by four corners (Moore, "Interval Analysis", 1966). An empty box is NaN at both ends:
arithmetic keeps it empty and every comparison with it is False. Rounding of floats is not tracked;
the judge meets boxes with a relative slack far wider than it (``SLACK``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.maths.scalars import namespace_of

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array

SLACK = 1e-12
"""Relative slack of every comparison: wide against float rounding, narrow against typed digits."""


class Box(NamedTuple):
    """The closed interval from ``low`` to ``high``, cell by cell, arrays of one shape."""

    low: Array
    high: Array


def point(values: Array) -> Box:
    """Give the box that holds one value a cell."""
    return Box(values, values)


def widen(box: Box, by: Array | float) -> Box:
    """Give the box with both ends moved outwards; −∞ stays.

    >>> import numpy as np
    >>> widen(point(np.array([1.0])), 0.5)
    Box(low=array([0.5]), high=array([1.5]))
    """
    return Box(box.low - by, box.high + by)


def meets(one: Box, other: Box) -> Array:
    """Tell cell by cell whether two boxes share a value, within the relative slack.

    >>> import numpy as np
    >>> meets(Box(np.array([0.0, 0.0]), np.array([1.0, 1.0])), point(np.array([1.0, 1.1])))
    array([ True, False])
    """
    namespace = namespace_of(one.low)
    low = namespace.maximum(one.low, other.low)
    high = namespace.minimum(one.high, other.high)
    size = namespace.maximum(namespace.abs(low), namespace.abs(high))
    finite = namespace.where(namespace.isfinite(size), size, 0.0)
    return low <= high + SLACK * finite


def overlap(one: Box, other: Box) -> Box:
    """Give what two boxes share, empty where they do not meet."""
    namespace = one.low.__array_namespace__()
    shared = meets(one, other)
    low = namespace.maximum(one.low, other.low)
    high = namespace.minimum(one.high, other.high)
    empty = namespace.nan
    return Box(
        namespace.where(shared, namespace.minimum(low, high), empty),
        namespace.where(shared, namespace.maximum(low, high), empty),
    )


def hull(*boxes: Box) -> Box:
    """Give the smallest box around all of them; empty ones add nothing.

    >>> import numpy as np
    >>> hull(point(np.array([1.0])), point(np.array([3.0])), point(np.array([np.nan])))
    Box(low=array([1.]), high=array([3.]))
    """
    namespace = boxes[0].low.__array_namespace__()
    low, high = boxes[0]
    for box in boxes[1:]:
        low, high = namespace.fmin(low, box.low), namespace.fmax(high, box.high)
    return Box(low, high)


def choose(condition: Array, one: Box, other: Box) -> Box:
    """Give ``one`` where the condition holds, else ``other``."""
    namespace = namespace_of(one.low)
    return Box(
        namespace.where(condition, one.low, other.low),
        namespace.where(condition, one.high, other.high),
    )


def add(one: Box, other: Box) -> Box:
    """Give the sum of two boxes."""
    return Box(one.low + other.low, one.high + other.high)


def multiply(one: Box, other: Box) -> Box:
    """Give the product of two boxes, with 0 · ∞ = 0 as intervals have it.

    >>> import numpy as np
    >>> multiply(Box(np.array([-1.0]), np.array([2.0])), point(np.array([-3.0])))
    Box(low=array([-6.]), high=array([3.]))
    """
    namespace = one.low.__array_namespace__()
    corners = [_product(a, b) for a in one for b in other]
    low = high = corners[0]
    for corner in corners[1:]:
        low, high = namespace.minimum(low, corner), namespace.maximum(high, corner)
    return Box(low, high)


def _product(a: Array, b: Array) -> Array:
    namespace = a.__array_namespace__()
    either = (a == 0) | (b == 0)
    return namespace.where(either, 0.0, namespace.where(either, 1.0, a) * b)


def matrix_product(left: Box, right: Box) -> Box:
    """Give the product of two matrices of boxes: sums of products over the inner axis.

    >>> import numpy as np
    >>> left = Box(np.array([[0.0, 1.0]]), np.array([[1.0, 1.0]]))
    >>> matrix_product(left, point(np.array([[2.0], [3.0]])))
    Box(low=array([[3.]]), high=array([[5.]]))
    """
    # [..., n, k], [..., k, m] -> [..., n, k, m] -> [..., n, m]
    terms = multiply(
        Box(left.low[..., :, :, None], left.high[..., :, :, None]),
        Box(right.low[..., None, :, :], right.high[..., None, :, :]),
    )
    return Box(terms.low.sum(axis=-2), terms.high.sum(axis=-2))


def divide(one: Box, other: Box) -> Box:
    """Give the quotient of two boxes; empty where the divisor may be 0.

    >>> import numpy as np
    >>> divide(point(np.array([1.0, 1.0])), Box(np.array([2.0, -1.0]), np.array([4.0, 1.0])))
    Box(low=array([0.25,  nan]), high=array([0.5, nan]))
    """
    namespace = one.low.__array_namespace__()
    crosses = (other.low <= 0) & (other.high >= 0)
    safe = Box(*(namespace.where(crosses, namespace.nan, end) for end in other))
    return multiply(one, Box(1 / safe.high, 1 / safe.low))


def swap_axes(box: Box) -> Box:
    """Give the transposed box."""
    return Box(box.low.swapaxes(-1, -2), box.high.swapaxes(-1, -2))


def row_total(box: Box) -> Box:
    """Give the sum of a box along its rows, kept as a column."""
    return Box(box.low.sum(axis=-1, keepdims=True), box.high.sum(axis=-1, keepdims=True))
