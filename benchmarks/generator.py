"""How many problems a second are drawn that tell all mistakes apart, on one core.

Fails where a shape stays below 20 a second; heads and projections at once are told, not held to it.
"""

from __future__ import annotations

import os
import sys
import time
from itertools import islice
from pathlib import Path

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attn_tutor.variants.wish import Wish, problems  # noqa: E402
from benchmarks.tables import Table, number  # noqa: E402

LIMIT = 20.0
COUNT = 60
SHAPES = {
    "3 tokens, d_k 2": Wish(3, 2),
    "3 tokens, d_k 2, causal": Wish(3, 2, mask="causal"),
    "4 tokens, d_k 3": Wish(4, 3),
    "4 tokens, d_k 3, causal": Wish(4, 3, mask="causal"),
    "3 tokens, d_k 2, projected": Wish(3, 2, projections=True),
    "4 tokens, d_k 2, 2 heads": Wish(4, 2, heads=2),
    "4 tokens, d_k 2, 2 heads, projected": Wish(4, 2, heads=2, projections=True),
}
USUAL = "3 tokens, d_k 2"
LARGEST = "4 tokens, d_k 2, 2 heads, projected"


def rate(wish: Wish, count: int = COUNT) -> float:
    """Problems a second of processor time, the first one's preparation included."""
    start = time.process_time()
    found = list(islice(problems(wish, seed=1), count))
    return len(found) / (time.process_time() - start)


def measure(*, quick: bool) -> Table:
    """The same as a table."""
    next(problems(SHAPES[USUAL], seed=0))
    rates = {name: rate(wish, 15 if quick else COUNT) for name, wish in SHAPES.items()}
    slow = rates[USUAL] < LIMIT
    return Table(
        "Drawing problems that tell mistakes apart",
        "Problems a second of processor time on one core, every core mistake checked to differ "
        f"from the truth and from every other one. Asked: {LIMIT:.0f} for {USUAL}.",
        ("shape", "problems a second"),
        [(name, number(each)) for name, each in rates.items()],
        (),
        (f"{rates[USUAL]:.1f} a second for {USUAL}",) if slow else (),
    )


def main() -> int:
    next(problems(SHAPES[USUAL], seed=0))  # what is imported once is not measured
    rates = {name: rate(wish) for name, wish in SHAPES.items()}
    for name, each in rates.items():
        print(f"{name:36} {each:7.1f} a second")
    print(f"limit: {LIMIT:.0f}")
    held = [each for name, each in rates.items() if name != LARGEST]
    return 0 if min(held) >= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
