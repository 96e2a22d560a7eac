"""Sinusoidal positions: sine in the odd columns, cosine in the even ones (counted from 1).

P[pos, 2i] = sin(pos / 10000^(2i/d)), P[pos, 2i + 1] = cos of the same angle, pos counted from 0
(Vaswani et al., 2017, section 3.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import boxes
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.words import Text, same

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.maths.boxes import Box
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="positions", ko="위치"),
    ask=Text(
        en="The position vector of {token}: sine and cosine in turn (radians).",
        ko="‘{token}’ 행의 위치 벡터를 구해 보세요. 사인과 코사인을 번갈아 써요(라디안).",
    ),
    hints=(
        Text(
            en="Odd columns hold the sine of an angle, even columns the cosine.",
            ko="홀수 열은 각의 사인, 짝수 열은 각의 코사인이에요.",
        ),
        Text(
            en="The angle is pos / 10000^(2i/d), with pos counted from 0. Here it is {angle}.",
            ko="각은 pos / 10000^(2i/d)이고 pos는 0부터 세요. 여기서는 {angle}",
        ),
        same("{function}({angle}) = ?"),
        Text(en="It is {value}.", ko="답: {value}"),
    ),
    why=Text(
        en="Why does the angle grow more slowly in the later columns?",
        ko="뒤쪽 열일수록 각이 천천히 커지는 까닭은 무엇일까요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """Sine and cosine of the angles by turns: [n, d_model] -> [n, d_model]."""
    angles = known["angles"]
    namespace = angles.__array_namespace__()
    odd = namespace.arange(angles.shape[-1]) % 2 == 0
    return namespace.where(odd, namespace.sin(angles), namespace.cos(angles))


def enclose(known: Mapping[str, Carried]) -> Box:
    """The sine and cosine of both ends, and 1 or −1 where a turn lies between them."""
    low, high = known["angles"].box
    ends = [compute({"angles": end}) for end in (low, high)]
    namespace = low.__array_namespace__()
    sines = namespace.arange(low.shape[-1]) % 2 == 0
    box = boxes.Box(namespace.minimum(*ends), namespace.maximum(*ends))
    for peak, extreme in ((0.0, 1.0), (namespace.pi, -1.0)):  # where the cosine turns
        turn = namespace.where(sines, peak + namespace.pi / 2, peak)
        first = turn + 2 * namespace.pi * namespace.ceil((low - turn) / (2 * namespace.pi))
        box = boxes.choose(first <= high, boxes.hull(box, boxes.point(0 * low + extreme)), box)
    return box


def closed(known: Mapping[str, Any]) -> Forms:
    """Sines and cosines have no closed form that we show."""
    return tuple((None,) * len(row) for row in known["angles"])


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The position, the angle and the function."""
    own = shown.cell("angles", row, column)
    own = own.rstrip("0").rstrip(".") if "." in own else own
    function = "sin" if column % 2 == 0 else "cos"
    return {"angle": own, "function": function, "worked": f"{function}({own})"}


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The angle in the same place."""
    return (Place("angles", row, column),)


STAGE = Stage(
    name="positions",
    symbol="P",
    formula="P = sin, cos(pos / 10000^(2i/d))",
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
