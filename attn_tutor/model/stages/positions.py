"""Sinusoidal positions: sine in the odd columns, cosine in the even ones (counted from 1).

P[pos, 2i] = sin(pos / 10000^(2i/d)), P[pos, 2i + 1] = cos of the same angle, pos counted from 0
(Vaswani et al., 2017, section 3.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import boxes
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

BASE = 10000

WORDS = StageWords(
    title=Text(en="positions", ko="위치"),
    ask=Text(
        en="The position vector of {token}: sine and cosine in turn (radians).",
        ko="{token}의 위치 벡터를 구해 보세요. 사인과 코사인을 번갈아 써요(라디안).",
    ),
    hints=(
        Text(
            en="Columns 1, 3, … hold the sine and columns 2, 4, … the cosine of an angle.",
            ko="1, 3, …열은 사인, 2, 4, …열은 코사인이에요.",
        ),
        Text(
            en="Positions count from 0. Here pos = {pos} and the angle is {angle}.",
            ko="위치는 0부터 세요. 여기서는 pos = {pos}, 각: {angle}",
        ),
        same("{function}({angle}) = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Why does the angle grow more slowly in the later columns?",
        ko="뒤쪽 열일수록 각이 천천히 커지는 까닭은 무엇일까요?",
    ),
)


def angle(position: int, column: int, width: int) -> float:
    """Give the angle of a cell: the position over 10000^(2i/d), one i for two columns.

    >>> angle(1, 2, 4), angle(3, 1, 4)
    (0.01, 3.0)
    """
    return float(position / BASE ** (2 * floor(column / 2) / width))


def compute(known: Mapping[str, Array]) -> Array:
    """Sine and cosine of the angles by turns: [n, d_model] -> [n, d_model]."""
    angles = known["angles"]
    namespace = angles.__array_namespace__()
    odd = namespace.arange(angles.shape[-1]) % 2 == 0
    return namespace.where(odd, namespace.sin(angles), namespace.cos(angles))


def enclose(known: Mapping[str, Carried]) -> Box:
    """A point: the angles are given by the place alone."""
    return boxes.point(compute({"angles": known["angles"].box.low}))


def closed(known: Mapping[str, Any]) -> Forms:
    """Sines and cosines have no closed form that we show."""
    return tuple((None,) * len(row) for row in known["angles"])


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The position, the angle and the function."""
    own = shown.cell("angles", row, column)
    function = "sin" if column % 2 == 0 else "cos"
    return {"pos": row, "angle": own, "function": function, "worked": f"{function}({own})"}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """Nothing but the place itself."""
    del row, column
    return ()


STAGE = Stage(
    name="positions",
    symbol="P",
    formula="P = sin, cos",
    needs=("angles",),
    skill="project",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    columns="features",
)
