"""Masked scores: −∞ where a query may not attend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.maths import attention
from attn_tutor.maths.boxes import Box
from attn_tutor.model.stage import Carried, Place, Shown, Stage, StageWords
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.maths.attention import Array
    from attn_tutor.model.stage import Forms

WORDS = StageWords(
    title=Text(en="masked scores", ko="마스크한 점수"),
    ask=Text(
        en="Mask the scores of {token}: type -inf in each cell that is hidden from it.",
        ko="‘{token}’ 행의 점수에 마스크를 씌워 보세요. 볼 수 없는 칸에는 -inf를 적어요.",
    ),
    hints=(
        Text(
            en="A masked cell must end with weight 0, and the others must still add up to 1.",
            ko="가린 칸의 가중치는 0이 되고, 나머지 칸의 가중치를 더하면 1이 되어야 해요.",
        ),
        Text(
            en="In row {i}, the columns you may keep are {kept}.",
            ko="{i}행에서 남기는 열: {kept}",
        ),
        Text(
            en="Before exp, a masked score becomes −∞, because exp(−∞) = 0."
            " Which cells of this row?",
            ko="exp를 적용하기 전에 가릴 칸의 점수를 −∞로 바꿔요. exp(−∞) = 0이니까요."
            " 이 행에서는 어느 칸일까요?",
        ),
        Text(en="Row {i} becomes {maskedrow}.", ko="{i}행: {maskedrow}"),
    ),
    why=Text(
        en="Why is writing 0 in the masked score not enough?",
        ko="가릴 칸의 점수를 0으로 바꾸면 왜 안 될까요?",
    ),
)


def compute(known: Mapping[str, Array]) -> Array:
    """Scores where allowed, else −∞: [..., n, m], [n, m] -> [..., n, m]."""
    return attention.mask_out(known["logits"], known["allowed"])


def enclose(known: Mapping[str, Carried]) -> Box:
    """{−∞} where masked, else the operand."""
    allowed = known["allowed"].box.low
    return Box(*(attention.mask_out(end, allowed) for end in known["logits"].box))


def closed(known: Mapping[str, Any]) -> Forms:
    """The kept closed forms; a masked cell has none."""
    pairs = zip(known["logits"], known["allowed"], strict=True)
    return tuple(
        tuple(form if kept else None for form, kept in zip(*rows, strict=True)) for rows in pairs
    )


def pieces(shown: Shown, row: int, column: int) -> Mapping[str, object]:
    """The columns kept in this row, and the row as it must become."""
    del column
    allowed = shown.row("allowed", row)
    kept = [str(place + 1) for place, may in enumerate(allowed) if may != "0"]
    before = shown.row("logits", row)
    after = [text if may != "0" else "−∞" for text, may in zip(before, allowed, strict=True)]
    return {
        "i": row + 1,
        "kept": ", ".join(kept),
        "maskedrow": f"({', '.join(after)})",
        "worked": "",
    }


def sources(row: int, column: int) -> tuple[Place, ...]:
    """The same cell of the scores and of the mask."""
    return (Place("logits", row, column), Place("allowed", row, column))


STAGE = Stage(
    name="masked_scores",
    symbol="M",
    formula="{own} = {logits} + (0, −∞)",
    needs=("logits", "allowed"),
    skill="mask",
    words=WORDS,
    compute=compute,
    enclose=enclose,
    closed=closed,
    pieces=pieces,
    sources=sources,
    exact="whole",
    masks=True,
)
