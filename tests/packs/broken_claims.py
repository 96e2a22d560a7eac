"""Broken claims, one mistake each; broken_packs.txt holds what is said of them."""

from __future__ import annotations

HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: T\nproblems:\n"
ONE = "  - id: a\n    Q: [[1, 0]]\n    K: [[1, 0], [0, 1]]\n    V: [[1], [2]]\n"


def claimed(claims: str) -> str:
    return f"{HEAD}{ONE}    claims: {claims}\n"


CLAIMS: dict[str, str] = {
    "claims: a list": claimed("[[0.5, 0.5]]"),
    "claims: empty map": claimed("{}"),
    "claims: empty stage": claimed("{weights: []}"),
    "claims: unknown stage": claimed("{weigths: [[0.5, 0.5]]}"),
    "claims: single list": claimed("{weights: [0.5, 0.5]}"),
    "claims: too many rows": claimed("{weights: [null, [0.5, 0.5]]}"),
    "claims: too many cells": claimed("{weights: [[0.5, 0.4, 0.1]]}"),
    "claims: too large": claimed(f"{{weights: [[{', '.join(['1'] * 200)}]]}}"),
    "claims: a list in a cell": claimed("{weights: [[[1], 2]]}"),
    "claims: empty row": claimed("{weights: [[]]}"),
    "claims: no number": claimed("{weights: [[0.5, half]]}"),
    "claims: infinite without a mask": claimed("{scores: [[1, -inf]]}"),
    "claims: no table of numbers": HEAD
    + "  - {id: a, kind: choice, options: [one, two], answer: 1, claims: {option: [[1]]}}\n",
}
