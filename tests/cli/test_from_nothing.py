"""A teacher's ten minutes: a new pack, broken, linted, mended, proven, built, shared and solved."""

from __future__ import annotations

import json
import re

import pytest

SLIPS = {
    "defaults: {decimals: 3}": "defaults: {decimal: 3}",
    "[2, 2], [2, 0]]": "[2, 2], [2]]",
    "mask: causal": "mask: casual",
    "kind: choice": "kind: chioce",
    "license: CC-BY-4.0": "license: [CC-BY-4.0",
}
"""Five slips of the pen; the last breaks the YAML itself, so it is found alone and mended first."""
FOUND = [
    "AT104 There is no field decimal here. Did you mean decimals?",
    "AT123 Row 3 of Q has length 1, but row 1 has length 2.",
    "AT132 mask cannot be casual. Did you mean causal?",
    "AT131 There is no kind of problem called chioce. Did you mean choice?",
]


@pytest.fixture
def student(program, tmp_path):
    """Runs the program in another home than the teacher's."""
    return lambda line, *more, **typed: program(
        line, *more, ATTN_TUTOR_HOME=str(tmp_path / "student"), **typed
    )


def findings(ran):
    return re.findall(r"^\S+:\d+:\d+: (.*)$", ran.out, flags=re.MULTILINE)


def lines_of(shown):
    """What a student types who works with three decimals, row by row."""
    return [
        " ".join(f"{cell:.3f}" if cell % 1 else str(round(cell)) for cell in row)
        for stage in shown["stages"]
        if stage["stage"] not in ("exps", "row_sums")
        for row in stage["values"]
    ]


def test_a_pack_from_nothing(program, student, tmp_path):
    assert program("pack new my-lesson").status == 0
    head = tmp_path / "my-lesson" / "pack.yaml"
    good = head.read_text(encoding="utf-8")
    broken = good
    for right, slip in SLIPS.items():
        assert broken.count(right) == 1
        broken = broken.replace(right, slip)
    head.write_text(broken, encoding="utf-8")

    ran = program("pack lint my-lesson")
    assert (ran.status, len(findings(ran))) == (1, 1)
    *_, (right, slip) = SLIPS.items()
    head.write_text(broken.replace(slip, right), encoding="utf-8")
    ran = program("pack lint my-lesson")
    assert (ran.status, sorted(findings(ran))) == (1, sorted(FOUND))
    for command in ("pack build my-lesson", "pack install my-lesson", "pack prove my-lesson"):
        assert program(command).status == 3
    assert not list(tmp_path.glob("*.zip"))

    head.write_text(good, encoding="utf-8")
    for command in ("pack lint --strict", "pack prove", "pack build"):
        ran = program(f"{command} my-lesson")
        assert ran.status == 0, ran.out + ran.err
    file = tmp_path / "my-lesson-0.1.0.zip"
    assert student("solve my-lesson/1").status == 2
    assert student("pack install", str(file)).status == 0
    shown = json.loads(student("show my-lesson/1 --json").out)
    ran = student("solve my-lesson/1", typed="\n".join(lines_of(shown)) + "\n")
    assert ran.status == 0, ran.out
    assert "Solved." in ran.out
    assert student("solve my-lesson/3", typed="1\n").status == 0
    listed = json.loads(student("list my-lesson --json").out)["problems"]
    assert [each["state"] for each in listed] == ["solved", "new", "solved"]
