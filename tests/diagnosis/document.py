"""Write docs/misconceptions.md from the catalogue: ``python tests/diagnosis/document.py``.

Each entry's example is the first of a few fixed problems in which the mistake shows: a row as it
should be, and as the mistake makes it.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

from attn_tutor.judging.diagnosis.classes import Classes  # noqa: E402
from attn_tutor.judging.misconceptions import catalogue  # noqa: E402
from attn_tutor.model.derivation import derive  # noqa: E402
from attn_tutor.model.kinds import kind  # noqa: E402
from attn_tutor.model.problem import Number, Problem  # noqa: E402
from attn_tutor.words import Text, same  # noqa: E402

DOCUMENT = ROOT / "docs" / "misconceptions.md"

Q = [[1, -1, 2], [0, 1, 1], [-1, 0, 1]]
K = [[1, 0, 1], [-1, 1, 0], [0, 2, -1]]
V = [[1, -2, 0], [0, 1, 3], [2, 1, -1]]
WIDE = [[1, -2], [0, 1], [2, 1]]
X = [[1, 0, 2], [0, 1, -1], [1, 1, 0]]
W = (
    [[1, 0, 1], [-1, 1, 0], [0, 1, 1]],
    [[0, 1, 1], [1, 0, -1], [1, -1, 0]],
    [[1, -1, 0], [0, 2, 1], [1, 0, 1]],
)
LONG = [[1, 0, 1, 0], [0, 1, -1, 1], [1, 1, 0, 0]]
LONG_W = (
    [[1, 0, 1, 0], [-1, 1, 0, 1], [0, 1, 1, -1], [1, 0, 0, 1]],
    [[0, 1, 1, 0], [1, 0, -1, 1], [1, -1, 0, 1], [0, 1, 1, 0]],
    [[1, -1, 0, 2], [0, 2, 1, 0], [1, 0, 1, -1], [0, 1, -1, 1]],
)
W_O = [[1, 0, -1, 0], [0, 1, 1, 1], [1, 1, 0, -1], [-1, 0, 1, 0]]
PROBLEMS = (
    {"Q": Q, "K": K, "V": WIDE},
    {"Q": Q, "K": K, "V": V},
    {"Q": Q, "K": K, "V": WIDE, "mask": "causal"},
    {"Q": Q, "K": K, "V": WIDE, "scale": "none"},
    {"Q": [row[:2] for row in Q], "K": [row[:2] for row in K], "V": V},
    {"X": X, "W_Q": W[0], "W_K": W[1], "W_V": W[2]},
    {"X": LONG, "W_Q": LONG_W[0], "W_K": LONG_W[1], "W_V": LONG_W[2], "heads": 2, "W_O": W_O},
)
SHAPES = {
    4: "first two columns of Q and K · Q와 K의 앞 두 열",
    5: "from X · X에서 시작",
    6: "two heads · 헤드 두 개",
}
STAGES = (
    "projection",
    "scores",
    "scaled_scores",
    "masked_scores",
    "exps",
    "row_sums",
    "weights",
    "output",
    "projected_output",
    "any",
)

TELL = {
    "stage": Text(
        en="Every wrong cell must fit it and no other typed cell may contradict it, worked from"
        " the student's own numbers or from the right ones; also when only a later step was typed.",
        ko="틀린 칸이 모두 이 식과 맞고, 다른 칸도 어긋나지 않아야 해요. 앞 단계를 적지 않았다면"
        " 뒤 단계의 값에서도 찾아요.",
    ),
    "row": Text(
        en="One whole row must fit it; the other rows are right.",
        ko="한 행 전체가 이 식과 맞고, 나머지 행은 맞아야 해요.",
    ),
    "cells": Text(
        en="One row, or one or two cells, must fit it and the others be right; from one wrong cell"
        " it is only asked.",
        ko="한 행이나 한두 칸이 이 식과 맞고 나머지는 맞아야 해요. 한 칸만 틀렸으면 물어보기만"
        " 해요.",
    ),
    "none": Text(
        en="Told from the verdicts, the sum of the row, or the form of the answer; no formula is"
        " compared.",
        ko="채점 결과나 행의 합, 적은 모양을 보고 알아요. 따로 비교하는 식은 없어요.",
    ),
}


def matrix(rows):
    return tuple(tuple(Number(str(x), float(x), None) for x in row) for row in rows)


@cache
def tables():
    """The predictions of every step of every problem."""
    found = []
    for number, given in enumerate(PROBLEMS):
        fields = {n: matrix(v) if isinstance(v, list) else v for n, v in given.items()}
        content, complaints = kind("attention").build(fields)
        assert not complaints
        derivation = derive(Problem("p", "1", "attention", same(""), content))
        found += [
            (number, derivation, step, Classes(derivation, step)) for step in derivation.plan.steps
        ]
    return found


def example(entry):
    """A row as it should be and as the mistake makes it, and what cannot be told apart there."""
    for number, derivation, step, classes in tables():
        for (entry_id, way, origin), values in classes.numbers.items():
            if entry_id != entry.id or origin != step.name:
                continue
            truth = derivation.values[step.name]
            with np.errstate(invalid="ignore"):
                rows = (np.round(values, 3) != np.round(truth, 3)).any(-1)
            if rows.any():
                row = int(rows.argmax())
                nodes = [node for node in classes.numbers if node[2] == step.name]
                alike = classes.of([(entry_id, way, origin), *nodes])[0]
                return number, step.name, row, truth[row], values[row], alike
    return None


def shown(numbers):
    return (
        "(" + ", ".join(f"{x:.3f}".replace("-inf", "−∞").replace("inf", "∞") for x in numbers) + ")"
    )


def entry_lines(entry):
    lines = [
        f"### `{entry.id}`",
        "",
        f"**{entry.title.en}** · {entry.title.ko}",
        "",
        f"`{entry.formula.en}` · {entry.kind}",
        "",
        f"- {entry.why.en} {entry.repair.en}",
        f"- {entry.why.ko} {entry.repair.ko}",
    ]
    found = example(entry)
    if found:
        number, step, row, right, wrong, alike = found
        named = [f"{n} {v}" for n, v in PROBLEMS[number].items() if isinstance(v, str)]
        extra = SHAPES.get(number, ", ".join(named))
        lines.append(
            f"- Example · 예: {step} {row + 1}{f' ({extra})' if extra else ''}:"
            f" {shown(right)} → {shown(wrong)}"
        )
        others = [each for each in alike if each != entry.id]
        if others:
            lines.append(f"- Same numbers there · 같은 값: {', '.join(f'`{o}`' for o in others)}")
    how = TELL[entry.extent if found else "none"]
    lines += [f"- {how.en}", f"- {how.ko}"]
    if entry.told_under:
        lines.append(f"- Told under · 함께 설명하는 항목: `{entry.told_under}`")
    return [*lines, ""]


def document():
    lines = [
        "# Mistakes and how they are told · 실수와 알아보는 방법",
        "",
        "Made from the catalogue by `python tests/diagnosis/document.py`; do not edit.",
        "이 문서는 목록에서 자동으로 만들어요.",
        "",
        f"Examples · 예: Q = {Q}, K = {K}, V = {WIDE} (or {V}).",
        "",
        f"From X · X에서 시작: X = {X}, W_Q = {W[0]}, W_K = {W[1]}, W_V = {W[2]}.",
        "",
        f"Two heads · 헤드 두 개: X = {LONG}, W_Q = {LONG_W[0]},",
        f"W_K = {LONG_W[1]}, W_V = {LONG_W[2]}, W_O = {W_O}.",
        "",
    ]
    for stage in STAGES:
        lines += [f"## {stage}", ""]
        for entry in catalogue().values():
            if entry.stage == stage:
                lines += entry_lines(entry)
    return "\n".join(lines)


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
