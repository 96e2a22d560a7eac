"""Angles of sinusoidal positions: the position over 10000^(2i/d), one i for two columns."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import boxes, exact
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

BASE = 10000
TENS = 4  # 10000 is 10 to the power of 4

WORDS = StageWords(
    title=Text(en="angles", ko="각"),
    ask=Text(
        en="The angles of {token}: its position divided by 10000^(2i/d).",
        ko="{token}의 각을 구해 보세요. 위치를 10000^(2i/d)로 나눠요.",
    ),
    hints=(
        Text(
            en="Two columns share an angle: i = 0 for columns 1 and 2, i = 1 for 3 and 4.",
            ko="두 열이 같은 각을 써요. 1, 2열은 i = 0, 3, 4열은 i = 1이에요.",
        ),
        Text(
            en="Positions count from 0. Here pos = {pos}, i = {i} and d = {d}.",
            ko="위치는 0부터 세요. 여기서는 pos = {pos}, i = {i}, d = {d}",
        ),
        same("{pos} ÷ 10000^({power}/{d}) = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="In which column does the angle grow most from one token to the next?",
        ko="토큰이 하나 넘어갈 때 각이 가장 많이 커지는 열은 어느 열일까요?",
    ),
)


def power(column: int) -> int:
    """Give 2i of a column counted from 0: the columns go in pairs.

    >>> [power(column) for column in range(4)]
    [0, 0, 2, 2]
    """
    return column - column % 2


def angles(width: int) -> Stage:
    """Make the stage for positions as wide as the inputs; the operand is a column of numbers."""
    return Stage(
        name="angles",
        symbol="θ",
        formula="θ = pos / 10000^(2i/d)",
        needs=("numbers",),
        skill="project",
        words=WORDS,
        compute=partial(_compute, width),
        enclose=partial(_enclose, width),
        closed=partial(_closed, width),
        pieces=partial(_pieces, width),
        sources=_sources,
        columns="features",
    )


def _compute(width: int, known: Mapping[str, Array]) -> Array:
    numbers = known["numbers"]  # [n, 1] -> [n, d_model]
    scale = [float(BASE ** (power(column) / width)) for column in range(width)]
    return numbers / numbers.__array_namespace__().asarray(scale)


def _enclose(width: int, known: Mapping[str, Carried]) -> Box:
    return boxes.point(_compute(width, {"numbers": known["numbers"].box.low}))


def _closed(width: int, known: Mapping[str, Any]) -> Forms:
    shares = [_share(width, column) for column in range(width)]
    parts = [exact.rational(share) if share else None for share in shares]
    return tuple(
        tuple(exact.multiply(number, part) for part in parts) for (number,) in known["numbers"]
    )


def _share(width: int, column: int) -> Fraction | None:
    """Give what a number is multiplied by, where that is a power of ten."""
    tens, rest = divmod(TENS * power(column), width)
    return None if rest else Fraction(1, 10**tens)


def _pieces(width: int, shown: Shown, row: int, column: int) -> Mapping[str, object]:
    number = shown.cell("numbers", row, 0)
    return {
        "pos": number,
        "i": power(column) // 2,
        "power": power(column),
        "d": width,
        "worked": f"{number} ÷ 10000^({power(column)}/{width})",
    }


def _sources(row: int, column: int) -> tuple[Place, ...]:
    del column
    return (Place("numbers", row, 0),)


STAGE = angles(2)
