"""Times of several contestants that take turns in one run.

Other work on the machine only ever adds time, so the least disturbed round of each is compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

Contestant = Callable[[], float]
"""Does its work once and gives the seconds it took, its own preparation left out."""


def least(contestants: Mapping[str, Contestant], rounds: int) -> dict[str, float]:
    found = dict.fromkeys(contestants, float("inf"))
    for _ in range(rounds):
        for name, contestant in contestants.items():
            found[name] = min(found[name], contestant())
    return found


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
