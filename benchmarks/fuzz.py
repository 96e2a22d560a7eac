"""Throw bytes at every entrance: ``python benchmarks/fuzz.py [SECONDS] [TARGET...]``.

Guided by coverage where atheris is installed (``pip install atheris``), else by chance. Each target
runs in its own process; printed are the cases tried, the slowest case and the growth of memory.
Fails where a promise of ``fuzz_targets.py`` is broken, or a case takes longer than its limit.
"""

from __future__ import annotations

import importlib.util
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.fuzz_targets import TARGETS  # noqa: E402 - found from the root

SECONDS = 30.0
TYPED = {"number": 0.1, "rows": 0.1}
"""Seconds of processor time that one typed line may take; whole commands may take OTHER."""
OTHER = 5.0
MOST_GROWTH_KB = 150_000
SEEDS = (ROOT / "tests" / "hostile" / "test_fuzz.py").read_bytes().split(b'"')


class Watch:
    """Counts cases and remembers the slowest."""

    def __init__(self, name: str) -> None:
        self.name, self.cases, self.slowest, self.culprit = name, 0, 0.0, b""
        self.limit = TYPED.get(name, OTHER)
        self.memory = _memory()

    def __call__(self, data: bytes) -> None:
        started = time.process_time()
        TARGETS[self.name](data)
        took = time.process_time() - started
        self.cases += 1
        if self.cases == 200:  # everything is loaded by now
            self.memory = _memory()
        if took > self.slowest and self.cases > 1:
            self.slowest, self.culprit = took, data

    def report(self) -> int:
        """Print a line of the table; gives 1 where a limit was passed."""
        growth = _memory() - self.memory
        bad = self.slowest > self.limit or growth > MOST_GROWTH_KB
        slowest = f"{self.slowest * 1000:.0f} ms"
        print(f"| {self.name} | {self.cases:,} | {slowest} | {growth / 1024:.0f} MB |", flush=True)
        if bad:
            print(f"over the limit: {self.culprit[:200]!r}", file=sys.stderr)
        return int(bad)


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def by_chance(watch: Watch, seconds: float, seed: int) -> int:
    """Join and mutate fragments until the time is over."""
    draw = random.Random(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        parts = [draw.choice(SEEDS) for _ in range(draw.randrange(1, 12))]
        data = bytearray(draw.choice((b"", b" ", b"\n", b", ")).join(parts))
        for _ in range(draw.randrange(4)):
            if data:
                data[draw.randrange(len(data))] = draw.randrange(256)
        watch(bytes(data))
    return watch.report()


def guided(watch: Watch, seconds: float) -> int:
    """Let atheris look for new paths; it ends the process itself, so the report comes before."""
    import atheris  # type: ignore[import-not-found]  # optional, 128 MB

    end = time.monotonic() + seconds

    def case(data: bytes) -> None:
        watch(data)
        if time.monotonic() > end:
            import os

            os._exit(watch.report())

    atheris.Setup([sys.argv[0], "-verbosity=0", f"-artifact_prefix={tempfile.gettempdir()}/"], case)
    atheris.Fuzz()
    return 0


def one(name: str, seconds: float) -> int:
    """Run one target in this process."""
    watch = Watch(name)
    if importlib.util.find_spec("atheris") is None:
        return by_chance(watch, seconds, seed=1)
    import atheris

    instrument: Callable[[], None] = atheris.instrument_all
    if name in TYPED:
        instrument()
    return guided(watch, seconds)


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--one"]:
        return one(arguments[1], float(arguments[2]))
    seconds = float(arguments[0]) if arguments else SECONDS
    print("| entrance | cases | slowest | growth |\n|---|---|---|---|", flush=True)
    ended = [
        subprocess.run(
            [sys.executable, __file__, "--one", name, str(seconds)], check=False
        ).returncode
        for name in arguments[1:] or TARGETS
    ]
    return int(any(ended))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
