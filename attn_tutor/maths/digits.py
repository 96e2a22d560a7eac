"""What "three decimals" or "two significant figures" mean for a value."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from attn_tutor.maths.scalars import namespace_of

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array


class Digits(NamedTuple):
    """The digits asked: ``decimals`` after the point, or ``figures`` significant ones instead."""

    decimals: int = 3
    figures: int | None = None

    def unit(self, values: Array) -> Array:
        """One unit of the last digit asked, in the values' own measure; 0 for a 0 asked in figures.

        >>> import numpy as np
        >>> Digits(decimals=2).unit(np.array([88.08]))
        array([0.01])
        >>> Digits(figures=2).unit(np.array([999.0, 0.0]))
        array([10.,  0.])
        """
        namespace = namespace_of(values)
        if self.figures is None:
            return namespace.full_like(values, 10.0**-self.decimals, dtype=namespace.float64)
        size = namespace.abs(values)
        countable = (size > 0) & namespace.isfinite(size)
        power = namespace.floor(namespace.log10(namespace.where(countable, size, 1.0)))
        return namespace.where(countable, 10.0 ** (power - self.figures + 1), 0.0)

    def with_more(self, more: int) -> Digits:
        """Give digits that ask for some more of the same kind.

        >>> Digits(decimals=3).with_more(2)
        Digits(decimals=5, figures=None)
        >>> Digits(figures=2).with_more(1).shown(0.880797)
        '0.881'
        """
        if self.figures is None:
            return self._replace(decimals=self.decimals + more)
        return self._replace(figures=self.figures + more)

    def shown(self, value: float) -> str:
        """Give the value as it is expected at these digits.

        >>> Digits(decimals=4).shown(0.880797)
        '0.8808'
        >>> Digits(figures=2).shown(999.0), Digits().shown(float("-inf"))
        ('1000', '-inf')
        """
        if not isfinite(value):
            return str(value)
        if self.figures is None:
            text = f"{value:.{self.decimals}f}"
            return text[1:] if text.startswith("-") and float(text) == 0 else text
        rounded = float(f"{value:.{self.figures - 1}e}")
        power = int(f"{value:.{self.figures - 1}e}".partition("e")[2])
        return f"{rounded:.{max(0, self.figures - 1 - power)}f}"
