"""Students who make one mistake each, by formulas that share nothing with the catalogue's.

``k`` holds what a student works from, ``p`` is what happens to a number on paper: rounded or not.
"""

# ruff: noqa: ARG005  # every formula is handed the same two things

from __future__ import annotations

import numpy as np


def dot(query, key):
    return query @ key.swapaxes(-1, -2)


def flip(array):
    return array.swapaxes(-1, -2) if array.shape[-1] == array.shape[-2] else None


def softmax(logits, p, axis=-1, power=np.exp):
    exps = p(power(logits))
    return exps / p(exps.sum(axis, keepdims=True))


def kept(k, array):
    return np.where(k["allowed"], array, 0.0)


def exp_kept(k, power, array):
    return np.where(k["allowed"], power(np.where(k["allowed"], array, 0.0)), 0.0)


def logits(k, scaled):
    return np.where(k["allowed"], scaled, -np.inf)


def total(array):
    return array.sum(-1, keepdims=True)


def norm(array):
    return np.sqrt(total(array**2))


def one_hot(array):
    best = np.round(array, 3).argmax(-1)  # what looks equal on paper is equal: the first is taken
    return (np.arange(array.shape[-1]) == best[..., None]) * 1.0


def same_shape(one, other):
    return one.shape[-2:] == other.shape[-2:]


def where(array, test, other):
    return np.where(test, other, array)


def strict(k):
    """The causal mask without its diagonal; the first row, which would be empty, is kept."""
    n = k["allowed"].shape[-1]
    keep = k["allowed"] & ~np.eye(n, dtype=bool)
    return keep | (k["allowed"] & ~keep.any(-1, keepdims=True))


def interleaved(heads):
    return np.stack(heads, axis=-1).reshape(*heads[0].shape[:-1], -1)


def together(k, heads):
    """Put heads side by side, and through W_O where that is asked."""
    joined = np.concatenate(heads, axis=-1)
    return joined @ k["matrix"] if "matrix" in k else joined


def alone(k, place):
    """One head times its rows of W_O."""
    width = k["heads"][place].shape[-1]
    return k["heads"][place] @ k["matrix"][place * width : (place + 1) * width]


def heads_over_d_model(k, p):
    """Every head worked anew with √d_model."""
    heads = []
    for each in k["each_head"]:
        scaled = p(each["scores"] / each["d_model"] ** 0.5)
        heads.append(p(p(softmax(logits(each, scaled), p)) @ each["value"]))
    return together(k, heads)


HONEST = {
    "query": lambda k, p: k["inputs"] @ k["matrix"],
    "key": lambda k, p: k["inputs"] @ k["matrix"],
    "value": lambda k, p: k["inputs"] @ k["matrix"],
    "concat": lambda k, p: together(k, k["heads"]),
    "projected_output": lambda k, p: k["inputs"] @ k["matrix"],
    "scores": lambda k, p: dot(k["query"], k["key"]),
    "scaled_scores": lambda k, p: k["scores"] / k["divisor"],
    "masked_scores": lambda k, p: logits(k, k["scaled_scores"]),
    "exps": lambda k, p: np.exp(k["logits"]),
    "row_sums": lambda k, p: total(k["exps"]),
    "weights": lambda k, p: k["exps"] / k["row_sums"],
    "output": lambda k, p: k["weights"] @ k["value"],
}

SCORES = {
    "scores.not-summed": [lambda k, p: k["query"][..., :, :1] * k["key"][..., :, 0][..., None, :]],
    "scores.added-instead": [
        lambda k, p: total(k["query"]) + total(k["key"]).swapaxes(-1, -2),
    ],
    "scores.sum-times-sum": [lambda k, p: total(k["query"]) * total(k["key"]).swapaxes(-1, -2)],
    "scores.signs-lost": [lambda k, p: dot(abs(k["query"]), abs(k["key"]))],
    "scores.transposed": [lambda k, p: flip(dot(k["query"], k["key"]))],
    "scores.v-for-k": [
        lambda k, p: dot(k["query"], k["value"]) if same_shape(k["key"], k["value"]) else None,
    ],
    "scores.q-with-q": [
        lambda k, p: dot(k["query"], k["query"]) if same_shape(k["key"], k["query"]) else None,
        lambda k, p: dot(k["key"], k["key"]) if same_shape(k["key"], k["query"]) else None,
    ],
    "scores.k-not-transposed": [
        lambda k, p: k["query"] @ k["key"] if flip(k["key"]) is not None else None,
    ],
    "scores.next-key": [lambda k, p: np.roll(dot(k["query"], k["key"]), 1, -1)],
    "scores.cosine": [
        lambda k, p: dot(k["query"], k["key"]) / p(norm(k["query"]) * norm(k["key"]).T),
    ],
    "scores.dropped-component": [
        lambda k, p: dot(k["query"][..., 1:], k["key"][..., 1:]),
    ],
    "scores.sign-slip": [
        lambda k, p: (
            dot(k["query"], k["key"]) - 2 * k["query"][..., :, :1] * k["key"][..., :, 0][None, :]
        ),
    ],
}

SCALED = {
    "scaled_scores.not-scaled": [lambda k, p: k["scores"] + 0.0],
    "scaled_scores.div-d": [lambda k, p: k["scores"] / k["key"].shape[-1]],
    "scaled_scores.scaled-both": [lambda k, p: k["scores"] / k["key"].shape[-1]],
    "scaled_scores.mul-sqrt-d": [lambda k, p: k["scores"] * k["divisor"]],
    "scaled_scores.sqrt-d-model": [lambda k, p: k["scores"] / k["d_model"] ** 0.5],
    "scaled_scores.sqrt-n": [lambda k, p: k["scores"] / k["scores"].shape[-1] ** 0.5],
    "scaled_scores.div-n": [lambda k, p: k["scores"] / k["scores"].shape[-1]],
    "scaled_scores.half-d": [lambda k, p: k["scores"] / (k["key"].shape[-1] / 2)],
    "scaled_scores.sqrt-d-v": [lambda k, p: k["scores"] / k["value"].shape[-1] ** 0.5],
    "scaled_scores.sqrt-of-score": [
        lambda k, p: np.sign(k["scores"]) * abs(k["scores"]) ** 0.5,
        lambda k, p: np.sign(k["scores"]) * abs(k["scores"] / k["divisor"] ** 2) ** 0.5,
    ],
}

MASKED = {
    "mask.zero-fill": [lambda k, p: kept(k, k["scaled_scores"])],
    "mask.wrong-triangle": [
        lambda k, p: np.where(flip(k["allowed"]), k["scaled_scores"], -np.inf),
    ],
    "mask.diagonal": [lambda k, p: np.where(strict(k), k["scaled_scores"], -np.inf)],
    "mask.forgotten": [lambda k, p: k["scaled_scores"] + 0.0],
    "mask.plus-infinity": [lambda k, p: where(k["scaled_scores"], ~k["allowed"], np.inf)],
}

EXPS = {
    "exps.sign-lost": [lambda k, p: exp_kept(k, np.exp, abs(k["logits"]))],
    "exps.sign-flipped": [lambda k, p: exp_kept(k, np.exp, -k["logits"])],
    "exps.negative-value": [
        lambda k, p: exp_kept(k, lambda z: np.where(z < 0, -np.exp(-z), np.exp(z)), k["logits"]),
    ],
    "exps.negative-to-zero": [lambda k, p: where(np.exp(k["logits"]), k["logits"] < 0, 0.0)],
    "exps.zero-is-zero": [lambda k, p: where(np.exp(k["logits"]), k["logits"] == 0, 0.0)],
    "exps.times-e": [lambda k, p: np.e * kept(k, k["logits"])],
    "exps.base2": [lambda k, p: np.exp2(k["logits"]), lambda k, p: 10.0 ** k["logits"]],
    "exps.unscaled": [lambda k, p: np.exp(logits(k, k["scores"]))],
    "scaled_scores.twice": [
        lambda k, p: np.exp(logits(k, p(k["scaled_scores"] / k["divisor"]))),
    ],
}

ROW_SUMS = {
    "row_sums.column": [lambda k, p: total(flip(k["exps"]))],
    "row_sums.sum-of-scores": [
        lambda k, p: total(kept(k, k["logits"])),
        lambda k, p: np.exp(p(total(kept(k, k["logits"])))),
    ],
    "row_sums.dropped-term": [lambda k, p: total(k["exps"][..., 1:])],
    "mask.after-no-renorm": [lambda k, p: total(p(np.exp(k["scaled_scores"])))],
}

WEIGHTS = {
    "weights.column": [lambda k, p: k["exps"] / p(k["exps"].sum(-2, keepdims=True))],
    "weights.whole-matrix": [lambda k, p: k["exps"] / p(k["exps"].sum((-2, -1), keepdims=True))],
    "weights.not-normalised": [lambda k, p: k["exps"] + 0.0],
    "weights.odds": [lambda k, p: k["exps"] / p(total(k["exps"]) - k["exps"])],
    "weights.div-by-max": [
        lambda k, p: k["exps"] / k["exps"].max(-1, keepdims=True),
        lambda k, p: k["exps"] / k["exps"].shape[-1],
    ],
    "weights.linear": [
        lambda k, p: kept(k, k["logits"]) / p(total(kept(k, k["logits"]))),
        lambda k, p: abs(kept(k, k["logits"])) / p(total(abs(kept(k, k["logits"])))),
    ],
    "weights.base2": [
        lambda k, p: softmax(k["logits"], p, power=np.exp2),
        lambda k, p: softmax(k["logits"], p, power=lambda z: 10.0**z),
    ],
    "weights.unscaled": [lambda k, p: softmax(logits(k, k["scores"]), p)],
    "weights.temperature-inverted": [
        lambda k, p: softmax(logits(k, p(k["scores"] * k["divisor"])), p),
    ],
    "scaled_scores.after-softmax": [
        lambda k, p: p(softmax(logits(k, k["scores"]), p)) / k["divisor"],
    ],
    "weights.max-numerator-only": [
        lambda k, p: (
            p(np.exp(k["logits"] - k["logits"].max(-1, keepdims=True)))
            / p(total(p(np.exp(k["logits"]))))
        ),
        lambda k, p: (
            p(np.exp(k["logits"]))
            / p(total(p(np.exp(k["logits"] - k["logits"].max(-1, keepdims=True)))))
        ),
    ],
    "weights.hardmax": [lambda k, p: one_hot(k["logits"])],
    "weights.uniform": [lambda k, p: k["allowed"] / total(k["allowed"]) + 0.0 * k["exps"]],
    "format.percent": [lambda k, p: 100 * p(k["exps"] / k["row_sums"])],
}

OUTPUT = {
    "output.used-k": [
        lambda k, p: k["weights"] @ k["key"] if same_shape(k["key"], k["value"]) else None,
        lambda k, p: k["weights"] @ k["query"] if same_shape(k["query"], k["value"]) else None,
    ],
    "output.v-transposed": [
        lambda k, p: k["weights"] @ flip(k["value"]) if flip(k["value"]) is not None else None,
    ],
    "output.a-transposed": [lambda k, p: flip(k["weights"]) @ k["value"]],
    "output.mean": [
        lambda k, p: np.ones_like(k["weights"]) @ k["value"],
        lambda k, p: np.ones_like(k["weights"]) @ k["value"] / k["value"].shape[-2],
    ],
    "output.hard-argmax": [lambda k, p: one_hot(k["weights"]) @ k["value"]],
    "output.scores-as-weights": [
        lambda k, p: kept(k, k["logits"]) @ k["value"],
        lambda k, p: kept(k, k["scores"]) @ k["value"],
        lambda k, p: k["exps"] @ k["value"],
    ],
    "output.own-value": [
        lambda k, p: (k["weights"] * np.eye(k["weights"].shape[-1])) @ k["value"],
        lambda k, p: np.eye(k["weights"].shape[-1]) @ k["value"] + 0.0 * total(k["weights"]),
    ],
    "output.scaled-again": [
        lambda k, p: p(k["weights"] @ k["value"]) / k["divisor"],
        lambda k, p: p(k["weights"] @ k["value"]) / k["weights"].shape[-1],
    ],
    "output.other-row": [lambda k, p: np.roll(k["weights"] @ k["value"], 1, -2)],
    "output.dropped-term": [
        lambda k, p: k["weights"][..., 1:] @ k["value"][..., 1:, :],
    ],
    "output.sign-slip": [
        lambda k, p: k["weights"] @ k["value"] - 2 * k["weights"][..., :1] * k["value"][..., :1, :],
        lambda k, p: k["weights"] @ abs(k["value"]),
    ],
}

PROJECTION = {
    "projection.w-transposed": [
        lambda k, p: k["inputs"] @ flip(k["matrix"]) if flip(k["matrix"]) is not None else None,
    ],
    "projection.w-left": [
        lambda k, p: (
            k["matrix"] @ k["inputs"]
            if k["matrix"].shape == k["inputs"].shape and flip(k["matrix"]) is not None
            else None
        ),
    ],
    "projection.other-matrix": [
        lambda k, p: k["inputs"] @ k["others"][0],
        lambda k, p: k["inputs"] @ k["others"][1],
    ],
    "projection.skipped": [lambda k, p: k["inputs"] + 0.0],
    "projection.dropped-component": [lambda k, p: k["inputs"][:, 1:] @ k["matrix"][1:]],
}

CONCAT = {
    "heads.head-order": [lambda k, p: together(k, k["heads"][::-1])],
    "heads.interleaved": [
        lambda k, p: (
            together(k, [interleaved(k["heads"])]) if k["heads"][0].shape[-1] > 1 else None
        ),
    ],
}

PROJECTED_OUTPUT = {
    **CONCAT,
    "heads.summed": [
        lambda k, p: p(sum(k["heads"])) @ k["matrix"][: k["heads"][0].shape[-1]],
        lambda k, p: p(sum(k["heads"]) / len(k["heads"])) @ k["matrix"][: k["heads"][0].shape[-1]],
    ],
    "heads.no-wo": [lambda k, p: k["inputs"] + 0.0],
    "heads.wo-transposed": [
        lambda k, p: k["inputs"] @ flip(k["matrix"]) if flip(k["matrix"]) is not None else None,
    ],
    "heads.sqrt-d-model": [heads_over_d_model],
    "heads.head-dropped": [lambda k, p: alone(k, 0), lambda k, p: alone(k, 1)],
}

MISTAKES = {
    "query": PROJECTION,
    "key": PROJECTION,
    "value": PROJECTION,
    "concat": CONCAT,
    "projected_output": PROJECTED_OUTPUT,
    "scores": SCORES,
    "scaled_scores": SCALED,
    "masked_scores": MASKED,
    "exps": EXPS,
    "row_sums": ROW_SUMS,
    "weights": WEIGHTS,
    "output": OUTPUT,
}

LOCAL = {
    "projection.dropped-component",
    "heads.head-dropped",
    "scores.dropped-component",
    "scores.sign-slip",
    "scores.next-key",
    "row_sums.dropped-term",
    "output.dropped-term",
    "output.other-row",
    "output.sign-slip",
}
"""Slips: made in one row here (output, scores) or in one cell of the row sums."""
