"""Keys: the inputs projected by W_K."""

from __future__ import annotations

from attn_tutor.model.projections import projection
from attn_tutor.words import Text

STAGE = projection(
    "key",
    "K",
    title=Text(en="keys", ko="키"),
    ask=Text(
        en="The key of {token}: its row of the inputs times W_K.",
        ko="‘{token}’ 행의 키를 구해 보세요. 입력 행에 W_K 행렬을 곱해요.",
    ),
)
