"""Values: the inputs projected by W_V."""

from __future__ import annotations

from attn_tutor.model.projections import projection
from attn_tutor.words import Text

STAGE = projection(
    "value",
    "V",
    title=Text(en="values", ko="값"),
    ask=Text(
        en="The value of {token}: its row of the inputs times W_V.",
        ko="‘{token}’ 행의 값(V)을 구해 보세요. 입력 행에 W_V 행렬을 곱해요.",
    ),
)
