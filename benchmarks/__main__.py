"""Every benchmark in one run: ``python -m benchmarks [--quick] [--write FILE] [PART...]``.

Numbers are ratios between contestants that take turns in this one run. The exit status is 1 where a
target is missed, else 0.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import sys
import time
from pathlib import Path

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")

from benchmarks import peers  # noqa: E402

PARTS = {
    "prompt": ("prompts", "measure"),
    "instant": ("instant", "measure"),
    "number": ("one_number", "measure"),
    "rows": ("rows", "measure"),
    "verdicts": ("verdicts", "measure"),
    "classroom": ("classroom", "measure"),
    "tokens": ("growth", "tokens"),
    "students": ("growth", "students"),
    "generator": ("generator", "measure"),
}
HEAD = """# Benchmarks

Measured by `python -m benchmarks`{mode} on {machine}; load average {load}. Every table holds
contestants of one run, which took turns; other work on the machine only adds time, so each one's
least disturbed round counts. Read the ratios: the milliseconds are this machine's, on this day.

Peers: {peers}.
They are installed into a cache folder outside the project, and left out where they cannot be.
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of: {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="small sizes and few rounds")
    parser.add_argument("--write", metavar="FILE", help="also write the tables, as Markdown")
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))} (parts: {', '.join(PARTS)})")
    tables = []
    busy = [f"{os.getloadavg()[0]:.1f}"]
    for part in chosen.parts or PARTS:
        file, function = PARTS[part]
        start = time.perf_counter()
        measure = getattr(importlib.import_module(f"benchmarks.{file}"), function)
        table = measure(quick=chosen.quick)
        tables.append(table)
        print(table.text(), flush=True)
        print(f"({part}: {time.perf_counter() - start:.0f} s)\n", file=sys.stderr)
    for line in peers.MISSING:
        print(line, file=sys.stderr)
    if chosen.write:
        busy.append(f"{os.getloadavg()[0]:.1f}")
        text = page(tables, load=" to ".join(busy), quick=chosen.quick)
        Path(chosen.write).write_text(text, encoding="utf-8")
    missed = [each for table in tables for each in table.missed]
    for each in missed:
        print(f"target missed: {each}", file=sys.stderr)
    return 1 if missed else 0


def page(tables, *, load: str, quick: bool) -> str:
    """The whole page of tables."""
    known = peers.NODE | peers.PYTHON | peers.PROGRAMS | peers.QUIZ
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    head = HEAD.format(
        mode=" --quick" if quick else "",
        machine=machine,
        load=load,
        peers=", ".join(f"{name} {version}" for name, version in known.items()),
    )
    left_out = "".join(f"\nNot measured: {line}.\n" for line in peers.MISSING)
    return "\n".join([head + left_out, *(table.text() for table in tables)])


if __name__ == "__main__":
    sys.exit(main())
