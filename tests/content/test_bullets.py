"""Every idea of the course texts is answered by a problem or an experiment: docs/bullets.md."""

from __future__ import annotations

import re
from pathlib import Path

from attn_tutor.experiments import topics
from tests.content.shipped import problems

DOCUMENT = Path(__file__).parents[2] / "docs" / "bullets.md"
ROW = re.compile(r"^\| ([A-D]\d+(?:\.\d+)?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
LAST = {"A": 5, "B": 11, "C": 7, "D": 7}
"""How many bullets each section of the brief has."""
WHY = [
    "variance",
    "saturation",
    "shift",
    "temperature",
    "cost",
    "order",
    "cosine",
    "heads",
    "kernel",
]


def rows():
    return ROW.findall(DOCUMENT.read_text(encoding="utf-8"))


def test_every_row_of_the_table_is_read():
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    assert len(rows()) == sum(line.startswith("| ") for line in lines) - len(LAST)


def test_every_bullet_has_a_row_and_parts_are_counted_without_gaps():
    numbers = [number for number, _, _ in rows()]
    assert len(set(numbers)) == len(numbers)
    bullets = {number.partition(".")[0] for number in numbers}
    assert bullets == {
        f"{section}{at}" for section, last in LAST.items() for at in range(1, last + 1)
    }
    for bullet in bullets:
        parts = [number.split(".")[1] for number in numbers if number.startswith(f"{bullet}.")]
        assert parts == [str(at + 1) for at in range(len(parts))]
        assert bool(parts) != (bullet in numbers)


def test_every_place_named_exists():
    places = [place for _, _, where in rows() for place in where.split(", ")]
    missing = [
        place
        for place in places
        if place.removeprefix("draw ") not in problems()
        and place.removeprefix("why ") not in topics()
    ]
    assert missing == []


def test_every_experiment_answers_something():
    named = {place for _, _, where in rows() for place in where.split(", ")}
    assert {f"why {topic}" for topic in WHY} <= named
