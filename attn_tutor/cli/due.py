"""What is due for review: skills, and the problems that practise them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attn_tutor.cli.clock import now
from attn_tutor.learning.skills import ROUNDING

if TYPE_CHECKING:
    from attn_tutor.cli.settings import Settings
    from attn_tutor.model.problem import Problem


ROUNDED = frozenset({"exp", "normalise"})
"""Stages that are always rounded: no stage of its own practises rounding."""


def practising(skills: Iterable[str]) -> set[str]:
    """Give the skills of stages that practise some skills.

    >>> sorted(practising(["dot", "rounding"]))
    ['dot', 'exp', 'normalise']
    """
    found = set(skills)
    return found - {ROUNDING} | ROUNDED if ROUNDING in found else found


def due_skills(settings: Settings) -> list[str]:
    """Give the skills whose review is due, the most overdue first."""
    from attn_tutor.cli.history import evidence_of, history
    from attn_tutor.learning.cards import cards_of
    from attn_tutor.learning.schedule import due

    cards = cards_of(evidence_of(history(settings)))
    return [card.skill for card in due(cards.values(), now())]


def due_problems(settings: Settings, problems: Iterable[Problem]) -> list[str]:
    """Give the problems, by pack/id, that practise a skill whose review is due."""
    from attn_tutor.cli.items import skill_of

    skills = practising(due_skills(settings))
    return [f"{each.pack}/{each.id}" for each in problems if skill_of(each) in skills]
