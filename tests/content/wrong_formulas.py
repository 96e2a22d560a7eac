"""The main mistakes of each chapter as formulas of their own, sharing no code with the catalogue.

Each function gives what is asked, as right and as every mistake would have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

Array = np.ndarray
Values = Mapping[str, Array]


def shares(exps: Array, axis: int = -1) -> Array:
    """Divide by the sums along an axis; a row of nothing stays nothing."""
    sums = exps.sum(axis=axis, keepdims=True)
    return np.divide(exps, sums, out=np.zeros_like(exps), where=sums != 0)


def softmax(z: Array, axis: int = -1) -> Array:
    """The plain softmax."""
    return shares(np.exp(z), axis)


def mix(q: Array, k: Array, v: Array, divisor: float) -> Array:
    """Attention without a mask, divided by anything."""
    return softmax(q @ k.T / divisor) @ v


def dot_products(q: Array, k: Array) -> dict[str, Array]:
    """Chapter 1: scores."""
    products = q[:, None, :] * k[None, :, :]
    right = products.sum(-1)
    lengths = np.outer(np.linalg.norm(q, axis=1), np.linalg.norm(k, axis=1))
    found = {
        "right": right,
        "entries added": q.sum(1)[:, None] + k.sum(1)[None, :],
        "sum times sum": np.outer(q.sum(1), k.sum(1)),
        "signs lost": abs(products).sum(-1),
        "K Q^T": right.T,
        "Q Q^T": q @ q.T,
        "K K^T": k @ k.T,
        "Q K": q @ k,
        "cosine": right / lengths,
        "next key": np.roll(right, 1, axis=1),
    }
    for place in range(q.shape[1]):
        found[f"product {place} alone"] = products[..., place]
        found[f"product {place} dropped"] = right - products[..., place]
    return found


def weights(s: Array, d_k: int, d_v: int) -> dict[str, Array]:
    """Chapters 2, 3 and 13: the weights of scores."""
    n, m = s.shape
    z = s / np.sqrt(d_k)
    e = np.exp(z)
    return {
        "right": softmax(z),
        "not scaled": softmax(s),
        "by d": softmax(s / d_k),
        "times the root": softmax(s * np.sqrt(d_k)),
        "by the root of n": softmax(s / np.sqrt(m)),
        "by n": softmax(s / m),
        "by half of d": softmax(s / (d_k / 2)),
        "by the root of d_v": softmax(s / np.sqrt(d_v)),
        "root after softmax": softmax(s) / np.sqrt(d_k),
        "root once more": softmax(z) / np.sqrt(d_k),
        "columns": softmax(z, axis=0),
        "whole table": e / e.sum(),
        "without exp": shares(z),
        "without exp or signs": shares(abs(z)),
        "base 2": shares(2**z),
        "hard maximum": (z == z.max(1, keepdims=True)).astype(float),
        "equal": np.full((n, m), 1 / m),
        "not divided": e,
        "by the largest": e / e.max(1, keepdims=True),
        "odds": e / (e.sum(1, keepdims=True) - e),
        "sign turned": softmax(-z),
        "sign lost": softmax(abs(z)),
    }


def outputs(s: Array, v: Array, d_k: int) -> dict[str, Array]:
    """Chapters 2, 3 and 13: the output of scores, as many queries as keys."""
    z = s / np.sqrt(d_k)
    a = softmax(z)
    every = np.ones((len(s), 1))
    return {
        "right": a @ v,
        "not scaled": softmax(s) @ v,
        "by d": softmax(s / d_k) @ v,
        "times the root": softmax(s * np.sqrt(d_k)) @ v,
        "columns": softmax(z, axis=0) @ v,
        "average": every * v.mean(0),
        "sum": every * v.sum(0),
        "best value": v[z.argmax(1)],
        "own value": v.astype(float),
        "own share": np.diag(a)[:, None] * v,
        "A^T V": a.T @ v,
        "Z V": z @ v,
        "S V": s @ v,
        "E V": np.exp(z) @ v,
        "scaled again": a @ v / np.sqrt(d_k),
    }


def causal_weights(s: Array, d_k: int) -> dict[str, Array]:
    """Chapter 4: causal weights, as many queries as keys."""
    e = np.exp(s / np.sqrt(d_k))
    lower = np.tril(np.ones_like(e))
    upper = 1 - lower
    return {
        "right": shares(e * lower),
        "forgotten": shares(e),
        "after softmax": shares(e) * lower,
        "zero for minus infinity": shares(np.where(lower > 0, e, 1)),
        "other triangle": shares(e * lower.T),
        "without the diagonal": shares(e * np.tril(lower, -1)),
        "plus infinity": np.where(upper.sum(1, keepdims=True) > 0, shares(upper), shares(e)),
        "not scaled": shares(np.exp(s) * lower),
        "by d": shares(np.exp(s / d_k) * lower),
        "columns": shares(e * lower, axis=0),
    }


def projected(x: Array, w_q: Array, w_k: Array, w_v: Array) -> dict[str, Array]:
    """Chapter 5: the queries, everything square."""
    right = x @ w_q
    found = {
        "right": right,
        "X W^T": x @ w_q.T,
        "W X": w_q @ x,
        "X^T W": x.T @ w_q,
        "W_K": x @ w_k,
        "W_V": x @ w_v,
        "not projected": x,
        "added": x + w_q,
        "cell by cell": x * w_q,
    }
    for place in range(x.shape[1]):
        product = np.outer(x[:, place], w_q[place])
        found[f"product {place} alone"] = product
        found[f"product {place} dropped"] = right - product
    return found


def two_heads(q: Array, k: Array, v: Array, w_o: Array) -> dict[str, Array]:
    """Chapter 6: two heads and W_O."""
    d, c = q.shape[1] // 2, v.shape[1] // 2

    def heads(divisor: float, first: slice, second: slice) -> tuple[Array, Array]:
        return (
            mix(q[:, first], k[:, first], v[:, :c], divisor),
            mix(q[:, second], k[:, second], v[:, c:], divisor),
        )

    halves = (slice(None, d), slice(d, None))
    by_turns = (slice(0, None, 2), slice(1, None, 2))
    o1, o2 = heads(np.sqrt(d), *halves)
    joined = np.hstack([o1, o2])
    exchanged = [
        mix(q[:, part], k[:, part], v[:, other], np.sqrt(d))
        for part, other in zip(halves, (slice(c, None), slice(None, c)), strict=True)
    ]
    return {
        "right": joined @ w_o,
        "order of heads": np.hstack([o2, o1]) @ w_o,
        "no W_O": joined,
        "W_O transposed": joined @ w_o.T,
        "added": (o1 + o2) @ w_o[:c],
        "averaged": (o1 + o2) / 2 @ w_o[:c],
        "head 2 dropped": o1 @ w_o[:c],
        "head 1 dropped": o2 @ w_o[c:],
        "columns by turns": np.hstack(heads(np.sqrt(d), *by_turns)) @ w_o,
        "root of d_model": np.hstack(heads(np.sqrt(2 * d), *halves)) @ w_o,
        "not scaled": np.hstack(heads(1, *halves)) @ w_o,
        "one head": mix(q, k, v, np.sqrt(2 * d)) @ w_o,
        "other values": np.hstack(exchanged) @ w_o,
        "head 1 twice": np.hstack([o1, exchanged[0]]) @ w_o,
    }


def cached(q: Array, old: tuple[Array, Array], new: tuple[Array, Array]) -> dict[str, Array]:
    """Chapter 7: a causal mask after a cache."""
    (old_k, old_v), (new_k, new_v) = old, new
    k, v = np.vstack([old_k, new_k]), np.vstack([old_v, new_v])
    n, c = len(q), len(old_k)
    root = np.sqrt(q.shape[1])
    lower = np.ones((n, len(k)))

    def masked(keys: Array, values: Array, allowed: Array, divisor: float = root) -> Array:
        return shares(np.exp(q @ keys.T / divisor) * allowed) @ values

    return {
        "right": masked(k, v, np.tril(lower, c)),
        "forgotten": masked(k, v, lower),
        "without the cache": masked(new_k, new_v, np.tril(np.ones((n, n)))),
        "counted from the new rows": masked(k, v, np.tril(lower)),
        "the cache alone": masked(old_k, old_v, np.ones((n, c))),
        "new before old": masked(
            np.vstack([new_k, old_k]), np.vstack([new_v, old_v]), np.tril(lower, c)
        ),
        "values in another order": masked(k, np.vstack([new_v, old_v]), np.tril(lower, c)),
        "not itself": masked(k, v, np.tril(lower, c - 1)),
        "after softmax": softmax(q @ k.T / root) * np.tril(lower, c) @ v,
        "not scaled": masked(k, v, np.tril(lower, c), 1),
        "by d": masked(k, v, np.tril(lower, c), q.shape[1]),
    }


def warm(s: Array, d_k: int, t: float) -> dict[str, Array]:
    """Chapter 8: weights at a temperature."""
    root = np.sqrt(d_k)
    return {
        "right": softmax(s / (root * t)),
        "no temperature": softmax(s / root),
        "temperature alone": softmax(s / t),
        "times the temperature": softmax(s / root * t),
        "root of both": softmax(s / np.sqrt(d_k * t)),
        "by d and the temperature": softmax(s / (d_k * t)),
        "after softmax": softmax(s / root) / t,
        "divisors added": softmax(s / (root + t)),
        "not scaled": softmax(s),
        "by d": softmax(s / d_k),
        "columns": softmax(s / (root * t), axis=0),
        "base 2": shares(2 ** (s / (root * t))),
    }


def of_scores(q: Array, s: Array, v: Array) -> dict[str, dict[str, Array]]:
    """Chapters 2, 3 and 13: weights and output together."""
    d_k, d_v = q.shape[1], v.shape[1]
    of_weights = weights(s, d_k, d_v)
    if d_k == 2:  # half of d is then not to scale, and the root of 4 keys is d
        del of_weights["by half of d"], of_weights["by the root of n"]
    return {"weights": of_weights, "output": outputs(s, v, d_k)}


FORMULAS: Mapping[str, Callable[[Values], dict[str, dict[str, Array]]]] = {
    "1.9": lambda known: {"scores": dot_products(known["query"], known["key"])},
    "2.15": lambda known: of_scores(known["query"], known["scores"], known["value"]),
    "3.20": lambda known: of_scores(known["query"], known["scores"], known["value"]),
    "4.10": lambda known: {"weights": causal_weights(known["scores"], 2)},
    "5.9": lambda known: {
        "query": projected(*(known[each] for each in ("X", "W_Q", "W_K", "W_V")))
    },
    "6.9": lambda known: {
        "projected_output": two_heads(*(known[each] for each in ("query", "key", "value", "W_O")))
    },
    "7.10": lambda known: {
        "output": cached(
            known["query"],
            (known["cache_key"], known["cache_value"]),
            (known["key"], known["value"]),
        )
    },
    "8.9": lambda known: {"weights": warm(known["scores"], 3, 2)},
    "13.11": lambda known: of_scores(known["query"], known["scores"], known["value"]),
}
"""What each mistake makes of the stages asked, for every separating problem."""
