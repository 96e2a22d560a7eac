"""Kind ``attention``: scaled dot-product attention, from inputs, from Q, K, V or from scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attn_tutor.model.attention_fields import FIELDS
from attn_tutor.model.attention_plan import plan
from attn_tutor.model.kind import Complaint, Kind

if TYPE_CHECKING:
    from attn_tutor.model.attention_data import Attention


def build(values: Mapping[str, Any]) -> tuple[Attention | None, list[Complaint]]:
    """Make the data of the problem, or say everything that does not fit together."""
    from attn_tutor.model import attention_build  # a problem from the cache is made already

    return attention_build.build(values)


KIND = Kind("attention", FIELDS, build, plan)
