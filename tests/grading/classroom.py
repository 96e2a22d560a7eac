"""A small class that makes honest mistakes: texts typed for one attention problem."""

from __future__ import annotations

import numpy as np

from attn_tutor.model.problem import Target

STAGES = ("scores", "scaled_scores", "masked_scores", "exps", "row_sums", "weights", "output")
SHARES = {"scores": 1.0, "scaled_scores": 0.8, "masked_scores": 0.8, "exps": 0.3, "row_sums": 0.2}


def typed_by(rng, derivation):
    """The answers of one student: cell by cell, now and then a row or a whole stage at once."""
    values = derivation.values
    decimals = 4 if rng.random() < 0.1 else 3
    hand = {name: values[name] for name in ("query", "key", "value") if name in values}
    mistake = rng.choice(["none", "not-scaled", "column", "slip", "cut", "late-slip", "sign"])
    allowed = values.get("allowed")
    found = {}
    with np.errstate(all="ignore"):
        for stage in STAGES:
            if stage not in values:
                continue
            result = _worked(stage, hand, mistake, allowed)
            if (mistake == "slip" and stage == "scores") or (
                mistake == "late-slip" and stage == "weights"
            ):
                result = result.copy()
                cell = tuple(rng.integers(size) for size in result.shape)
                result[cell] += rng.choice([-1.0, 0.1, 1.0])
            shown = np.round(result, decimals)
            hand[stage] = shown if rng.random() < 0.6 else result
            if rng.random() < SHARES.get(stage, 0.9):
                found.update(_texts(rng, stage, result, mistake, decimals))
    return found


def _worked(stage, hand, mistake, allowed):  # noqa: PLR0911  # a formula a stage
    if stage == "scores":
        key = -hand["key"] if mistake == "sign" else hand["key"]
        return hand["query"] @ key.T
    if stage == "scaled_scores":
        return hand["scores"] / (1.0 if mistake == "not-scaled" else hand["key"].shape[1] ** 0.5)
    logits = hand.get("scaled_scores", hand["scores"])
    if stage == "masked_scores":
        return np.where(allowed, logits, -np.inf)
    if stage == "exps":
        return np.exp(hand.get("masked_scores", logits))
    if stage == "row_sums":
        return hand["exps"].sum(-1, keepdims=True)
    if stage == "weights":
        axis = 0 if mistake == "column" else 1
        return hand["exps"] / hand["exps"].sum(axis, keepdims=True)
    return hand["weights"] @ hand["value"]


def _texts(rng, stage, result, mistake, decimals):
    def text(value):
        if rng.random() < 0.01:
            return str(rng.choice(["", "hello", "1/2", "02-Jan"]))
        if np.isinf(value):
            return "-inf"
        if mistake == "cut":
            value = np.trunc(value * 10**decimals) / 10**decimals
        return f"{value:.{decimals}f}" if stage != "scores" else f"{value:g}"

    rows = [[text(value) for value in row] for row in result]
    way = rng.random()
    if way < 0.15:
        return {Target(stage): "\n".join("\t".join(row) for row in rows)}
    if way < 0.3:
        return {Target(stage, at): " ".join(row) for at, row in enumerate(rows)}
    return {Target(stage, i, j): cell for i, row in enumerate(rows) for j, cell in enumerate(row)}
