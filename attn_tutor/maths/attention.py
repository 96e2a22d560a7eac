"""Scaled dot-product attention as pure array functions.

Every function takes any number of leading batch axes and finds ``exp`` and its kin in the array it
is given (the array API of NumPy 2), so importing this file costs no NumPy. Formulas:
Vaswani et al., "Attention Is All You Need", 2017, section 3.2.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]


def dot_products(query: Array, key: Array) -> Array:
    """Scores QKᵀ: row i, column j is query i times key j.

    >>> import numpy as np
    >>> dot_products(np.array([[2.0, 0.0]]), np.array([[1.0, 0.0], [0.0, 1.0]]))
    array([[2., 0.]])
    """
    return query @ key.swapaxes(-1, -2)  # [..., n, d_k], [..., m, d_k] -> [..., n, m]


def mask_out(scores: Array, allowed: Array) -> Array:
    """Put −∞ where a query may not attend (``allowed`` is False), so that exp gives 0 there.

    >>> import numpy as np
    >>> mask_out(np.array([[3.0, 4.0]]), np.array([[True, False]]))
    array([[  3., -inf]])
    """
    namespace = scores.__array_namespace__()
    return namespace.where(allowed, scores, -namespace.inf)  # [..., n, m] -> [..., n, m]


def exponentials(logits: Array) -> Array:
    """e to the power of each cell; −∞ gives 0 and a number past the float range gives ∞.

    >>> import numpy as np
    >>> exponentials(np.array([[0.0, -np.inf]]))
    array([[1., 0.]])
    """
    namespace = logits.__array_namespace__()
    largest = 709.78  # e^709.78 is the largest power of e that a double holds
    capped = namespace.exp(namespace.minimum(logits, largest))
    return namespace.where(logits > largest, namespace.inf, capped)  # [..., n, m] -> [..., n, m]


def row_totals(exps: Array) -> Array:
    """The sum along each row, kept as a column.

    >>> import numpy as np
    >>> row_totals(np.array([[1.0, 2.0, 4.0]]))
    array([[7.]])
    """
    return exps.sum(axis=-1, keepdims=True)  # [..., n, m] -> [..., n, 1]


def softmax(logits: Array) -> Array:
    """Row softmax, with the row's maximum subtracted first so that scores of 1000 are safe.

    >>> import numpy as np
    >>> softmax(np.array([[1000.0, 1001.0]])).round(4)
    array([[0.2689, 0.7311]])
    """
    namespace = logits.__array_namespace__()
    shifted = namespace.exp(logits - logits.max(axis=-1, keepdims=True))
    return shifted / shifted.sum(axis=-1, keepdims=True)  # [..., n, m] -> [..., n, m]


def mix(weights: Array, value: Array) -> Array:
    """Output AV: each row is the values mixed by that row of weights.

    >>> import numpy as np
    >>> mix(np.array([[0.25, 0.75]]), np.array([[4.0, 0.0], [0.0, 8.0]]))
    array([[1., 6.]])
    """
    return weights @ value  # [..., n, m], [..., m, d_v] -> [..., n, d_v]
