"""How deep values may be nested in a pack."""

from __future__ import annotations

from attn_tutor.packs.sheet import Rule
from attn_tutor.words import Text

DEEPEST = 20

NESTED_TOO_DEEP = Rule(
    "AT112",
    Text(
        en="Values are nested more than {limit} deep here.",
        ko="값이 {limit}겹보다 더 깊이 겹쳐 있어요.",
    ),
    Text(
        en="A matrix is two lists deep: [[1, 2], [3, 4]].",
        ko="행렬은 두 겹이면 돼요: [[1, 2], [3, 4]]",
    ),
)
