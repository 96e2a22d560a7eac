"""Random small problems of the whole attention family: inputs, heads, groups, positions, caches."""

from __future__ import annotations

import numpy as np

from attn_tutor.model.derivation import derive
from attn_tutor.model.kinds import kind
from attn_tutor.model.masks import Padding
from attn_tutor.model.problem import DigitsAsked, Number, Problem
from attn_tutor.words import same

LARGEST_SCORE = 4


def whole(values):
    """An array as given whole numbers."""
    return tuple(tuple(Number(f"{x:g}", float(x), (int(x), 1)) for x in row) for row in values)


def halves(values):
    """An array of halves as given numbers, written with a point."""
    return tuple(tuple(Number(f"{x}", float(x), (int(2 * x), 2)) for x in row) for row in values)


def random_fields(rng):
    """The fields of one problem; which parts it has is drawn too."""
    heads, d_k, d_v = int(rng.choice([1, 2, 2])), 2, int(rng.integers(1, 3))
    source = rng.choice(["QKV", "X", "X", "X", "Y"])
    own = heads > 1 and source != "QKV" and rng.random() < 0.4
    shared = heads if own or rng.random() < 0.6 else 1
    n = int(rng.integers(1, 4))
    m = int(rng.integers(max(n, 2), 4)) if source == "Y" else n
    old = int(rng.integers(1, 3)) if source != "Y" and not own and rng.random() < 0.35 else 0
    wide = {"Q": heads * d_k, "K": shared * d_k, "V": shared * d_v}
    fields = {} if own else {"heads": heads, "kv_heads": shared}
    if source == "QKV":
        fields |= {name: small(rng, n, width) for name, width in wide.items()}
    else:
        sizes = [{"Q": d_k, "K": d_k, "V": d_v}] * heads if own else [wide]
        fields |= with_inputs(rng, (n, m), sizes, crossed=source == "Y")
    if old:
        fields["cache"] = {name: small(rng, old, wide[name]) for name in "KV"}
    return fields | at_the_end(rng, heads * d_v, m + old)


def small(rng, rows, columns):
    return whole(rng.integers(-1, 3, (rows, columns)))


def with_inputs(rng, rows, sizes, *, crossed):
    """X, Y or positions, and the matrices of all heads together or of each head."""
    width = int(rng.integers(2, 5))
    fields = {"X": small(rng, rows[1], width)}
    if crossed:
        fields["Y"] = small(rng, rows[0], width)
    elif rng.random() < 0.5:
        given = halves(rng.integers(-2, 3, (rows[1], width)) / 2)
        fields["positions"] = ["sinusoidal", given][rng.integers(2)]
    made = [projections(rng, width, each) for each in sizes]
    return fields | (made[0] if len(made) == 1 else {"heads": tuple(made)})


def at_the_end(rng, joined, keys):
    """W_O, the mask and the scale."""
    fields = {}
    if rng.random() < 0.5:
        fields["W_O"] = whole(rng.integers(-2, 3, (joined, int(rng.integers(1, 4)))))
        if rng.random() < 0.5:
            fields["b_O"] = whole(rng.integers(-2, 3, (1, len(fields["W_O"][0]))))
    masks = ["none", "none", "causal", Padding((keys,)) if keys > 1 else "none"]
    fields["mask"] = masks[rng.integers(len(masks))]
    if rng.random() < 0.15:
        fields["scale"] = "none"
    elif rng.random() < 0.15:
        fields["temperature"] = Number("0.5", 0.5, (1, 2))
    return fields


def projections(rng, width, sizes):
    made = {}
    for name, size in sizes.items():
        made[f"W_{name}"] = whole(rng.integers(-1, 2, (width, size)))
        if rng.random() < 0.25:
            made[f"b_{name}"] = whole(rng.integers(-1, 2, (1, size)))
    return made


def as_problem(fields, digits=None, **more):
    content, complaints = kind("attention").build(fields)
    assert not complaints, (complaints, fields)
    return Problem(
        "p", "1", "attention", same("t"), content, digits=digits or DigitsAsked(), **more
    )


def random_family(rng, digits=None):
    """A derivation whose scores stay small, as people set them."""
    while True:
        derivation = derive(as_problem(random_fields(rng), digits))
        logits = [
            derivation.values[name]
            for step in derivation.plan.steps
            if step.stage.name == "exps"
            for name in step.inputs.values()
            if name != "allowed"
        ]
        if all(np.abs(each[np.isfinite(each)]).max() <= LARGEST_SCORE for each in logits):
            return derivation
