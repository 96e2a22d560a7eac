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


def processor_seconds(work: Callable[[], object]) -> float:
    """For work too long to be left undisturbed in any round: waiting for others is not counted."""
    start = time.process_time()
    work()
    return time.process_time() - start


CHUNK = 50
"""So many texts are timed at once: short enough that some round of each is left undisturbed."""


def seconds_a_text(work: Callable[[str], object], texts: list[str], rounds: int) -> float:
    """Time work on many texts, chunk by chunk: each chunk's least disturbed round counts.

    The peers are timed in the same way (peer_node.mjs, peer_python.py).
    """
    chunks = [texts[start : start + CHUNK] for start in range(0, len(texts), CHUNK)]
    best = [float("inf")] * len(chunks)
    for _ in range(rounds):
        for place, chunk in enumerate(chunks):
            start = time.perf_counter()
            for text in chunk:
                work(text)
            best[place] = min(best[place], time.perf_counter() - start)
    return sum(best) / len(texts)
