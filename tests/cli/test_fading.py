"""The worked example fades in a quiz: one stage more is blank as the skills before it pass."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from attn_tutor.cli.quiz.items import options_of
from attn_tutor.learning.choosing import Choice, Item, Setting
from attn_tutor.learning.evidence import Evidence
from attn_tutor.packs.shelves.library import Library

NOW = datetime(2026, 3, 2, tzinfo=UTC)


def right(*skills: str) -> list[Evidence]:
    """Two right first tries in each skill: enough to pass .6."""
    return [
        Evidence(skill, NOW, correct=True, weight=1.0, problem=f"p/{turn}", separates=True)
        for skill in skills
        for turn in range(2)
    ]


@pytest.mark.parametrize(
    ("known", "asked", "worked"),
    [
        ((), ["weights[2]"], ["scores", "scaled_scores"]),
        (("dot",), ["weights[2]"], ["scores", "scaled_scores"]),
        (("dot", "scale"), ["scaled_scores[2]", "weights[2]"], ["scores"]),
        (("dot", "scale", "normalise"), ["scaled_scores[2]", "weights[2]"], ["scores"]),
    ],
)
def test_stages_before_the_item_are_blank_as_their_skills_pass(known, asked, worked):
    """Nothing before the item's own stage is asked of a beginner; what is known is asked again."""
    problem = Library().find_problem("13.4")
    item = Item("cat-and-fish/13.4", "weights", 1, "attention", "normalise")
    setting = Setting(right(*known), {}, [item], NOW)
    options = options_of(problem, setting, Choice(item, "weakest", 1))
    assert (options["ask"], options["worked"]) == (asked, worked)
