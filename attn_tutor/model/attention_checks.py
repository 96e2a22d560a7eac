"""What must fit together in an attention problem: its checks in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attn_tutor.model.attention_sizes import sizes_of
from attn_tutor.model.check_projections import projection_complaints
from attn_tutor.model.check_shapes import shape_complaints
from attn_tutor.model.check_sources import source_complaints
from attn_tutor.model.kind import Complaint


def complaints(values: Mapping[str, Any]) -> list[Complaint]:
    """Give everything that does not fit; empty where all is well.

    Sizes can be compared only where it is clear what is given, so the checks come in three steps.
    """
    return (
        list(source_complaints(values))
        or list(projection_complaints(values))
        or list(shape_complaints(values, sizes_of(values)))
    )
