"""A table of measurements as Markdown."""

from __future__ import annotations

from typing import NamedTuple


class Table(NamedTuple):
    """What one part measured: a heading, what was done, the numbers, and what missed its target."""

    title: str
    about: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]
    notes: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()

    def text(self) -> str:
        lines = [f"## {self.title}", "", self.about, ""]
        lines.append(f"| {' | '.join(self.columns)} |")
        lines.append("|" + "|".join(["---"] + ["---:"] * (len(self.columns) - 1)) + "|")
        lines += [f"| {' | '.join(row)} |" for row in self.rows]
        for note in (*self.notes, *(f"Target missed: {each}" for each in self.missed)):
            lines += ["", note]
        return "\n".join(lines) + "\n"


def number(value: float) -> str:
    """Three figures are all that a measurement on a busy machine holds.

    >>> number(12.345), number(0.01234), number(123456.0)
    ('12.3', '0.0123', '123,456')
    """
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def times(value: float) -> str:
    return f"{number(value)} ×"


def percent(share: float) -> str:
    return f"{100 * share:.2f} %"
