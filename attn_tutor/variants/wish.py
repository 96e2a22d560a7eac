"""What a teacher wishes for: how many tokens, which dimension, mask, heads; and such problems."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from attn_tutor.errors import UsageError
from attn_tutor.maths.digits import Digits
from attn_tutor.model.kinds import kind
from attn_tutor.model.masks import Padding
from attn_tutor.model.problem import DigitsAsked, Problem, whole_number
from attn_tutor.variants import words
from attn_tutor.variants.fresh import Source, with_numbers

if TYPE_CHECKING:
    from attn_tutor.model.problem import Matrix

MaskName = Literal["none", "causal", "padding"]
FEWEST_TOKENS = 3
MOST_TURNS = 20
"""So many turns a problem are taken where shapes are so small that numbers come back."""
USUAL_DECIMALS = 3


class Wish(NamedTuple):
    """The shape of the problems wished for. ``dim`` is d_k, ``values`` d_v, both of one head.

    Without ``values``, d_v is neither n nor d_k, so that a mistake of shape shows.
    """

    tokens: int
    dim: int
    values: int | None = None
    mask: MaskName = "none"
    heads: int = 1
    projections: bool = False
    decimals: int = USUAL_DECIMALS

    @property
    def d_v(self) -> int:
        """The width of the values of one head.

        >>> Wish(3, 2).d_v, Wish(3, 4).d_v, Wish(3, 4, values=3).d_v
        (4, 2, 3)
        """
        free = [size for size in (2, 3, 4) if size not in {self.tokens, self.dim}]
        return self.values or free[0]

    @property
    def d_model(self) -> int:
        """The width of X: d_k of all heads; one more for one head, else √d_model were right.

        >>> Wish(3, 2).d_model, Wish(3, 2, heads=2).d_model
        (3, 4)
        """
        return self.dim + 1 if self.heads == 1 else self.dim * self.heads

    @property
    def setting(self) -> dict[str, Any]:
        """What a problem has beside its numbers, as the fields of a pack."""
        fields: dict[str, Any] = {"tokens": tuple(f"t{i + 1}" for i in range(self.tokens))}
        if self.mask == "padding":
            fields["mask"] = Padding((self.tokens,))
        elif self.mask == "causal":
            fields["mask"] = "causal"
        if self.heads > 1:
            fields["heads"] = self.heads
        return fields

    @property
    def sizes(self) -> dict[str, tuple[int, int]]:
        """The matrices of a problem by field: rows and columns."""
        wide, wide_v = self.dim * self.heads, self.d_v * self.heads
        if not self.projections:
            widths = {"Q": wide, "K": wide, "V": wide_v}
            return {name: (self.tokens, width) for name, width in widths.items()}
        sizes = {
            "X": (self.tokens, self.d_model),
            "W_Q": (self.d_model, wide),
            "W_K": (self.d_model, wide),
            "W_V": (self.d_model, wide_v),
        }
        return sizes if self.heads == 1 else {**sizes, "W_O": (wide_v, self.d_model)}


def template(wish: Wish) -> Problem:
    """Give a problem of the shape wished for, with zeros for numbers."""
    fields = {name: _zeros(*size) for name, size in wish.sizes.items()}
    content, _ = kind("attention").build({**fields, **wish.setting})
    digits = DigitsAsked(Digits(wish.decimals))
    return Problem("generated", "1", "attention", words.DRAWN, content, digits=digits)


def _zeros(rows: int, columns: int) -> Matrix:
    return ((whole_number(0),) * columns,) * rows


def problems(wish: Wish, seed: int) -> Iterator[Problem]:
    """Give one problem after the other; the same ones for the same wish and seed.

    Raises UsageError where the wish cannot be met.
    """
    if wish.tokens < FEWEST_TOKENS:
        raise UsageError(words.TOO_FEW_TOKENS.fill(tokens=wish.tokens))
    shape = template(wish)
    source = Source(shape)
    seen: set[bytes] = set()
    for place in count(1):
        source.draws = 0
        numbers = source.numbers(*wish, seed, place)
        if numbers is None or place > MOST_TURNS * (len(seen) + 1):
            hint = words.MORE_DECIMALS if wish.decimals < USUAL_DECIMALS else words.OTHER_SHAPE
            raise UsageError(words.NO_PROBLEMS.fill(draws=f"{source.draws:,}", hint=hint))
        same = b"".join(each.tobytes() for each in numbers.values())
        if same not in seen:
            seen.add(same)
            yield with_numbers(shape, numbers)
