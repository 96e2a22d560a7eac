"""Queries: the inputs projected by W_Q."""

from __future__ import annotations

from attn_tutor.model.projections import projection
from attn_tutor.words import Text

STAGE = projection(
    "query",
    "Q",
    title=Text(en="queries", ko="쿼리"),
    ask=Text(
        en="The query of {token}: its row of the inputs times W_Q.",
        ko="‘{token}’ 행의 쿼리를 구해 보세요. 입력 행에 W_Q 행렬을 곱해요.",
    ),
)
