"""Kind ``attention``: scaled dot-product attention, from inputs, from Q, K, V or from scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.attention_fields import FIELDS
from attn_tutor.model.attention_plan import plan
from attn_tutor.model.kind import Complaint, Kind
from attn_tutor.words import Text

if TYPE_CHECKING:
    from attn_tutor.model.attention_data import Attention

ABOUT = Text(
    en="Scaled dot-product attention, worked step by step from the numbers that are given: Q, K"
    " and V, or X with projections, or scores.",
    ko="스케일드 닷 프로덕트 어텐션을 한 단계씩 계산해요. Q, K, V에서 시작하거나 X와 투영 행렬에서,"
    " 또는 점수에서 시작해요.",
)
EXAMPLE = """\
- id: cat-and-fish
  title: {en: The cat ate the fish, ko: 고양이가 생선을 먹었다}
  tokens: [고양이가, 생선을, 먹었다]
  Q: [[2, 1], [1, 2], [1, 3]]
  K: [[1, 0], [0, 2], [1, 1]]
  V: [[1, 0], [0, 1], [1, 1]]
"""


def build(values: Mapping[str, Any]) -> tuple[Attention | None, list[Complaint]]:
    """Make the data of the problem, or say everything that does not fit together."""
    from attn_tutor.model import attention_build  # a problem from the cache is made already

    return attention_build.build(values)


KIND = Kind("attention", ABOUT, EXAMPLE, FIELDS, build, plan)
