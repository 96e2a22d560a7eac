"""The next item and the quiz: by seed, by shares, interleaved."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from attn_tutor.learning.cards import cards_of
from attn_tutor.learning.choosing import FIND, Item, Setting, next_item
from attn_tutor.learning.evidence import Evidence
from attn_tutor.learning.quiz import quiz
from attn_tutor.learning.skills import ORDER

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
SKILLED = [skill for skill in ORDER if skill != "rounding"]
ITEMS = tuple(
    Item(f"p/{skill}{place}", skill, 0, kind, skill, separates=place == 0)
    for skill in SKILLED
    for place, kind in enumerate(("attention", "number", "choice", FIND))
)


def know(*skills, at=NOW):
    return [
        Evidence(skill, at, True, 1.0, f"p/{skill}{place % 2}", True)
        for skill in skills
        for place in (0, 1, 0, 1)
    ]


def setting(*skills, items=ITEMS, now=NOW, **more):
    history = know(*skills)
    return Setting(history, cards_of(history), items, now, **more)


def choices(at, count=2000):
    return [next_item(at, 5, counter) for counter in range(count)]


def test_the_shares():
    late = setting("dot", "exp", now=NOW + timedelta(days=9))
    found = Counter(choice.why for choice in choices(late))
    assert 0.66 < found["weakest"] / 2000 < 0.74
    assert 0.17 < found["mixed"] / 2000 < 0.23
    assert 0.08 < found["review"] / 2000 < 0.12


def test_the_weakest_open_skill_comes_first():
    weakest = {c.item.skill for c in choices(setting("dot"), 200) if c.why == "weakest"}
    assert weakest == {"scale"}
    begun = {choice.item.skill for choice in choices(setting(), 200)}
    assert begun == {"dot"}
    every = {choice.item.skill for choice in choices(setting("dot", "exp"), 400)}
    assert every == {"dot", "scale", "exp", "row sum", "weighted sum", "project"}


def test_what_mastery_lacks_is_asked():
    history = [Evidence("dot", NOW, True, 1.0, "p/dot1", False) for _ in range(6)]
    found = [next_item(Setting(history, {}, ITEMS[:3], NOW), 1, counter) for counter in range(99)]
    assert {c.item.problem for c in found if c.why == "weakest"} == {"p/dot0"}


def test_mistakes_are_found_only_in_what_is_mastered():
    found = [choice for choice in choices(setting(*SKILLED), 500) if choice.item.kind == FIND]
    assert found
    assert {choice.why for choice in found} == {"find"}
    assert not [c for c in choices(setting(), 500) if c.item.kind == FIND]


def test_a_skill_that_cannot_be_practised_here_blocks_nothing():
    masks = [item for item in ITEMS if item.skill == "mask" and item.kind != FIND]
    assert next_item(setting(items=masks), 1, 1).why in {"weakest", "mixed"}
    assert next_item(setting(items=()), 1, 1) is None
    assert quiz(setting(items=()), 1) == ()


def test_core_unless_asked():
    items = [item._replace(level="advanced") for item in ITEMS if item.skill != "dot"]
    items += [item for item in ITEMS if item.skill == "dot"]
    assert {c.item.level for c in choices(setting("dot", items=items), 99)} == {"core"}
    both = choices(setting("dot", items=items, advanced=True), 99)
    assert {c.item.level for c in both} == {"core", "advanced"}


def test_the_same_seed_asks_the_same():
    at = setting("dot", "exp")
    assert choices(at, 20) == choices(at, 20)
    assert quiz(at, 3) == quiz(at, 3) != quiz(at, 4)
    seeds = [choice.seed for choice in quiz(at, 3, 20)]
    assert len(set(seeds)) == len(seeds) == 20


def test_the_last_problem_is_not_asked_again():
    at = setting()
    history = [Evidence("dot", NOW, False, 1.0, "p/dot1", False)]
    found = choices(at._replace(history=history), 200)
    assert "p/dot1" not in {choice.item.problem for choice in found}


def clashes(items):
    return sum(100 * (a.skill == b.skill) + (a.kind == b.kind) for a, b in pairwise(items))


def test_a_quiz_is_interleaved():
    for seed in range(60):
        items = [choice.item for choice in quiz(setting(*SKILLED[:4]), seed)]
        assert len(items) == len({item.problem for item in items}) == 5
        assert clashes(items) == 0


def test_short_items_first():
    long = [item._replace(minutes=8) for item in ITEMS if item.kind == "attention"]
    items = [*long, *(item for item in ITEMS if item.kind == "number")]
    assert {choice.item.kind for choice in quiz(setting(items=items), 1)} == {"number"}
    assert len(quiz(setting(items=long), 1)) == 5


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz")), min_size=1, max_size=6),
    st.integers(1, 4),
    st.integers(0, 99),
)
def test_no_better_order_exists(groups, count, seed):
    """No quiz of these items repeats less than the one chosen."""
    items = [Item(f"p/{place}", "s", 0, kind, skill) for place, (skill, kind) in enumerate(groups)]
    count = min(count, len(items))
    found = [choice.item for choice in quiz(setting(items=items), seed, count)]
    assert len({item.problem for item in found}) == count
    assert clashes(found) == min(clashes(order) for order in permutations(items, count))


def test_more_than_there_is():
    few = ITEMS[:2]
    found = [choice.item.problem for choice in quiz(setting(items=few), 1, 6)]
    assert Counter(found) == {few[0].problem: 3, few[1].problem: 3}
