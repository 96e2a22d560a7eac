"""What ``--ask`` names, held against the stages of the problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attn_tutor.grading.targets import known_target
from attn_tutor.model.problem import Target

if TYPE_CHECKING:
    from attn_tutor.model.problem import Problem


def asked_targets(problem: Problem, asked: list[str]) -> tuple[Target, ...] | None:
    """Give what ``--ask`` names: None where nothing was said, an empty tuple for ``all``."""
    if not asked:
        return None
    if "all" in asked:
        return ()
    return tuple(known_target(problem, text) for text in asked)
