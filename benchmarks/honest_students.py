"""Simulated students with formulas of their own, which share nothing with the stages.

Every student works through masked-free attention on paper: scores (whole numbers), scaled scores,
exps, row sums, weights, output, each rounded half up to the digits asked and typed. As operands of
the next step a student takes the numbers as typed, or the unrounded ones, or either at random for
each operand. A mistaken student does so too, with one wrong formula at one step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

STEPS = ("scaled_scores", "exps", "row_sums", "weights", "output")
HABITS = ("as typed", "unrounded", "either at random")
MISTAKES: dict[str, tuple[str, Callable]] = {
    "not divided": ("scaled_scores", lambda k: k["scores"]),
    "divided by d_k": ("scaled_scores", lambda k: k["scores"] / k["d"]),
    "2 to the power": ("exps", lambda k: 2.0 ** k["scaled_scores"]),
    "softmax down the columns": ("weights", lambda k: k["exps"] / k["exps"].sum(-2, keepdims=True)),
    "divided by the largest": ("weights", lambda k: k["exps"] / k["exps"].max(-1, keepdims=True)),
    "weights transposed": ("output", lambda k: k["weights"].swapaxes(-1, -2) @ k["V"]),
}
RIGHT: dict[str, Callable] = {
    "scaled_scores": lambda k: k["scores"] / np.sqrt(k["d"]),
    "exps": lambda k: np.exp(k["scaled_scores"]),
    "row_sums": lambda k: k["exps"].sum(-1, keepdims=True),
    "weights": lambda k: k["exps"] / k["row_sums"],
    "output": lambda k: k["weights"] @ k["V"],
}


class Work(NamedTuple):
    """What students of one problem typed: [students, rows, columns] a step.

    ``since`` is the first step that a mistake touches, or "" for honest students.
    """

    typed: dict[str, np.ndarray]
    since: str


def problem(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Q, K and V of three tokens as the marking rules want them: |z| ≤ 3, every weight ≥ 0.01."""
    while True:
        d = int(rng.integers(2, 5))
        query, key = rng.integers(-2, 3, (2, 3, d))
        scaled = query @ key.T / np.sqrt(d)
        exps = np.exp(scaled)
        friendly = np.abs(scaled).max() <= 3 and (exps / exps.sum(-1, keepdims=True)).min() >= 0.01
        if friendly and not np.array_equal(query, key):
            return query, key, rng.integers(-2, 3, (3, 2))


def rounded(values: np.ndarray, decimals: int) -> np.ndarray:
    """Half up, away from zero, as on paper."""
    by = 10.0**decimals
    return np.sign(values) * np.floor(np.abs(values) * by + 0.5) / by


def work(rng, given, decimals: int, count: int, mistake: str = "") -> Work:
    """Let students work a problem; a third of them keeps each habit."""
    query, key, value = given
    scores = np.broadcast_to((query @ key.T).astype(float), (count, 3, 3))
    known = {"scores": scores, "V": value.astype(float), "d": query.shape[-1]}
    habit = np.arange(count)[:, None, None] % len(HABITS)
    wrong_at, formula = MISTAKES[mistake] if mistake else ("", None)
    typed: dict[str, np.ndarray] = {}
    for step in STEPS:
        inner = (formula if step == wrong_at else RIGHT[step])(known)
        typed[step] = rounded(inner, decimals)
        either = rng.random(inner.shape) < 0.5
        takes_typed = (habit == 0) | ((habit == 2) & either)
        known[step] = np.where(takes_typed, typed[step], inner)
    return Work(typed, wrong_at)
