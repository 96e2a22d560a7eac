"""Broken projections, heads, positions and caches; broken_packs.txt holds what is said of them."""

from __future__ import annotations

HEAD = "format: 1\nid: p\nversion: 1.0.0\ntitle: T\nproblems:\n"
X = "  - id: a\n    X: [[1, 0], [0, 1]]\n"
W = "    W_Q: [[1, 0], [0, 1]]\n    W_K: [[1, 0], [0, 1]]\n"
V = "    W_V: [[1, 0], [0, 1]]\n"
Q = "  - id: a\n    Q: [[1, 0], [0, 1]]\n    K: [[1, 0], [0, 1]]\n    V: [[1, 0], [0, 1]]\n"
OWN = "      - {W_Q: [[1], [0]], W_K: [[1], [0]], W_V: [[1], [0]]}\n"


def inputs(more: str) -> str:
    return HEAD + X + W + V + more


def given(more: str) -> str:
    return HEAD + Q + more


def own(more: str) -> str:
    return f"{HEAD}{X}    heads:\n{OWN}{more}"


FAMILY: dict[str, str] = {
    # how they are written
    "bias as text": inputs("    b_Q: 1 2\n"),
    "bias of two rows": inputs("    b_Q: [[1, 2], [3, 4]]\n"),
    "bias that is empty": inputs("    b_Q: []\n"),
    "bias that is a map": inputs("    b_Q: {a: 1}\n"),
    "bias with a word in it": inputs("    b_Q: [1, two]\n"),
    "positions mistyped": inputs("    positions: sinusodial\n"),
    "positions as a word": inputs("    positions: learned\n"),
    "positions in one row": inputs("    positions: [1, 2]\n"),
    "positions empty": inputs("    positions:\n"),
    "heads as a map": inputs("    heads: {W_Q: [[1], [0]]}\n"),
    "heads as a word": inputs("    heads: two\n"),
    "no heads": inputs("    heads: 0\n"),
    "an empty list of heads": HEAD + X + "    heads: []\n",
    "heads that are numbers": HEAD + X + "    heads: [1, 2]\n",
    "too many heads": inputs("    heads: 17\n"),
    "too many heads in a list": f"{HEAD}{X}    heads:\n{OWN * 17}",
    "half a head": own("      - {W_Q: [[1], [0]]}\n"),
    "an unknown matrix of a head": own(
        "      - {W_Q: [[1], [0]], W_K: [[1], [0]], W_v: [[1], [0]]}\n"
    ),
    "a head with W_O": own(
        "      - {W_Q: [[1], [0]], W_K: [[1], [0]], W_V: [[1], [0]], out: [[1]]}\n"
    ),
    "a head with a text": own("      - {W_Q: 1 0, W_K: [[1], [0]], W_V: [[1], [0]]}\n"),
    "groups that are no number": given("    kv_heads: 1.5\n"),
    "cache as a matrix": given("    cache: [[1, 0]]\n"),
    "cache without keys": given("    cache: {V: [[1, 0]]}\n"),
    "cache with lower-case names": given("    cache: {k: [[1, 0]], v: [[1, 0]]}\n"),
    "cache with a ragged matrix": given("    cache: {K: [[1, 0], [1]], V: [[1, 0]]}\n"),
    "empty cache": given("    cache: {}\n"),
    # what does not fit together
    "projections without inputs": given(
        "    W_Q: [[1]]\n    b_V: [1]\n    positions: sinusoidal\n"
    ),
    "heads of their own without inputs": given(f"    heads:\n{OWN}"),
    "heads of given scores": HEAD
    + "  - {id: a, scores: [[1, 2]], d_k: 2, heads: 2, kv_heads: 1}\n",
    "queries beside inputs": inputs("    Q: [[1, 0]]\n"),
    "W_K missing": HEAD + X + "    W_Q: [[1], [0]]\n",
    "matrices beside heads of their own": own(
        "    W_Q: [[1], [0]]\n    b_K: [1]\n    kv_heads: 1\n"
    ),
    "inputs too narrow for W_Q": inputs("").replace("X: [[1, 0], [0, 1]]", "X: [[1], [0]]"),
    "cross-attention with another width": inputs("    Y: [[1, 0, 1]]\n"),
    "bias of another length": inputs("    b_V: [[1, 2, 3]]\n"),
    "bias of values without W_V": HEAD + X + W + "    b_V: [1, 2]\n",
    "bias of one head": own(
        "      - {W_Q: [[1], [0]], W_K: [[1], [0]], W_V: [[1], [0]], b_K: [1, 2]}\n"
    ),
    "positions of another size": inputs("    positions: [[1, 0]]\n"),
    "positions and cross-attention": inputs("    Y: [[1, 0]]\n    positions: sinusoidal\n"),
    "columns that cannot be split": inputs("    heads: 3\n"),
    "groups that do not divide": given("    heads: 2\n    kv_heads: 3\n"),
    "keys of another width than queries": given("    heads: 2\n    kv_heads: 1\n"),
    "names among heads": given("    heads: 2\n").replace(
        "[[1, 0], [0, 1]]\n    heads", "[a, b]\n    heads"
    ),
    "heads that differ": own("      - {W_Q: [[1], [0]], W_K: [[1], [0]], W_V: [[1, 0], [0, 1]]}\n"),
    "cache of scores": HEAD + "  - {id: a, scores: [[1, 2]], d_k: 2, cache: {K: [[1, 2]]}}\n",
    "cache of another width": given("    cache: {K: [[1]], V: [[1]]}\n"),
    "cache with a value too few": given("    cache: {K: [[1, 0], [0, 1]], V: [[1, 0]]}\n"),
    "cache without values": given("    cache: {K: [[1, 0]]}\n"),
    "tokens of a cache": given("    cache: {K: [[1, 0]], V: [[1, 0]]}\n    tokens: [a, b, c, d]\n"),
    "W_O of another height": inputs("    heads: 2\n    W_O: [[1], [2], [3]]\n"),
    "W_O without values": HEAD + X + W + "    W_O: [[1], [2]]\n    b_O: [1]\n",
    "b_O without W_O": inputs("    b_O: [1, 2]\n"),
    "b_O of another length": inputs("    W_O: [[1], [2]]\n    b_O: [1, 2]\n"),
    # what is asked
    "ask a stage of every head": inputs("    heads: 2\n    ask: weights\n"),
    "ask a head too many": inputs("    heads: 2\n    ask: head3.weights\n"),
    "ask a row that only the cache has": given(
        '    cache: {K: [[1, 0]], V: [[1, 0]]}\n    ask: "output[3]"\n'
    ),
    "worked outside": inputs('    worked: [query, "key[3]"]\n'),
}
