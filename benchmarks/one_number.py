"""Reading and marking one typed number, against peers that read and compare one.

The work is the same for all: a text is handed over, a verdict comes back. What the number is held
against is prepared beforehand by all. attn-tutor gives one of eight verdicts and honours earlier
numbers; the peers compare with one value and a tolerance of half a unit.
"""

from __future__ import annotations

from math import e

from benchmarks import peers
from benchmarks.tables import Table, number, times
from benchmarks.timing import seconds, seconds_a_text

LIMIT = 20.0
PLACE = "weights[1,1]"
TRUE = e**2 / (e**2 + 1)
HALF_UNIT = 5e-5


def works(count: int) -> dict[str, list[str]]:
    """Distinct texts: ones that are right, cut off, wrong, and fractions."""
    right = [f"{TRUE:.4f}" + f"{index:04d}" for index in range(count)]
    cut_off = [f"{TRUE - HALF_UNIT:.4f}" + f"{index:04d}" for index in range(count)]
    wrong = [f"{0.1 + index * 0.7 / count:.4f}" for index in range(count)]
    fractions = [f"{round(TRUE * (index + 1000))}/{index + 1000}" for index in range(count)]
    return {
        "right numerals": right,
        "cut off": cut_off,
        "wrong numerals": wrong,
        "fractions": fractions,
    }


def _ours() -> tuple[object, float]:
    """What marks one number of problem 3.2, and the seconds that its preparation took."""
    from attn_tutor import find_problem, marker

    problem = find_problem("3.2")
    mark = marker(problem, PLACE)
    prepared = min(seconds(lambda: marker(problem, PLACE)("0.8808")) for _ in range(5))
    return mark, prepared


def measure(*, quick: bool) -> Table:
    """Microseconds a number."""
    rounds, turns = (10, 1) if quick else (20, 2)
    mark, prepared = _ours()
    asked = works(200 if quick else 1000)
    found: dict[str, dict[str, float | None]] = {"attn-tutor": {}}
    for name, texts in asked.items():
        accepted = [mark(text) in {"right", "follows"} for text in texts]
        assert all(accepted) if name == "right numerals" else not all(accepted), name
    for _ in range(turns):
        for name, texts in asked.items():
            contestants = {"attn-tutor": seconds_a_text(mark, texts, rounds)}
            for peer, command in peers.peers().items():
                contestants[peer] = _peer(command, name, texts, rounds)
            for contestant, took in contestants.items():
                kept = found.setdefault(contestant, {}).get(name)
                least = took if kept is None or took is None else min(kept, took)
                found[contestant][name] = least
    return _table(found, tuple(asked), prepared)


def _peer(command, name, texts, rounds) -> float | None:
    """Seconds a number; None where the peer refuses what is right."""
    answer = peers.time(command, texts, TRUE, HALF_UNIT, rounds)
    unread = not any(answer["accepted"]) and name in {"right numerals", "fractions"}
    return None if unread else answer["seconds"]


def _table(found, names, prepared) -> Table:
    ours = found["attn-tutor"]
    rows = []
    for contestant, took in found.items():
        cells = []
        for name in names:
            each = took[name]
            if each is None:
                cells.append("refuses them")
            elif contestant == "attn-tutor":
                cells.append(f"{number(each * 1e6)} µs")
            else:
                cells.append(f"{number(each * 1e6)} µs ({times(each / ours[name])})")
        rows.append((contestant, *cells))
    slowest = max(ours.values()) * 1e6
    missed = [f"{number(slowest)} µs, asked {LIMIT:.0f} µs"] if slowest > LIMIT else []
    missed += [
        f"{contestant} is ahead on {name}"
        for contestant, took in found.items()
        for name in names
        if took[name] is not None and took[name] < ours[name]
    ]
    return Table(
        "Reading and marking one typed number",
        "Distinct texts for the weight of problem 3.2 (four decimals), one at a time; in brackets "
        "the peer's time as a multiple of ours. The KAS compares with the value as it stands and "
        "takes no tolerance, so it accepts none of the rounded numbers.",
        ("", *names),
        rows,
        (f"Prepared once, until the marker has met a first numeral: {number(prepared * 1e3)} ms.",),
        tuple(missed),
    )
